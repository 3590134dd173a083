import { useMemo } from 'react'
import { getSession, useSession, type Session } from '../authProvider/session.ts'
import { shiftDate, type Context } from '../schemas/core/index.ts'

const DAY = 86_400_000
const BRASILIA = 'America/Sao_Paulo'
const firstSeen = new WeakMap<Session, number>()
const flagSets = new WeakMap<Session, ReadonlySet<string>>()

/** Midnights passed since the session was loaded, so that a screen left open overnight knows that it is tomorrow. */
function daysSince(session: Session): number {
  const offset = new Date().getTimezoneOffset() * 60_000
  const today = Math.floor((Date.now() - offset) / DAY)
  const seen = firstSeen.get(session) ?? today
  if (!firstSeen.has(session)) firstSeen.set(session, today)
  return today - seen
}

/** The flags of a session as the schemas ask for them; always the same set for the same session. */
export function flagsOfSession(session: Session | null): ReadonlySet<string> {
  if (!session) return new Set()
  const known = flagSets.get(session) ?? new Set([...session.flags, ...(session.permissoes ?? [])])
  flagSets.set(session, known)
  return known
}

/** Where and when conditions are evaluated for whoever is logged in. */
export function contextOf(session: Session | null): Context {
  return {
    hoje: session ? shiftDate(session.hoje, daysSince(session)) : new Date().toISOString().slice(0, 10),
    agora: new Date().toISOString(),
    fuso: session?.fuso ?? BRASILIA,
    flags: flagsOfSession(session),
    sessao: {
      id: session?.id ?? 0,
      cd_empresa: session?.cd_empresa ?? 0,
      empresas: session?.estabelecimentos.map((company) => company.pk) ?? [],
      equipes: session?.equipes ?? [],
      cd_funcionario: session?.cd_funcionario ?? null,
      nome: session ? `${session.first_name} ${session.last_name}`.trim() : '',
      username: session?.username ?? '',
    },
  }
}

/** The context of this moment; for event handlers and checks. */
export const currentContext = (): Context => contextOf(getSession())

/** The context of this session, the same object until the session changes. */
export function useSchemaContext(): Context {
  const session = useSession()
  return useMemo(() => contextOf(session), [session])
}
