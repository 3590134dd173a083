import { addMonths, isDate } from '../br/calendar.ts'
import { fromCents, toCents } from '../br/money.ts'
import { dividir, price } from '../../dividas/parcelas.ts'

type Acordo = Readonly<Record<string, unknown>>

/** What each of these follows from. */
export const doFim = ['dt_inicio_debito', 'ie_forma_pagamento', 'nr_qtd_parcela'] as const
export const doValor = ['nr_valor_debito_negociado', 'nr_valor_entrada', 'ie_forma_pagamento', 'nr_qtd_parcela', 'nr_juros_parcela'] as const

/** The count that a form of payment forces: none at once, at least one in parts (acordo.pagamento.a, acordo.pagamento.p). */
export const quantas = ({ ie_forma_pagamento, nr_qtd_parcela }: Acordo): number => (ie_forma_pagamento === 'P' ? Math.max(1, Number(nr_qtd_parcela) || 0) : 0)

/** The end of an agreement: its beginning, and as many months as it has instalments; null before it has a beginning. */
export const fimDoAcordo = (acordo: Acordo): string | null =>
  typeof acordo.dt_inicio_debito === 'string' && isDate(acordo.dt_inicio_debito) ? addMonths(acordo.dt_inicio_debito, quantas(acordo)) : null

const cents = (value: unknown): number => Number(toCents(typeof value === 'string' ? value : String(value ?? '0')))

/** The first instalment of what is left after the entry; null while there is nothing to divide. */
export function valorDaParcela(acordo: Acordo): string | null {
  const rest = cents(acordo.nr_valor_debito_negociado) - cents(acordo.nr_valor_entrada)
  if (rest <= 0) return null
  const parts = Math.max(1, quantas(acordo))
  const rate = acordo.ie_forma_pagamento === 'P' ? String(acordo.nr_juros_parcela ?? '0') : '0'
  const days = Array.from({ length: parts }, () => '')
  return fromCents(BigInt(Number(rate) > 0 ? price(rest, rate, days)[0]!.valor : dividir(rest, parts)[0]!))
}
