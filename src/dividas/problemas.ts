import { isUsualDate, isDate } from '../schemas/br/calendar.ts'
import { readDecimal } from '../schemas/br/decimal.ts'
import type { Pedido, Regras } from './tipos.ts'

/** So many charges and payments one statement takes; ten years of monthly charges are 120. */
export const MAXIMO_ITENS = 2000
/** Cents: a hundred billion reais. */
const MAXIMO_VALOR = 10_000_000_000_000
/** The real is of this day (Lei 8.880/1994; MP 542/1994): what fell due before was owed in another currency. */
export const INICIO_DO_REAL = '1994-07-01'

const VALOR = 'O valor de um débito é maior que zero e de até cem bilhões de reais.'
const ANTES_DO_REAL = 'Há débito vencido antes de 01/07/1994: valores de outras moedas não são convertidos.'

export type Problemas = Readonly<Record<string, string>>

const isDay = (s: string): boolean => isDate(s) && isUsualDate(s)
const isAmount = (n: number): boolean => Number.isSafeInteger(n) && n > 0 && n <= MAXIMO_VALOR

function isPercent(text: string, most: number): boolean {
  const value = text.length <= 20 ? readDecimal(text) : null
  return value !== null && !value.negative && Number(text) <= most
}

function dasRegras({ regimes, multa, honorarios, carencia_correcao, repasse }: Regras): [string, string][] {
  const out: [string, string][] = []
  const days = regimes.map(({ desde }) => desde)
  const inOrder = days.slice(1).every((d, i) => d !== null && isDay(d) && (days[i] === null || days[i]! < d))
  if (regimes.length === 0 || days[0] !== null || !inOrder)
    out.push(['regimes', 'Os períodos não se seguem um ao outro.'])
  if (regimes.some(({ juros }) => juros.tipo === 'convencional' && !isPercent(juros.mensal, 100)))
    out.push(['juros', 'Os juros são de 0 a 100 % ao mês.'])
  if (multa && !isPercent(multa.percentual, 100)) out.push(['multa', 'A multa é de 0 a 100 %.'])
  if (honorarios && !isPercent(honorarios.percentual, 100)) out.push(['honorarios', 'Os honorários são de 0 a 100 %.'])
  if (repasse && !Object.values<string>({ ...repasse }).every((part) => isPercent(part, 100)))
    out.push(['repasse', 'O que é do cliente é de 0 a 100 %.'])
  if (!Number.isSafeInteger(carencia_correcao) || carencia_correcao < 0 || carencia_correcao > 3650)
    out.push(['carencia_correcao', 'A carência é de 0 a 3.650 dias.'])
  return out
}

/** What is wrong with a request, by the name of its part; nothing where it can be counted. */
export function problemas({ data, itens, pagamentos, regras, outras = {} }: Pedido): Problemas {
  const out = [regras, ...Object.values(outras)].flatMap(dasRegras)
  if (!isDay(data)) out.push(['data', 'A data do cálculo não existe.'])
  if (itens.length > MAXIMO_ITENS) out.push(['itens', `Um demonstrativo tem até ${MAXIMO_ITENS} débitos.`])
  if (pagamentos.length > MAXIMO_ITENS) out.push(['pagamentos', `Um demonstrativo tem até ${MAXIMO_ITENS} pagamentos.`])
  itens.forEach(({ valor, vencimento, regra }, i) => {
    if (regra !== undefined && !outras[regra]) out.push([`itens[${i}].regra`, 'A regra de um débito não foi dada.'])
    if (!isAmount(valor)) out.push([`itens[${i}].valor`, VALOR])
    if (!isDay(vencimento)) out.push([`itens[${i}].vencimento`, 'O vencimento não é uma data.'])
    else if (vencimento < INICIO_DO_REAL) out.push([`itens[${i}].vencimento`, ANTES_DO_REAL])
  })
  pagamentos.forEach((p, i) => {
    if (!isAmount(p.valor)) out.push([`pagamentos[${i}].valor`, 'O valor de um pagamento é maior que zero.'])
    if (!isDay(p.data)) out.push([`pagamentos[${i}].data`, 'A data do pagamento não é uma data.'])
  })
  return Object.fromEntries(out)
}
