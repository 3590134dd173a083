import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import { OURS } from './workloads.ts'
import type { Workload } from './load.ts'

export interface OwnCase {
  readonly name: string
  readonly writes?: true
  readonly ours: Workload
}

const today = todayIn('America/Sao_Paulo')
const OPEN = 'dt_conclusao__empty=true&dt_cancelamento__empty=true'
const at = (name: string, path: string): OwnCase => ({ name, ours: { vary: () => ({ path }) } })
const turning = (name: string, paths: readonly string[]): OwnCase => ({
  name,
  ours: { vary: (n) => ({ path: paths[n % paths.length]! }) },
})
/** A column of the board asks for its first twenty cards and how many there are. */
const column = (filter: string) => `${OURS}?page=1&nr_por_pagina=20&ordenar_por=-dt_fatal&${filter}`
const weeks = [-365, 0, 7, 14].map(
  (from) =>
    `${OPEN}&dt_vencimento__gte=${addDays(today, from)}&dt_vencimento__lte=${addDays(today, from < 0 ? -1 : from + 6)}`,
)

/** What the task screens ask beyond the page of a list, with no peer to be compared with: `form` is a task's id. */
export function officeCases(people: readonly number[], numbers: readonly string[]): OwnCase[] {
  const codes = ['VE', 'PD', 'RA', 'AB', 'CO', 'CA']
  return [
    at('list: what is open, 25, exact total', `${OURS}?page=1&nr_por_pagina=25&ordenar_por=-dt_fatal&filtro=abertas`),
    at('counters, all twelve', `${OURS}resumo/`),
    turning(
      'board by status, a column',
      codes.map((code) => column(`ie_status__eq=${code}`)),
    ),
    turning(
      'board by team, a column',
      [1, 2, 3, 4, 5].map((team) => column(`filtro=abertas&cd_equipe__eq=${team}`)),
    ),
    turning(
      'board by responsible, a column',
      people.map((id) => column(`filtro=abertas&cd_responsaveis__has=${id}`)),
    ),
    turning('board by due week, a column', weeks.map(column)),
    at('form: load of a team on ten days', `${OURS}prazos-dia-responsavel/1/?dt_vencimento=${today}&dias=10`),
    turning(
      'form: lawsuits by number',
      numbers.map((n) => `/api/juridico/v1/processos/?nr_processo__contains=${n.slice(0, 7)}&page=1&nr_por_pagina=12`),
    ),
    {
      name: 'form: a hearing with two subtasks and a recurrence',
      writes: true,
      ours: {
        method: 'POST',
        vary: (n) => ({
          path: OURS,
          body: {
            cd_tipo_tarefa: 3,
            nm_titulo: `Audiência ${n}`,
            cd_cliente: 1,
            nr_processo: numbers[n % numbers.length],
            cd_cidade: 3550308,
            cd_foro: 1,
            cd_tipo: 1,
            dt_audiencia: addDays(today, 30),
            dt_fatal: addDays(today, 30),
            cd_equipe: 1,
            cd_responsaveis: [2],
            createSubtasks: true,
            ie_categoria_subtarefas: ['PREP', 'ATA'],
            recurrence: { tipo_recorrencia: '3', qtd_repeticao: 3 },
          },
        }),
      },
    },
    {
      name: 'deadline counted',
      ours: {
        method: 'POST',
        vary: () => ({
          path: '/api/juridico/v1/prazo/simular/',
          body: { origem: 'diario', data: today, quantidade: 15, tribunal: 826 },
        }),
      },
    },
  ]
}
