import { one, sql, type Db } from '../../core/db/db.ts'
import type { Mail } from '../../core/mail.ts'

type Fatos = Readonly<Record<string, string | number | null>>

/**
 * The mail to whoever is invited, at an address that could be anybody's: of what somebody typed it says the firm's name,
 * and none of a firm that only tries the product. Nobody who registered meanwhile gets it.
 */
export async function mailToInvited(db: Db, { cd_convite, cd_empresa }: Fatos, url: string): Promise<Mail | null> {
  const found = await one<{ ds_email: string; firma: string | null }>(
    db,
    sql`select c.ds_email, case when e.dt_fim_teste is null then e.nm_nome_fantasia end firma
        from convites_correspondentes c join estabelecimentos e on e.id = c.cd_empresa
        where c.id = ${cd_convite ?? 0}::bigint and c.cd_empresa = ${cd_empresa ?? 0}::bigint and c.ie_situacao = 'EN'`,
  )
  if (!found) return null
  const firm = found.firma ?? 'Um escritório'
  return {
    to: found.ds_email,
    subject: `Convite para correspondentes na Banca${found.firma ? ` — ${found.firma}` : ''}`,
    text: [
      'Olá.',
      `${firm} convidou você para fazer audiências e diligências pela Banca. Para se cadastrar, com este e-mail, abra:\n${url}/register/correspondente#${encodeURIComponent(found.ds_email)}`,
      'Se já tem cadastro, entre como sempre. Se não conhece o escritório, ignore esta mensagem: nada mais será enviado.',
      'Banca\nEsta é uma mensagem automática; não é preciso responder.',
    ].join('\n\n'),
  }
}
