import type { OwnCommand } from '../../resources/actions/ownCommands.ts'
import { HOME } from '../../resources/shell.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { ENTIDADES } from '../../schemas/ia/entidades.ts'

/** A text of a court becomes a task: from the menu of a publication, of an expedient. */
export const aiCommands: readonly OwnCommand[] = Object.entries(ENTIDADES).map(([kind, entity]) => ({
  entity,
  name: 'ia',
  label: 'Tarefa com IA',
  allowed: (flags) => mayOperate(currentModel().get('analises-ia'), 'read', flags),
  run: ({ id }, { navigate }) => navigate(`${HOME}/ia/${kind}/${id}`),
}))
