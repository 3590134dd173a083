import { alcanca, type DiaForense, type Pedido } from '../../../src/prazos/index.ts'
import type { Context } from '../../../src/schemas/core/index.ts'
import type { Row } from '../../core/select.ts'
import type { Parts } from '../parts.ts'
import { calendarioDe, estadosDesde, numberOf } from './calendario.ts'
import { contarDeNovo, MEMORIA } from './memoria.ts'

const BATCH = 500
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

/** The last calculation of each open task that the session sees. */
async function ultimas({ service, model }: Parts, ctx: Context): Promise<Row[]> {
  const last = new Map<number, Row>()
  for await (const rows of service.stream(model.get(MEMORIA), { ordenar_por: 'id' }, ctx, READ, BATCH))
    for (const row of rows) last.set(row.cd_tarefa as number, row)
  return [...last.values()].filter((row) => {
    const task = row.ob_tarefa as Row | null
    return task && task.dt_conclusao === null && task.dt_cancelamento === null
  })
}

/** Whether this day of the calendar, as it is or was since the calculation, concerns it. */
async function concerns(
  parts: Parts,
  row: Row,
  day: number,
  company: number,
  known: Map<number, DiaForense[]>,
): Promise<boolean> {
  const since = numberOf(row.ds_calendario as string) ?? 0
  if (!known.has(since)) known.set(since, await estadosDesde(parts.db, company, day, since))
  const pedido = JSON.parse(row.ds_entrada as string) as Pedido
  return known.get(since)!.some((state) => alcanca(state, pedido))
}

/**
 * The open tasks whose kept calculation ends on another day with the calendar of today; with `day`, those that this day of
 * it has to do with since they were counted.
 */
export async function afetadas(parts: Parts, ctx: Context, day?: number): Promise<Afetada[]> {
  const company = ctx.sessao.cd_empresa
  const calendario = await calendarioDe(parts.db, company)
  const known = new Map<number, DiaForense[]>()
  const found: Afetada[] = []
  for (const row of await ultimas(parts, ctx)) {
    const { simulado, mudou } = contarDeNovo(row, calendario)
    if (!mudou || (day !== undefined && !(await concerns(parts, row, day, company, known)))) continue
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
  return found
}
