import { addDays } from '../schemas/br/calendar.ts'
import { mesesDesde, porMes } from './meses.ts'
import { divididoAoPar, porCento, UM } from './numeros.ts'
import type { ContagemMeses, Regime } from './tipos.ts'
import type { Valores } from './valores.ts'

/** Interest of one regime over days that follow each other: `taxa` is what the base is multiplied by. */
export interface TrechoDeJuros {
  readonly de: string
  readonly ate: string
  readonly regime: Regime
  readonly taxa: bigint
  /** Months, where a rate is agreed for each. */
  readonly meses: bigint | null
}

const SERIE = { legal: 'taxa-legal', selic: 'selic' } as const

/** The days after `de` up to `ate`, cut where another regime begins: interest of a day is by the regime of that day. */
function cortes(regimes: readonly Regime[], de: string, ate: string): { de: string; ate: string; regime: Regime }[] {
  return regimes.flatMap((regime, i) => {
    const next = regimes[i + 1]?.desde ?? null
    const before = regime.desde === null ? de : addDays(regime.desde, -1)
    const last = next === null ? ate : addDays(next, -1)
    const [from, to] = [before > de ? before : de, last < ate ? last : ate]
    return from < to ? [{ de: from, ate: to, regime }] : []
  })
}

/**
 * Simple interest of a debt that was due on `vencimento`, for the days after `de` up to `ate`. Agreed rates count months
 * from the due date, so that two spans that meet count what the span of both does; the legal rate and Selic count each
 * calendar month by its days (Res. CMN 5.171/2024).
 */
export function jurosEntre(
  valores: Valores,
  regimes: readonly Regime[],
  contagem: ContagemMeses,
  vencimento: string,
  de: string,
  ate: string,
): TrechoDeJuros[] {
  return cortes(regimes, de < vencimento ? vencimento : de, ate).flatMap((cut): TrechoDeJuros[] => {
    const { juros } = cut.regime
    if (juros.tipo === 'nenhum') return []
    if (juros.tipo === 'convencional') {
      const meses = mesesDesde(contagem, vencimento, cut.ate) - mesesDesde(contagem, vencimento, cut.de)
      return [{ ...cut, meses, taxa: divididoAoPar(meses * porCento(juros.mensal), UM) }]
    }
    const parts = porMes(cut.de, cut.ate).map(({ mes, parte }) => valores.de(SERIE[juros.tipo], mes) * parte)
    return [
      {
        ...cut,
        meses: null,
        taxa: divididoAoPar(
          parts.reduce((sum, one) => sum + one, 0n),
          UM,
        ),
      },
    ]
  })
}

/** The series that a regime's interest is read from; null where the rate is agreed or there is none. */
export const serieDosJuros = ({ juros }: Regime): 'taxa-legal' | 'selic' | null =>
  juros.tipo === 'legal' || juros.tipo === 'selic' ? SERIE[juros.tipo] : null
