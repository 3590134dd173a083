import type { FastifyRequest } from 'fastify'
import { invalid } from '../../core/errors.ts'
import { bodyOf, openSession } from '../../core/http/http.ts'
import { countAttempt, forgetAttempts } from '../../core/http/throttle.ts'
import { checkPassword } from '../../core/session/passwords.ts'
import type { Parts } from '../parts.ts'

/** Passwords that may be tried in a window for one person, by the links of their mails. */
const MOST = 10

/**
 * Throws 400 at the password unless it is this very person who asks, by a session of theirs or by their password: whoever
 * typed an address for somebody may read what is sent there.
 */
export async function mustBe(
  request: FastifyRequest,
  { db, sessions, tokens }: Pick<Parts, 'db' | 'sessions' | 'tokens'>,
  user: number,
): Promise<void> {
  const { password } = bodyOf(request)
  if (typeof password === 'string' && password !== '') {
    const key = `senha-do-link:${user}`
    await countAttempt(db, [{ key, most: MOST }])
    if (password.length > 1000 || (await checkPassword(db, user, password)) === null)
      throw invalid({ password: ['Senha incorreta.'] })
    return forgetAttempts(db, [key])
  }
  const session = request.headers.authorization ? await openSession(request, tokens, sessions).catch(() => null) : null
  if (session?.user.id !== user || session.seenBy) throw invalid({ password: ['Informe a sua senha atual.'] })
}
