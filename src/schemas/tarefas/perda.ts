import { campo, cases, choices, hoje, option } from '../core/index.ts'
import { aberta } from './condicoes.ts'

const naoCancelada = { dt_cancelamento: { eq: null } } as const

/** Done by the end of its final day. */
export const cumprido = { ...naoCancelada, and: [{ dt_conclusao: { lt: campo('dt_fatal', 1) } }] } as const
/** Done after its final day, or that day is over and it is still to be done. */
export const perdido = { ...naoCancelada, or: [{ dt_conclusao: { gte: campo('dt_fatal', 1) } }, { ...aberta, dt_fatal: { lt: hoje() } }] } as const

const causa = choices({
  CT: 'Contagem ou cadastro errado do prazo',
  CA: 'Publicação chegou tarde',
  CL: 'Cliente não mandou documento ou informação',
  SO: 'Excesso de trabalho',
  AU: 'Ausência de quem era responsável',
  SI: 'Sistema do tribunal fora do ar',
  TE: 'Dependia de terceiro',
  OU: 'Outra',
})
/** Why it was done late, as whoever finishes it late says. */
export const causaDoAtraso = option('Causa do atraso', causa, { write: 'action' })
/** The same, asked of whoever finishes it when its day is over. */
export const causaPerguntada = option('Causa do atraso', causa, { when: { dt_vencimento: { lt: hoje() } }, help: 'O vencimento já passou: diga por quê.' })

const circunstancia = choices({
  NA: { label: 'Prazo fatal não perdido', tom: 'done' },
  SR: { label: 'Sem responsável', tom: 'late' },
  CT: { label: 'Cadastrada no dia fatal ou depois', tom: 'late' },
  NV: { label: 'Ninguém abriu a tempo', tom: 'late' },
  RE: { label: 'Reagendada e não feita', tom: 'today' },
  AB: { label: 'Aberta a tempo e não feita', tom: 'today' },
})
/** What the record itself shows of how a final deadline was missed, whatever anybody said of it. */
export const circunstanciaDaPerda = cases(
  'O que o registro mostra',
  circunstancia,
  [
    [{ not: perdido }, 'NA'],
    [{ cd_responsaveis: { empty: true } }, 'SR'],
    [{ dt_criado: { gte: campo('dt_fatal') } }, 'CT'],
    [{ not: { dt_visualizado: { lt: campo('dt_fatal', 1) } } }, 'NV'],
    [{ dt_reagendamento: { ne: null } }, 'RE'],
  ],
  'AB',
)
