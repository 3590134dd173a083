import { UFS } from './ufs.ts'

/** Highest regional court of federal (TRF) and labour (TRT) justice, and military district (CJM). */
const TRFS = 6
const TRTS = 24
const CJMS = 12

const MILITARY: Readonly<Record<number, string>> = { 13: 'TJMMG', 21: 'TJMRS', 26: 'TJMSP' }

const numbered = (prefix: string, tr: number, last: number) => (tr >= 1 && tr <= last ? `${prefix}${tr}` : null)

function byUf(prefix: string, tr: number): string | null {
  const uf = UFS[tr - 1]
  return uf === undefined ? null : `${prefix}${uf}`
}

/** What each branch of justice (J) makes of a court code (TR): Res. CNJ 65/2008, art. 1, §§ 4 and 5. */
const BRANCHES: Readonly<Record<string, (tr: number) => string | null>> = {
  '1': (tr) => (tr === 0 ? 'STF' : null),
  '2': (tr) => (tr === 0 ? 'CNJ' : null),
  '3': (tr) => (tr === 0 ? 'STJ' : null),
  '4': (tr) => (tr === 90 ? 'CJF' : numbered('TRF', tr, TRFS)),
  '5': (tr) => (tr === 0 ? 'TST' : tr === 90 ? 'CSJT' : numbered('TRT', tr, TRTS)),
  '6': (tr) => (tr === 0 ? 'TSE' : byUf('TRE-', tr)),
  '7': (tr) => (tr === 0 ? 'STM' : numbered('CJM', tr, CJMS)),
  // The court of the Federal District also serves the territories, hence its longer acronym.
  '8': (tr) => (tr === 7 ? 'TJDFT' : byUf('TJ', tr)),
  '9': (tr) => MILITARY[tr] ?? null,
}

/**
 * Acronym of the court named by a lawsuit's number, e.g. `TJSP`, `TRT15`, `TRF4`, `TRE-SP`, `STJ`; null when the text
 * is not twenty digits or names no court. The check digits are not looked at.
 */
export function tribunalOf(s: string): string | null {
  const n = s.replace(/[^0-9A-Za-z]/g, '')
  if (!/^\d{20}$/.test(n)) return null
  return BRANCHES[n.charAt(13)]?.(Number(n.slice(14, 16))) ?? null
}
