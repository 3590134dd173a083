const MARKS: readonly (readonly [string, string])[] = [
  ['acute', '\u0301'],
  ['grave', '\u0300'],
  ['circ', '\u0302'],
  ['tilde', '\u0303'],
  ['uml', '\u0308'],
  ['cedil', '\u0327'],
]

/** The named entities that courts' pages use. */
export const ENTIDADES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  sect: '§',
  para: '¶',
  ndash: '–',
  mdash: '—',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  euro: '€',
  shy: '\u00ad',
  ...Object.fromEntries(
    [...'aeioucnyAEIOUCNY'].flatMap((letter) =>
      MARKS.map(([name, mark]) => [letter + name, (letter + mark).normalize('NFC')] as const).filter(
        ([, c]) => c.length === 1,
      ),
    ),
  ),
}
