import { formatDate } from '../../../src/schemas/br/dates.ts'
import { one, sql, type Db } from '../../core/db/db.ts'

type Fatos = Readonly<Record<string, string | number | null>>
interface AtoMudado {
  readonly ato: string
  readonly quando: string
  readonly caminho: string
}

/** What a mail says of an act that changed while somebody has it or was asked for it: when it is now, and neither party nor place. */
export async function atoMudado(db: Db, { cd_audiencia, cd_diligencia }: Fatos): Promise<AtoMudado | null> {
  const found = await one<{ dia: string; hora: string | null }>(
    db,
    cd_audiencia
      ? sql`select dt_audiencia::text dia, left(hr_audiencia::text, 5) hora from audiencias
            where id = ${cd_audiencia}::bigint and ie_situacao in ('CT', 'CO')`
      : sql`select dt_prazo::text dia, null hora from diligencias
            where id = ${cd_diligencia ?? 0}::bigint and ie_situacao in ('CT', 'CO')`,
  )
  if (!found) return null
  return {
    ato: cd_audiencia ? 'uma audiência' : 'uma diligência',
    quando: formatDate(found.dia) + (found.hora ? `, às ${found.hora}` : ''),
    caminho: cd_audiencia ? `audiencias/${cd_audiencia}` : `diligencias/${cd_diligencia}`,
  }
}
