import { memo } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import {
  attachesMany,
  carrierOf,
  compute,
  fieldType,
  isBlank,
  isReference,
  isRequired,
  isVisible,
  matches,
  refOptions,
  remarksOn,
  type AnyEntity,
  type AnyField,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { fieldView } from '../registry.ts'
import { AssistPanel } from './AssistPanel.tsx'
import { AssistButton } from './AssistButton.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { inputId, useSchemaForm } from './context.ts'
import { dependenciesOf } from './dependencies.ts'
import { describedBy, FieldFrame } from './FieldFrame.tsx'
import { fittingField, sightedField } from './fitting.ts'
import { asksFor, type Mode } from './payload.ts'
import { unread } from './unread.ts'
import { isShort, isWide } from './wide.ts'

const narrowing = (field: AnyField, row: Row): Record<string, unknown> =>
  Object.fromEntries(Object.entries(refOptions(field).dependsOn ?? {}).map(([theirs, ours]) => [theirs, row[ours]]))

/** Values from outside, in the shapes that fields keep: a city's code is a number. */
const shaped = (entity: AnyEntity, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const field = entity.fields[name]
      return field ? [[name, fieldType(field).normalise(value, field) ?? null]] : []
    }),
  )

/** Of what is offered, what the form has nothing of yet; what is carried goes with its field. */
const blankOnly = (values: Row, now: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isBlank(now[name])))

/** What the server works out when it is saved, shown as it follows from what is typed. */
function Following({ name, row }: { name: string; row: Row }) {
  const value: unknown = useWatch({ name })
  return <Shown name={name} row={{ ...row, [name]: value }} />
}

/** A value that follows from others, worked out as they are typed. */
function Shown({ name, row }: { name: string; row: Row }) {
  const { entity, id } = useSchemaForm()
  const field = entity.fields[name]!
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  const { View, Cell } = fieldView(field.kind)
  return (
    <FieldFrame id={inputId(id, name)} label={field.label} wide={isWide(field)}>
      <output id={inputId(id, name)}>{(View ?? Cell)({ field, name, row, value })}</output>
    </FieldFrame>
  )
}

/** What is said of a value that was written once, where a form shows it. */
const lockedNow = (field: AnyField, mode: Mode): string | undefined =>
  mode === 'update' ? (field.o.locked as string | undefined) : undefined

function Edited({ name, row, required }: { name: string; row: Row; required: boolean }) {
  const { entity, mode, id: form, set } = useSchemaForm()
  const { control, getValues, resetField } = useFormContext()
  const ctx = useSchemaContext()
  const declared = entity.fields[name]!
  const { field: bound, fieldState } = useController({ name, control })
  const fitting = fittingField(declared, bound.value, row, entity.fields, ctx)
  const field = sightedField(fitting, name, row, entity, mode, ctx)
  const carried: unknown = useWatch({ control, name: carrierOf(name), disabled: !isReference(field) })
  const id = inputId(form, name)
  // A text that stands where a date belongs is refused as soon as the hand leaves it.
  const error = fieldState.error?.message ?? unread(field, bound.value) ?? undefined
  const wanted = mode === 'update' && isBlank(bound.value) ? (field.o.wanted as string | undefined) : undefined
  const warning = remarksOn(entity, { ...row, [name]: bound.value, [carrierOf(name)]: carried })[name] ?? wanted
  const { Input, tells } = fieldView(field.kind)
  // What the value tells takes the place of what helps to find it.
  const locked = lockedNow(field, mode)
  const help = locked ?? tells?.(bound.value) ?? (field.o.help as string | undefined)
  if (!Input) return null
  return (
    <FieldFrame
      {...{ id, label: field.label, required, help, error, warning, wide: isWide(field), short: isShort(field) }}
    >
      <Input
        field={field}
        name={name}
        id={id}
        value={bound.value}
        onChange={(value, extra) => set({ [name]: value, ...(isReference(field) ? { [carrierOf(name)]: extra } : {}) })}
        onBlur={bound.onBlur}
        carried={carried}
        narrowedBy={narrowing(field, row)}
        told={refOptions(field).finds?.value(row)}
        fill={(values, onlyBlank) => {
          if (!onlyBlank) return set(shaped(entity, values))
          // What came along with what was handed in is nothing that somebody typed, and would lose by leaving.
          for (const [key, value] of Object.entries(shaped(entity, blankOnly(values, getValues()))))
            resetField(key, { defaultValue: value })
        }}
        begins={mode === 'create'}
        invalid={error !== undefined}
        describedBy={describedBy(id, error, warning, help)}
        required={required}
        disabled={
          locked !== undefined || (field.o.fixed !== undefined && matches(field.o.fixed, row, ctx, entity.fields))
        }
      />
      {field.o.assist && <AssistPanel assist={field.o.assist as string} name={name} value={bound.value} />}
      {field.o.assist && <AssistButton assist={field.o.assist as string} name={name} value={bound.value} />}
    </FieldFrame>
  )
}

/** One field of the form: listens only to what decides whether it is shown and required. */
export const FormField = memo(function FormField({ name }: { name: string }) {
  const { entity, mode } = useSchemaForm()
  const ctx = useSchemaContext()
  const { control, getValues } = useFormContext()
  useWatch({ control, name: dependenciesOf(entity, name) as string[] })
  const row = compute(entity, getValues(), ctx)
  const field = entity.fields[name]!
  if (!isVisible(entity, name, row, ctx)) return null
  // Files are no column of the record, yet they are put in by hand.
  if (fieldType(field).computed && !attachesMany(field)) return <Shown name={name} row={row} />
  if (!asksFor(field, mode, ctx.flags) && lockedNow(field, mode) === undefined)
    return field.o.write === 'server' && field.o.follows ? <Following name={name} row={row} /> : null
  return <Edited name={name} row={row} required={isRequired(entity, name, row, ctx)} />
})
