import { squeezed } from '../../../../src/schemas/br/text.ts'

/** The two sides of a lawsuit, as a court's system names them in one line. */
export interface Lados {
  readonly autor: string
  readonly reu: string
}

/** What stands between them, as a word of its own. */
const VERSUS: ReadonlySet<string> = new Set(['×', 'X', 'V', 'V.', 'VS', 'VS.', 'VERSUS'])
/** What follows the first name of a side. */
const OUTROS = [',', ';', ' E OUTR']

/** `Fulano × Banco S.A.`, however the sides are told apart; null where they are not, or more than two stand there. */
export function ladosDe(nm_partes: string | null): Lados | null {
  const words = (nm_partes ?? '').split(/\s/).filter(Boolean)
  const at = words.flatMap((word, i) => (VERSUS.has(word.toUpperCase()) ? [i] : []))
  const [between] = at
  if (between === undefined || at.length > 1) return null
  const [autor, reu] = [words.slice(0, between).join(' '), words.slice(between + 1).join(' ')]
  return autor && reu ? { autor, reu } : null
}

/** A name as it is compared: without accents, case and blanks that mean nothing. */
export const dobrado = (nome: string): string => squeezed(nome).toUpperCase()

/** The names by which a side may be somebody's: all of it, and its first. */
export function nomesDoLado(lado: string): readonly string[] {
  const whole = dobrado(lado)
  const ends = OUTROS.map((mark) => whole.indexOf(mark)).filter((at) => at > 0)
  return [...new Set([whole, whole.slice(0, Math.min(whole.length, ...ends)).trim()])]
}
