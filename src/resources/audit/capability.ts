import type { Capability } from '../capability.ts'

/** Who changed what in a record, and when. */
export const audit: Capability = {
  name: 'audit',
  pages: [{ name: 'audit', path: ':cd/auditoria', load: () => import('./AuditPage.tsx') }],
}
