import type { Db } from './connections.ts'

/** A statement as the driver takes it: `$1` and what stands there. */
export interface Compiled {
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A piece of SQL: its text, and apart from it the values between the parts of the text. Pieces in pieces are one piece at
 * once, so that a statement is ready when it has been put together.
 */
export class Sql<T = unknown> {
  constructor(
    readonly texts: readonly string[],
    readonly values: readonly unknown[],
  ) {}

  compile(): Compiled {
    let text = this.texts[0]!
    for (let i = 1; i < this.texts.length; i++) text += `$${i}${this.texts[i]}`
    return { text, values: this.values }
  }

  execute(db: Db): Promise<{ rows: T[] }> {
    const { text, values } = this.compile()
    return db.run(text, values) as Promise<{ rows: T[] }>
  }
}

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
const plain = (text: string): Sql => new Sql([text], [])
const names = new Map<string, Sql>()
/** Names are the schemas': there are so many and no more. */
function named(name: string): Sql {
  const known = names.get(name)
  if (known) return known
  const made = plain(quoted(name))
  names.set(name, made)
  return made
}

/** Puts parts of text and what stands between them together. */
function put(texts: readonly string[], between: readonly unknown[]): Sql {
  const out = [texts[0]!]
  const values: unknown[] = []
  for (let i = 0; i < between.length; i++) {
    const piece = between[i]
    const after = texts[i + 1]!
    if (!(piece instanceof Sql)) {
      values.push(piece)
      out.push(after)
      continue
    }
    const last = piece.texts.length - 1
    out[out.length - 1] += piece.texts[0]!
    for (let j = 0; j < last; j++) {
      values.push(piece.values[j])
      out.push(piece.texts[j + 1]!)
    }
    out[out.length - 1] += after
  }
  return new Sql(out, values)
}

const literal = (value: string | number | boolean | null): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)

/** Writes SQL: what is put between is a piece of SQL or a value, which is never part of the text. */
export const sql = Object.assign(
  <T = unknown>(texts: TemplateStringsArray, ...between: readonly unknown[]): Sql<T> => put(texts, between) as Sql<T>,
  {
    /** The name of a column, with that of its table before it: 't.nm_titulo'. */
    ref: named,
    table: named,
    /** A value as part of the text: only of what the schemas say. */
    lit: (value: string | number | boolean | null): Sql => plain(literal(value)),
    raw: plain,
    /** Pieces or values one after the other, by comma unless said otherwise. */
    join: (all: readonly unknown[], by: Sql = COMMA): Sql =>
      all.length === 0 ? NOTHING : put(['', ...all.slice(1).map(() => by.texts[0]!), ''], all),
  },
)
const COMMA = plain(', ')
const NOTHING = plain('')
