import { Suspense, useState } from 'react'
import { useListContext, useTranslate } from 'ra-core'
import IconButton from '@mui/material/IconButton'
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined'
import { ExportButton } from './ExportButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import { useLayout } from './layouts.ts'
import { PrintButton } from './PrintButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { ListTools } from '../parts.tsx'
import { ViewsButton } from './ViewsButton.tsx'
import { part } from '../shell.ts'

const ColumnsChooser = part(() => import('./ColumnsChooser.tsx'))

function ColumnsButton() {
  const { resource } = useListContext()
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = translate('banca.telas.lista.colunas')
  return (
    <>
      <IconButton
        className="b-wide"
        aria-label={label}
        data-dica={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ColumnsIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <ColumnsChooser resource={resource} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What the list is narrowed by, and what can be done with the list as a whole. */
export function Toolbar() {
  const { layout } = useLayout()
  return (
    <div className="b-toolbar">
      <ViewsButton />
      <ListTools />
      <SearchBox />
      <FilterChips />
      <span className="b-grow" />
      <ColumnsButton />
      <ExportButton />
      {/* A board is asked first how much of it goes on paper. */}
      {!layout.printsItself && <PrintButton />}
    </div>
  )
}
