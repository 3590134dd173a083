import { useEffect, useRef } from 'react'
import { useEvent, useNotify, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { compute, isVisible, matches } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { inputId, useSchemaForm } from './context.ts'
import { errorsInOrder } from './formErrors.ts'
import { useFormFrame } from './frame.ts'
import { asksFor } from './payload.ts'
import { useSteps } from './steps.ts'

/** Brings a field into view and puts the hand on it. */
function goTo(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/**
 * What keeps the form from being saved, with links to the fields. Each failed attempt goes to the first field, and on a
 * page tells its message in a toast. In a dialog there is no room to say anything twice: what stands at its field is
 * said there alone, unless the entity wants it told (`toasts`).
 */
export function ErrorSummary() {
  const { entity, mode, id } = useSchemaForm()
  const translate = useTranslate()
  const notify = useNotify()
  const {
    getValues,
    formState: { errors, submitCount, isSubmitting },
  } = useFormContext()
  const inDialog = useFormFrame() !== null
  const ctx = useSchemaContext()
  const steps = useSteps()
  const reveal = useEvent((name: string) => {
    if (!steps) return goTo(inputId(id, name))
    steps.show(name)
    // Drawn once its step is there.
    setTimeout(() => goTo(inputId(id, name)))
  })
  const row = compute(entity, getValues(), ctx)
  const isAsked = (name: string) =>
    entity.form.some(({ fields, when }) => fields.includes(name) && matches(when, row, ctx, entity.fields)) &&
    isVisible(entity, name, row, ctx) &&
    asksFor(entity.fields[name]!, mode, ctx.flags)
  const list = errorsInOrder(entity, errors)
  const said = inDialog ? list.filter(({ name }) => !isAsked(name)) : list
  const told = useRef(0)
  const first = list[0]
  useEffect(() => {
    if (isSubmitting || told.current === submitCount) return
    told.current = submitCount
    if (!first) return
    if (!inDialog || entity.toasts) notify(first.message, { type: 'warning' })
    reveal(first.name)
  }, [submitCount, isSubmitting, first, notify, reveal, inDialog, entity])
  if (said.length === 0 || submitCount === 0) return null
  return (
    <div className="b-summary" role="alert">
      <strong>{translate('banca.telas.form.erros', { smart_count: said.length })}</strong>
      <ul>
        {said.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${inputId(id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                reveal(name)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
