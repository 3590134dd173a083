import { parseOab } from '../../../../src/schemas/br/oab.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'

/** The firm's lawyers by their enrolment. */
export async function advogados(tx: Db, empresa: number): Promise<Map<string, number>> {
  const found = await rows<{ id: number; oab: string | null }>(
    tx,
    sql`select id, oab from advogados where cd_empresa = ${empresa}::bigint and oab is not null order by id`,
  )
  return new Map(found.flatMap(({ id, oab }) => (nomeOab(oab) ? [[nomeOab(oab)!, id] as const] : [])))
}

/** An enrolment as it is compared: state and number; null for what is none. */
export function nomeOab(text: string | null): string | null {
  const oab = text ? parseOab(text) : null
  return oab && `${oab.uf ?? ''}${oab.numero}`
}
