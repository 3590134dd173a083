import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useEvent, useTranslate } from 'ra-core'
import Popper from '@mui/material/Popper'
import { styled } from '@mui/material/styles'
import { carrierOf, compute, isRequired, refOptions, type AnyEntity, type AnyField } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../inputs/index.ts'
import '../../i18n/celula.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { fittingField, sightedField } from '../form/fitting.ts'
import { inputStyles } from '../form/inputStyles.ts'
import type { Listed } from '../list/listed.ts'
import { fieldView } from '../registry.ts'
import { firstField, isSomethingOpen } from '../shell.ts'
import { useCellSave } from './useCellSave.ts'

const NARROWEST = 200

/** Where one goes once a cell is done with: to the cell after or before it, or back to the row. */
export type Onward = 1 | -1 | 0

const CellForm = styled('form')(({ theme }) => ({
  padding: 2,
  borderRadius: 6,
  background: theme.palette.background.paper,
  boxShadow: theme.shadows[6],
  '> p': { margin: 0, padding: '4px 8px', maxWidth: 320, fontSize: '0.75rem', color: theme.palette.text.secondary },
  '> p[role=alert]': { color: theme.palette.error.main },
  ...inputStyles(theme),
}))

interface Props {
  readonly entity: AnyEntity
  readonly record: Listed
  readonly name: string
  readonly element: HTMLElement
  readonly onDone: (onward: Onward) => void
}

const narrowing = (field: AnyField, row: Row) =>
  Object.fromEntries(Object.entries(refOptions(field).dependsOn ?? {}).map(([theirs, ours]) => [theirs, row[ours]]))

/** Puts the hand on the field once it stands over its cell, what is there chosen to be typed over. */
function Focus({ form }: { readonly form: RefObject<HTMLFormElement | null> }) {
  useEffect(() => {
    const input = firstField(form.current)
    input?.focus({ preventScroll: true })
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select()
  }, [form])
  return null
}

/**
 * A field over its cell. Enter saves and goes back to the row, Tab goes on to the next cell of it, Esc gives up, and
 * going elsewhere saves. What was refused stays as it was typed, with the reason below.
 */
export default function CellEditor({ entity, record, name, element, onDone }: Props) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [value, setValue] = useState(record[name])
  const [carried, setCarried] = useState(record[carrierOf(name)])
  const { save, problem, isChanged } = useCellSave(entity, record, name)
  const row = compute(entity, { ...record, [name]: value }, ctx)
  const declared = entity.fields[name]!
  const field = sightedField(fittingField(declared, value, row, entity.fields, ctx), name, row, entity, 'update', ctx)
  const { Input } = fieldView(field.kind)
  const finish = useEvent(async (onward: Onward) => {
    if (await save(value)) onDone(onward)
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The keys of the row and of the page are not meant.
    event.stopPropagation()
    if (event.defaultPrevented) return
    if (event.key === 'Escape') onDone(0)
    else if (event.key === 'Enter') void finish(0)
    else if (event.key === 'Tab') void finish(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  // What a choice opens is a part of it, wherever it stands.
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    const to = event.relatedTarget
    setTimeout(() => {
      if (!form.current || form.current.contains(document.activeElement) || isSomethingOpen()) return
      if (isChanged(value)) void finish(0)
      else if (to) onDone(0)
    })
  }
  if (!Input) return null
  return (
    <Popper
      open
      anchorEl={element}
      placement="bottom-start"
      modifiers={[{ name: 'offset', options: { offset: [0, -element.offsetHeight] } }]}
      sx={{ zIndex: 'modal' }}
    >
      <CellForm
        ref={form}
        noValidate
        aria-label={translate('banca.celula.editar', { campo: declared.label })}
        style={{ minWidth: Math.max(NARROWEST, element.offsetWidth) }}
        onSubmit={(event: FormEvent) => event.preventDefault()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
      >
        <Focus form={form} />
        <Input
          field={field}
          name={name}
          id={id}
          value={value}
          onChange={(next, extra) => {
            setValue(next)
            setCarried(extra)
          }}
          carried={carried}
          narrowedBy={narrowing(field, row)}
          told={refOptions(field).finds?.value(row)}
          invalid={problem !== undefined}
          describedBy={`${id}-nota`}
          required={isRequired(entity, name, row, ctx)}
          compact
          ariaLabel={declared.label}
        />
        <p id={`${id}-nota`} role={problem === undefined ? undefined : 'alert'}>
          {problem ?? translate('banca.celula.teclas')}
        </p>
      </CellForm>
    </Popper>
  )
}
