import { sistemasTramitacao } from '../../../src/schemas/juridico/sistemas-tramitacao.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { queryOf, type Params } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls } from '../parts.ts'

const PROCESS = '/api/process/v1'
const DIARIES = '/api/integration/v1/diarios/movimentacoes'
const FOUND = '/api/integration/v1/novos-processos/movimentacoes'
const ENTRIES = `${PROCESS}/andamentos`

const NAMES: Readonly<Record<string, string>> = { date: 'dt_disponibilizacao', created_at: 'dt_criado' }

/** A diary's date stands before when its publication came, in the same direction (contract diario.ordem). */
const order = (given: string) =>
  given
    .split(',')
    .flatMap((key) => {
      const sign = key.startsWith('-') ? '-' : ''
      const name = key.slice(sign.length)
      if (name === 'date') return [`${sign}dt_disponibilizacao`, `${sign}dt_criado`]
      return [sign + (NAMES[name] ?? name)]
    })
    .filter((key, i, all) => all.indexOf(key) === i)
    .join(',')

const diaries = ({ ordenar_por, ...query }: Params): Params => ({
  ...Object.fromEntries(
    Object.entries(query).map(([key, value]) => [
      key.replace(/^(date|created_at)(?=_inicial$|_final$|$)/, (name) => NAMES[name]!),
      value,
    ]),
  ),
  ...(ordenar_por !== undefined && { ordenar_por: order(ordenar_por) }),
})
/** The summary's names as the contract writes them: PENDENTE-CIENCIA. */
const notifications = ({ card, ...query }: Params): Params =>
  card === undefined ? query : { ...query, card: card.toLowerCase().replaceAll('-', '_') }

const asDiary = (row: Row): Row => ({ ...row, date: row.dt_disponibilizacao, created_at: row.dt_criado })

const asFound = (row: Row): Row => ({ ...row, created_at: row.dt_criado })

const SYSTEMS = new Map(
  (sistemasTramitacao.rows as readonly { id: number; nm_sistema: string }[]).map((s) => [s.id, s.nm_sistema]),
)

/** An entry as the contract has it: who read it, and of its lawsuit the responsible and the system, by one look at all. */
async function asEntries(db: Db, company: number, all: readonly Row[]): Promise<Row[]> {
  const ofLawsuit = (row: Row) => (row.ob_processo ?? null) as (Row & { id?: number }) | null
  const people = [...new Set(all.map((row) => Number(ofLawsuit(row)?.cd_responsavel_tarefa ?? 0)))].filter(Boolean)
  const found = people.length
    ? await rows<{ id: number; nome: string }>(
        db,
        sql`select cd_authuser id, nm_funcionario nome from funcionarios
            where cd_empresa = ${company}::bigint and cd_authuser = any(${people}::bigint[])`,
      )
    : []
  const names = new Map(found.map(({ id, nome }) => [Number(id), nome]))
  return all.map((row) => {
    const suit = ofLawsuit(row)
    const reader = (row.ob_read_by ?? null) as Row | null
    return {
      ...row,
      read_obj: row.is_read ? { read_at: row.read_at, read_by: reader?.nm_usuario ?? row.read_by } : null,
      process_obj: suit && {
        id: row.cd_processo,
        cd_responsavel_tarefa: suit.cd_responsavel_tarefa ?? null,
        cd_sistema_tramitacao: suit.cd_sistema_tramitacao ?? null,
      },
      system: SYSTEMS.get(Number(suit?.cd_sistema_tramitacao)) ?? null,
      responsible: names.get(Number(suit?.cd_responsavel_tarefa)) ?? null,
    }
  })
}

type Answer = { results?: readonly Row[] } & Row

/** What clients of the contract ask and read in the integration's own names. */
export const integrationDialect: Calls = (app, { db }) => {
  app.addHook('preValidation', async (request) => {
    if (request.method !== 'GET') return
    const url = request.routeOptions.url ?? ''
    if (url.startsWith(DIARIES)) request.query = diaries(queryOf(request))
    if (url.startsWith(`${PROCESS}/notifications`)) request.query = notifications(queryOf(request))
  })
  app.addHook('preSerialization', async (request, reply, payload) => {
    const url = request.routeOptions.url ?? ''
    const which = [ENTRIES, DIARIES, FOUND].find((base) => url === base || url === `${base}/:id`)
    const answer = payload as Answer | null
    // Who names the fields wants those.
    if (queryOf(request).campos !== undefined) return payload
    if (!which || reply.statusCode >= 300 || typeof answer !== 'object' || !answer) return payload
    const all = answer.results ?? (typeof answer.id === 'number' ? [answer] : [])
    const company = request.session?.ctx.sessao.cd_empresa ?? 0
    const told = which !== ENTRIES ? all.map(which === DIARIES ? asDiary : asFound) : await asEntries(db, company, all)
    return answer.results ? { ...answer, results: told } : (told[0] ?? payload)
  })
}
