import { useEffect } from 'react'
import { useCloseNotification, useEvent, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import type { Version } from '../../dataProvider/verbs.ts'
import type { Row } from '../../schemas/core/types.ts'
import { isTyping } from '../shell.ts'
import type { Tools } from './tools.ts'
import '../../i18n/actions.ts'

/** Long enough to read, to notice the slip, and to reach the button. */
export const LIFE_MS = 8000
/** Records in one call, as for everything done to many. */
const PART = 50

/** The record as a change left it; nothing when it changed nothing or the server does not say. */
export function changedTo(before: Row, row: Row | null): Version[] {
  const version = row?.nr_versao
  return typeof version === 'number' && version !== before.nr_versao
    ? [{ id: Number(before.id), nr_versao: version }]
    : []
}

/** The way back inside a toast; Ctrl+Z does the same while it is there, except in a text. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  const translate = useTranslate()
  const close = useCloseNotification()
  const undo = useEvent(() => {
    close()
    onBack()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (isTyping(document.activeElement)) return
      event.preventDefault()
      undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [undo])
  return (
    <Button
      size="small"
      color="inherit"
      title={translate('banca.telas.desfazer.tecla')}
      aria-keyshortcuts="Control+Z"
      onClick={undo}
    >
      {label}
    </Button>
  )
}

/** Records of one resource, as a change left them; the action that takes it back, where one does. */
type ChangedIn = readonly [resource: string, changed: readonly Version[], by?: string | undefined]

/** Takes back what the records of one resource came to: how many could not be, and why where it is one. */
async function undone(
  { dataProvider }: Tools,
  [resource, changed, by]: ChangedIn,
): Promise<[failed: number, reason: string]> {
  const [only, another] = changed
  if (only && !another)
    return (
      by ? dataProvider.act(resource, by, { record: { ...only }, input: {} }) : dataProvider.undo(resource, only)
    ).then(
      () => [0, ''],
      (error: { status?: number; message?: string }) => [1, (error.status === 400 && error.message) || ''],
    )
  let failed = 0
  for (let at = 0; at < changed.length; at += PART) {
    const registros = changed.slice(at, at + PART)
    const answer = await dataProvider.bulk(resource, by ?? 'desfazer', { dados: {}, registros }).catch(() => null)
    failed += answer ? answer.recusadas.length : registros.length
  }
  return [failed, '']
}

/** Takes back what these records came to, and says how that went. */
async function takeBack(tools: Tools, all: readonly ChangedIn[]) {
  const { queryClient, notify, translate } = tools
  let failed = 0
  let reason = ''
  for (const one of all) {
    const [more, why] = await undone(tools, one)
    failed += more
    reason ||= why
  }
  if (failed === 0) notify(translate('banca.telas.desfazer.feito'), { type: 'success' })
  else notify(reason || translate('banca.telas.desfazer.recusado', { smart_count: failed }), { type: 'warning' })
  void afterWrite(queryClient)
}

/** Says that something was done and, where it may be taken back, offers to. */
export const tellDone = (
  tools: Tools,
  resource: string,
  message: string | undefined,
  changed: readonly Version[],
  by?: string,
): void => tellDoneIn(tools, message, [[resource, changed, by]])

/** The same of records of several resources. */
export function tellDoneIn(tools: Tools, message: string | undefined, all: readonly ChangedIn[]): void {
  if (!message) return
  const changed = all.filter(([, some]) => some.length > 0)
  const undo = () => void takeBack(tools, changed)
  const label = tools.translate('banca.telas.desfazer.botao')
  const offer =
    changed.length > 0 ? { autoHideDuration: LIFE_MS, action: <BackButton label={label} onBack={undo} /> } : {}
  tools.notify(message, { type: 'success', ...offer })
}
