import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled, type Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Row } from '../../schemas/core/types.ts'
import { mayOperate, passes } from '../../schemas/core/index.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { bulkActionsFor } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useRunBulk } from '../actions/useRunBulk.ts'
import { BOTTOM_BAR_HEIGHT, part, useKey, useLetters, useRoving } from '../shell.ts'
import { useCounted } from './counted.ts'
import { Toolbar } from './Toolbar.tsx'
import '../../i18n/lists.ts'

const BulkItems = part(() => import('./BulkItems.tsx'))

/** So many verbs stand in the bar; what is more is behind “Mais”, so that the bar stays one line. */
const VERBS = 4
const VERBS_ON_A_PHONE = 2

/** On a phone it stands over the bar of places, where the thumb is, and the filters stay in theirs: no row moves. */
const Bar = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    position: 'fixed',
    insetInline: 0,
    bottom: `calc(${BOTTOM_BAR_HEIGHT}px + env(safe-area-inset-bottom))`,
    zIndex: 5,
    // The button of what is new stands below it.
    minHeight: 104,
    paddingBlock: '4px !important',
    alignContent: 'center',
    borderTop: `1px solid ${theme.palette.divider}`,
    borderRadius: '0 !important',
    background: `${theme.palette.background.paper} !important`,
    '.MuiButton-root': { minHeight: 44 },
    // The verbs have a line of their own.
    '.b-grow': { flexBasis: '100%', height: 0 },
    '.MuiButton-outlined': { flex: '1 0 auto' },
  },
}))

/** Something that is done with the rows chosen. */
export interface Verb {
  readonly name: string
  readonly label: string
  readonly danger: boolean
}

/** What can be done with the rows chosen, or with all that the filters choose; stands where the filters were. */
export function BulkBar() {
  const { resource, selectedIds, data, filterValues, onSelect, onUnselectItems } = useListContext()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
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
  const room = narrow ? VERBS_ON_A_PHONE : VERBS
  const first = verbs.filter((one) => !stands(one)).slice(0, room - (verbs.some(stands) && !narrow ? 1 : 0))
  const kept = (one: Verb) => (stands(one) && !narrow) || first.includes(one)
  const shown = verbs.length > room + 1 ? verbs.filter(kept) : verbs
  const more = verbs.filter((one) => !shown.includes(one))
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const page = (data ?? []).map(({ id }) => id)
  // Where there is no head to choose the page by; all of them once that is done.
  const choosesPage = narrow && !page.every((id) => selectedIds.includes(id))
  const bar = (
    <Bar className="b-toolbar b-bulk" role="toolbar" {...roving} aria-label={translate('banca.telas.lista.selecao')}>
      <strong aria-live="polite">
        {translate(`banca.telas.lista.${all ? 'todas_' : ''}escolhidas_${entity.gender}`, {
          smart_count: count,
          total: count.toLocaleString('pt-BR'),
        })}
      </strong>
      {choosesPage && (
        <Button color="inherit" onClick={() => onSelect([...new Set([...selectedIds, ...page])])}>
          {translate('banca.telas.lista.escolher_pagina')}
        </Button>
      )}
      {!choosesPage && !all && !uncounted && total !== undefined && total > selectedIds.length && (
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
    </Bar>
  )
  if (!narrow) return bar
  return (
    <>
      <Toolbar />
      {bar}
      <GlobalStyles styles={{ main: { paddingBottom: '112px !important' } }} />
    </>
  )
}
