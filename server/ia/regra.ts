/**
 * The only place where an expression of the analyser is made. Repetitions in it are bounded (`{0,60}`, never `*` or `+`):
 * what one place of a text can cost has a limit of its own, so that time grows with the text and no faster.
 * `tests/unit/ia/regras.test.ts` holds them to that.
 */
export function regra(source: string): RegExp {
  const made = new RegExp(source)
  feitas.push(made)
  return made
}
/** Every expression made so far, for the test that looks at all of them. */
export const feitas: RegExp[] = []

const escritas = new WeakMap<TemplateStringsArray, RegExp>()
/** An expression as it is written, its backslashes kept; made once, wherever it stands. */
export function r(parts: TemplateStringsArray): RegExp {
  let made = escritas.get(parts)
  if (!made) escritas.set(parts, (made = regra(parts.raw[0]!)))
  return made
}

const globais = new WeakMap<RegExp, RegExp>()
/** The same expression, to be asked for one match after another. */
export function repetida(rule: RegExp): RegExp {
  let g = globais.get(rule)
  if (!g) globais.set(rule, (g = new RegExp(rule.source, 'g')))
  return g
}

/** One made of a text's own names, which must be escaped; it goes when the text is read. */
export const passageira = (source: string): RegExp => new RegExp(source)
/** Any words as an expression says them. */
export const escapar = (s: string): string =>
  s.replace(/[^A-Z0-9 ]/g, (c) => (c === '\n' ? '\\s' : `\\${c}`)).replace(/ /g, '\\s')
