import { exampleOf, type Example } from './examples.ts'
import type { Option, Shape } from './language.ts'
import type { Source } from './source.ts'
import type { Use, Uses } from './uses.ts'

/** Longest example that stands in the line itself. */
const SHORT = 160

export interface Heading {
  readonly level: number
  readonly title: string
}

/** The address of a heading within a page. */
export const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** 'list › presets', 'actions › rules': where a shape stands, in words. */
export const titleOf = ({ path }: Shape): string =>
  path.filter((step) => step !== '[]' && step !== '<name>').join(' › ') || 'entity'

const link = (shape: Shape): string => `[${titleOf(shape)}](#${anchor(titleOf(shape))})`

/** Text that Markdown must not take for its own. */
const plain = (text: string): string =>
  text.replace(/`[^`]*`|[<>*]/g, (found) => (found.startsWith('`') ? found : `\\${found}`))

/** A piece of code within a sentence. */
export const code = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

function shown({ file, lines }: Example): string[] {
  const [only] = lines
  if (lines.length === 1 && only!.length <= SHORT) return [`  ${code(only!)} (${file})`]
  return ['', `  ${file}:`, '', '  ```ts', ...lines.map((l) => `  ${l}`), '  ```']
}

/** Writes the reference, line by line. */
export class Page {
  readonly lines: string[] = []
  readonly headings: Heading[] = []
  /** Options of which no entity has an example, by their place. */
  readonly unused: string[] = []
  /** Options without a sentence. */
  readonly silent: string[] = []
  readonly #source: Source
  readonly #uses: Uses

  constructor(source: Source, uses: Uses) {
    this.#source = source
    this.#uses = uses
  }

  heading(level: number, title: string): void {
    this.headings.push({ level, title })
    this.lines.push('', `${'#'.repeat(level)} ${title}`, '')
  }

  say(...lines: string[]): void {
    this.lines.push(...lines.map(plain), '')
  }

  /** An item of a list: what it is, what it does, how it is written. */
  item(place: string, head: string, says: string, uses: readonly Use[]): void {
    const example = exampleOf(this.#source, uses)
    if (!example) this.unused.push(place)
    if (!says) this.silent.push(place)
    const sentence = plain(says)
    this.lines.push(`- ${head}\\`)
    if (!example) this.lines.push(`  ${sentence} _No entity uses it._`)
    else {
      const [first, ...rest] = shown(example)
      this.lines.push(first === '' ? `  ${sentence}` : `  ${sentence}\\`, first!, ...rest)
    }
  }

  /** `around`: what of a use is shown, where that is not the option alone. */
  option(place: string, option: Option, around: (use: Use) => Use = (use) => use): void {
    const { name, type, required, standard, within, says, node } = option
    const parts = [
      `**\`${name}\`**`,
      `\`${type}\``,
      ...(required ? ['required'] : []),
      ...(standard ? [`\`${standard}\` unless said otherwise`] : []),
      ...(within.length ? [`→ ${[...new Set(within.map(link))].join(', ')}`] : []),
    ]
    this.item(`${place}.${name}`, parts.join(' · '), says, this.#uses.of(node).map(around))
  }

  shape(level: number, shape: Shape, around?: (use: Use) => Use): void {
    this.heading(level, titleOf(shape))
    if (shape.says) this.say(shape.says)
    if (shape.bases.length) this.lines.push(`And everything of ${shape.bases.map(link).join(', ')}.`, '')
    for (const option of shape.options) this.option(titleOf(shape), option, around)
  }
}
