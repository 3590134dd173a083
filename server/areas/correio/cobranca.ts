import { one, sql, type Db } from '../../core/db/db.ts'
import type { Mail } from '../../core/mail.ts'

type Fatos = Readonly<Record<string, string | number | null>>

/** A demand for a bill, as it was written when somebody asked for it; of what was paid or cancelled since none is sent. */
export async function mailOfBill(
  db: Db,
  { cd_empresa, cd_receber, para, assunto, texto }: Fatos,
): Promise<Mail | null> {
  const open = await one(
    db,
    sql`select id from contas_receber where cd_empresa = ${cd_empresa ?? null}::bigint and id = ${cd_receber ?? null}::bigint
          and dt_cancelamento is null and nr_valor_baixado < nr_valor`,
  )
  if (!open || typeof para !== 'string') return null
  return { to: para, subject: String(assunto), text: String(texto) }
}
