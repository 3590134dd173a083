import type { Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

const FORUMS: readonly (readonly [name: string, city: number, court: number, code: string])[] = [
  ['Foro Central Cível João Mendes Júnior', 3550308, 826, '0100'],
  ['Foro Regional de Santo Amaro', 3550308, 826, '0002'],
  ['Foro de Santos', 3548500, 826, '0562'],
  ['Foro de Campinas', 3509502, 826, '0114'],
  ['Fórum Trabalhista Ruy Barbosa', 3550308, 502, '0034'],
  ['Fórum Trabalhista de Campinas', 3509502, 515, '0001'],
  ['Fórum Cível da Justiça Federal', 3550308, 403, '6100'],
]

/** A place of the court that a number names, in its city; null where the firm keeps none there. */
export function forumOf(ids: readonly number[], nr_processo: string, cidade: number): number | null {
  const court = Number(nr_processo.slice(13, 16))
  return ids[FORUMS.findIndex(([, city, of]) => city === cidade && of === court)] ?? null
}

/** The places that a firm's hearings and lawsuits are at, by their ids. */
export function loadForums(db: Db, stamp: Stamp): Promise<number[]> {
  return insertRows(
    db,
    'foros',
    FORUMS.map(([nm_foro, cd_cidade, cd_tribunal, ds_origem]) => ({
      nm_foro,
      cd_cidade,
      cd_tribunal,
      ds_origem,
      ...stamp,
    })),
  )
}
