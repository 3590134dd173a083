import { unscaled } from '../schemas/br/decimal.ts'
import { divididoAoPar, lido } from './numeros.ts'

/**
 * The legal rate of a month in per cent with six places, from the factors of Selic and IPCA-15 of the month before: the
 * one over the other less one, never below zero, rounded half to even (Res. CMN 5.171/2024; NBR 5891).
 */
export function taxaLegal(fatorSelic: string, fatorIpca15: string): string {
  const [selic, ipca] = [lido(fatorSelic), lido(fatorIpca15)]
  const millionths = divididoAoPar((selic - ipca) * 100_000_000n, ipca)
  return unscaled(millionths < 0n ? 0n : millionths, 6)
}
