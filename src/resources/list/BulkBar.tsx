import { useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Row } from '../../schemas/core/types.ts'
import { mayOperate, passes } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { bulkActionsFor } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useRunBulk } from '../actions/useRunBulk.ts'
import { useKey, useLetters, useRoving } from '../shell.ts'
import '../../i18n/lists.ts'

/** What can be done with the rows chosen, or with all that the filters choose; stands where the filters were. */
export function BulkBar() {
  const { resource, selectedIds, data, total, filterValues, onUnselectItems } = useListContext()
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const run = useRunBulk(resource)
  const roving = useRoving()
  // All are all of that moment's filter: another choice of rows is another choice.
  const [allOf, setAllOf] = useState<readonly unknown[]>()
  const all = allOf === selectedIds && total !== undefined
  const count = all ? total : selectedIds.length
  const start = async (name: string) => {
    const known = (data ?? []).filter((row) => selectedIds.includes(row.id)) as Row[]
    const sample = all ? ((data ?? []) as Row[]) : known
    const chosen = all ? { ids: [], known: [], filter: filterValues as object as Record<string, unknown> } : {}
    if (await run(name, { ids: selectedIds as number[], known, total: count, sample, ...chosen })) onUnselectItems()
  }
  useKey('desmarcar', () => onUnselectItems())
  useLetters(
    bulkActionsFor(entity, ctx).flatMap(([name, action]) =>
      action.key
        ? [{ key: action.key, label: action.bulk!.label, place: 'lista' as const, run: () => void start(name) }]
        : [],
    ),
  )
  const button = (name: string, label: string, danger = false) => (
    <Button key={name} variant="outlined" color={danger ? 'error' : 'primary'} onClick={() => void start(name)}>
      {label}
    </Button>
  )
  return (
    <div className="b-toolbar b-bulk" role="toolbar" {...roving} aria-label={translate('banca.telas.lista.selecao')}>
      <strong aria-live="polite">
        {translate(all ? 'banca.telas.lista.todas_escolhidas' : 'banca.telas.lista.escolhidas', {
          smart_count: count,
          total: count.toLocaleString('pt-BR'),
        })}
      </strong>
      {!all && total !== undefined && total > selectedIds.length && (
        <Button color="inherit" onClick={() => setAllOf(selectedIds)}>
          {translate('banca.telas.lista.escolher_todas', { total: total.toLocaleString('pt-BR') })}
        </Button>
      )}
      <span className="b-grow" />
      {bulkActionsFor(entity, ctx).map(([name, action]) =>
        button(name, action.bulk?.label ?? action.label, action.tone === 'danger'),
      )}
      {mayOperate(entity, 'update', ctx.flags) && button('editar', translate('banca.telas.acoes.alterar'))}
      {mayOperate(entity, 'delete', ctx.flags) &&
        (!entity.trash || passes(entity.trash.bulk, ctx.flags)) &&
        button('excluir', translate('ra.action.delete'), true)}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('banca.telas.lista.desmarcar')}
      </Button>
    </div>
  )
}
