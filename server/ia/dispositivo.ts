import { r } from './regra.ts'
import type { Documento } from './documento.ts'
import { todos, type Leitura } from './leitura.ts'

const MARCO = r`(?:ANTE|DIANTE|PELO|FACE A|EM FACE D|A VISTA D|A LUZ D|EM RAZAO D|POR TODO|COM BASE NO|PELAS RAZOES)\s?(?:O|DE TODO O|D?O)?\s?(?:ACIMA )?EXPOST[OA]S?|(?:ISTO|ISSO|EX) POS(?:TO|ITIS)|POSTO ISS?[TS]?O|DO EXPOSTO,|ANTE O QUE FOI EXPOSTO|(?:^|\n)[^\n]{0,12}DISPOSITIVO|\bDISPOSITIVO[.:]`
const DECIDE = r`\bJULGO\b|\bJULG[AO]-SE\b|\bCONDEN[OA]|\bEXTINGO\b|\bHOMOLOG[OA]|\bCONCEDO\b|\bDENEGO\b|\bACOLHO\b|\bREJEITO\b|\bNEGO\b|\bDOU\b|NAO CONHECO|\bDECID[EOIA]|\bJULGAR\b|\bCONHECO\b|DECLARO EXTINT|JULGA(?:R)?\b`
const ACORDAM = r`\bACORDAM\b|\bACORDA A\b|DECID(?:E|IU|IRAM)(?: A|,| POR)|\bDERAM PROVIMENTO|\bNEGARAM PROVIMENTO|V\. ?U\.|DEU(?:-SE)? (?:PARCIAL )?PROVIMENTO|NEGOU(?:-SE)? PROVIMENTO`

/** Where a judgement stops telling and decides; what stands before asks, quotes and tells. Null: all of it may decide. */
export function dispositivo(l: Leitura, tipo: Documento, corpo: number): number | null {
  // `DECISÃO : por unanimidade, …`, before its summary and its vote.
  if (
    tipo === 'Acórdão' &&
    r`^\s?:?[\s,]{0,3}(?:POR UNANIMIDADE|A UNANIMIDADE|UNANIMEMENTE|POR MAIORIA)`.test(l.chato.slice(corpo, corpo + 40))
  )
    return corpo
  if (tipo === 'Acórdão') return todos(ACORDAM, l.proprio, l.de, l.ate)[0]?.index ?? corpo
  if (tipo !== 'Sentença') return null
  const marks = todos(MARCO, l.proprio, corpo, l.ate)
  const deciding = marks.filter((m) => DECIDE.test(l.corrido.slice(m.index, m.index + 320)))
  // An early `ante o exposto` settles a preliminary question; the last one decides.
  const last = deciding.at(-1) ?? marks.at(-1)
  if (last) return last.index
  const first = todos(
    r`\bJULGO\b|\bHOMOLOGO\b|\bEXTINGO\b|CONCEDO A SEGURANCA|DENEGO A SEGURANCA|\bREJEITO OS EMBARGOS|\bACOLHO OS EMBARGOS|JULGA-SE`,
    l.proprio,
    corpo,
    l.ate,
  )[0]
  // Who settles tells the sum before the court settles it.
  return first && first[0] !== 'HOMOLOGO' ? first.index : corpo
}

/** Where a decision stops telling and decides, if it says so. */
export const marcoDe = (l: Leitura, corpo: number): number | null =>
  todos(MARCO, l.proprio, corpo, l.ate).at(-1)?.index ?? null

/** Where an act ends for who reads its orders: an abstract that follows a judgement repeats and quotes. */
export function fimDoAto(l: Leitura, tipo: Documento, dispositivo: number | null): number {
  if (tipo !== 'Acórdão' || dispositivo === null) return l.ate
  return todos(r`\bEMENTA\b\s?[:-]`, l.proprio, dispositivo, l.ate)[0]?.index ?? l.ate
}
