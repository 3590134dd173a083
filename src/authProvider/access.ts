import { getSession, type Session } from './session.ts'

export interface AccessQuestion {
  action: string
  resource: string
  record?: Record<string, unknown>
}

export type AccessResolver = (question: AccessQuestion, session: Session) => boolean

// Until the screens say otherwise whoever is logged in may look; the server has the last word anyway.
let resolver: AccessResolver = () => true

/** Sets how canAccess is answered; the screens know the schemas, this layer does not. */
export function setAccessResolver(fn: AccessResolver): void {
  resolver = fn
}

/** Whether the present user may do this; never without a session. */
export function allowed(question: AccessQuestion): boolean {
  const session = getSession()
  return session !== null && resolver(question, session)
}
