import { passwordProblem, passwordTexts } from '../../../src/schemas/plataforma/senhas.ts'
import { isCommonPassword } from '../../core/session/commonPasswords.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { setPassword } from '../../core/session/passwords.ts'
import { post } from '../correio/outbox.ts'
import { endSessions } from './sessoes.ts'

/** Why a new password is refused: too short, too long, the name itself, or among the commonest; null when it is not. */
export const weakness = async (password: string, username: string): Promise<string | null> =>
  passwordProblem(password, username) ?? ((await isCommonPassword(password)) ? passwordTexts.common : null)

/**
 * Gives a person another password: all their sessions end but `but`, and they are told by mail. Throws 400 for a weak
 * one. Returns when it was set (ms), for the token of the session that stays.
 */
export async function changePassword(
  db: Db,
  user: number,
  password: string,
  but: string | null,
  field = 'password',
): Promise<number> {
  const row = await one<{ username: string }>(db, sql`select username from usuarios where id = ${user}::bigint`)
  const problem = await weakness(password, row?.username ?? '')
  if (problem) throw invalid({ [field]: [problem] })
  await setPassword(db, user, password)
  await endSessions(db, user, { but })
  await post(db, 'senha_alterada', { cd_usuario: user })
  const set = await one<{ trocada_em: string }>(
    db,
    sql`select trocada_em from credenciais where cd_usuario = ${user}::bigint`,
  )
  return Date.parse(set!.trocada_em)
}
