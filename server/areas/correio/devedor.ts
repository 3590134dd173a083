import { FORA_DA_FILA } from '../../../src/schemas/cobranca/resultado.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import type { Mail } from '../../core/mail.ts'

type Fatos = Readonly<Record<string, string | number | null>>

/**
 * A mail of a dunning rule, as it was written when the rule was carried out. Whoever is no longer collected from, or has
 * another address by now, gets none.
 */
export async function mailToDebtor(
  db: Db,
  { cd_empresa, cd_devedor, para, assunto, texto }: Fatos,
): Promise<Mail | null> {
  const found = await one<{ tem: boolean }>(
    db,
    sql`select ${para ?? null}::text = any(array[ds_email, ds_email_2, ds_email_3, ds_email_4]) tem from devedores where cd_empresa = ${cd_empresa ?? null}::bigint and id = ${cd_devedor ?? null}::bigint
          and ie_status_devedor <> all(${[...FORA_DA_FILA]}::text[])`,
  )
  if (!found || typeof para !== 'string' || !found.tem) return null
  return { to: para, subject: String(assunto), text: String(texto) }
}
