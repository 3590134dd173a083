import { useEffect, useMemo, useState } from 'react'
import { LinkBase, ShowBase, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import type { InboxItem } from '../../../api/calls/inbox.ts'
import { Notice } from '../../../resources/Notice.tsx'
import { PaneProvider } from '../../../resources/shell.ts'
import { ShowScreen } from '../../../resources/show/ShowPage.tsx'
import { currentModel, resourceOf } from '../../../runtime/catalog.ts'
import { useSchemaContext } from '../../../runtime/context.ts'
import { mayOperate } from '../../../schemas/core/index.ts'
import './texts.ts'

/** Items that are only passed by are not opened. */
const PASSING_MS = 150
const quiet = { onError: () => {} }

/** What was chosen once nobody goes on to the next; at once where nothing was chosen before. */
function useRested(chosen: string | null): string | null {
  const [rested, setRested] = useState(chosen)
  useEffect(() => {
    const timer = setTimeout(() => setRested(chosen), PASSING_MS)
    return () => clearTimeout(timer)
  }, [chosen])
  return rested === null || chosen === null ? chosen : rested
}

interface Props {
  readonly chosen: string | null
  /** Its line in the list, while it is there. */
  readonly item: InboxItem | undefined
  readonly narrow: boolean
  readonly onRegister: () => void
  /** Something was done with this item by a button of its own: by now another may be chosen. */
  readonly onDone: (key: string, name: string) => void
  readonly onClose: () => void
}

/** The item that was chosen, whole: its text, who read it, what was made of it, and what can be done with it. */
export function ItemPane({ chosen, item, narrow, onRegister, onDone, onClose }: Props) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.caixa.${key}`)
  const { flags } = useSchemaContext()
  const mayRegister = mayOperate(currentModel().get('processos'), 'create', flags)
  const shown = useRested(chosen)
  const pane = useMemo(
    () => ({ close: onClose, letters: false as const, onDone: (name: string) => onDone(shown ?? '', name) }),
    [onClose, onDone, shown],
  )
  const at = shown?.lastIndexOf('.') ?? -1
  const name = shown?.slice(0, at) ?? ''
  const id = Number(shown?.slice(at + 1))
  const known = currentModel().has(name) && Number.isInteger(id)
  const back = chosen !== null && narrow && <Button onClick={onClose}>{text('voltar')}</Button>
  if (!known)
    return (
      <>
        {back}
        <Notice title={text('nenhum')} text={text('teclas')} />
      </>
    )
  const entity = currentModel().get(name)
  const besides = (
    <>
      {mayRegister && item && item.cd_processo === null && (
        <Button variant="outlined" aria-keyshortcuts="n" onClick={onRegister}>
          {text('registrar')}
        </Button>
      )}
      <Button variant="outlined" component={LinkBase} to={`/dashboard/${entity.route}/${id}`}>
        {text('abrir')}
      </Button>
    </>
  )
  return (
    <>
      {back}
      <PaneProvider value={pane}>
        <ShowBase key={shown} resource={resourceOf(entity)} id={id} queryOptions={quiet}>
          <ShowScreen slots={{ besides }} />
        </ShowBase>
      </PaneProvider>
    </>
  )
}
