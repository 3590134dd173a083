import type { Db } from '../../core/db/db.ts'
import { checkTrail, findingText, type Checked } from '../../core/audit/check.ts'
import { readCopies } from '../../core/audit/copies.ts'

export interface TrailReport extends Checked {
  readonly fits: boolean
  readonly texts: readonly string[]
}

/** Checks the trail of one company, or of all, against its seals and the copies at a path; says in words what came of it. */
export async function trailReport(db: Db, path: string, company: number | null): Promise<TrailReport> {
  const copies = readCopies(db, path, company)
  const checked = await checkTrail(db, company, copies)
  const fits = checked.achados.length === 0 && copies.wrong.length === 0
  const read = `${checked.linhas.toLocaleString('pt-BR')} linhas da trilha lidas e ${copies.days.length.toLocaleString('pt-BR')} cópias`
  const texts = [
    ...copies.wrong,
    ...checked.achados.map(findingText),
    `${read}: ${fits ? 'tudo confere' : 'não confere'}.`,
  ]
  return { ...checked, fits, texts }
}
