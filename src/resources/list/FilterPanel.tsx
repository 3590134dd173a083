import { useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Popover from '@mui/material/Popover'
import type { AnyEntity } from '../../schemas/core/index.ts'
import '../inputs/index.ts'
import { fieldView } from '../registry.ts'
import { useFilters } from './useFilters.ts'

interface Props {
  readonly anchor: HTMLElement
  readonly entity: AnyEntity
  readonly offered: readonly string[]
  readonly name?: string
  readonly onClose: () => void
}

function Editor({ entity, name, onClose }: { entity: AnyEntity; name: string; onClose: () => void }) {
  const field = entity.fields[name]!
  const translate = useTranslate()
  const { values, patch } = useFilters()
  const { Filter } = fieldView(field.kind)
  return (
    <div className="b-filter-editor">
      <h2>{field.label}</h2>
      {Filter && <Filter field={field} name={name} values={values} onChange={patch} />}
      <Button variant="contained" onClick={onClose}>
        {translate('banca.telas.lista.pronto')}
      </Button>
    </div>
  )
}

/** One filter to edit, or the choice of which. */
export default function FilterPanel({ anchor, entity, offered, name, onClose }: Props) {
  const [chosen, setChosen] = useState(name)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { className: 'b-popover' } }}
    >
      {chosen === undefined ? (
        <MenuList autoFocus>
          {offered.map((option) => (
            <MenuItem key={option} onClick={() => setChosen(option)}>
              {entity.fields[option]!.label}
            </MenuItem>
          ))}
        </MenuList>
      ) : (
        <Editor entity={entity} name={chosen} onClose={onClose} />
      )}
    </Popover>
  )
}
