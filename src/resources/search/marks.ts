import { unaccent, withoutPunctuation } from '../../schemas/br/text.ts'

export interface Piece {
  readonly text: string
  readonly hit: boolean
}

const digitsOf = withoutPunctuation

/** What a search looks for, as the server reads it: its words, or one number whatever its punctuation. */
export const termsOf = (text: string): string[] =>
  /^\d{3,}$/.test(digitsOf(text)) ? [digitsOf(text)] : unaccent(text).split(/\s+/).filter(Boolean)

/** The text without accents, capitals and (for numbers) punctuation, and where each of its letters stands. */
function plain(text: string, number: boolean): { letters: string; at: number[] } {
  let letters = ''
  const at: number[] = []
  for (let i = 0; i < text.length; i++) {
    if (number && withoutPunctuation(text[i]!) === '') continue
    for (const letter of unaccent(text[i]!)) {
      letters += letter
      at.push(i)
    }
  }
  return { letters, at }
}

/** A text in pieces, those that answer to what was typed apart from the rest. */
export function marked(text: string, typed: string): Piece[] {
  const terms = termsOf(typed)
  const number = terms.length === 1 && /^\d+$/.test(terms[0]!)
  const { letters, at } = plain(text, number)
  const hits = new Set<number>()
  for (const term of terms) {
    const from = letters.indexOf(term)
    if (from < 0) continue
    for (let i = at[from]!; i <= at[from + term.length - 1]!; i++) hits.add(i)
  }
  const pieces: { text: string; hit: boolean }[] = []
  for (let i = 0; i < text.length; i++) {
    const hit = hits.has(i)
    const last = pieces.at(-1)
    if (last && last.hit === hit) last.text += text[i]!
    else pieces.push({ text: text[i]!, hit })
  }
  return pieces
}

/** Whether every word typed is somewhere in the text. */
export function answers(text: string, typed: string): boolean {
  const terms = termsOf(typed)
  const { letters } = plain(text, terms.length === 1 && /^\d+$/.test(terms[0]!))
  return terms.every((term) => letters.includes(term))
}
