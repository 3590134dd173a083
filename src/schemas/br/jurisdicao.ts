import { CORTES } from './cortes.ts'
import type { Uf } from './ufs.ts'

/** The states of each region, in the order of the CNJ's codes; Minas Gerais was TRF1's until 2022, and its numbers stay. */
const TRFS = 'DF AC AM AP BA GO MA MG MT PA PI RO RR TO|RJ ES|SP MS|PR SC RS|AL CE PB PE RN SE|MG'.split('|')
const TRTS = 'RJ|SP|MG|RS|BA|PE|CE|PA AP|PR|DF TO|AM RR|SC|PB|RO AC|SP|MA|ES|GO|AL|SE|RN|PI|MT|MS'.split('|')
const OF_ONE_STATE: ReadonlySet<string> = new Set(['EL', 'ES', 'ME'])

/** The states in which a court (`id` as in `CORTES`) judges; null where it is the whole country, or no such court. */
export function ufsDoTribunal(id: number): readonly Uf[] | null {
  const corte = CORTES.find((one) => one.id === id)
  if (corte && OF_ONE_STATE.has(corte.ie_segmento)) return [corte.ds_uf]
  const region = id > 400 && id <= 406 ? TRFS[id - 401] : id > 500 && id <= 524 ? TRTS[id - 501] : undefined
  return region ? (region.split(' ') as Uf[]) : null
}

/** Whether a court judges nothing in a state: the number of one and the city of the other do not go together. */
export const tribunalDeOutraUf = (tribunal: number, uf: string): boolean => {
  const ufs = ufsDoTribunal(tribunal)
  return ufs !== null && !(ufs as readonly string[]).includes(uf)
}
