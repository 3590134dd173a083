import { addMonths, isDate } from '../br/calendar.ts'
import { readDecimal } from '../br/decimal.ts'
import { formatMoney, fromCents, toCents } from '../br/money.ts'
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

/** What instalments of an agreement in force come to: what is paid of them and what is open. */
const somaDas = ({ nr_valor_pago, nr_valor_aberto }: Acordo): number => cents(nr_valor_pago) + cents(nr_valor_aberto)
const dita = (quais: string, soma: number, acordado: unknown): string =>
  `${quais} somam ${formatMoney(fromCents(BigInt(soma)))}, e o acordo é de ${formatMoney(String(acordado))}.`

/** How far instalments that were added by hand lead away from what was agreed on; null where they do not. */
export function diferencaDasParcelas(acordo: Acordo): string | null {
  const { nr_valor_parcelado: acordado, dt_deletado, dt_rompimento } = acordo
  if (acordado == null || dt_deletado != null || dt_rompimento != null) return null
  const soma = somaDas(acordo)
  return soma === cents(acordado) ? null : dita('As parcelas', soma, acordado)
}

/** The same, said before one more is added. */
export function diferencaComMais(acordo: Acordo | null | undefined, valor: unknown): string | null {
  if (acordo?.nr_valor_parcelado == null || typeof valor !== 'string' || readDecimal(valor) === null) return null
  const soma = somaDas(acordo) + cents(valor)
  return soma === cents(acordo.nr_valor_parcelado) ? null : dita('Com esta, as parcelas', soma, acordo.nr_valor_parcelado)
}

/** The first instalment of what is left after the entry; null while there is nothing to divide. */
export function valorDaParcela(acordo: Acordo): string | null {
  const rest = cents(acordo.nr_valor_debito_negociado) - cents(acordo.nr_valor_entrada)
  if (rest <= 0) return null
  const parts = Math.max(1, quantas(acordo))
  const rate = acordo.ie_forma_pagamento === 'P' ? String(acordo.nr_juros_parcela ?? '0') : '0'
  const days = Array.from({ length: parts }, () => '')
  return fromCents(BigInt(Number(rate) > 0 ? price(rest, rate, days)[0]!.valor : dividir(rest, parts)[0]!))
}

/** What is open of an instalment; null while its value is no amount, which is refused at its field. */
export function abertoDaParcela({ ie_ativo, nr_valor, nr_valor_pago }: Acordo): string | null {
  if (ie_ativo === false) return '0.00'
  const [valor, pago] = [nr_valor, nr_valor_pago].map((v) => String(v ?? 0)) as [string, string]
  return readDecimal(valor) && readDecimal(pago) && fromCents(toCents(valor) - toCents(pago))
}
