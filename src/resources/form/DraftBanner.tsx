import { useEffect, useState } from 'react'
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import Button from '@mui/material/Button'
import { formatDateTime } from '../../schemas/br/dates.ts'
import { carrierOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/record.ts'
import { currentContext } from '../session.ts'
import { KEEP_DRAFTS } from '../shell.ts'
import { useSchemaForm } from './context.ts'
import { clearDraft, keepable, readDraft, writeDraft } from './drafts.ts'
import { useFormFrame } from './frame.ts'
import { changedFields, writableFields } from './payload.ts'

const PAUSE_MS = 800

/** Keeps a draft of what is typed, and offers back the one that a lost session or a closed tab left behind. */
export function DraftBanner() {
  const { entity, mode } = useSchemaForm()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const frame = useFormFrame()
  const id = useRecordContext()?.id ?? frame?.draft
  const { watch, formState, getValues, setValue } = useFormContext()
  const [draft, setDraft] = useState(() => readDraft(resource, id))
  const saved = formState.defaultValues

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = (values: Row) => {
      clearTimeout(timer)
      const names = changedFields(entity, values, saved ?? {}, writableFields(entity, mode, currentContext()))
      const kept = names.flatMap((name) => [name, carrierOf(name)]).filter((name) => values[name] !== undefined)
      // A form just opened has no changes: it must not forget the draft that is being offered.
      if (kept.length || !draft)
        writeDraft(
          resource,
          id,
          Object.fromEntries(kept.map((name) => [name, keepable(entity.fields[name], values[name])])),
        )
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
  }, [watch, getValues, entity, mode, resource, id, saved, draft])

  if (!draft) return null
  const recover = () => {
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
