import { mesDe, mesEscrito } from './meses.ts'
import { divididoAoPar, porCento, UM } from './numeros.ts'
import type { CodigoSerie, Falta, IndiceNegativo, Regime, Series } from './tipos.ts'

/** Values of series for one count: takes note of those that were taken and of those that are not known. */
export class Valores {
  readonly #series: Series
  readonly #taken = new Map<CodigoSerie, Map<number, bigint>>()
  readonly #missing = new Map<string, Falta>()
  readonly #products = new Map<string, Map<number, bigint>>()

  constructor(series: Series) {
    this.#series = series
  }

  /** The value of a month as a factor's part in units of 10^-18: 0,52 % is 0,0052; 0 for one that is missing. */
  de(serie: CodigoSerie, n: number): bigint {
    const taken = this.#taken.get(serie) ?? new Map<number, bigint>()
    const known = taken.get(n)
    if (known !== undefined) return known
    const mes = mesEscrito(n)
    const valor = this.#series[serie]?.valores[mes]
    if (valor === undefined) {
      this.#missing.set(`${serie} ${mes}`, { serie, mes })
      return 0n
    }
    const parsed = porCento(valor)
    this.#taken.set(serie, taken.set(n, parsed))
    return parsed
  }

  /**
   * What the months from `de` to `ate` multiply by together, in units of 10^-18. It is put together from the last month
   * back, so that items that are counted to the same day share the work.
   */
  produto(serie: CodigoSerie, negativo: IndiceNegativo, de: number, ate: number): bigint {
    const key = `${serie} ${negativo === 'ignora'} ${ate}`
    const known = this.#products.get(key) ?? new Map([[ate + 1, UM]])
    this.#products.set(key, known)
    let product = known.get(de)
    if (product !== undefined) return product
    let from = ate + 2 - known.size
    product = known.get(from)!
    while (from > de) {
      const value = this.de(serie, --from)
      product = divididoAoPar(product * (UM + (negativo === 'ignora' && value < 0n ? 0n : value)), UM)
      known.set(from, product)
    }
    return product
  }

  get faltas(): Falta[] {
    return [...this.#missing.values()].toSorted((a, b) => (`${a.serie}${a.mes}` < `${b.serie}${b.mes}` ? -1 : 1))
  }

  get tomados(): Partial<Record<CodigoSerie, Record<string, string>>> {
    const told = (serie: CodigoSerie, months: readonly number[]) =>
      Object.fromEntries(
        months
          .toSorted((a, b) => a - b)
          .map(mesEscrito)
          .map((mes) => [mes, this.#series[serie]!.valores[mes]!]),
      )
    return Object.fromEntries([...this.#taken].map(([serie, values]) => [serie, told(serie, [...values.keys()])]))
  }
}

/** Months of one series that follow each other, and what they multiply by together. */
export interface Trecho {
  readonly serie: CodigoSerie
  readonly meses: readonly [string, string]
  readonly fator: bigint
  readonly regime: Regime
}

/** The first month that is wholly under a regime. */
const comeco = ({ desde }: Regime): number =>
  desde === null ? -Infinity : mesDe(desde) + (desde.endsWith('-01') ? 0 : 1)

/**
 * What corrects a value from one date to another: each month from that of `de` until before that of `ate` counts whole, by
 * the index of the regime in force on its first day, as the tables of the courts do. Two spans that meet multiply to the
 * span of both, but for the last of eighteen places.
 */
export function correcao(
  valores: Valores,
  regimes: readonly Regime[],
  negativo: IndiceNegativo,
  de: string,
  ate: string,
): Trecho[] {
  const [first, last] = [mesDe(de), mesDe(ate) - 1]
  return regimes.flatMap((regime, i): Trecho[] => {
    const { indice } = regime
    const next = regimes[i + 1]
    const from = Math.max(first, comeco(regime))
    const to = next ? Math.min(last, comeco(next) - 1) : last
    if (indice === null || from > to) return []
    const meses = [mesEscrito(from), mesEscrito(to)] as const
    return [{ serie: indice, meses, fator: valores.produto(indice, negativo, from, to), regime }]
  })
}
