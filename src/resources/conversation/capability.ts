import type { Capability } from '../capability.ts'
import { ConversationRows } from './ConversationRows.tsx'

/** Rows that people write to each other. */
export const conversation: Capability = {
  name: 'conversation',
  related: { of: (related) => related.conversation !== undefined, Content: ConversationRows },
}
