export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** A figure with as many digits as mean something. */
export const figure = (n: number): string =>
  Number.isNaN(n) ? '–' : n >= 100 ? Math.round(n).toLocaleString('en-US') : n >= 10 ? n.toFixed(1) : n.toFixed(2)

/** A Markdown table, its columns aligned so that it also reads in a terminal. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const width = head.map((h, i) => Math.max(h.length, ...body.map((row) => row[i]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((c, i) => c.padEnd(width[i]!)).join(' | ')} |`
  return [line(head), `|${width.map((w) => '-'.repeat(w + 2)).join('|')}|`, ...body.map(line)].join('\n')
}

/** `--name value` of the command line. */
export function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
