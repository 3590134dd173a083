import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { Row } from '../../schemas/core/types.ts'
import { mayOperate, passes } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { bulkActionsFor } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useRunBulk } from '../actions/useRunBulk.ts'
import { part, useKey, useLetters, useRoving } from '../shell.ts'
import { useCounted } from './counted.ts'
import '../../i18n/lists.ts'

const BulkItems = part(() => import('./BulkItems.tsx'))

/** So many verbs stand in the bar; what is more is behind “Mais”, so that the bar stays one line. */
const VERBS = 4

/** Something that is done with the rows chosen. */
export interface Verb {
  readonly name: string
  readonly label: string
  readonly danger: boolean
}

/** What can be done with the rows chosen, or with all that the filters choose; stands where the filters were. */
export function BulkBar() {
  const { resource, selectedIds, data, filterValues, onUnselectItems } = useListContext()
  // Of more than are counted nobody is asked to say yes unseen.
  const { total, more: uncounted } = useCounted()
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
  // What decides on what was seen is done to rows that were: not to all that a filter chooses.
  const offered = bulkActionsFor(entity, ctx).filter(([, action]) => !all || !action.seen)
  useLetters(
    offered.flatMap(([name, action]) =>
      action.key
        ? [{ key: action.key, label: action.bulk!.label, place: 'lista' as const, run: () => void start(name) }]
        : [],
    ),
  )
  const deletes = mayOperate(entity, 'delete', ctx.flags) && (!entity.trash || passes(entity.trash.bulk, ctx.flags))
  const verbs: readonly Verb[] = [
    ...offered.map(([name, action]) => ({
      name,
      label: action.bulk?.label ?? action.label,
      danger: action.tone === 'danger',
    })),
    ...(mayOperate(entity, 'update', ctx.flags)
      ? [{ name: 'editar', label: translate('banca.telas.acoes.alterar'), danger: false }]
      : []),
    ...(deletes ? [{ name: 'excluir', label: translate('ra.action.delete'), danger: true }] : []),
  ]
  // A menu of one is no shorter; what any field is changed by stands in sight.
  const stands = ({ name }: Verb) => name === 'editar'
  const first = verbs.filter((one) => !stands(one)).slice(0, VERBS - (verbs.some(stands) ? 1 : 0))
  const shown = verbs.length > VERBS + 1 ? verbs.filter((one) => stands(one) || first.includes(one)) : verbs
  const more = verbs.filter((one) => !shown.includes(one))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className="b-toolbar b-bulk" role="toolbar" {...roving} aria-label={translate('banca.telas.lista.selecao')}>
      <strong aria-live="polite">
        {translate(`banca.telas.lista.${all ? 'todas_' : ''}escolhidas_${entity.gender}`, {
          smart_count: count,
          total: count.toLocaleString('pt-BR'),
        })}
      </strong>
      {!all && !uncounted && total !== undefined && total > selectedIds.length && (
        <Button color="inherit" onClick={() => setAllOf(selectedIds)}>
          {translate(`banca.telas.lista.escolher_todas_${entity.gender}`, { total: total.toLocaleString('pt-BR') })}
        </Button>
      )}
      <span className="b-grow" />
      {shown.map(({ name, label, danger }) => (
        <Button key={name} variant="outlined" color={danger ? 'error' : 'primary'} onClick={() => void start(name)}>
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <Button
          variant="outlined"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          {translate('banca.telas.lista.mais_verbos')}
        </Button>
      )}
      {anchor && (
        <Suspense>
          <BulkItems
            verbs={more}
            anchor={anchor}
            onChoose={(name) => {
              setAnchor(null)
              void start(name)
            }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        {translate('banca.telas.lista.desmarcar')}
      </Button>
    </div>
  )
}
