import { Readable } from 'node:stream'
import { parse, type CsvError } from 'csv-parse'
import { badCell, badSheet, openQuote, type SheetRow } from './limits.ts'

const PIECE = 262_144
const MOST_RECORD = 8 * 1_048_576

/** Bytes that no text has; NUL is passed over, for some exports pad with it. */
const isBinary = (bytes: Buffer) =>
  bytes.subarray(0, 65_536).some((b) => (b < 9 && b !== 0) || (b > 13 && b < 32 && b !== 27))

/** What Windows-1252 has where Latin-1 has nothing; Node's own decoder takes the one for the other. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const fromWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (c) => SIGNS[c.charCodeAt(0) - 0x80]!)

/** The text of a file: UTF-8 with or without its mark, UTF-16 with it, and what is none of these as Windows-1252. */
export function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (isBinary(bytes)) throw badSheet('notSheet')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return fromWindows(bytes)
  }
}

/** What stands between the cells: what the first record has most of outside of quotes, or what `sep=` says. */
export function separatorOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1]
  if (said) return said
  const counts = new Map([
    [';', 0],
    [',', 0],
    ['\t', 0],
  ])
  let quoted = false
  for (const c of text.slice(0, PIECE)) {
    if (c === '"') quoted = !quoted
    else if (!quoted && (c === '\n' || c === '\r')) break
    else if (!quoted && counts.has(c)) counts.set(c, counts.get(c)! + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]![0]
}

function* pieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE)
}

/** The rows of a text whose cells are kept apart by ; , or tabs. Throws 400 in Portuguese for what cannot be read. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<SheetRow> {
  const whole = textOf(bytes).replaceAll('\u0000', '')
  const delimiter = separatorOf(whole)
  const head = /^sep=.\r?\n/i.exec(whole)?.[0] ?? ''
  const options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD,
    from_line: 1,
  }
  const parser = Readable.from(pieces(whole.slice(head.length))).pipe(parse(options))
  // A record may stand on several lines: it is known by its first.
  let line = head ? 2 : 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const from = line
      line = info.lines + (head ? 2 : 1)
      if (record.some((cell) => cell.trim() !== '')) yield { line: from, cells: record }
    }
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number }
    if (code === 'CSV_MAX_RECORD_SIZE') throw badCell(line)
    if (code?.startsWith('CSV_')) throw openQuote(lines ?? line)
    throw error
  }
}
