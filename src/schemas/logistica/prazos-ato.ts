import { addDays } from '../br/dates.ts'
import { addBusinessDays } from '../br/typedDate.ts'
import { diaUtil } from '../core/index.ts'

/**
 * Until when an act that nobody confirmed calls for somebody: two working days, so that Friday still has the time to find
 * who goes on Monday (DOMAIN §1.5, safety net).
 */
export const aConfirmarAte = diaUtil(2)

/** Working days that whoever is asked has to answer: two are enough to ask another afterwards; of an urgent act only one is. */
const RESPONDER = { comum: 2, urgente: 1 } as const
/** An act within so many working days is urgent. */
const URGENTE = 3

/** The last day to answer for an act on `dia`, where a firm names none: never the act's own, for then nobody could go in their place. */
export function responderAte(hoje: string, dia: string): string {
  const prazo = addBusinessDays(hoje, dia <= addBusinessDays(hoje, URGENTE) ? RESPONDER.urgente : RESPONDER.comum)
  const vespera = addDays(dia, -1)
  const ate = prazo < vespera ? prazo : vespera
  return ate < hoje ? hoje : ate
}
