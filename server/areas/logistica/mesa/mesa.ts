import { parseDate } from '../../../../src/schemas/br/dates.ts'
import { isGuest, type Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { forbidden } from '../../../core/errors.ts'
import { actorOf, queryOf } from '../../../core/http/http.ts'
import type { Service } from '../../../core/write/service.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Calls } from '../../parts.ts'
import { conflitosDoDia, type Compromisso, type Conflito } from './conflitos.ts'

/** More than any firm has in a day. */
const MOST = 1000

interface Mesa {
  readonly dia: string
  readonly results: readonly Row[]
  readonly conflitos: readonly Conflito[]
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Who goes to a hearing, by a name of their own; null for nobody. */
const quemVai = ({ cd_funcionario: f, cd_contratado: c }: Row): string | null =>
  f ? `F${String(f)}` : c ? `C${String(c)}` : null

function compromisso(row: Row, away: ReadonlySet<number>): Compromisso {
  const cidade = row.ob_cidade as { id: number; ds_uf?: string } | null | undefined
  // Electronic files are no hearing by video: one that has a room is.
  const comarca = text(row.ds_link) || !cidade ? null : { id: cidade.id, uf: cidade.ds_uf ?? '' }
  return {
    id: row.id as number,
    hora: text(row.hr_audiencia)?.slice(0, 5) ?? null,
    processo: text(row.nr_processo),
    quem: quemVai(row),
    comarca,
    ausente: typeof row.cd_funcionario === 'number' && away.has(row.cd_funcionario),
  }
}

/** People of the firm who are away on a day. */
async function awayOn(service: Service, dia: string, ctx: Context): Promise<ReadonlySet<number>> {
  const found = await rows<{ cd_funcionario: number }>(
    service.db,
    sql`select distinct t.cd_funcionario from ausencias as t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and t.dt_inicio <= ${dia}::date and t.dt_fim >= ${dia}::date`,
  )
  return new Set(found.map((one) => one.cd_funcionario))
}

/**
 * The day's table (`dia`, yyyy-mm-dd; today unless said): every hearing of the day that was not cancelled, by its hour,
 * and what cannot be as it stands. Throws 403 for who may not read hearings.
 */
async function mesaDoDia(service: Service, asked: string | undefined, ctx: Context): Promise<Mesa> {
  const dia = parseDate(asked?.slice(0, 10) ?? '') ?? ctx.hoje
  const audiencias = service.model.get('audiencias')
  // It is one firm's table, and a guest sits at none.
  if (isGuest(audiencias, ctx.flags)) throw forbidden()
  const sort = ['hr_audiencia', 'id'].map((field) => ({ field, desc: false }))
  const where = { dt_audiencia: { eq: dia }, ie_situacao: { ne: 'CA' } }
  const [results, away] = await Promise.all([
    service.some(audiencias, where, sort, ctx, MOST),
    awayOn(service, dia, ctx),
  ])
  return { dia, results, conflitos: conflitosDoDia(results.map((row) => compromisso(row, away))) }
}

export const tableCalls: Calls = (app, { service }) => {
  app.get('/api/logistica/v1/audiencias/mesa', (request) =>
    mesaDoDia(service, queryOf(request).dia, actorOf(request).ctx),
  )
}
