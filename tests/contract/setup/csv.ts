const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A .csv as a Brazilian spreadsheet saves it. */
export const sheet = (headings: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from([headings, ...rows].map((r) => r.map(cell).join(';')).join('\r\n'), 'utf8')
