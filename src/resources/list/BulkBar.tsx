import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { entityOf } from '../catalog.ts'
import { bulkActionsFor } from '../rights.ts'
import { useSchemaContext } from '../session.ts'
import { useRunAction } from '../actions/useRunAction.ts'

/** What can be done with the rows chosen; stands where the filters were. */
export function BulkBar() {
  const { resource, selectedIds, data, total, onSelectAll, onUnselectItems } = useListContext()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const run = useRunAction(resource)
  const known = (data ?? []).filter((row) => selectedIds.includes(row.id))
  return (
    <div className="b-toolbar b-bulk" role="toolbar">
      <strong aria-live="polite">
        {translate('banca.telas.lista.escolhidas', { smart_count: selectedIds.length })}
      </strong>
      {total !== undefined && total > selectedIds.length && (
        <Button color="inherit" onClick={() => onSelectAll()}>
          {translate('banca.telas.lista.escolher_todas', { total: total.toLocaleString('pt-BR') })}
        </Button>
      )}
      <span className="b-grow" />
      {bulkActionsFor(entity, ctx).map(([name, action]) => (
        <Button
          key={name}
          variant="outlined"
          color={action.tone === 'danger' ? 'error' : 'primary'}
          onClick={() => run(name, { ids: selectedIds as number[], known, onDone: () => onUnselectItems() })}
        >
          {action.bulk?.label}
        </Button>
      ))}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('banca.telas.lista.desmarcar')}
      </Button>
    </div>
  )
}
