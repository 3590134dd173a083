import { useMemo, useRef, type ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import Button from '@mui/material/Button'
import type { AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import '../inputs/index.ts'
import { currentContext } from '../../runtime/context.ts'
import { SchemaFormProvider } from './context.ts'
import { errorsInOrder } from './formErrors.ts'
import { FormRoot } from './FormRoot.tsx'
import { FormSection } from './FormSection.tsx'
import { initialValues } from './payload.ts'
import { schemaResolver } from './resolver.ts'
import { useWiring } from './useWiring.ts'

interface Props {
  readonly entity: AnyEntity
  readonly submit: string
  /** What is known already, by field. */
  readonly given?: Row
  /** Saves; gives the errors of the server by field, if there are any. */
  readonly onSubmit: (values: Row) => Promise<Record<string, string[]> | void>
  readonly children?: ReactNode
}

const ID = 'cadastro'

/** The form of a schema that is no record's: checked by the schema, sent by whoever draws it. */
export function PlainForm({ entity, submit, given, onSubmit, children }: Props) {
  const defaultValues = useMemo(() => initialValues(entity, given ?? {}, currentContext()), [entity, given])
  const methods = useForm({ defaultValues, resolver: useMemo(() => schemaResolver(entity, 'create'), [entity]) })
  const { setError, handleSubmit, formState } = methods
  const { isSubmitting, errors } = formState
  const form = useWiring(entity, methods, { id: ID })
  // However often it is asked for, one goes at a time.
  const sending = useRef(false)
  const focus = (name: string | undefined) => name && document.getElementById(`${ID}-${name}`)?.focus()
  const send = handleSubmit(
    async (values) => {
      const refused = Object.entries((await onSubmit(values)) ?? {})
      for (const [name, [message]] of refused) setError(name, { type: 'server', message: message ?? '' })
      focus(refused[0]?.[0])
    },
    (wrong) => focus(errorsInOrder(entity, wrong)[0]?.name),
  )
  const general = Object.entries(errors).filter(([name]) => !(name in entity.fields) && name !== 'root')
  return (
    <FormRoot>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sending.current) return
          sending.current = true
          void send(event).finally(() => (sending.current = false))
        }}
      >
        {general.map(([name, error]) => (
          <p key={name} className="b-summary" role="alert">
            {String(error?.message ?? '')}
          </p>
        ))}
        <FormProvider {...methods}>
          <SchemaFormProvider value={form}>
            {entity.form.map((section) => (
              <FormSection key={section.title} section={section} />
            ))}
          </SchemaFormProvider>
        </FormProvider>
        <div className="b-buttons">
          <Button type="submit" variant="contained" loading={isSubmitting} loadingPosition="start">
            {submit}
          </Button>
          {children}
        </div>
      </form>
    </FormRoot>
  )
}
