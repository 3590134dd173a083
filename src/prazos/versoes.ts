import { calcular } from './calcular.ts'
import { calcular as calcularR1 } from './r1/calcular.ts'
import { conhece } from './r1/regimes.ts'
import { calcular as calcularR2 } from './r2/calcular.ts'
import type { Calendario, Pedido, Resultado } from './tipos.ts'

/** Changes whenever the engine would say something else of a request, be it a word: part of a calendar's version. */
export const VERSAO_DAS_REGRAS = 3

interface Regras {
  readonly calcular: (pedido: Pedido, calendario: Calendario) => Resultado
  /** Whether these rules have a branch of the law. */
  readonly conhece: (regime: string) => boolean
}

/** Every set of rules that something was ever counted by; the earlier ones are kept as they were. */
export const REGRAS_DE: Readonly<Record<number, Regras>> = {
  1: { calcular: calcularR1, conhece },
  2: { calcular: calcularR2, conhece: () => true },
  3: { calcular, conhece: () => true },
}

const NAME = /^R(\d{1,6})\.(\d{1,12})$/

/** The name of a version: the rules, and the firm's number of its calendar. */
export const nomeDaVersao = (numero: number, regras = VERSAO_DAS_REGRAS): string => `R${regras}.${numero}`

/** The rules and the calendar's number in the name of a version; null where it is the name of none. */
export function versaoDe(nome: string): { readonly regras: number; readonly numero: number } | null {
  const [, regras, numero] = NAME.exec(nome) ?? []
  return regras && Object.hasOwn(REGRAS_DE, Number(regras)) ? { regras: Number(regras), numero: Number(numero) } : null
}
