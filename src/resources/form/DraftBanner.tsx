import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import Button from '@mui/material/Button'
import { formatDateTime } from '../../schemas/br/dates.ts'
import type { Row } from '../../schemas/core/types.ts'
import { KEEP_DRAFTS } from '../../api/storage.ts'
import { currentContext } from '../../runtime/context.ts'
import { useSchemaForm } from './context.ts'
import { clearDraft, readDraft } from './drafts.ts'
import { useFormFrame } from './frame.ts'
import { keepDraft, withCarried } from './keepDraft.ts'
import { useLease } from './lease.ts'
import { changedFields, writableFields } from './payload.ts'

const PAUSE_MS = 800

interface Props {
  /** Whether it is saved by now, and on its way out. */
  readonly isDone: () => boolean
}

/** Keeps a draft of what is typed, and offers back the one that a lost session or a closed tab left behind. */
export function DraftBanner({ isDone }: Props) {
  const { entity, mode } = useSchemaForm()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const frame = useFormFrame()
  const { rebase } = useLease()
  const record = useRecordContext<Row & { id: number }>()
  const id = record?.id ?? frame?.draft
  const { watch, formState, getValues, setValue } = useFormContext()
  const [draft, setDraft] = useState(() => readDraft(resource, id))
  const saved = formState.defaultValues

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (values: Row) => {
      clearTimeout(timer)
      // What is saved is no draft, however long the next page lets it wait.
      if (isDone()) return
      const names = changedFields(entity, values, saved ?? {}, writableFields(entity, mode, currentContext()))
      // A form just opened has no changes: it must not forget the draft that is being offered.
      if (withCarried(names, values).length || !draft)
        keepDraft(resource, id, { entity, names, values, over: mode === 'update' ? record : undefined })
    }
    const { unsubscribe } = watch((values: Row) => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(values), PAUSE_MS)
    })
    const keepNow = () => keep(getValues())
    window.addEventListener(KEEP_DRAFTS, keepNow)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      window.removeEventListener(KEEP_DRAFTS, keepNow)
    }
  }, [watch, getValues, entity, mode, resource, id, record, saved, draft, isDone])

  if (!draft) return null
  const recover = () => {
    const { before } = draft
    // Typed over an earlier state: what others wrote since is settled when it is saved.
    if (record && before && before.nr_versao !== undefined && before.nr_versao !== record.nr_versao)
      rebase({ ...record, ...before })
    for (const [name, value] of Object.entries(draft.values))
      setValue(name, value, { shouldDirty: name in entity.fields, shouldTouch: true })
    setDraft(null)
  }
  const forget = () => {
    clearDraft(resource, id)
    setDraft(null)
  }
  return (
    <output className="b-draft">
      <span>
        {translate('banca.telas.form.rascunho', { quando: formatDateTime(new Date(draft.at).toISOString()) })}
      </span>
      <Button size="small" onClick={recover}>
        {translate('banca.telas.form.recuperar')}
      </Button>
      <Button size="small" color="inherit" onClick={forget}>
        {translate('banca.telas.form.descartar')}
      </Button>
    </output>
  )
}
