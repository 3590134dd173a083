import { r } from './regra.ts'
import type { Leitura } from './leitura.ts'

export interface Frase {
  readonly inicio: number
  readonly fim: number
}

const ABREVIADO = r`(?:\b(?:ART|ARTS|DR|DRA|SR|SRA|FL|FLS|ID|V|VS|SA|EXA|N|NS|INC|P|PP|C|CC|MM|MIN|DES|REL|JUD|LTDA|ME|EXMO|EXMA|D|R|E|S|A|O|I|J|L|M|F|G|H|B|AC|AP|AV|CF|OBS|TEL|PROC|EVENTO|PAR|ALT|Z|ED|ITEM|SEQ|DOC|DOCS|MOV|MOVS|EV|PAG|PAGS|CL|REF|CERT|VOL|RES|PROV|PORT|DEC|CF|GAB|VER|TEL|EXP)|\bN[º°]|\d)\.$`
/** `Réu | 10 dias | …`: a row of a table begins. */
const LINHA_DE_TABELA = r`^\s?(?:[A-Z()]{1,15} ){1,3}(?:\| ?)?\d{1,3} (?:\([A-Z ]{2,20}\) )?(?:DIAS|HORAS)`
const RESUMO_DA_LINHA = r`^\s?(?:\d{1,2} ?[.)-]{1,3} ?[A-Z]|[IVX]{1,4} ?[.)-]{1,3} ?[A-Z]|[A-Z]\) |- |• )`

/** Whether a bracket that was opened in the sentence is still open there, and is closed soon. */
function entreParenteses(s: string, from: number, at: number): boolean {
  const lead = s.slice(Math.max(from, at - 240), at)
  if (lead.lastIndexOf('(') <= lead.lastIndexOf(')')) return false
  const rest = s.slice(at, at + 240).split(r`\n\n`)[0]!
  const closed = rest.indexOf(')')
  const opened = rest.indexOf('(')
  return closed >= 0 && (opened < 0 || closed < opened)
}

/** Sentences: up to a full stop that no abbreviation has, a semicolon, an empty line, or a line that begins anew. */
export function frases(l: Leitura, de: number, ate: number): Frase[] {
  const { proprio: s } = l
  const limpo = l.texto.limpo
  const out: Frase[] = []
  let from = de
  const close = (at: number) => {
    if (at > from) out.push({ inicio: from, fim: at })
    from = at
  }
  for (let i = de; i < ate; i++) {
    const c = s.charAt(i)
    if (c === '\n') {
      const next = s.slice(i + 1, i + 40)
      const before = s.slice(Math.max(from, i - 90), i)
      const lineStart = before.lastIndexOf('\n') + 1
      const line = before.slice(lineStart)
      const titled =
        line.length > 2 &&
        line.length < 60 &&
        limpo.slice(i - line.length, i) === line &&
        !r`[,;]$| (?:DE|DO|DA|E|EM|NO|NA|A|O|PARA|COM)$`.test(line)
      if (
        next.startsWith('\n') ||
        r`[.:;]\s?$`.test(before) ||
        RESUMO_DA_LINHA.test(next) ||
        r`^[A-Z ()/]{3,30} ?: `.test(next) ||
        LINHA_DE_TABELA.test(next) ||
        (titled && r`[A-Z]`.test(line))
      )
        close(i)
    } else if (c === ';') {
      // Within brackets it parts what they hold, and no sentence.
      if (!entreParenteses(s, from, i)) close(i + 1)
    } else if (c === '.' || c === '!' || c === '?') {
      const next = limpo.slice(i + 1, i + 4)
      // Dots that lead the eye to an amount end nothing.
      if (c === '.' && (limpo.charAt(i + 1) === '.' || (limpo.charAt(i - 1) === '.' && limpo.charAt(i - 2) === '.')))
        continue
      if (c === '.' && entreParenteses(s, from, i)) continue
      if (!/^\s["“(]?[\p{Lu}\d]/u.test(next) && !r`^\s-`.test(next)) continue
      if (
        c === '.' &&
        ABREVIADO.test(s.slice(Math.max(from, i - 8), i + 1)) &&
        !r`\b(?:DIAS|HORAS|MESES)\.$`.test(s.slice(i - 6, i + 1))
      ) {
        // `Ltda.` and a number may well end a sentence.
        if (!r`(?:LTDA|\d)\.$`.test(s.slice(i - 5, i + 1)) || !/^\s\p{Lu}\p{Ll}/u.test(next + limpo.charAt(i + 4)))
          continue
      }
      close(i + 1)
    }
    // Hostile texts without a stop are cut anyway.
    if (i - from > 3000) close(i + 1)
  }
  close(ate)
  return out
}
