import type { Context } from '../../src/schemas/core/index.ts'
import { HttpProblem, notFound } from '../core/errors.ts'
import type { Session } from '../core/session/session.ts'
import type { Parts } from './parts.ts'

/** How long a link opens what it leads to (ms). */
const LONGEST = 10 * 60_000

/**
 * The key of a paper that opens in a window of its own, which sends no token: `said` (words without a full stop), who asked,
 * in which firm and until when, sealed for one purpose alone.
 */
export const sealLink = (
  { secrets }: Parts,
  of: string,
  said: readonly (string | number)[],
  { sessao }: Context,
): string => secrets.seal(of, [...said, sessao.id, sessao.cd_empresa, Date.now() + LONGEST].join('.'))

/**
 * What a key says, and the session of whoever asked with the rights that they have now. Throws 404 whatever is wrong with
 * it.
 */
export async function openLink(
  { secrets, sessions }: Parts,
  of: string,
  key: string,
): Promise<{ readonly said: readonly string[]; readonly session: Session }> {
  let words: string[]
  try {
    words = secrets.open(of, key).toString('utf8').split('.')
  } catch {
    throw notFound()
  }
  const [person = 0, firm = 0, until = 0] = words.splice(-3).map(Number)
  if (until < Date.now()) throw notFound()
  const session = await sessions.openFor(person, firm).catch((error: unknown) => {
    throw error instanceof HttpProblem ? notFound() : error
  })
  return { said: words, session }
}
