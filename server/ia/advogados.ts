import { r, regra } from './regra.ts'
import { achado, palavras, todos, type Achado, type Leitura } from './leitura.ts'
import type { Lado } from './listas/papeis.ts'
import type { ParteLida } from './nomes.ts'

export interface AdvogadoLido extends Achado<string> {
  /** `123456/SP` */
  readonly oab: string | null
  readonly oabInicio: number
  readonly oabFim: number
  /** The party whom the text ties them to, by its place in the list; null where it ties them to none. */
  readonly parte: number | null
}

const UF = 'AC|AL|AP|AM|BA|CE|DF|ES|GO|MA|MT|MS|MG|PA|PB|PR|PE|PI|RJ|RN|RS|RO|RR|SC|SP|SE|TO'
const OAB = regra(
  `(?<![A-Z0-9])(?:OAB(?:\\s?[/-]\\s?|\\s)?(?:N[.º°O]{0,2})?\\s?:?\\s?)?(?:(${UF})\\s?[-:./]?\\s?(?:N[.º°]{1,2}\\s?)?0{0,6}(\\d{1,3}\\.?\\d{3}|\\d{2,6})(?:-?[ABENOS](?![A-Z]))?(?![\\d/]|[.,-]\\d)|0{0,6}(\\d{1,3}\\.?\\d{3}|\\d{2,6})\\s?-?[ABENOS]?\\s?[/-]\\s?(${UF})(?![A-Z]))`,
)
const ROTULO = r`(?:ADVOGAD[OA]S?(?:\(S\)|\(A\))?(?:\(A\))?|PROCURADOR(?:A|ES)?(?:\(ES\)|\(S\))?|REPRESENTANTES?(?:\(S\))?(?: POLO (?:ATIVO|PASSIVO))?|DEFENSOR(?:A)?|PATRON[OA]|ADVS?\.?(?:\((?:A\/)?S\))?|PP\.)(?:\s?(?:D[OA]S?|DO\(A\)|DO\(S\))\s?(?:\(A\))?\s?[A-Z]{2,16}(?:\(S\))?|\s?-\sPOLO (?:ATIVO|PASSIVO))?\s?:\s?|\((?:PP|ADVS?)\.:? |(?<![A-Z])ADVS?\.? - `
const DESTE = r`\s(?:D[OA]S?|DO\(A\)|DO\(S\))\s?(?:\(A\))?\s?([A-Z]{2,16})|POLO (ATIVO|PASSIVO)`
const SEPARA = r`[\s(,:/-]{1,5}$`
const TITULO = r`^(?:PP|ADVS?|DRA?S?\.?|DR\(A\)\.?|DOUTORA?|ADVOGAD[OA]|BEL\.?|E)\s`

/** The name that stands before a register: from the last separator on. */
function nomeAntes(l: Leitura, oabAt: number, floor: number): [number, number] | null {
  const low = Math.max(l.de, floor, oabAt - 110)
  const window = l.chato.slice(low, oabAt)
  let end = window.length - (SEPARA.exec(window)?.[0].length ?? 0)
  // Diaries break names over two lines.
  const head = window.slice(0, end)
  let cut = 0
  for (const m of head.matchAll(/[,;:()•]|\n\s?-\s|\n\n|\s-\s|\.\s(?=[A-Z]{3})|\d|\sE\s(?=DRA?\b)/g))
    if (m.index < end - 3) cut = m.index + m[0].length
  const label = todos(r`(?:^|\n)(?:ADVOGAD[OA]S?|PROCURADOR(?:A|ES)?|REPRESENTANTE)\s(?=[A-Z])`, head, cut).at(-1)
  if (label) cut = label.index + label[0].length
  let start = low + cut
  const stop = low + end
  for (let i = 0; i < 3; i++) {
    while (start < stop && r`[\s.-]`.test(l.chato.charAt(start))) start++
    const title = TITULO.exec(l.chato.slice(start, stop))
    if (!title) break
    start += title[0].length
  }
  end = stop
  const text = l.chato.slice(start, end).replace(/\s+/g, ' ')
  const words = text.split(' ')
  if (
    words.length < 2 ||
    words.length > 9 ||
    !r`^[A-Z'. -]{1,130}$`.test(text) ||
    r`\b(?:VARA|PROCESSO|LEI|ART|AUTOS|FLS|COMARCA)\b`.test(text)
  )
    return null
  return [start, end]
}

/** `(SP318855 - NAME)`: the register first. */
function nomeDepois(l: Leitura, at: number, end: number): [number, number] | null {
  if (l.chato.charAt(at - 1) !== '(') return null
  // `Advogado(s): (RS0045678) ONE, (RS0056789) OTHER`: a list that puts the register before each name.
  const listed = r`^\) ([A-Z][A-Z'. ]{5,60}?)(?=,|;|\n|\.?$| - )`.exec(l.chato.slice(end, end + 70))
  if (
    listed &&
    r`(?:ADVOGAD[OA]S?(?:\(S\)|\(A\))?|ADVS?\.?)\s?:\s?(?:\([A-Z]{2}\d{3,7}[A-Z]?\) [A-Z'. ]{5,60}[,;] ?){0,4}\($`.test(
      l.chato.slice(Math.max(l.de, at - 260), at),
    )
  )
    return [end + 2, end + 2 + listed[1]!.trimEnd().length]
  const m = r`^ - ([A-Z][A-Z'. ]{5,60})\)`.exec(l.chato.slice(end, end + 70))
  return m && !r`^PROCURADOR`.test(m[1]!) ? [end + 3, end + 3 + m[1]!.length] : null
}

/** A party on the line above is no part of the lawyer's name. */
function semParte(l: Leitura, [from, to]: [number, number], partes: readonly ParteLida[]): [number, number] {
  const at = l.chato.slice(from, to).indexOf('\n')
  if (at < 0) return [from, to]
  const line = l.chato.slice(from, from + at).trim()
  return partes.some((p) => l.chato.slice(p.inicio, p.fim) === line) ? [from + at + 1, to] : [from, to]
}

/** The side that a role of the heading stands for. */
const ladoDe = (rotulo: string, partes: readonly ParteLida[]): Lado | null => {
  if (rotulo === 'ATIVO' || rotulo === 'PASSIVO') return rotulo === 'ATIVO' ? 'autor' : 'reu'
  const stem = (s: string) => s.replace(r`(?:\(S\)|ES|AS|OS|S|A|O|E)$`, '').slice(0, 8)
  const exact = partes.find((p) => p.rotulo !== '' && stem(p.rotulo.replace('POLO ', '')) === stem(rotulo))
  if (exact) return exact.lado
  if (r`^(?:AUTOR|REQUERENTE|EXEQUENTE|RECLAMANTE|IMPETRANTE|EMBARGANTE|AGRAVANTE|APELANTE|RECORRENTE)`.test(rotulo))
    return 'autor'
  return r`^(?:REU|RE$|REQUERID|EXECUTAD|RECLAMAD|IMPETRAD|EMBARGAD|AGRAVAD|APELAD|RECORRID)`.test(rotulo)
    ? 'reu'
    : null
}

/** Every lawyer that the text names with a register, and whose they are where it says so. */
export function advogados(l: Leitura, partes: readonly ParteLida[]): AdvogadoLido[] {
  const labels = todos(ROTULO, l.chato, l.de, l.ate)
  const found: AdvogadoLido[] = []
  let floor = l.de
  for (const m of todos(OAB, l.chato, l.de, l.ate)) {
    const at = m.index
    const before = nomeAntes(l, at, floor)
    floor = at + m[0].length
    const behind = nomeDepois(l, at, floor)
    const read = behind ?? before
    if (!read) continue
    const name = semParte(l, read, partes)
    const label = labels.filter((one) => one.index < at).at(-1)
    const near = label && at - label.index < 400 ? label : undefined
    const written =
      behind !== null ||
      m[0].startsWith('OAB') ||
      near !== undefined ||
      r`\nADVOGAD[OA]S?\s[^\n]{0,80}\n?[^\n]{0,40}$`.test(l.chato.slice(Math.max(l.de, at - 140), at))
    if (!written) continue
    const oab = `${Number((m[2] ?? m[3])!.replace('.', ''))}/${m[1] ?? m[4]}`
    const key = l.chato.slice(...name).replace(/[^A-Z]/g, '')
    const twin = found.findIndex((f) => l.chato.slice(f.inicio, f.fim).replace(/[^A-Z]/g, '') === key)
    if (twin >= 0) continue
    found.push({
      ...achado(palavras(l.texto, ...name), name[0], name[1], 0.93),
      oab,
      oabInicio: at,
      oabFim: floor,
      parte: deQuem(l, near, at, floor, partes),
    })
  }
  for (const label of labels) {
    const from = label.index + label[0].length
    const line = l.texto.limpo
      .slice(from, from + 90)
      .split('\n')[0]!
      .trimEnd()
    const end = from + line.length
    // A lawyer whom the heading names without a register, alone on the line.
    if (
      !r`^ADVOGAD|^PATRON|^ADVS?\b`.test(label[0]) ||
      !r`(?:^|\n)\s?$`.test(l.chato.slice(Math.max(l.de, label.index - 2), label.index))
    )
      continue
    // An office is nobody's lawyer by name.
    if (r`^(?:DEFENSORIA|PROCURADORIA|ADVOCACIA|MINISTERIO|NAO |SEM )`.test(l.chato.slice(from, end))) continue
    if (!/^(?:Dra?\. |DRA?\. )?\p{Lu}[\p{L}'.]+(?: (?:\p{Lu}[\p{L}'.]*|d[aeo]s?|e)){1,7}$/u.test(line)) continue
    const title = r`^DRA?\. `.exec(l.chato.slice(from, from + 5))?.[0].length ?? 0
    if (found.some((one) => one.inicio < end && from < one.fim)) continue
    // Its register on the next line is its own, read already.
    if (found.some((one) => one.inicio >= from && one.inicio < end + 2)) continue
    found.push({
      ...achado(palavras(l.texto, from + title, end), from + title, end, 0.7),
      oab: null,
      oabInicio: end,
      oabFim: end,
      parte: deQuem(l, label, from, end, partes),
    })
  }
  return found.slice(0, 200)
}

/** Whose lawyer it is: as the label says, or of the party named right before. */
function deQuem(
  l: Leitura,
  label: RegExpExecArray | undefined,
  at: number,
  end: number,
  partes: readonly ParteLida[],
): number | null {
  const after = r`^\)?\s?-?\s?ADVOGAD[OA] D[EOA] ([^\n]{4,80})`.exec(l.chato.slice(end, end + 110))
  if (after) {
    const who = partes.findIndex((p) => after[1]!.startsWith(l.chato.slice(p.inicio, p.fim).slice(0, 30)))
    if (who >= 0) return who
  }
  const before = partes.filter((p) => p.fim <= at)
  const last = before.length ? partes.indexOf(before.at(-1)!) : -1
  if (label && r`^ADVS?\b`.test(label[0])) return null
  const deste = label && DESTE.exec(label[0])
  if (deste) {
    const lado = ladoDe(deste[1] ?? deste[2]!, partes)
    const mine = partes.map((p, i) => ({ p, i })).filter(({ p }) => p.lado === lado)
    return (mine.filter(({ p }) => p.fim <= at).at(-1) ?? mine[0])?.i ?? null
  }
  // `Intimar a parte autora, por seu advogado, Dr.`: whose it is said before the name.
  const dela = POR_SEU.exec(l.corrido.slice(Math.max(l.de, at - 190), at))
  if (dela) {
    const lado = ladoDe(dela[1]!, partes)
    const who = partes.findIndex((p) => p.lado === lado)
    if (who >= 0) return who
  }
  if (last < 0) return null
  // Right under the party: nothing but labels and other lawyers between.
  const between = l.chato.slice(partes[last]!.fim, at)
  const headed =
    partes[last]!.rotulo !== '' &&
    between.length < 500 &&
    !r`\n\n[^\n]{0,300}\n\n|(?:DESPACHO|SENTENCA|DECISAO|ATO ORDINATORIO|INTIMACAO|PODER JUDICIARIO)`.test(between)
  return headed ? last : destinatario(l, at, partes)
}
const POR_SEU = r`(?<![A-Z])([A-Z]{2,14})(?:\([AS]\))?,? (?:POR (?:MEIO|INTERMEDIO) D[EO] |NA PESSOA D[EO] |ATRAVES D[EO] |POR )(?:SEUS?|SUAS?)(?:\(S?U?A?S?\))? (?:ADVOGAD|PATRON|PROCURADOR|CAUSIDIC)[A-Z]{1,3}(?:\(A?S?\))?,? (?:DRA?S?\.? |DR\(A\)\.? )?[A-Z ]{5,70}[ (,-]{1,4}$`
/** `Destinatário: X` right before a lawyer says whose they are. */
function destinatario(l: Leitura, at: number, partes: readonly ParteLida[]): number | null {
  const m = r`DESTINATARI[OA]S?(?:\(S\))?\s?:\s?([^\n]{4,90})\n[^\n]{0,90}$`.exec(
    l.chato.slice(Math.max(l.de, at - 220), at),
  )
  if (!m) return null
  const who = partes.findIndex((p) => m[1]!.startsWith(l.chato.slice(p.inicio, p.fim).slice(0, 30)))
  return who < 0 ? null : who
}
