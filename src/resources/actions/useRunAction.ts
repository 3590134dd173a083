import { createElement, lazy, useCallback } from 'react'
import { useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import type { AnyAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { entityOf } from '../catalog.ts'
import { confirm, openDialog, useNotifyError } from '../shell.ts'
import type { Outcome } from './runMany.ts'

const ActionDialog = lazy(() => import('./ActionDialog.tsx'))
const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

export interface Selection {
  readonly ids: readonly number[]
  /** The selected rows that are at hand; the others are read when they are needed. */
  readonly known: readonly Row[]
}
export interface RunOptions extends Partial<Selection> {
  readonly record?: Row
  readonly onDone?: () => void
}

const hasInput = (action: AnyAction) => Object.keys(action.input ?? {}).length > 0

/**
 * Runs a declared action on a record, or on a selection. What it needs to know is asked in a dialog, what is only to
 * be confirmed is confirmed, and the rest runs at once.
 */
export function useRunAction(resource: string) {
  const entity = entityOf(resource)
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const translate = useTranslate()

  const finish = useCallback(
    (message: string | undefined, onDone?: () => void) => {
      if (message) notify(message, { type: 'success' })
      // An action may change other records than its own.
      void queryClient.invalidateQueries()
      onDone?.()
    },
    [notify, queryClient],
  )

  const direct = async (name: string, action: AnyAction, record: Row, onDone?: () => void) => {
    const { firstProblem } = await import('./firstProblem.ts')
    const problem = firstProblem(entity, action, record)
    if (problem) return notify(problem, { type: 'warning' })
    if (action.confirm) {
      const danger = action.tone === 'danger'
      const confirmLabel = action.submit ?? action.label
      if (!(await confirm({ title: action.label, body: action.confirm, confirmLabel, danger }))) return
    }
    try {
      await dataProvider.act(resource, name, { record, input: {} })
      finish(action.success, onDone)
    } catch (error) {
      notifyError(error, (field) => entity.fields[field]?.label ?? field)
      void queryClient.invalidateQueries({ queryKey: [resource] })
    }
  }

  return async (name: string, { record, ids, known = [], onDone }: RunOptions) => {
    const action = entity.actions[name]
    if (!action) return
    if (ids) {
      const outcome = await openDialog<Outcome>((close) =>
        createElement(BulkDialog, { resource, name, action, selection: { ids, known }, onDone: close }),
      )
      if (!outcome) return
      const all = outcome.refused.length === 0
      if (outcome.done > 0)
        finish(
          all ? action.bulk?.success : translate('banca.telas.acoes.feitas', { smart_count: outcome.done }),
          onDone,
        )
      return
    }
    if (!record) return
    if (!hasInput(action)) return direct(name, action, record, onDone)
    const done = await openDialog<true>((close) =>
      createElement(ActionDialog, { resource, name, action, record, onDone: close }),
    )
    if (done) finish(action.success, onDone)
  }
}
