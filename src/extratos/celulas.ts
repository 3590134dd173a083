import { ExtratoInvalido } from './tipos.ts'
import { demais, MAXIMO_LINHAS } from './texto.ts'

const SEPARADORES = [';', '\t', ',', '|']
/** With those that are empty. */
const MAXIMO_QUEBRAS = 4 * MAXIMO_LINHAS
const OLHADAS = 40
const MAIOR_CELULA = 5000

/** What stands between the cells: what most of the first lines have the same number of, outside of quotes. */
export function separadorDe(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (said) return said
  const lines = text.slice(0, 65_536).split(/\r?\n/, OLHADAS)
  const score = (sep: string) => {
    const counts = new Map<number, number>()
    for (const line of lines) {
      const n = line.replace(/"[^"]*"/g, '').split(sep).length - 1
      if (n > 0) counts.set(n, (counts.get(n) ?? 0) + 1)
    }
    // Three columns at least are a statement; a decimal comma makes two of one.
    return Math.max(0, ...[...counts].map(([n, times]) => times * (n > 1 ? 2 : 1)))
  }
  return SEPARADORES.toSorted((a, b) => score(b) - score(a))[0]!
}

/** The cells of a table, in one pass. Throws in words where it is too long. */
export function celulas(text: string, separador: string): string[][] {
  const head = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0
  const rows: string[][] = []
  let row: string[] = []
  let from = head
  let quoted: string[] | null = null
  const cell = (until: number) => {
    const plain = text.slice(from, until)
    row.push((quoted ? quoted.join('') : plain).slice(0, MAIOR_CELULA))
    quoted = null
  }
  let lines = 0
  const line = () => {
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
    if (rows.length > MAXIMO_LINHAS || ++lines > MAXIMO_QUEBRAS) throw demais()
  }
  for (let at = head; at < text.length; at++) {
    const c = text[at]
    if (c === '"' && at === from) {
      const parts: string[] = []
      let end = at + 1
      for (;;) {
        const close = text.indexOf('"', end)
        if (close < 0) throw new ExtratoInvalido('O arquivo tem aspas que não fecham.')
        parts.push(text.slice(end, close))
        if (text[close + 1] !== '"') {
          at = close
          break
        }
        parts.push('"')
        end = close + 2
      }
      quoted = parts
    } else if (c === separador) {
      cell(at)
      from = at + 1
    } else if (c === '\n' || c === '\r') {
      cell(at)
      line()
      from = at + 1
    }
  }
  if (from < text.length || row.length) {
    cell(text.length)
    line()
  }
  return rows
}
