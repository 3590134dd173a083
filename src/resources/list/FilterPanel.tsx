import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { refOptions, type AnyEntity } from '../../schemas/core/index.ts'
import { inputStyles } from '../form/inputStyles.ts'
import '../inputs/index.ts'
import { fieldView, filterKeysOf } from '../registry.ts'
import { useFilters } from './useFilters.ts'

interface Props {
  readonly anchor: HTMLElement
  readonly entity: AnyEntity
  readonly offered: readonly string[]
  readonly name?: string
  readonly onClose: () => void
}

const EditorRoot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  width: 300,
  maxWidth: '100%',
  h2: { margin: 0, fontSize: '0.8125rem', fontWeight: 600 },
  ...inputStyles(theme),
}))

/** The filters that a change of this one makes meaningless, dropped: a city of another state, say. */
const dependents = (entity: AnyEntity, name: string): Record<string, null> =>
  Object.fromEntries(
    Object.entries(entity.fields)
      .filter(([, f]) => Object.values(refOptions(f).dependsOn ?? {}).includes(name))
      .flatMap(([other, f]) => filterKeysOf(f, other).map((key) => [key, null] as const)),
  )

function Editor({ entity, name, onClose }: { entity: AnyEntity; name: string; onClose: () => void }) {
  const field = entity.fields[name]!
  const translate = useTranslate()
  const { values, patch } = useFilters()
  const change = (own: Record<string, unknown>) => patch({ ...dependents(entity, name), ...own })
  const { Filter } = fieldView(field.kind)
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.querySelector<HTMLElement>('input, button')?.focus(), [])
  return (
    <EditorRoot ref={root}>
      <h2>{field.label}</h2>
      {Filter && <Filter field={field} name={name} values={values} onChange={change} />}
      <Button variant="contained" onClick={onClose}>
        {translate('banca.telas.lista.pronto')}
      </Button>
    </EditorRoot>
  )
}

/** One filter to edit, or the choice of which. */
export default function FilterPanel({ anchor, entity, offered, name, onClose }: Props) {
  const [chosen, setChosen] = useState(name)
  if (chosen === undefined)
    return (
      <Menu open anchorEl={anchor} onClose={onClose}>
        {offered.map((option) => (
          <MenuItem key={option} onClick={() => setChosen(option)}>
            {entity.fields[option]!.label}
          </MenuItem>
        ))}
      </Menu>
    )
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { className: 'b-popover', role: 'dialog', 'aria-label': entity.fields[chosen]!.label } }}
    >
      <Editor entity={entity} name={chosen} onClose={onClose} />
    </Popover>
  )
}
