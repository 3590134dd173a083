import { Fragment, useCallback, useEffect, useRef } from 'react'
import { useTranslate } from 'ra-core'
import { useFormContext, useWatch } from 'react-hook-form'
import Button from '@mui/material/Button'
import { useBeforeSave } from '../../resources/form/beforeSave.ts'
import { useSchemaForm } from '../../resources/form/context.ts'
import { FormSection } from '../../resources/form/FormSection.tsx'
import { withCarried } from '../../resources/form/keepDraft.ts'
import { useLease } from '../../resources/form/lease.ts'
import { changedFields, initialValues, writableFields } from '../../resources/form/payload.ts'
import { Notice } from '../../resources/Notice.tsx'
import { confirm } from '../../resources/shell.ts'
import { currentContext } from '../../runtime/context.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import type { Task } from './tasks.tsx'
import '../../i18n/ia.ts'

interface Props {
  /** What was read and confirmed by now. */
  readonly given: Row
  /** What was made of the same text before. */
  readonly tasks: readonly Task[]
}

/** Puts what is given now in the place of what was given before; what a person typed stays over it. */
function useGiven(given: Row) {
  const { entity, mode } = useSchemaForm()
  const { rebase } = useLease()
  const { getValues, setValue, reset, formState } = useFormContext()
  const saved = formState.defaultValues
  const last = useRef(given)
  useEffect(() => {
    if (last.current === given) return
    last.current = given
    const ctx = currentContext()
    const values = { ...getValues() }
    const typed = changedFields(entity, values, saved ?? {}, writableFields(entity, mode, ctx))
    reset(initialValues(entity, given, ctx), { keepFieldsRef: true })
    // What is carried goes first: conditions on the reference read it as soon as the reference changes.
    for (const name of withCarried(typed, values).toReversed())
      setValue(name, values[name], { shouldDirty: true, shouldTouch: true })
    rebase(given)
  }, [given, entity, mode, getValues, setValue, reset, saved, rebase])
}

/** Says the day that was confirmed where the form has another, which somebody typed. */
function OtherDay({ given }: Pick<Props, 'given'>) {
  const translate = useTranslate()
  const { set } = useSchemaForm()
  const day: unknown = useWatch({ name: 'dt_fatal' })
  const { dt_fatal, dt_vencimento } = given
  if (typeof dt_fatal !== 'string' || day === dt_fatal) return null
  return (
    <Notice
      compact
      alert
      title={translate('banca.ia.outro_dia', { dia: formatDate(dt_fatal) })}
      action={
        <Button size="small" onClick={() => set({ dt_fatal, dt_vencimento })}>
          {translate('banca.ia.usar')}
        </Button>
      }
    />
  )
}

/** Says that the text has a task of this day already, and asks before another is saved. */
function SameDay({ tasks }: Pick<Props, 'tasks'>) {
  const translate = useTranslate()
  const day: unknown = useWatch({ name: 'dt_fatal' })
  const same = tasks.find(({ dt_fatal }) => dt_fatal === day)
  const said = same && translate('banca.ia.ja_feita', { titulo: String(same.nm_titulo) })
  const ask = useCallback(async () => {
    const yes = await confirm({
      title: translate('banca.ia.outra_igual'),
      body: said!,
      confirmLabel: translate('banca.ia.salvar_outra'),
    })
    return yes ? {} : null
  }, [said, translate])
  useBeforeSave('outraDoMesmoDia', said === undefined ? null : ask)
  return said === undefined ? null : <Notice compact alert title={said} />
}

/** The sections of a task that came of a reading, below its deadline the one that was confirmed. */
export function TaskFields({ given, tasks }: Props) {
  useGiven(given)
  const { entity } = useSchemaForm()
  return entity.form.map((section) => (
    <Fragment key={section.title}>
      <FormSection section={section} />
      {section.fields.includes('dt_fatal') && (
        <>
          <OtherDay given={given} />
          <SameDay tasks={tasks} />
        </>
      )}
    </Fragment>
  ))
}
