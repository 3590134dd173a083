import { naFila } from './resultado.ts'

const semAcao = { ...naFila, dt_proxima_acao: { eq: null } } as const
const semPromessa = { ...semAcao, dt_promessa: { eq: null } } as const

/**
 * The groups of the work queue, each read along an index from its first on: what is due to be done, promises that passed,
 * instalments that passed, and the oldest debts. A debtor is in one of them at a time.
 */
const grupos = [
  { on: ['ie_prioridade', 'dt_proxima_acao'], where: { ...naFila, dt_proxima_acao: { ne: null } } },
  { on: ['ie_prioridade', 'dt_promessa'], where: { ...semAcao, dt_promessa: { ne: null } } },
  { on: ['ie_prioridade', 'dt_vencimento_acordo'], where: { ...semPromessa, dt_vencimento_acordo: { ne: null } } },
  { on: ['ie_prioridade', 'dt_debito'], where: { ...semPromessa, dt_vencimento_acordo: { eq: null } } },
] as const

/** For whoever asks for everybody's, for their own, and for those of one customer. */
export const indicesDaFila = [
  ...grupos,
  ...grupos.map(({ on, where }) => ({ on: ['cd_responsavel', ...on] as const, where })),
  ...grupos.map(({ on, where }) => ({ on: ['cd_cliente', ...on] as const, where })),
]
