import { hasFlag, type Session } from '../../api/session.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { flagsOfSession } from '../../runtime/context.ts'
import { mayOperate, type AnyEntity } from '../../schemas/core/index.ts'

/** Whose days the agenda shows: the entity, its filters in sight. The first is shown unless the address names another. */
export const SHOWN = {
  tarefas: ['cd_equipe', 'cd_responsaveis'],
  audiencias: ['ie_situacao', 'cd_foro'],
  diligencias: ['ie_situacao', 'cd_cidade'],
} as const

/** What the agenda shows that the session reads. */
export const shownTo = (session: Session | null): AnyEntity[] =>
  Object.keys(SHOWN)
    .map((name) => currentModel().get(name))
    .filter((one) => mayOperate(one, 'read', flagsOfSession(session)))

/**
 * Whose calendar it is (perm.agenda): group 'agenda' or the permission of its menu entry, and something of it to read:
 * without that it would lead to a refusal.
 */
export const mayUseAgenda = (session: Session | null): boolean =>
  (hasFlag(session, 'calendar') || session?.permissoes?.includes('menu/agenda:::get') === true) &&
  shownTo(session).length > 0
