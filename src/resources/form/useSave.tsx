import { useEffect, useRef, useState } from 'react'
import {
  HttpError,
  useDataProvider,
  useEvent,
  useLocation,
  useNotify,
  useRedirect,
  useResourceContext,
  useSaveContext,
  useTranslate,
} from 'ra-core'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { afterWrite, readAgain } from '../../dataProvider/afterWrite.ts'
import { numbered, mayOperate, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentContext } from '../../runtime/context.ts'
import { uncovered, useDialogKey, useNotifyError, useNotifyFailures } from '../shell.ts'
import type { AfterSave } from './afterSave.ts'
import type { BeforeSave } from './beforeSave.ts'
import { compareSides } from './compareSides.ts'
import { settleConflict } from './conflict.tsx'
import { clearDraft } from './drafts.ts'
import { isFieldErrors } from './formErrors.ts'
import { useFormFrame } from './frame.ts'
import type { Lease } from './lease.ts'
import { openForm } from './openForm.ts'
import { handedFields, payloadOf, type Mode } from './payload.ts'
import type { PendingHolder } from './pendingFiles.ts'
import { useTypedSince, type HeldForm } from './useTypedSince.ts'

type FormErrors = Record<string, string> | undefined

/** Sends files that waited for their record. Those that fail are told about by name, in one message; the record stands. */
function useSendPending(resource: string, entity: AnyEntity, pending: PendingHolder) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notifyFailures = useNotifyFailures()
  return (id: number) => {
    const send = async (name: string, file: File) => {
      const { path, owner } = entity.fields[name]!.o as { path: string; owner: string }
      await dataProvider.addFile(resource, path, { file, fields: { [owner]: String(id) } })
      // The record carries how many files it has, and its page may be there already.
      await readAgain(queryClient, resource).catch(() => undefined)
    }
    return pending.deliver(send, (failures) =>
      notifyFailures(
        failures.map(({ file, error }) => [file.name, error]),
        translate('banca.telas.arquivos.nao_anexados', { smart_count: failures.length }),
      ),
    )
  }
}

/** Saves what the form holds: only what may be written and is shown; a conflict is settled and saved again. */
export function useSave(
  entity: AnyEntity,
  mode: Mode,
  pending: PendingHolder,
  {
    later,
    before,
    lease,
    held,
  }: { readonly later: AfterSave; readonly before: BeforeSave; readonly lease: Lease; readonly held: HeldForm },
) {
  const record = lease.base
  const context = useSaveContext()
  const resource = useResourceContext() ?? ''
  const notify = useNotify()
  const notifyError = useNotifyError()
  const redirect = useRedirect()
  const frame = useFormFrame()
  const queryClient = useQueryClient()
  const dialog = useDialogKey()
  const typed = useTypedSince(entity, mode, held, lease)
  const savedRow = useRef<Row>({})
  const sendPending = useSendPending(resource, entity, pending)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  // Where it goes once it is saved.
  const leaving = useRef<(() => Promise<void>) | null>(null)
  const { key: place } = useLocation()
  // Saved, the form stays in sight until the next page has come: what is submitted until then would be another record.
  useEffect(() => {
    leaving.current = null
    return () => void (leaving.current = null)
  }, [place])

  /** Something was typed since it was sent: saved as far as it was, it is to be saved once more. */
  const stay = (saved: Row, since: readonly string[]) => {
    const id = saved.id as number
    typed.keep(resource, saved, since)
    if (mode === 'update') {
      leaving.current = null
      typed.goOn(saved, since)
      return notify('banca.telas.form.desde', { type: 'warning' })
    }
    // Saved once more here it would be another record: it goes on in the form of the one that there is.
    later.handOver(id)
    typed.begin({ ...held.current?.getValues() })
    notify('banca.telas.form.desde_rascunho', { type: 'warning' })
    clearDraft(resource, frame?.draft)
    const editable = mayOperate(entity, 'update', currentContext().flags)
    leaving.current = async () => {
      if (!frame) return redirect(editable ? 'edit' : 'show', resource, id, saved as never)
      frame.onSaved(saved)
      if (editable) void openForm(resource, {}, frame.draft, id)
    }
    void leaving.current()
  }

  const done = async (saved: Row, sent: Row) => {
    const id = (saved.id ?? record?.id) as number
    savedRow.current = saved
    const go = async (): Promise<void> => {
      // A dialog that was opened meanwhile would refuse to be left, and may still fill something in.
      await uncovered(dialog)
      const isHere = leaving.current === go
      const since = isHere ? typed.since(saved) : []
      if (since.length > 0) return stay(saved, since)
      clearDraft(resource, record?.id ?? frame?.draft)
      if (frame) frame.onSaved(saved)
      else if (isHere) redirect('show', resource, id, saved as never)
    }
    leaving.current = go
    clearDraft(resource, record?.id ?? frame?.draft)
    const attached = await sendPending(id)
    await later.run(id, sent).catch(notifyError)
    // That it is saved stands over the files that failed, in the one message that there is then.
    if (attached) notify(numbered(entity.messages[mode === 'create' ? 'created' : 'updated'], id), { type: 'success' })
    void afterWrite(queryClient, resource, saved)
    // What was attached took its time, and the form kept its draft meanwhile.
    clearDraft(resource, record?.id ?? frame?.draft)
    void go()
  }

  const send = async (values: Row, more: Row, theirs?: Row): Promise<FormErrors> => {
    let errors: FormErrors
    let conflict: Row | undefined
    let saved: Row | undefined
    const ctx = currentContext()
    const handedIn = mode === 'create' ? handedFields(entity, record ?? {}, ctx) : []
    // What the changes were made over, whatever was read since.
    const base = theirs ?? record
    const data = payloadOf(entity, values, mode, ctx, handedIn)
    await context.save?.(data, {
      meta: { anterior: base, alem: more },
      onSuccess: (row: Row) => (saved = row),
      onError: (error: unknown) => {
        const { status, body } = error instanceof HttpError ? error : {}
        if (status === 400 && isFieldErrors(entity, body))
          errors = Object.fromEntries(Object.entries(body).map(([name, [message]]) => [name, message ?? '']))
        else if (status === 409 && body?.atual) conflict = body.atual as Row
        else notifyError(error, (name) => entity.fields[name]?.label ?? name)
      },
    })
    if (saved) await done(saved, data)
    if (!conflict) return errors
    const sides = { mine: data, theirs: conflict, before: base ?? {} }
    const { disputed, onlyTheirs } = compareSides(entity, sides)
    // Nothing of the form: a file that was attached, or what is counted beside it.
    const settled = disputed.length + onlyTheirs.length === 0 ? {} : await settleConflict(entity, sides)
    return settled ? send({ ...values, ...settled }, more, conflict) : undefined
  }

  const save = useEvent(async (values: FieldValues) => {
    if (running.current) return
    // Saved already, and something kept it from leaving: it tries again, or it would be another record.
    if (leaving.current) return frame ? undefined : void leaving.current()
    running.current = true
    setBusy(true)
    try {
      typed.begin(values)
      const more = await before.run()
      return more ? await send(values, more) : undefined
    } finally {
      running.current = false
      setBusy(false)
    }
  })
  const isLeaving = useEvent(() => leaving.current !== null)
  /** Saved, with nothing typed since. */
  const isDone = useEvent(() => isLeaving() && typed.since(savedRow.current).length === 0)
  return { save, saving: busy, isDone, isLeaving }
}
