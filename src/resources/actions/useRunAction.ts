import { createElement, lazy, useCallback } from 'react'
import { useDataProvider, useNotify } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { confirm, openDialog, useNotifyError } from '../shell.ts'
import { changedTo, useTellDone } from './useTellDone.tsx'

const ActionDialog = lazy(() => import('./ActionDialog.tsx'))

export interface RunOptions {
  readonly record: Row
  /** What inputs of the dialog start with instead. */
  readonly initial?: Row
  readonly onDone?: () => void
}

const hasInput = (action: AnyAction) => Object.keys(action.input ?? {}).length > 0

/**
 * Runs a declared action on a record. What it needs to know is asked in a dialog, what is only to
 * be confirmed is confirmed, and the rest runs at once. True when it was done.
 */
export function useRunAction(resource: string) {
  const entity = entityOf(resource)
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const tell = useTellDone(resource)

  const finish = useCallback(
    (action: AnyAction, record: Row, row: Row | null, onDone?: () => void) => {
      tell(action.success, action.undo ? changedTo(record, row) : [])
      // An action may change other records than its own.
      void queryClient.invalidateQueries()
      onDone?.()
      return true
    },
    [tell, queryClient],
  )

  const direct = async (name: string, action: AnyAction, record: Row, onDone?: () => void) => {
    const { firstProblem } = await import('./firstProblem.ts')
    const problem = firstProblem(entity, action, record)
    if (problem) {
      notify(problem, { type: 'warning' })
      return false
    }
    if (action.confirm) {
      const danger = action.tone === 'danger'
      const confirmLabel = action.submit ?? action.label
      if (!(await confirm({ title: action.label, body: action.confirm, confirmLabel, danger }))) return false
    }
    try {
      return finish(action, record, await dataProvider.act(resource, name, { record, input: {} }), onDone)
    } catch (error) {
      notifyError(error, (field) => entity.fields[field]?.label ?? field)
      void queryClient.invalidateQueries({ queryKey: [resource] })
      return false
    }
  }

  return async (name: string, { record, initial, onDone }: RunOptions): Promise<boolean> => {
    const action = entity.actions[name]
    if (!action) return false
    if (!hasInput(action)) return direct(name, action, record, onDone)
    const done = await openDialog<{ row: Row | null }>((close) =>
      createElement(ActionDialog, { resource, name, action, record, ...(initial && { initial }), onDone: close }),
    )
    return done ? finish(action, record, done.row, onDone) : false
  }
}
