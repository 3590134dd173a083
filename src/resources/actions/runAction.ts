import { HttpError } from 'ra-core'
import { numbered, type AnyAction, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { afterWrite, readAgain } from '../../dataProvider/afterWrite.ts'
import { recordLine } from '../called.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { currentContext } from '../../runtime/context.ts'
import { confirm, showDialog } from '../shell.ts'
import { firstProblem } from './firstProblem.ts'
import { changedTo, tellDone } from './tellDone.tsx'
import type { RunOptions, Tools } from './tools.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    action: {
      given: {
        readonly resource: string
        readonly name: string
        readonly action: AnyAction
        readonly record: Row
        /** What inputs start with instead of the record's values. */
        readonly initial?: Row
      }
      /** The row as the call answered it, or null when it answers nothing. */
      answer: { readonly row: Row | null }
    }
  }
}

/** Runs the action `name` of the resource on one record, as `useRunAction` says. True when it was done. */
export async function runAction(tools: Tools, resource: string, name: string, options: RunOptions): Promise<boolean> {
  const entity = entityOf(resource)
  const action = entity.actions[name]
  if (!action) return false
  const { record, initial, onDone } = options
  const finish = (row: Row | null) => {
    // What may be taken back changes the record; where it did not, there is nothing to announce.
    if (action.undo && row?.id === record.id && row?.nr_versao === record.nr_versao)
      tools.notify('banca.telas.acoes.nada_mudou', { type: 'info' })
    else {
      const changed = action.undo || action.undoneBy ? changedTo(record, row) : []
      tellDone(tools, resource, numbered(action.success, record.id), changed, action.undoneBy)
    }
    void afterWrite(tools.queryClient, resource, row?.id === record.id ? row : null)
    onDone?.()
    if (row && Object.values(entity.starts).some(({ after }) => after?.action === name))
      void goOn(tools, entity, name, row)
    return true
  }
  if (Object.keys(action.input ?? {}).length > 0 || action.foretells) {
    const done = await showDialog('action', { resource, name, action, record, ...(initial && { initial }) })
    return done ? finish(done.row) : false
  }
  const problem = firstProblem(entity, action, record)
  if (problem) {
    tools.notify(problem, { type: 'warning' })
    return false
  }
  const about = recordLine(entity, record, currentContext().flags)
  if (action.confirm && !(await confirmed(action, action.confirm, about))) return false
  try {
    return finish(await tools.dataProvider.act(resource, name, { record, input: {} }))
  } catch (error) {
    if (action.failure) tools.notifyError(new HttpError('', 400, { [action.failure.title]: [action.failure.text] }))
    else tools.notifyError(error, (field) => entity.fields[field]?.label)
    void readAgain(tools.queryClient, resource)
    return false
  }
}

/** What begins by itself after this action: the code for it comes when it is wanted. */
async function goOn(tools: Tools, entity: AnyEntity, name: string, row: Row): Promise<void> {
  const { followWith } = await import('./startFrom.ts')
  await followWith(tools.dataProvider, entity, name, row, currentContext())
}

const confirmed = (action: AnyAction, body: string, about: string) =>
  confirm({
    title: action.label,
    about,
    body,
    confirmLabel: action.submit ?? action.label,
    danger: action.tone === 'danger',
  })
