import { repetida } from './regra.ts'
import type { Texto } from './texto.ts'

/** A value with where it was read, in characters of `limpo`. */
export interface Achado<T> {
  readonly valor: T
  readonly inicio: number
  readonly fim: number
  /** 0 to 1: how sure the rule is that read it, not a measured probability. */
  readonly confianca: number
}

/** What all readers look at: one case of one text. */
export interface Leitura {
  readonly texto: Texto
  /** `chato` of the case alone: what belongs to other cases of the same publication is blank. */
  readonly chato: string
  /** The same with what is quoted blank too: an order inside quotation marks is somebody else's. */
  readonly proprio: string
  /** `proprio` on one line: for rules to which the end of a line is a blank like any other. */
  readonly corrido: string
  /** Where the case begins and ends. */
  readonly de: number
  readonly ate: number
  /** Date on which the diary made it available, if known. */
  readonly disponibilizacao: string | null
}

/** How many matches one rule may give in one text; of amounts and days, on which all depends, there may be more. */
const TETO = 400
export const TETO_DE_QUANTIAS = 5000

/** No match is longer. */
const ALCANCE = 1500
/** All matches of a rule, at most `teto`, from `de` to `ate`. */
export function todos(rule: RegExp, chato: string, de = 0, ate = chato.length, teto = TETO): RegExpExecArray[] {
  const re = repetida(rule)
  re.lastIndex = de
  const found: RegExpExecArray[] = []
  // What stands far behind is not looked through for a match that nobody wants.
  const s = ate + ALCANCE < chato.length ? chato.slice(0, ate + ALCANCE) : chato
  for (let m = re.exec(s); m && m.index < ate && found.length < teto; m = re.exec(s)) {
    found.push(m)
    if (m[0] === '') re.lastIndex++
  }
  return found
}

export const achado = <T>(valor: T, inicio: number, fim: number, confianca: number): Achado<T> => ({
  valor,
  inicio,
  fim,
  confianca,
})

/** The words of `limpo` between two places, on one line. */
export const palavras = (t: Texto, de: number, ate: number): string =>
  t.limpo.slice(de, ate).replace(/\s+/g, ' ').trim()

/** Blanks out what stands between each pair of places, character for character. */
export function apagar(s: string, faixas: readonly (readonly [number, number])[]): string {
  let out = ''
  let at = 0
  for (const [de, ate] of faixas) {
    if (ate <= at) continue
    out += s.slice(at, Math.max(at, de)) + ' '.repeat(ate - Math.max(at, de))
    at = ate
  }
  return out + s.slice(at)
}
