import { FONTES, tipoFavorecido, type TipoFavorecido } from '../../../src/schemas/financeiro/codigos.ts'
import {
  display,
  mayOperate,
  mayRead,
  withSeal,
  isSealed,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { rows, sql, type Sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { actorOf, queryOf } from '../../core/http/http.ts'
import { LEVEL } from '../../core/sql/find.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls, Parts } from '../parts.ts'

type Fonte = (typeof FONTES)[TipoFavorecido]
interface Escolhido {
  readonly ie_tipo_favorecido: TipoFavorecido
  readonly id: number
  readonly nome: string
  readonly detalhe: string
}

const MOST = 20
/** Of what answers to a word, so many are looked at: not all are of the kinds asked for. */
const LOOKED_AT = 60
const LONGEST = 200
const TIPOS = Object.keys(tipoFavorecido) as TipoFavorecido[]
const EM_USO = { ie_ativo: { eq: true } } as const
/** What makes a customer one of collection, of lawsuits or of logistics; who is none yet counts as one of lawsuits. */
const DE_CLIENTE: readonly (readonly [TipoFavorecido, readonly string[]])[] = [
  ['JU', ['processos']],
  ['CO', ['devedores']],
  ['LO', ['audiencias', 'diligencias']],
]

/** Which kinds each of these customers is. */
async function tiposDosClientes(
  { db }: Parts,
  ids: readonly number[],
  ctx: Context,
): Promise<Map<number, TipoFavorecido[]>> {
  const firm = ctx.sessao.cd_empresa
  const has = (table: string): Sql =>
    sql`exists (select 1 from ${sql.table(table)} as x where x.cd_empresa = ${firm}::bigint and x.cd_cliente = c.id)`
  const columns = DE_CLIENTE.map(
    ([tipo, tables]) => sql`(${sql.join(tables.map(has), sql` or `)}) as ${sql.ref(tipo.toLowerCase())}`,
  )
  const found = await rows<Record<string, unknown>>(
    db,
    sql`select c.id, ${sql.join(columns)} from clientes c where c.cd_empresa = ${firm}::bigint and c.id = any(${[...ids]}::bigint[])`,
  )
  return new Map(
    found.map((row) => {
      const all = DE_CLIENTE.map(([tipo]) => tipo).filter((tipo) => row[tipo.toLowerCase()] === true)
      return [Number(row.id), all.length ? all : ['JU']]
    }),
  )
}

/** Those in use of one list by what was typed, the best first; its first rows while nothing is. */
async function rowsOf(
  { service }: Parts,
  entity: AnyEntity,
  where: AnyWhere,
  text: string,
  ctx: Context,
): Promise<Row[]> {
  const sort = [{ field: entity.title, desc: false }]
  if (!text) return service.some(entity, where, sort, ctx, MOST)
  const found = await service.find(entity, text, ctx, LOOKED_AT)
  const levels = new Map(found.map((row) => [Number(row.id), row[LEVEL]]))
  if (levels.size === 0) return []
  const all = await service.some(entity, { and: [where, { id: { in: [...levels.keys()] } }] }, sort, ctx, LOOKED_AT)
  return all.map((row) => ({ ...row, [LEVEL]: levels.get(Number(row.id)) }))
}

/** Those of the kinds asked for, of the lists that the session may read; whoever may not read one gets none of it. */
async function escolher(
  parts: Parts,
  text: string,
  tipos: ReadonlySet<TipoFavorecido>,
  ctx: Context,
): Promise<Escolhido[]> {
  const { model, service } = parts
  const fontes = [...new Set([...tipos].map((tipo): Fonte => FONTES[tipo]))]
  const found = await Promise.all(
    fontes.map(async (fonte) => {
      const entity = model.get(fonte)
      if (!mayOperate(entity, 'read', ctx.flags)) return []
      const where: AnyWhere =
        fonte === 'favorecidos' ? { and: [EM_USO, { ie_tipo_favorecido: { in: [...tipos] } }] } : EM_USO
      const all = await rowsOf(parts, entity, where, text, ctx)
      const ids = all.map(({ id }) => Number(id))
      const clientes = fonte === 'clientes' && ids.length ? await tiposDosClientes(parts, ids, ctx) : null
      const tipoDe = (row: Row): TipoFavorecido | undefined => {
        if (fonte === 'funcionarios') return 'FU'
        if (fonte === 'correspondentes') return 'CR'
        if (clientes) return clientes.get(Number(row.id))?.find((tipo) => tipos.has(tipo))
        return TIPOS.find((tipo) => tipo === row.ie_tipo_favorecido && tipos.has(tipo))
      }
      const chosen = all.flatMap((row): (Escolhido & { readonly nivel: number })[] => {
        const tipo = tipoDe(row)
        return tipo ? [{ ...named(entity, row, ctx), ie_tipo_favorecido: tipo, nivel: Number(row[LEVEL] ?? 0) }] : []
      })
      service.shown(
        entity,
        chosen.map(({ id }) => id),
        ctx,
      )
      return chosen
    }),
  )
  return found
    .flat()
    .toSorted((a, b) => a.nivel - b.nivel || a.nome.localeCompare(b.nome, 'pt-BR') || a.id - b.id)
    .slice(0, MOST)
    .map(({ nivel: _nivel, ...one }) => one)
}

function named(entity: AnyEntity, row: Row, ctx: Context): Pick<Escolhido, 'id' | 'nome' | 'detalhe'> {
  const text = (name: string) => display(entity.fields[name]!, name, row, () => '', ctx.fuso) || ''
  const facts = entity.search.filter((name) => name !== entity.title && mayRead(entity.fields[name]!, ctx.flags))
  return {
    id: Number(row.id),
    nome: withSeal(text(entity.title), isSealed(entity, row)),
    detalhe: facts.map(text).filter(Boolean).join(' · '),
  }
}

/** The kinds that a request names; all of them where it names none. */
function tiposDe(given: string | undefined): ReadonlySet<TipoFavorecido> {
  if (!given) return new Set(TIPOS)
  const asked = given.split(',').slice(0, TIPOS.length)
  const known = TIPOS.filter((tipo) => asked.includes(tipo))
  if (known.length < new Set(asked).size) throw invalid({ ie_tipo_favorecido: ['Tipo de favorecido desconhecido.'] })
  return new Set(known)
}

/** One list to choose a payee of any kind from: people, customers and correspondents as they are, never a copy of them. */
export const payeeCalls: Calls = (app, parts) => {
  app.get('/api/financeiro/v1/favorecidos/escolher', async (request) => {
    const { ctx } = actorOf(request)
    parts.service.may(parts.model.get('favorecidos'), 'read', ctx)
    const { q, ie_tipo_favorecido } = queryOf(request)
    const results = await escolher(parts, (q ?? '').trim().slice(0, LONGEST), tiposDe(ie_tipo_favorecido), ctx)
    return { results, count: results.length }
  })
}
