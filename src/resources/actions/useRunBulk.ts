import type { AnyAction } from '../../schemas/core/index.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { showDialog } from '../shell.ts'
import { removalOf } from './bulkKinds.ts'
import type { Selection } from './runBulk.ts'
import type { Outcome } from './runMany.ts'
import { tellDeleted } from '../trash/tellDeleted.tsx'
import { tellDone } from './tellDone.tsx'
import { useTools } from './tools.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    bulk: {
      given: {
        readonly resource: string
        readonly name: string
        readonly action: AnyAction
        readonly selection: Selection
      }
      answer: Outcome
    }
    bulkEdit: { given: { readonly resource: string; readonly selection: Selection }; answer: Outcome }
  }
}

/**
 * Runs something on a selection: an action of the schema that is declared for many, `editar` for one field of each, or
 * `excluir`. True when anything was done.
 */
export function useRunBulk(resource: string) {
  const entity = entityOf(resource)
  const tools = useTools()
  const { queryClient, translate } = tools

  const ask = (name: string, selection: Selection) => {
    if (name === 'editar') return showDialog('bulkEdit', { resource, selection })
    const nome = entity.label[1].toLocaleLowerCase('pt-BR')
    const action: AnyAction | undefined =
      name === 'excluir'
        ? removalOf(
            translate('banca.telas.excluir.botao', { nome }),
            translate(`banca.telas.excluir.${entity.trash ? 'muitas_lixeira' : 'muitas'}`, {
              smart_count: selection.total,
              dias: entity.trash?.days,
            }),
          )
        : entity.actions[name]
    return action ? showDialog('bulk', { resource, name, action, selection }) : Promise.resolve(null)
  }

  return async (name: string, selection: Selection): Promise<boolean> => {
    const outcome = await ask(name, selection)
    if (!outcome) return false
    void afterWrite(queryClient)
    // Chosen by a filter, stopped or refused in part, nobody knows here which they were.
    if (outcome.done > 0 && name === 'excluir')
      tellDeleted(
        tools,
        entity,
        translate('banca.telas.acoes.feitas', { smart_count: outcome.done }),
        outcome.done === selection.ids.length ? selection.ids : [],
      )
    else if (outcome.done > 0) {
      const { undo, undoneBy } = name === 'editar' ? { undo: entity.undo } : (entity.actions[name] ?? {})
      const success = outcome.refused.length === 0 && entity.actions[name]?.bulk?.success
      tellDone(
        tools,
        resource,
        success || translate('banca.telas.acoes.feitas', { smart_count: outcome.done }),
        undo || undoneBy ? (outcome.changed ?? []) : [],
        undoneBy,
      )
    }
    return true
  }
}
