import { r, regra, repetida } from './regra.ts'
import { CLASSES, SIGLAS, SUPERIORES } from './listas/classes.ts'
import { achado, palavras, todos, type Achado, type Leitura } from './leitura.ts'

const NOME = regra(
  `(?<![A-Z])(?:${CLASSES.map((c) => c.replace(/[.()/]/g, '\\$&').replace(/ /g, '\\s')).join('|')})(?![A-Z])`,
)
/** Before a class of a superior court, what was appealed within it. */
const INTERNO = '(?:(?:AGINT|EDCL|AGRG|ED|AG|E|RCD|PET)(?: N[OA]S? |-)){0,2}(?:EMBARGOS DE DIVERGENCIA EM )?'
const SIGLA = regra(`(?<![A-Z])(${INTERNO}(?:${SIGLAS.join('|')}))(?![A-Z])`)
const ROTULO = r`(?<![A-Z])(?<!TIPO DE )(?:CLASSE(?: ?-? ?ASSUNTO)?|CLASSE (?:JUDICIAL|PROCESSUAL)|ACAO|NATUREZA)\s?:\s?(?:\[[A-Z ]{1,30}\] ?)?`
const CODIGO = r`\s?\(?\d{1,5}\)?\s?$`

/** How a text names its class: by a label, beside its number, or in its heading. */
export function classe(
  l: Leitura,
  cabecalho: number,
  numero: Achado<string> | null,
  edital: boolean,
): Achado<string> | null {
  const { chato, texto } = l
  const until = Math.max(cabecalho, Math.min(l.ate, l.de + 700))
  const told = (m: { index: number; length: number }, confianca: number) =>
    achado(palavras(texto, m.index, m.index + m.length), m.index, m.index + m.length, confianca)
  const label =
    todos(ROTULO, chato, l.de, until)[0] ?? todos(r`(?:^|\n)CLASSE(?: PROCESSUAL)?\s?:\s?`, chato, until, l.ate)[0]
  if (label) {
    const whole = chato.slice(label.index + label[0].length, label.index + label[0].length + 260).split('\n')[0]!
    // A path through the tables ends in the class.
    const from = label.index + label[0].length + (whole.lastIndexOf('-> ') + 1 && whole.lastIndexOf('-> ') + 3)
    const known = todos(NOME, chato, from, from + 1).find((m) => m.index === from)
    // `Inventário e Partilha`, `Execução de Alimentos Infância e Juventude (12247)`: to its code, or as it goes on.
    if (known) return told({ index: from, length: known[0].length + maisDe(chato, from + known[0].length) }, 0.97)
    const short = todos(SIGLA, chato, from, from + 1).find((m) => m.index === from)
    if (short) return sigla(l, short, 0.95)
    const line = chato
      .slice(from, from + 140)
      .split('\n')[0]!
      .split(' - ')[0]!
      .split(r`\s[A-Z]{2,20}(?:\([A-Z]{1,3}\))?\s?:`)[0]!
      .replace(CODIGO, '')
    if (line.trim().length > 3 && !/^\s?\d/.test(line)) return told({ index: from, length: line.trimEnd().length }, 0.8)
  }
  const superior = todos(SIGLA, chato, l.de, l.de + 300).find(
    (m) =>
      SUPERIORES.has(m[1]!.split(r`[ -]`).at(-1)!) &&
      r`^\s?(?:N[º°.]{1,2}\s?)?\d[\d.]{3,11}\s?[-/]\s?[A-Z]{2}`.test(
        chato.slice(m.index + m[0].length, m.index + m[0].length + 36),
      ),
  )
  if (superior) return sigla(l, superior, 0.9)
  const register = r`\(\d{4}\/\d{7}-\d\)`.test(chato.slice(l.de, l.de + 300))
  const beside = numero && !register && porPerto(l, numero)
  if (beside) return beside
  if (numero || !edital) {
    const heading = todos(NOME, chato, l.de, Math.min(cabecalho, until))[0]
    if (heading)
      return told(
        { index: heading.index, length: heading[0].length + maisDe(chato, heading.index + heading[0].length) },
        0.85,
      )
    const short = todos(SIGLA, chato, l.de, l.de + 60)[0]
    if (short && (SUPERIORES.has(short[1]!) || short[1]!.length > 2)) return sigla(l, short, 0.85)
  }
  const named = todos(NOME, chato, l.de, l.de + 2000).find(
    (m) =>
      edital ||
      (r`ACAO(?: DE)? $`.test(chato.slice(m.index - 12, m.index)) &&
        (m.index < cabecalho || r`(?:CUIDA-SE|TRATA-SE) DE ACAO(?: DE)? $`.test(chato.slice(m.index - 28, m.index)))),
  )
  if (named) return nome(l, named, 0.75)
  // A list of what a body will judge names it before the number, wherever that stands.
  const judged = todos(NOME, chato, l.de, Math.min(l.ate, l.de + 3000)).find((m) =>
    r`^ N[º°.]{1,2}:? ?\d`.test(chato.slice(m.index + m[0].length, m.index + m[0].length + 8)),
  )
  return judged ? nome(l, judged, 0.75) : null
}

function sigla(l: Leitura, m: RegExpExecArray, confianca: number): Achado<string> {
  const at = m.index
  return achado(palavras(l.texto, at, at + m[1]!.length), at, at + m[1]!.length, confianca)
}

/** How far a class goes on behind the words that are known of it. */
const maisDe = (chato: string, at: number): number =>
  (r`^(?: [A-Z,/-]{1,20}){1,8}(?= ?\(\d{2,6}\))`.exec(chato.slice(at, at + 120)) ??
    r`^ (?:E|C\/C|CUMULAD[OA] COM) [A-Z]{4,20}(?: [A-Z]{2,20}){0,4}(?=\n|$| - )`.exec(chato.slice(at, at + 90)))?.[0]
    .length ?? 0

/** The class that stands within a few words of the number. */
function porPerto(l: Leitura, numero: Achado<string>): Achado<string> | null {
  const { chato } = l
  const from = Math.max(l.de, numero.inicio - 110)
  const left = todos(NOME, chato, from, numero.inicio).at(-1)
  const gap = left ? chato.slice(left.index + left[0].length, numero.inicio) : ''
  if (left && r`^\s?(?:\([^)]{1,60}\))?\s?(?:-? ?N?[.º°O]{0,2}:?)?\s{0,2}$`.test(gap)) return nome(l, left, 0.95)
  const short = todos(SIGLA, chato, Math.max(from, numero.inicio - 24), numero.inicio).at(-1)
  if (
    short &&
    r`^[\s:.-]{0,3}(?:N[.º°O]{0,2})?[\s:-]{0,3}$`.test(chato.slice(short.index + short[0].length, numero.inicio))
  )
    return sigla(l, short, 0.95)
  const right = todos(NOME, chato, numero.fim, numero.fim + 200)[0]
  if (right) {
    const between = chato.slice(numero.fim, right.index)
    if (
      between.length < 160 &&
      !r` [A-Z]{4,30} [A-Z]{2,30} `.test(
        between
          .replace(repetida(r`\([^)]{0,120}\)`), '')
          .replace(r`ACORDAO \S{1,4} TURMA\/\d{4}|PROCESSO (?:DIGITAL|ELETRONICO)`, ''),
      )
    )
      return nome(l, right, 0.9)
  }
  const after = todos(SIGLA, chato, numero.fim, numero.fim + 6)[0]
  return after ? sigla(l, after, 0.9) : null
}
/** A class as it is written; `ação de usucapião` in running text is the class usucapião, where there is one of that name. */
function nome(l: Leitura, m: RegExpExecArray, confianca: number): Achado<string> {
  const spoken =
    /^ação de /i.test(palavras(l.texto, m.index, m.index + 8) + ' ') &&
    /^[aA]ção/.test(l.texto.limpo.slice(m.index, m.index + 4))
  const inner = spoken
    ? todos(NOME, l.chato, m.index + 8, m.index + 9).find((one) => one.index === m.index + 8)
    : undefined
  const at = inner ?? m
  const fim = at.index + at[0].length + maisDe(l.chato, at.index + at[0].length)
  return achado(palavras(l.texto, at.index, fim), at.index, fim, confianca)
}
