import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { openDialog } from '../shell.ts'
import { compareSides, type Conflict } from './compareSides.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

/**
 * Settles a record that someone else changed meanwhile. Resolves with the values to save on top of theirs; null when
 * the person goes back to the form.
 */
export async function settleConflict(entity: AnyEntity, conflict: Conflict): Promise<Row | null> {
  const { disputed, onlyTheirs } = compareSides(entity, conflict)
  const theirs = Object.fromEntries(onlyTheirs.map((name) => [name, conflict.theirs[name]]))
  const chosen = await openDialog<Row>((close) => (
    <ConflictDialog entity={entity} conflict={conflict} disputed={disputed} onlyTheirs={onlyTheirs} onDone={close} />
  ))
  return chosen && { ...theirs, ...chosen }
}
