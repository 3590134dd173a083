import { campo, hoje } from '../core/index.ts'
import { aberta } from './condicoes.ts'

const naoCancelada = { dt_cancelamento: { eq: null } } as const
/** Its day is over and it is still to be done. */
export const vencidaFatal = { ...aberta, dt_fatal: { lt: hoje() } } as const

/** Done by the end of its final day. */
export const cumprido = { ...naoCancelada, and: [{ dt_conclusao: { lt: campo('dt_fatal', 1) } }] } as const
/** Done after its final day, or that day is over and it is still to be done. */
export const perdido = { ...naoCancelada, or: [{ dt_conclusao: { gte: campo('dt_fatal', 1) } }, vencidaFatal] } as const

const comResponsavel = { ...perdido, cd_responsaveis: { empty: false } } as const
const aTempo = { dt_criado: { lt: campo('dt_fatal') } } as const
const abertaATempo = { dt_visualizado: { lt: campo('dt_fatal', 1) } } as const

/** What the record itself shows of how a final deadline was missed, each of those missed in one of them. */
export const circunstancias = {
  sem_responsavel: { ...perdido, cd_responsaveis: { empty: true } },
  cadastrada_tarde: { ...comResponsavel, not: aTempo },
  nao_aberta: { ...comResponsavel, and: [aTempo, { not: abertaATempo }] },
  reagendada: { ...comResponsavel, and: [aTempo, abertaATempo, { dt_reagendamento: { ne: null } }] },
  nao_feita: { ...comResponsavel, and: [aTempo, abertaATempo, { dt_reagendamento: { eq: null } }] },
} as const
