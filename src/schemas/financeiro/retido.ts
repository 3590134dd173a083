import { readDecimal, scaled } from '../br/decimal.ts'
import { fromCents, toCents } from '../br/money.ts'

/** What of a rule the calculation reads: decimals as they travel. */
export interface RegraRetencao {
  readonly id: number
  readonly nm_retencao: string
  readonly ie_tributo: string
  readonly ie_aplica: string
  readonly ie_tipo_pessoa: string | null
  readonly nr_base: string
  readonly ie_deduz_inss: boolean
  readonly nr_teto: string | null
  readonly ie_faixas: boolean
  readonly nr_aliquota: string | null
  readonly faixas: readonly { readonly nr_ate: string | null; readonly nr_aliquota: string; readonly nr_deducao: string }[] | null
  readonly reducoes: readonly { readonly nr_ate: string; readonly nr_valor: string; readonly nr_fator: string }[] | null
  readonly nr_minimo: string
  readonly ds_fonte: string
  readonly dt_inicio: string
  readonly dt_fim: string | null
  readonly ie_ativo: boolean
}
/** A gross amount in reais, on a day, that is paid (PA) or received (RE), of a person or a company. */
export interface Bruto {
  readonly nr_valor: string
  readonly dia: string
  readonly lado: 'PA' | 'RE'
  readonly pessoa: 'PF' | 'PJ'
}
export interface Retido {
  readonly cd_retencao: number
  readonly nm_retencao: string
  readonly ie_tributo: string
  readonly nr_base: string
  readonly nr_valor: string
  readonly ds_fonte: string
}

const PLACES = 6
const ONE = 10n ** BigInt(PLACES)
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const units = (text: string): bigint => {
  const value = readDecimal(text)
  if (value === null) throw new RangeError(`Valor inválido: ${text}`)
  return scaled(value, PLACES)
}
/** Cents times a number, to the nearest cent; half a cent goes up. */
const times = (cents: bigint, factor: bigint, whole: bigint): bigint => (2n * cents * factor + whole) / (2n * whole)
const partOf = (cents: bigint, percentage: string): bigint => times(cents, units(percentage), 100n * ONE)

const holds = (rule: RegraRetencao, { dia, lado, pessoa }: Bruto): boolean =>
  rule.ie_ativo &&
  rule.dt_inicio <= dia &&
  (rule.dt_fim === null || dia <= rule.dt_fim) &&
  (rule.ie_aplica === 'AM' || rule.ie_aplica === lado) &&
  (rule.ie_tipo_pessoa === null || rule.ie_tipo_pessoa === pessoa)

/** By the first bracket that reaches the base, less what the law takes off it. */
function byBrackets({ faixas, reducoes }: RegraRetencao, base: bigint, gross: bigint): bigint {
  const reaches = (limit: string | null, cents: bigint) => limit === null || cents <= toCents(limit)
  const order = (limit: string | null) => (limit === null ? Infinity : Number(limit))
  const bracket = (faixas ?? []).toSorted((a, b) => order(a.nr_ate) - order(b.nr_ate)).find((f) => reaches(f.nr_ate, base))
  if (!bracket) return 0n
  const tax = partOf(base, bracket.nr_aliquota) - toCents(bracket.nr_deducao)
  const less = (reducoes ?? []).toSorted((a, b) => order(a.nr_ate) - order(b.nr_ate)).find((one) => reaches(one.nr_ate, gross))
  const reduction = less ? toCents(less.nr_valor) - times(gross, units(less.nr_fator), ONE) : 0n
  return tax - (reduction > 0n ? reduction : 0n)
}

/**
 * What the rules withhold of a gross amount on a day, and what is left of it: each part with its base and its source, in
 * integer cents inside. INSS comes first, for income tax may be counted without it; never more than there is.
 */
export function retencoesDe(rules: readonly RegraRetencao[], bruto: Bruto): { partes: Retido[]; nr_retido: string; nr_liquido: string } {
  const gross = toCents(bruto.nr_valor)
  const first = (rule: RegraRetencao) => (rule.ie_tributo === 'IN' ? 0 : 1)
  const partes: Retido[] = []
  let [inss, left] = [0n, gross]
  for (const rule of rules.filter((one) => holds(one, bruto)).toSorted((a, b) => first(a) - first(b) || a.id - b.id)) {
    const share = partOf(gross, rule.nr_base) - (rule.ie_deduz_inss && rule.ie_tributo !== 'IN' ? inss : 0n)
    const base = rule.nr_teto === null ? share : least(share, toCents(rule.nr_teto))
    if (base <= 0n) continue
    const exact = rule.ie_faixas ? byBrackets(rule, base, gross) : partOf(base, rule.nr_aliquota ?? '0')
    if (exact <= toCents(rule.nr_minimo)) continue
    const value = least(exact, left)
    if (value <= 0n) continue
    left -= value
    if (rule.ie_tributo === 'IN') inss += value
    partes.push({
      cd_retencao: rule.id,
      nm_retencao: rule.nm_retencao,
      ie_tributo: rule.ie_tributo,
      nr_base: fromCents(base),
      nr_valor: fromCents(value),
      ds_fonte: rule.ds_fonte,
    })
  }
  return { partes, nr_retido: fromCents(gross - left), nr_liquido: fromCents(left) }
}
