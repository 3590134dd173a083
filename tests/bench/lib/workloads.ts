import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import type { Workload } from './load.ts'

export const OURS = '/api/juridico/v1/tarefas/'
export const HANDLER = '/tarefas'
const PER_PAGE = 25

export interface Case {
  readonly name: string
  readonly writes?: true
  /** The query or the rest of the path; the handler is also measured with labels where it has them. */
  readonly ours: Workload
  readonly handler: (labels: boolean) => Workload
}
const listed = (name: string, ours: string, handler = ours): Case => ({
  name,
  ours: { vary: () => ({ path: `${OURS}?${ours}&nr_por_pagina=${PER_PAGE}&ordenar_por=-dt_fatal` }) },
  handler: (labels) => ({
    vary: () => ({ path: `${HANDLER}?${handler}&nr_por_pagina=${PER_PAGE}${labels ? '&rotulos=1' : ''}` }),
  }),
})

/** The calls that are compared, over the rows that there are. */
export function cases(count: number, ids: readonly number[], open: readonly number[]): Case[] {
  const last = Math.min(400, Math.ceil(count / PER_PAGE))
  const pick = (from: readonly number[], n: number) => from[(n * 7919) % from.length]!
  const fatal = addDays(todayIn('America/Sao_Paulo'), 30)
  const created = (n: number) => ({
    cd_tipo_tarefa: 2,
    nm_titulo: `Medida ${n}`,
    cd_cliente: 1,
    nr_processo: '00020802520125150049',
    cd_cidade: 3550308,
    dt_fatal: fatal,
    cd_equipe: 1,
    cd_responsaveis: [2],
  })
  // Every request changes something: an update of nothing costs nothing.
  const changed = (n: number) => ({ nm_titulo: `Medida ${n} de ${performance.now()}` })
  return [
    listed('page 1 of 25 by -dt_fatal, exact total', 'page=1'),
    listed(`page ${last}, exact total`, `page=${last}`),
    listed('status + title contains, exact total', 'page=1&ie_status=AB&nm_titulo__contains=recurso'),
    {
      name: 'one by id',
      ours: { vary: (n) => ({ path: `${OURS}${pick(ids, n)}/` }) },
      handler: (labels) => ({ vary: (n) => ({ path: `${HANDLER}/${pick(ids, n)}${labels ? '?rotulos=1' : ''}` }) }),
    },
    {
      name: 'create, with audit row',
      writes: true,
      ours: { method: 'POST', vary: (n) => ({ path: OURS, body: created(n) }) },
      handler: () => ({ method: 'POST', vary: (n) => ({ path: HANDLER, body: created(n) }) }),
    },
    {
      name: 'update, with audit row',
      writes: true,
      ours: { method: 'PATCH', vary: (n) => ({ path: `${OURS}${pick(open, n)}/`, body: changed(n) }) },
      handler: () => ({ method: 'PATCH', vary: (n) => ({ path: `${HANDLER}/${pick(open, n)}`, body: changed(n) }) }),
    },
  ]
}
