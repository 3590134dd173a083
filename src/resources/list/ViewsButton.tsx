import { lazy, Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined'

const SavedViews = lazy(() => import('./SavedViews.tsx'))

/** Opens the saved views; bears the name of the one that the list shows, as long as it does. */
export function ViewsButton() {
  const { filterValues, sort } = useListContext()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [applied, setApplied] = useState<{ name: string; state: string | null }>()
  const state = JSON.stringify([filterValues, sort.field, sort.order])
  // The address takes a moment to say what a view sets: the first change after it is the view itself.
  if (applied && applied.state === null) setApplied({ ...applied, state })
  const name = applied && (applied.state === null || applied.state === state) ? applied.name : undefined
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
          <SavedViews
            anchor={anchor}
            onApply={(n) => setApplied({ name: n, state: null })}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
