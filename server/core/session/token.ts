import { createSigner, createVerifier, TokenError } from 'fast-jwt'
import { expired, unauthorized } from '../errors.ts'

export interface Claims {
  /** Id of the person. */
  sub: string
  username: string
  /** When the password was last changed (ms): an older token no longer counts. */
  senha: number
  /** The session; one ended before its time no longer counts. */
  sid?: string
  /** The superuser, and their session, who looks through this person's eyes. */
  ver?: { id: number; sid: string }
}

/** Signs and reads session tokens. Expired is told apart from invalid: only the former may be renewed. */
export function tokens(secret: string, hours: number) {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: hours * 3_600_000 })
  const signBrief = createSigner({ key: secret, algorithm: 'HS256', expiresIn: 3_600_000 })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 1000 })
  const verifyOld = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true })
  const read = (check: (token: string) => unknown, token: string): Claims => {
    try {
      return check(token) as Claims
    } catch (error) {
      if (error instanceof TokenError && error.code === TokenError.codes.expired) throw expired()
      throw unauthorized()
    }
  }
  return {
    sign: (claims: Claims): string => sign({ ...claims }),
    /** For looking through somebody's eyes: an hour at most. */
    signBrief: (claims: Claims): string => signBrief({ ...claims }),
    /** Throws 403 token_expirado or 401. */
    verify: (token: string): Claims => read(verify, token),
    /** For renewal: an expired token still says whose it was. */
    verifyIgnoringExpiry: (token: string): Claims => read(verifyOld, token),
  }
}
export type Tokens = ReturnType<typeof tokens>
