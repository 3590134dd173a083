import type { OwnCommand } from '../../resources/actions/ownCommands.ts'
import { HOME } from '../../resources/shell.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { ENTIDADES, LEITURA } from '../../schemas/ia/entidades.ts'

const allowed: OwnCommand['allowed'] = (flags) => mayOperate(currentModel().get('analises-ia'), 'read', flags)

/** A text of a court becomes a task: from the menu of a publication, of an expedient, of what was read in one. */
export const aiCommands: readonly OwnCommand[] = [
  ...Object.entries(ENTIDADES).map(
    ([kind, entity]) =>
      ({
        entity,
        name: 'ia',
        label: 'Tarefa com IA',
        allowed,
        run: ({ id }, { navigate }) => navigate(`${HOME}/ia/${kind}/${id}`),
      }) satisfies OwnCommand,
  ),
  {
    entity: 'analises-ia',
    name: 'ler',
    label: 'Ler ao lado do texto',
    allowed,
    run: ({ id }, { navigate }) => navigate(`${HOME}/ia/${LEITURA}/${id}`),
  },
]
