import { cleanProcesso, cnjDigitsOk } from '../br/cnj.ts'
import { CORTES } from '../br/cortes.ts'

type Row = Readonly<Record<string, unknown>>

/** A branch of justice whose lawsuits are all of one area, by the piece that such an area's name has. */
const AREA_OF: Readonly<Record<string, string>> = { '5': 'TRABALH', '6': 'ELEITORAL', '7': 'MILITAR', '9': 'MILITAR' }
const ORIGINAL = '0000'
const APPEALS = '9'
/** Of a whole branch, not of one of its regions: the superior courts. */
const NATIONAL = '00'
/** The CNJ judges no appeal: it is no instance. */
const CNJ = '2'

const courtIn = (digits: string): number => Number(digits.slice(13, 16))

/** The twenty digits of a lawsuit's number that names a court; null while it is being typed, and for any other number. */
function digitsOf({ nr_processo }: Row): string | null {
  const digits = typeof nr_processo === 'string' ? cleanProcesso(nr_processo) : ''
  return cnjDigitsOk(digits) && CORTES.some(({ id }) => id === courtIn(digits)) ? digits : null
}

const fromNumber = <T>(tell: (digits: string) => T | undefined) => ({
  from: ['nr_processo'],
  value: (r: Row) => {
    const digits = digitsOf(r)
    return digits === null ? undefined : tell(digits)
  },
})

/** What a lawsuit's number tells of it, as filters of the firm's own lists: its instance, its area and the place of its court. */
export const numeroConta = {
  cd_instancia: fromNumber((n) => {
    if (n.charAt(13) === CNJ) return undefined
    if (n.slice(14, 16) === NATIONAL) return { nm_instancia: 'SUPERIOR' }
    // A panel of appeals of small claims is called by each firm as it likes.
    return n.charAt(16) === APPEALS ? undefined : { nm_instancia: n.endsWith(ORIGINAL) ? '2ª' : '1ª' }
  }),
  cd_area: fromNumber((n) => (AREA_OF[n.charAt(13)] ? { nm_area: AREA_OF[n.charAt(13)] } : undefined)),
  /** The court's place whose code the number has, where the firm wrote it down. */
  cd_orgao: fromNumber((n) => ({ cd_tribunal: courtIn(n), ds_origem: n.slice(16) })),
  /** The city of the court that was chosen. */
  cd_cidade: {
    from: ['cd_orgao'],
    value: (r: Row) => {
      const cidade = (r.ob_orgao as Row | null | undefined)?.cd_cidade
      return typeof cidade === 'number' ? { id: cidade } : undefined
    },
  },
}
