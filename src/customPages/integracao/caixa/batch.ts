import type { AnyAction } from '../../../schemas/core/index.ts'
import { mayAct } from '../../../schemas/core/index.ts'
import type { InboxItem } from '../../../api/calls/inbox.ts'
import { afterWrite } from '../../../dataProvider/afterWrite.ts'
import type { Version } from '../../../dataProvider/verbs.ts'
import type { Outcome } from '../../../resources/actions/runMany.ts'
import { tellDoneIn } from '../../../resources/actions/tellDone.tsx'
import type { Tools } from '../../../resources/actions/tools.ts'
import { showDialog } from '../../../resources/shell.ts'
import { currentModel, resourceOf } from '../../../runtime/catalog.ts'
import { currentContext } from '../../../runtime/context.ts'

declare module '../../../ui/dialogs/named.ts' {
  interface Dialogs {
    inboxBatch: {
      given: { readonly name: string; readonly label: string; readonly items: readonly InboxItem[] }
      answer: { readonly outcome: Outcome; readonly changed: readonly Changed[] }
    }
  }
}
/** Rows of one resource, as they came to be. */
export type Changed = readonly [resource: string, versions: readonly Version[]]

/** What can be done with many, each by its letter where it has one. */
export const VERBS = ['ler', 'baixar', 'atribuir', 'naoEhNosso', 'vincular', 'naoLer'] as const
export type VerbName = (typeof VERBS)[number]
/** What leaves the item where it is, to go on with it. */
export const STAYS: ReadonlySet<string> = new Set(['vincular', 'naoLer', 'darCiencia'])

/** The action of this name that items of the kind have for many, where the session may run it. */
export function batchAction(entidade: string, name: string): AnyAction | undefined {
  const entity = currentModel().get(entidade)
  const action = entity.actions[name]
  return action?.bulk && mayAct(entity, action, currentContext().flags) ? action : undefined
}

/** Does one thing with items of several kinds, and offers to take all of it back; true when anything was done. */
export async function runBatch(
  tools: Tools,
  name: string,
  label: string,
  items: readonly InboxItem[],
): Promise<boolean> {
  const done = await showDialog('inboxBatch', { name, label, items })
  if (!done) return false
  void afterWrite(tools.queryClient)
  if (done.outcome.done === 0) return false
  const undo = items.some(({ entidade }) => batchAction(entidade, name)?.undo)
  tellDoneIn(tools, tools.translate('banca.caixa.feitos', { smart_count: done.outcome.done }), undo ? done.changed : [])
  return true
}

/** Items of each kind together. */
export function byResource(items: readonly InboxItem[]): (readonly [resource: string, items: readonly InboxItem[]])[] {
  const names = [...new Set(items.map(({ entidade }) => entidade))]
  return names.map((name) => [resourceOf(currentModel().get(name)), items.filter(({ entidade }) => entidade === name)])
}
