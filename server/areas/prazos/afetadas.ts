import {
  alcanca,
  canonico,
  versaoDe,
  type Calendario,
  type DiaForense,
  type Pedido,
} from '../../../src/prazos/index.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'
import { calendarioDe, estadosDesde } from './calendario.ts'
import { contarDeNovo, MEMORIA } from './memoria.ts'

const BATCH = 500
/** So many are counted before others have their turn. */
const TURN = 50
const READ: ReadonlySet<string> = new Set([
  'cd_tarefa',
  'dt_fim_conservador',
  'dt_fim_comprovacao',
  'dt_escolhida',
  'ds_calendario',
  'ds_entrada',
])

export interface Afetada {
  readonly cd_tarefa: number
  readonly nm_titulo: unknown
  readonly nr_processo: unknown
  readonly dt_fatal: unknown
  readonly cd_calculo: number
  readonly antes: { readonly fim_conservador: unknown; readonly fim_com_comprovacao: unknown }
  readonly agora: { readonly fim_conservador: unknown; readonly fim_com_comprovacao: unknown }
}

/** The last calculation of each open task that the session sees: found by the database, which has those of many years. */
async function ultimas({ db, service, model }: Parts, ctx: Context): Promise<Row[]> {
  const entity = model.get(MEMORIA)
  const found = await rows<{ id: number }>(
    db,
    sql`select max(t.id) id from calculos_prazo as t
        join tarefas as a on a.cd_empresa = t.cd_empresa and a.id = t.cd_tarefa and a.dt_conclusao is null and a.dt_cancelamento is null
        where ${service.visible(entity, ctx)} group by t.cd_tarefa`,
  )
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id).join(',')
  const out: Row[] = []
  for await (const part of service.stream(entity, { id: ids, ordenar_por: 'id' }, ctx, READ, 'later', BATCH))
    out.push(...part)
  return out
}

/** The days of a calendar that a lawsuit's place has to do with, looked for once for each place. */
function byPlace(calendario: Calendario): (pedido: Pedido) => Calendario {
  const known = new Map<string, Calendario>()
  return (pedido) => {
    const key = canonico(pedido.local)
    const before = known.get(key)
    if (before) return before
    const made = { ...calendario, dias: calendario.dias.filter((dia) => alcanca(dia, pedido)) }
    known.set(key, made)
    return made
  }
}

/** Whether this day of the calendar, as it is or was since the calculation, concerns it. */
async function concerns(
  parts: Parts,
  row: Row,
  pedido: Pedido,
  day: number,
  company: number,
  known: Map<number, DiaForense[]>,
): Promise<boolean> {
  const since = versaoDe(row.ds_calendario as string)?.numero ?? 0
  if (!known.has(since)) known.set(since, await estadosDesde(parts.db, company, day, since))
  return known.get(since)!.some((state) => alcanca(state, pedido))
}

/**
 * The open tasks whose kept calculation ends on another day with the calendar of today; with `day`, those that this day of
 * it has to do with since they were counted.
 */
export async function afetadas(parts: Parts, ctx: Context, day?: number): Promise<Afetada[]> {
  const company = ctx.sessao.cd_empresa
  const calendarioEm = byPlace(await calendarioDe(parts.db, company))
  const known = new Map<number, DiaForense[]>()
  const found: Afetada[] = []
  let counted = 0
  for (const row of await ultimas(parts, ctx)) {
    const pedido = JSON.parse(row.ds_entrada as string) as Pedido
    // Cheap beside counting, and most tasks are somewhere else.
    if (day !== undefined && !(await concerns(parts, row, pedido, day, company, known))) continue
    // Counting is all work and no waiting: others have their turn in between.
    if (++counted % TURN === 0) await new Promise((resolve) => setImmediate(resolve))
    const { simulado, mudou } = contarDeNovo(row, calendarioEm(pedido))
    if (!mudou) continue
    const task = row.ob_tarefa as Row
    const { fim_conservador, fim_com_comprovacao } = simulado.resultado
    found.push({
      cd_tarefa: row.cd_tarefa as number,
      nm_titulo: task.nm_titulo,
      nr_processo: task.nr_processo,
      dt_fatal: task.dt_fatal,
      cd_calculo: row.id as number,
      antes: { fim_conservador: row.dt_fim_conservador, fim_com_comprovacao: row.dt_fim_comprovacao },
      agora: { fim_conservador, fim_com_comprovacao },
    })
  }
  const tasks = found.map(({ cd_tarefa }) => cd_tarefa)
  parts.service.shown(parts.model.get('tarefas'), tasks, ctx)
  return found
}
