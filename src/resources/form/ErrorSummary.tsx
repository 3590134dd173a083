import { useEffect, useRef } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { inputId, useSchemaForm } from './context.ts'
import { errorsInOrder } from './formErrors.ts'

/** Brings a field into view and puts the hand on it. */
function goTo(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

/**
 * What keeps the form from being saved, with links to the fields. Each failed attempt tells the first message in a
 * toast and goes to its field.
 */
export function ErrorSummary() {
  const { entity, id } = useSchemaForm()
  const translate = useTranslate()
  const notify = useNotify()
  const {
    formState: { errors, submitCount, isSubmitting },
  } = useFormContext()
  const list = errorsInOrder(entity, errors)
  const told = useRef(0)
  const first = list[0]
  useEffect(() => {
    if (isSubmitting || told.current === submitCount) return
    told.current = submitCount
    if (!first) return
    notify(first.message, { type: 'warning' })
    goTo(inputId(id, first.name))
  }, [submitCount, isSubmitting, first, notify, id])
  if (list.length === 0 || submitCount === 0) return null
  return (
    <div className="b-summary" role="alert">
      <strong>{translate('banca.telas.form.erros', { smart_count: list.length })}</strong>
      <ul>
        {list.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${inputId(id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                goTo(inputId(id, name))
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
