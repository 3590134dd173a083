import { formatDate } from '../br/dates.ts'
import { formatMoney } from '../br/money.ts'
import { date, dateTime, derived, money, rollup, text } from '../core/index.ts'

const doServidor = { write: 'server' } as const
const daDivida = { by: 'cd_devedor', max: 'dt_atualizado' } as const
const foraDeAcordo = { cd_acordo: { eq: null } } as const

/** What the updated value is told of. */
const DE = ['nr_valor_debito_atualizado', 'dt_valor_atualizado', 'dt_atualizacao_debito', 'dt_mudanca_debitos', 'dt_mudanca_pagamentos'] as const
type Devedor = { readonly [name in (typeof DE)[number]]?: unknown }

/** Whether debts changed, an agreement took them up, or something was paid on them, after the value was told. */
export const desatualizado = ({ dt_atualizacao_debito: told, dt_mudanca_debitos, dt_mudanca_pagamentos }: Devedor): boolean =>
  [dt_mudanca_debitos, dt_mudanca_pagamentos].some((day) => told != null && day != null && Date.parse(String(day)) > Date.parse(String(told)))

function dito(devedor: Devedor): string | null {
  const { nr_valor_debito_atualizado: valor, dt_valor_atualizado: ate } = devedor
  if (valor == null) return null
  const day = ate == null ? '' : ` em ${formatDate(String(ate))}`
  return `${formatMoney(String(valor))}${day}${desatualizado(devedor) ? ' (desatualizado: os débitos mudaram depois)' : ''}`
}

/**
 * The last update of a debtor's debt, as somebody told it or as a statement counted it, and the day it is of. It is out of
 * date as soon as a debt or a payment outside of agreements is written after it: an edit, a write-off, a payment, its
 * reversal and an agreement over the debts each write one. A debt that is deleted takes it along.
 */
export const valorAtualizado = {
  nr_valor_debito_atualizado: money('Valor atualizado', doServidor),
  dt_valor_atualizado: date('Valor atualizado até', doServidor),
  dt_atualizacao_debito: dateTime('Atualização do valor', doServidor),
  dt_mudanca_debitos: rollup('Mudança nos débitos', dateTime(''), { of: 'dividas', ...daDivida }),
  dt_mudanca_pagamentos: rollup('Mudança nos pagamentos', dateTime(''), { of: 'pagamentos', ...daDivida, only: foraDeAcordo }),
  ds_valor_atualizado: derived('Valor atualizado', text(''), [...DE], dito),
} as const
