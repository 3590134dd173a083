import { cleanProcesso, cnjDigitsOk } from './cnj.ts'
import { tribunalOf } from './tribunais.ts'

/** What each branch of justice (J) is called, and its units of origin (Res. CNJ 65/2008, art. 1, §§ 4 and 6). */
const BRANCHES: Readonly<Record<string, readonly [segmento: string, unidade: string]>> = {
  '1': ['Supremo Tribunal Federal', ''],
  '2': ['Conselho Nacional de Justiça', ''],
  '3': ['Superior Tribunal de Justiça', ''],
  '4': ['Justiça Federal', 'subseção'],
  '5': ['Justiça do Trabalho', 'vara'],
  '6': ['Justiça Eleitoral', 'zona'],
  '7': ['Justiça Militar da União', 'auditoria'],
  '8': ['Justiça Estadual', 'foro'],
  '9': ['Justiça Militar Estadual', 'auditoria'],
}
const ORIGINAL = '0000'
const APPEALS = '9'

export interface CnjCourt {
  /** 'TJSP' */
  readonly tribunal: string
  /** 'Justiça Estadual' */
  readonly segmento: string
  /** 'foro 0100'; empty where the number names no unit. */
  readonly unidade: string
}

/** Where a lawsuit is, by its number; null when the number is no lawsuit's, names no court or has wrong check digits. */
export function cnjCourt(s: string): CnjCourt | null {
  const n = cleanProcesso(s)
  const tribunal = cnjDigitsOk(n) ? tribunalOf(n) : null
  const [segmento = '', kind = ''] = BRANCHES[n.charAt(13)] ?? []
  if (!tribunal) return null
  const code = n.slice(16)
  const unidade =
    code === ORIGINAL ? 'competência originária' : `${code.startsWith(APPEALS) ? 'turma recursal' : kind} ${code}`
  return { tribunal, segmento, unidade: kind ? unidade : '' }
}

/** 'TJSP · Justiça Estadual · foro 0100'; null for a number that tells nothing. */
export function cnjCourtText(s: string): string | null {
  const court = cnjCourt(s)
  return court && [court.tribunal, court.segmento, court.unidade].filter(Boolean).join(' · ')
}
