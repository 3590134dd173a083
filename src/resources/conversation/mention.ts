export interface Person {
  readonly id: number
  readonly nome: string
}

/** A name is begun so many characters back at most; what is longer is no name any more. */
const LONGEST = 60

export interface Begun {
  /** Where the @ stands in the text. */
  readonly at: number
  /** What was typed of the name. */
  readonly typed: string
}

/** The mention that is being typed before the caret, or null; one that was finished (`known`) is none. */
export function begunMention(text: string, caret: number, known: readonly string[]): Begun | null {
  const before = text.slice(Math.max(0, caret - LONGEST), caret)
  const found = /(?:^|[\s(])@([\p{L}\p{M}'.-]*(?: [\p{L}\p{M}'.-]*){0,3})$/u.exec(before)
  if (!found) return null
  const typed = found[1]!
  if (known.some((name) => typed.startsWith(name))) return null
  return { at: caret - typed.length - 1, typed }
}

/** The text with the name in the place of what was begun, and where the caret goes. */
export function withMention(text: string, { at, typed }: Begun, name: string): { text: string; caret: number } {
  const rest = text.slice(at + 1 + typed.length)
  const put = `@${name}${/^\s/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, at) + put + rest, caret: at + put.length + (/^\s/.test(rest) ? 1 : 0) }
}

/** Those of these people whom a text mentions. */
export const mentionedIn = (text: string, people: readonly Person[]): Person[] =>
  people.filter(({ nome }) => text.includes(`@${nome}`))

/** A text in pieces: those that mention somebody, and the rest. Of two names the longer is meant. */
export function pieces(text: string, people: readonly Person[]): { text: string; mention: boolean }[] {
  const names = people.map(({ nome }) => `@${nome}`).sort((a, b) => b.length - a.length)
  if (names.length === 0) return [{ text, mention: false }]
  const escaped = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return text
    .split(new RegExp(`(${escaped.join('|')})`, 'u'))
    .filter(Boolean)
    .map((part) => ({ text: part, mention: names.includes(part) }))
}
