import { useCreatePath, useNavigate, useResourceContext } from 'ra-core'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useRunAction } from '../actions/useRunAction.ts'
import { leftFrom, useListPath } from '../list/place.ts'
import { actionsOver, rightsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useKey, useLetters, usePane } from '../shell.ts'

/** The record's page by the keyboard: the letters of its actions, e edits, Esc goes back to the row in its list. */
export function useRecordKeys(entity: AnyEntity, row: Row): void {
  const resource = useResourceContext() ?? ''
  const ctx = useSchemaContext()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const listPath = useListPath()
  const run = useRunAction(resource)
  const id = Number(row.id)
  const pane = usePane()
  useKey(
    'editar_registro',
    () => navigate(createPath({ resource, id, type: 'edit' })),
    rightsOver(entity, row, ctx).edit,
  )
  const own = pane?.letters !== false
  useKey(
    'voltar',
    () => {
      if (pane) return pane.close()
      leftFrom(resource, id)
      navigate(listPath(resource))
    },
    own,
  )
  useLetters(
    (own ? actionsOver(entity, row, ctx) : []).flatMap(([name, { key, label }]) =>
      key ? [{ key, label, place: 'registro' as const, run: () => void run(name, { record: row }) }] : [],
    ),
  )
}
