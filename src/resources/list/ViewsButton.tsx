import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined'
import type { ViewState } from './useViews.ts'
import { part } from '../shell.ts'

const SavedViews = part(() => import('./SavedViews.tsx'))

type Shown = Pick<Partial<ViewState>, 'filter' | 'sort'>
type Applied = Shown & { readonly name: string }

const fingerprint = ({ filter, sort }: Shown): string =>
  JSON.stringify([Object.entries(filter ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)), sort?.field, sort?.order])

/** Opens the saved views; bears the name of the one that the list shows, as long as it does. */
export function ViewsButton() {
  const { filterValues, sort } = useListContext()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [applied, setApplied] = useState<Applied>()
  // Whatever is changed after it, the list is no longer that view.
  const same =
    applied && fingerprint(applied) === fingerprint({ filter: filterValues as Record<string, unknown>, sort })
  const name = same ? applied.name : undefined
  const label = translate('ra.saved_queries.label')
  return (
    <>
      <Button
        size="small"
        color="inherit"
        className="b-views"
        startIcon={<ViewsIcon fontSize="small" />}
        aria-haspopup="menu"
        aria-label={name ? `${label}: ${name}` : label}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {name ?? translate('banca.telas.lista.visoes_curto')}
      </Button>
      {anchor && (
        <Suspense>
          <SavedViews anchor={anchor} onApply={setApplied} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
