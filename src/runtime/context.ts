import { useMemo, useSyncExternalStore } from 'react'
import { getSession, useSession, type Session } from '../api/session.ts'
import { diffDays } from '../schemas/br/calendar.ts'
import { todayIn } from '../schemas/br/time.ts'
import { shiftDate, type Context } from '../schemas/core/index.ts'

const BRASILIA = 'America/Sao_Paulo'
const firstSeen = new WeakMap<Session, string>()
const flagSets = new WeakMap<Session, ReadonlySet<string>>()

/**
 * The firm's today: the server's when the session was loaded, and as many days later as have passed on the firm's own
 * clock since, so that a screen left open overnight knows that it is tomorrow.
 */
function todayOf(session: Session): string {
  const now = todayIn(session.fuso)
  const seen = firstSeen.get(session) ?? now
  firstSeen.set(session, seen)
  return shiftDate(session.hoje, diffDays(now, seen))
}

// Looked at every half minute: a timer set for midnight sleeps with the machine.
const LOOK_MS = 30_000
const dayListeners = new Set<() => void>()
let midnights = 0
let lastDay = ''
let timer: ReturnType<typeof setInterval> | undefined

function look(): void {
  const day = todayIn(getSession()?.fuso ?? BRASILIA)
  if (day === lastDay) return
  if (lastDay) midnights++
  lastDay = day
  for (const listener of dayListeners) listener()
}

const midnightsSeen = () => midnights

/** One clock for everything on screen. */
function subscribeToDay(listener: () => void): () => void {
  dayListeners.add(listener)
  if (dayListeners.size === 1) {
    look()
    timer = setInterval(look, LOOK_MS)
  }
  return () => {
    dayListeners.delete(listener)
    if (dayListeners.size === 0) clearInterval(timer)
  }
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
    hoje: session ? todayOf(session) : todayIn(BRASILIA),
    agora: new Date().toISOString(),
    fuso: session?.fuso ?? BRASILIA,
    flags: flagsOfSession(session),
    sessao: {
      id: session?.id ?? 0,
      cd_empresa: session?.cd_empresa ?? 0,
      empresas: session?.estabelecimentos.map((company) => company.pk) ?? [],
      equipes: session?.equipes ?? [],
      cd_funcionario: session?.cd_funcionario ?? null,
      cd_correspondente: session?.cd_correspondente ?? 0,
      alcada: session?.alcada ?? '',
      nome: session ? `${session.first_name} ${session.last_name}`.trim() : '',
      username: session?.username ?? '',
    },
  }
}

/** The context of this moment; for event handlers and checks. */
export const currentContext = (): Context => contextOf(getSession())

/** The context of this session, the same object until the session or the firm's day changes. */
export function useSchemaContext(): Context {
  const session = useSession()
  const day = useSyncExternalStore(subscribeToDay, midnightsSeen, midnightsSeen)
  // The day is what makes it another one.
  return useMemo(() => contextOf(session), [session, day]) // oxlint-disable-line react-hooks/exhaustive-deps
}
