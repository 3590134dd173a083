import { addDays, todayIn } from '../../../src/schemas/br/dates.ts'
import type { Firm } from './firms.ts'
import type { Workload } from './load.ts'

export const OURS = '/api/juridico/v1/tarefas/'
export const HANDLER = '/tarefas'
const PER_PAGE = 25

/** Who asks our server: the handler asks nobody. */
export type Who = 'ordinary' | 'superuser'
export interface Case {
  readonly name: string
  readonly writes?: true
  readonly ours: (who: Who) => Workload
  readonly handler: Workload
}

/** Each request is of the next firm, so that no two in flight ask the same. */
const turn = (firms: readonly Firm[], n: number): Firm => firms[n % firms.length]!
const ask = (firm: Firm, who: Who, path: string) => ({
  path: who === 'ordinary' ? path : `${path}${path.includes('?') ? '&' : '?'}cd_empresa=${firm.empresa}`,
  headers: { authorization: `Bearer ${firm.tokens[who]}` },
})

/** The calls that are compared, over the rows that there are; `campos` are the fields that the screen's list asks for. */
export function cases(firms: readonly Firm[], campos: string): Case[] {
  const pages = Math.min(400, ...firms.map(({ count }) => Math.ceil(count / PER_PAGE)))
  const listed = (name: string, query: string, shown = ''): Case => ({
    name,
    ours: (who) => ({
      vary: (n) => ask(turn(firms, n), who, `${OURS}?${query}&nr_por_pagina=${PER_PAGE}&ordenar_por=-dt_fatal${shown}`),
    }),
    handler: {
      vary: (n) => ({ path: `${HANDLER}?${query}&nr_por_pagina=${PER_PAGE}&empresa=${turn(firms, n).empresa}` }),
    },
  })
  const both = (name: string, query: string): Case[] => [
    listed(name, query, `&campos=${campos}`),
    listed(`${name}, whole rows`, query),
  ]
  const pick = (from: readonly number[], n: number) => from[(n * 7919) % from.length]!
  const fatal = addDays(todayIn('America/Sao_Paulo'), 30)
  const created = (n: number, { cliente, equipe, usuario }: Firm) => ({
    cd_tipo_tarefa: 2,
    nm_titulo: `Medida ${n}`,
    cd_cliente: cliente,
    nr_processo: '00020802520125150049',
    cd_cidade: 3550308,
    dt_fatal: fatal,
    cd_equipe: equipe,
    cd_responsaveis: [usuario],
  })
  // Every request changes something: an update of nothing costs nothing.
  const changed = (n: number) => ({ nm_titulo: `Medida ${n} de ${performance.now()}` })
  return [
    ...both('page 1 of 25 by -dt_fatal, exact total', 'page=1'),
    ...both(`page ${pages}, exact total`, `page=${pages}`),
    ...both('status + title contains, exact total', 'page=1&ie_status=AB&nm_titulo__contains=recurso'),
    {
      name: 'one by id',
      ours: (who) => ({ vary: (n) => ask(turn(firms, n), who, `${OURS}${pick(turn(firms, n).ids, n)}/`) }),
      handler: {
        vary: (n) => ({ path: `${HANDLER}/${pick(turn(firms, n).ids, n)}?empresa=${turn(firms, n).empresa}` }),
      },
    },
    {
      name: 'create, with audit row',
      writes: true,
      ours: (who) => ({
        method: 'POST',
        vary: (n) => ({ ...ask(turn(firms, n), who, OURS), body: created(n, turn(firms, n)) }),
      }),
      handler: {
        method: 'POST',
        vary: (n) => ({ path: `${HANDLER}?empresa=${turn(firms, n).empresa}`, body: created(n, turn(firms, n)) }),
      },
    },
    {
      name: 'update, with audit row',
      writes: true,
      ours: (who) => ({
        method: 'PATCH',
        vary: (n) => ({ ...ask(turn(firms, n), who, `${OURS}${pick(turn(firms, n).open, n)}/`), body: changed(n) }),
      }),
      handler: {
        method: 'PATCH',
        vary: (n) => ({
          path: `${HANDLER}/${pick(turn(firms, n).open, n)}?empresa=${turn(firms, n).empresa}`,
          body: changed(n),
        }),
      },
    },
  ]
}
