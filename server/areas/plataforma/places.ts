import { sql, type Db } from '../../core/db/db.ts'
import { insertRows } from '../../core/write/insert.ts'
import { lacksPlaces } from './lacksPlaces.ts'
import { estados, municipios } from './municipios.ts'

/** The municipalities as rows, with their state. */
export function cityRows() {
  const ufs = new Map(estados().map((e) => [e.ds_sigla, e.id]))
  return municipios().map((c) => ({ ...c, cd_estado: ufs.get(c.ds_uf) }))
}

/** Fills states and municipalities where there are none: every firm needs them, demo or not. */
export async function seedPlaces(db: Db): Promise<void> {
  if (!(await lacksPlaces(db))) return
  await insertRows(db, 'estados', estados())
  await insertRows(db, 'cidades', cityRows())
  for (const table of ['estados', 'cidades'])
    await sql`select setval(${`${table}_id_seq`}, (select max(id) from ${sql.table(table)}))`.execute(db)
}
