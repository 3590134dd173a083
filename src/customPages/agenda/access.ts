import { hasFlag, type Session } from '../../api/session.ts'

/** Whose calendar it is (perm.agenda): group 'agenda' or the permission of its menu entry. */
export const mayUseAgenda = (session: Session | null): boolean =>
  hasFlag(session, 'calendar') || session?.permissoes?.includes('menu/agenda:::get') === true
