import { one, sql, type Db } from '../../core/db/db.ts'

/** Whether the database has yet to get states and municipalities; asked apart from their list, which is large. */
export const lacksPlaces = async (db: Db): Promise<boolean> =>
  (await one(db, sql`select 1 from cidades limit 1`)) === undefined
