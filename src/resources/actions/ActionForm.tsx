import { useCallback, useEffect, useRef, useState } from 'react'
import { FormProvider, useForm, type FieldValues, type Resolver } from 'react-hook-form'
import { useEvent, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { giveUpWaiting } from '../../api/surely.ts'
import { validateAction } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../inputs/index.ts'
import { SchemaFormProvider } from '../form/context.ts'
import { FormField } from '../form/FormField.tsx'
import { FormRoot } from '../form/FormRoot.tsx'
import { unread } from '../form/unread.ts'
import { useUnloadGuard } from '../form/useUnloadGuard.ts'
import { toFormErrors } from '../form/resolver.ts'
import { useWiring } from '../form/useWiring.ts'
import { recordLine } from '../called.ts'
import { currentContext } from '../../runtime/context.ts'
import { ModalDialog } from '../ModalDialog.ts'
import { confirmLeaving, firstField } from '../shell.ts'
import type { ActionFormProps } from './actionFormProps.ts'
import { actionDefaults, actionEntity, actionPayload, notesOf, standingObjections } from './actionEntity.ts'
import '../../i18n/actions.ts'

/** Errors that belong to no input of the dialog stand above it. */
const GENERAL = 'root.geral'

/** A text that was typed as a date and is none: a dialog says so and empties the field (rule tarefa.reagendar.limpa). */
const UNREAD = 'unread'

/** The hand goes back to the form that was out of sight meanwhile. */
function useReturn(away: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const was = useRef(away)
  useEffect(() => {
    if (was.current && !away) firstField(ref.current)?.focus()
    was.current = away
  }, [away])
  return ref
}

/** The dialog of an action: the fields it asks for, checked by the schema, sent under the action's own name. */
export function ActionForm(props: ActionFormProps) {
  const {
    entity,
    action,
    record,
    initial,
    title,
    onSubmit,
    onClose,
    children,
    blocked = false,
    untold = false,
    running,
  } = props
  const translate = useTranslate()
  const form = actionEntity(entity, action)
  // What was emptied because it was no date: it is not sent as if nobody had typed anything.
  const emptied = useRef(new Map<string, string>())
  const resolver = useCallback<Resolver<FieldValues>>(
    (values) => {
      const ctx = currentContext()
      const errors = validateAction(
        entity,
        action,
        actionPayload(entity, action, values, ctx),
        { ...values, ...record },
        ctx,
      )
      for (const [name, message] of emptied.current) errors[name] = [message]
      return Object.keys(errors).length ? { values: {}, errors: toFormErrors(errors) } : { values, errors: {} }
    },
    [entity, action, record],
  )
  const [defaultValues] = useState(() => ({ ...actionDefaults(entity, action, record, currentContext()), ...initial }))
  const methods = useForm({ defaultValues, resolver })
  const { getValues, setError, clearErrors, handleSubmit, formState } = methods
  const { isSubmitting, errors, isSubmitted } = formState
  const put = useCallback(
    (name: string, value: unknown, set: (value: unknown) => void) => {
      const wrong = unread(form.fields[name], value)
      if (wrong) emptied.current.set(name, wrong)
      else emptied.current.delete(name)
      set(wrong ? null : value)
      if (wrong) setError(name, { type: UNREAD, message: wrong })
      else if (!isSubmitted) clearErrors(name)
    },
    [form, setError, clearErrors, isSubmitted],
  )
  const context = useWiring(form, methods, { id: 'acao', mode: 'update', put })
  const sent = (values: Row) => JSON.stringify(actionPayload(entity, action, values, currentContext()))
  const isUnsaved = useEvent(() => sent(getValues()) !== sent(defaultValues))
  const leave = useEvent(async () => {
    if (isUnsaved() && !(await confirmLeaving(translate, 'nothing'))) return
    // Left while it waits for the server, it is not done a minute later.
    if (isSubmitting) giveUpWaiting()
    onClose()
  })
  useUnloadGuard(isUnsaved)
  const body = useReturn(running !== undefined)
  // Said once: whoever sends it again means the field to be empty.
  const said = useEvent(() => emptied.current.clear())
  const submit = handleSubmit(async (values) => {
    const refused = await onSubmit(actionPayload(entity, action, values, currentContext()))
    for (const [name, [message]] of Object.entries(refused ?? {}))
      setError(name in (action.input ?? {}) ? name : GENERAL, { type: 'server', message: message ?? '' })
  }, said)
  // A rule on a field that the dialog does not have would otherwise stop it without a word.
  const elsewhere = Object.entries(errors).filter(([name]) => name !== 'root' && !(name in (action.input ?? {})))
  // What no answer would change is said before any is given.
  const standing = standingObjections(entity, action, record, currentContext())
  const told = [...standing, ...elsewhere.map(([, error]) => error?.message), errors.root?.geral?.message]
  const general = [...new Set(told)].filter(Boolean)
  const notes = notesOf(entity, action, record, currentContext())
  const danger = action.tone === 'danger'
  // A selection is none of them, and its title says how many.
  const about = record.id === undefined ? undefined : recordLine(entity, record, currentContext().flags)
  const buttons = (
    <>
      <Button color="inherit" onClick={() => void leave()}>
        {translate('banca.telas.acoes.voltar')}
      </Button>
      <Button
        type="submit"
        variant="contained"
        color={danger ? 'error' : 'primary'}
        disabled={isSubmitting || blocked}
        aria-disabled={untold || undefined}
      >
        {isSubmitting ? translate('banca.telas.form.aguarde') : (action.submit ?? title)}
      </Button>
    </>
  )
  return (
    <ModalDialog
      title={title}
      about={about}
      onClose={running ? running.onStop : () => void leave()}
      onSubmit={() => (blocked || untold || running ? undefined : submit())}
      actions={running ? running.button : buttons}
    >
      {running?.shown}
      <FormRoot ref={body} hidden={running !== undefined}>
        <FormProvider {...methods}>{children}</FormProvider>
        {action.confirm && <p>{action.confirm}</p>}
        {notes.map(({ text }) => (
          <p key={text} className="b-note">
            {text}
          </p>
        ))}
        {general.map((message) => (
          <p key={String(message)} className="b-summary" role="alert">
            {String(message)}
          </p>
        ))}
        <FormProvider {...methods}>
          <SchemaFormProvider value={context}>
            <div className="b-grid b-one">
              {Object.keys(action.input ?? {}).map((name) => (
                <FormField key={name} name={name} />
              ))}
            </div>
          </SchemaFormProvider>
        </FormProvider>
      </FormRoot>
    </ModalDialog>
  )
}
