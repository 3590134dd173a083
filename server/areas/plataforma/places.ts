import { one, sql, type Db } from '../../core/db/db.ts'
import { insertRows } from '../../core/write/insert.ts'

/** Brought when a database is filled for the first time: the list of them is large, and most starts need it never. */
const places = () => import('./municipios.ts')

/** The municipalities as rows, with their state. */
export async function cityRows() {
  const { estados, municipios } = await places()
  const ufs = new Map(estados().map((e) => [e.ds_sigla, e.id]))
  return municipios().map((c) => ({ ...c, cd_estado: ufs.get(c.ds_uf) }))
}

/** Fills states and municipalities where there are none: every firm needs them, demo or not. */
export async function seedPlaces(db: Db): Promise<void> {
  if (Number((await one<{ n: number }>(db, sql`select count(*) n from cidades`))?.n) > 0) return
  await insertRows(db, 'estados', (await places()).estados())
  await insertRows(db, 'cidades', await cityRows())
  for (const table of ['estados', 'cidades'])
    await sql`select setval(${`${table}_id_seq`}, (select max(id) from ${sql.table(table)}))`.execute(db)
}
