import { useState } from 'react'
import { extractValidSavedQueries, useListContext, useSavedQueries, useTranslate, type SavedQuery } from 'ra-core'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import RemoveIcon from '@mui/icons-material/Close'
import { openDialog } from '../shell.ts'
import { NameDialog } from './NameDialog.tsx'

/** The list as one left it, under a name: React-Admin's saved queries, kept in this browser. */
export default function SavedViews({ anchor, onClose }: { anchor: HTMLElement; onClose: () => void }) {
  const { resource, filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext()
  const translate = useTranslate()
  const [stored, setStored] = useSavedQueries(resource)
  const [views, setViews] = useState(() => extractValidSavedQueries(stored))
  const keep = (next: SavedQuery[]) => {
    setViews(next)
    setStored(next)
  }
  const apply = ({ value }: SavedQuery) => {
    onClose()
    if (!value) return
    setFilters(value.filter ?? {})
    if (value.sort) setSort(value.sort)
    if (value.perPage) setPerPage(value.perPage)
  }
  const save = async () => {
    onClose()
    const label = await openDialog<string>((close) => <NameDialog onDone={close} />)
    const value = { filter: filterValues as object, sort, perPage }
    if (label) setStored([...views.filter((view) => view.label !== label), { label, value }])
  }
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {views.map((view) => (
        <MenuItem key={view.label} onClick={() => apply(view)} sx={{ justifyContent: 'space-between', gap: 4 }}>
          {view.label}
          <IconButton
            aria-label={translate('ra.saved_queries.remove_label_with_name', { name: view.label })}
            onClick={(event) => {
              event.stopPropagation()
              keep(views.filter((other) => other !== view))
            }}
          >
            <RemoveIcon fontSize="inherit" />
          </IconButton>
        </MenuItem>
      ))}
      {views.length > 0 && <Divider />}
      <MenuItem onClick={() => void save()}>{translate('ra.saved_queries.new_label')}</MenuItem>
    </Menu>
  )
}
