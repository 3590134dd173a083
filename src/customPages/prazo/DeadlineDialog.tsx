import { useEffect, useMemo } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { HttpError, useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import { keepCount, type Contado } from '../../api/calls/deadlines.ts'
import type { AssistProps } from '../../resources/form/assists.ts'
import { SchemaFormProvider } from '../../resources/form/context.ts'
import { FormField } from '../../resources/form/FormField.tsx'
import { FormRoot } from '../../resources/form/FormRoot.tsx'
import { useWiring } from '../../resources/form/useWiring.ts'
import '../../resources/inputs/index.ts'
import { ModalDialog } from '../../resources/ModalDialog.ts'
import { currentContext } from '../../runtime/context.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Answer, type Escolha } from './Answer.tsx'
import { askedFields, bodyOf, fieldsFor, requestEntity, startOf } from './request.ts'
import { Result } from './Result.tsx'
import { useCount } from './useCount.ts'
import '../../i18n/prazo.ts'

/** The message of a refusal that belongs to no field of the dialog. */
const messageOf = (error: unknown, otherwise: string): string =>
  error instanceof HttpError && error.status < 500 && error.message ? error.message : otherwise

/** The errors of a refusal, by field of the dialog. */
const fieldErrors = (error: unknown): [string, string][] =>
  error instanceof HttpError && error.status === 400
    ? Object.entries((error.body ?? {}) as Record<string, string[]>).flatMap(([name, messages]) =>
        askedFields.includes(name) && Array.isArray(messages) ? [[name, messages.join(' ')]] : [],
      )
    : []

/** Keeps the count with the record: the server counts it again by the same version of the calendar. */
const keeping = (body: Row, counted: Contado, escolha: Escolha) => (id: number) =>
  keepCount({
    cd_tarefa: id,
    entrada: { ...body, calendario_versao: counted.calendario_versao },
    hash: counted.hash,
    escolha,
  })

/** 'Calcular prazo': counts as it is filled in, shows the way, and fills the date only when somebody says so. */
export default function DeadlineDialog({ row, onUse, onClose }: AssistProps) {
  const translate = useTranslate()
  const defaultValues = useMemo(() => startOf(row, currentContext()), [row])
  const methods = useForm({ defaultValues })
  const { control, getValues, setError, clearErrors } = methods
  const values = useWatch({ control }) as Row
  const entity = requestEntity(values.origem)
  const body = bodyOf(values, currentContext())
  const { counted, error, pending } = useCount(body)
  const refused = fieldErrors(error)

  const form = useWiring(entity, methods, { id: 'prazo' })
  useEffect(() => {
    clearErrors()
    for (const [name, message] of fieldErrors(error)) setError(name, { type: 'server', message })
  }, [error, clearErrors, setError])

  return (
    <ModalDialog
      title={translate('banca.prazo.titulo')}
      maxWidth="md"
      asks={() => askedFields.some((name) => (getValues(name) ?? null) !== (defaultValues[name] ?? null))}
      onClose={onClose}
      onSubmit={() => undefined}
      actions={(leave) => (
        <Answer
          counted={counted}
          onClose={leave}
          onUse={(data, escolha) => body && counted && onUse(data, keeping(body, counted, escolha))}
        />
      )}
    >
      <FormRoot className="b-imprime">
        <FormProvider {...methods}>
          <SchemaFormProvider value={form}>
            <div className="b-grid">
              {fieldsFor(currentContext()).map((name) => (
                <FormField key={name} name={name} />
              ))}
            </div>
          </SchemaFormProvider>
        </FormProvider>
        <Box component="section" aria-busy={pending} aria-label={translate('banca.prazo.resultado')} sx={{ mt: 4 }}>
          {counted ? (
            <Result result={counted} hash={counted.hash} lugar={counted.lugar} noted />
          ) : error && refused.length === 0 ? (
            <p role="alert">{messageOf(error, translate('banca.prazo.falhou'))}</p>
          ) : (
            <p>{translate('banca.prazo.incompleto')}</p>
          )}
        </Box>
      </FormRoot>
    </ModalDialog>
  )
}
