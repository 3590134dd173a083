import { grouped } from './decimal.ts'
import { isUf, type Uf } from './ufs.ts'

/** A lawyer's enrolment in the Ordem dos Advogados do Brasil (Lei 8.906/1994, art. 10). */
export interface Oab {
  /** Section that enrolled the lawyer; null when the text does not say. */
  uf: Uf | null
  /** Digits only, without leading zeros; there is no check digit. */
  numero: string
  /** Letter after the number: A supplementary, B transferred, E trainee; null for the principal enrolment. */
  sufixo: string | null
}

/** Runs of what stands between the parts are made one sign first (see `parseOab`). */
const UF_FIRST = /^(?:OAB)?[/ -]?([A-Z]{2})?[/ -]?([\d.]{1,9})(?:[ -]?([A-Z]))?$/
const UF_LAST = /^(?:OAB)?[/ -]?([\d.]{1,9})(?:[ -]?([A-Z]))?[/ -]([A-Z]{2})$/

/** Reads 'OAB/SP 123.456-A', 'SP123456', '123456/SP' and the like, in any case; null when it is not an enrolment. */
export function parseOab(s: string): Oab | null {
  const text = s
    .trim()
    .toUpperCase()
    .replace(/\bN[º°.]+\s*/, '')
    .replace(/[/\s-]+/g, (run) => (run.includes('/') ? '/' : run.includes('-') ? '-' : ' '))
  const first = UF_FIRST.exec(text)
  const last = first ? null : UF_LAST.exec(text)
  const uf = first?.[1] ?? last?.[3] ?? null
  const numero = (first?.[2] ?? last?.[1] ?? '').replace(/\./g, '').replace(/^0+/, '')
  if (numero === '' || (uf !== null && !isUf(uf))) return null
  return { uf, numero, sufixo: first?.[3] ?? last?.[2] ?? null }
}

/** 'OAB/SP 123.456-A' from an enrolment or its text; text that is not an enrolment comes back trimmed. */
export function formatOab(v: string | Oab): string {
  const oab = typeof v === 'string' ? parseOab(v) : v
  if (oab === null) return String(v).trim()
  const numero = grouped(oab.numero)
  return `OAB${oab.uf ? `/${oab.uf}` : ''} ${numero}${oab.sufixo ? `-${oab.sufixo}` : ''}`
}
