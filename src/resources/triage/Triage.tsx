import { useEffect, useMemo, useRef, useState } from 'react'
import { LinkBase, ShowBase, useCreatePath, useEvent, useListContext, useNavigate, useTranslate } from 'ra-core'
import type { Theme } from '@mui/material'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import '../../i18n/triagem.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ownCommandsOver } from '../actions/ownCommands.ts'
import { useLayout } from '../list/layouts.ts'
import type { Listed } from '../list/listed.ts'
import { Pager } from '../list/Pager.tsx'
import { Notice } from '../Notice.tsx'
import { PaneProvider, useKey, useLive, useNotifyError } from '../shell.ts'
import { ShowScreen } from '../show/ShowPage.tsx'
import { TriageList } from './TriageList.tsx'
import { TriageRoot } from './TriageRoot.tsx'

/** In the address: the record that was chosen. */
const CHOSEN = 'registro'
/** Records that are only passed by are not opened. */
const PASSING_MS = 150
const quiet = { onError: () => {} }

/** What was chosen once nobody goes on to the next; at once where nothing was chosen before. */
function useRested(id: number | null): number | null {
  const [rested, setRested] = useState(id)
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), PASSING_MS)
    return () => clearTimeout(timer)
  }, [id])
  return rested === null || id === null ? id : rested
}

/** The list at the left, at its right the record chosen in it; on a phone one or the other. */
export default function Triage() {
  const { resource, data, isFetching } = useListContext<Listed>()
  const translate = useTranslate()
  const createPath = useCreatePath()
  const { params, go } = useLayout()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const list = useRef<HTMLDivElement>(null)
  const given = Number(params.get(CHOSEN))
  const chosen = Number.isInteger(given) && given > 0 ? given : null
  const shown = useRested(chosen)
  const [place, setPlace] = useState(-1)
  const rows = data ?? []
  const at = rows.findIndex(({ id }) => id === chosen)
  if (at >= 0 && at !== place) setPlace(at)

  // The tab was the record's before. On a phone the list is a step back, elsewhere one goes through it in place.
  const choose = (id: number | null) => go({ [CHOSEN]: id === null ? null : String(id), aba: null }, !narrow)
  const move = (step: 1 | -1) => {
    // Where the hand is: the address follows a moment later.
    const focused = document.activeElement?.closest<HTMLElement>('.b-inbox [data-linha]')?.dataset.linha
    const here = rows.findIndex(({ id }) => String(id) === focused)
    const from = here >= 0 ? here : at
    // What was dealt with may have left the list: the next one stands in its place.
    const next = rows[from >= 0 ? from + step : step === 1 ? Math.max(place, 0) : place - 1]
    if (!next) return
    choose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-linha="${next.id}"] a`)?.focus()
  }
  useKey('descer', () => move(1))
  useKey('subir', () => move(-1))
  // Enter is the link's own.
  useLive('abrir')
  const close = useEvent(() => {
    const left = chosen
    choose(null)
    // The list may only now be there again.
    setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-linha="${left}"] a`)?.focus())
  })
  const ctx = useSchemaContext()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  // What begins from a row by Enter; of what begins nothing, the page.
  const begin = (row: Listed): boolean => {
    const command = ownCommandsOver(entityOf(resource), row, ctx).find(({ begins }) => begins)
    if (!command) return false
    void Promise.resolve(command.run(row, { navigate, ctx })).catch(notifyError)
    return true
  }
  // The letters are of the record that is marked: while another is still in sight, nobody's.
  const isOther = shown !== chosen
  const pane = useMemo(() => ({ close, ...(isOther && { letters: false as const }) }), [close, isOther])
  const text = (key: string) => translate(`banca.triagem.${key}`)
  const open = shown !== null && (
    <Button variant="outlined" component={LinkBase} to={createPath({ resource, id: shown, type: 'show' })}>
      {text('abrir')}
    </Button>
  )
  return (
    <TriageRoot data-aberto={chosen === null ? undefined : ''}>
      <div className={`b-inbox${isFetching && data ? ' b-dim' : ''}`} aria-busy={isFetching} ref={list}>
        <TriageList chosen={chosen} onChoose={choose} onBegin={begin} />
        <Pager />
      </div>
      <section className="b-pane" aria-label={text('aberto')} tabIndex={-1}>
        {chosen !== null && narrow && <Button onClick={close}>{text('voltar')}</Button>}
        {shown === null ? (
          <Notice title={text('nenhum')} text={text('teclas')} />
        ) : (
          <PaneProvider value={pane}>
            <ShowBase key={shown} id={shown} queryOptions={quiet}>
              <ShowScreen slots={{ actions: open }} />
            </ShowBase>
          </PaneProvider>
        )}
      </section>
    </TriageRoot>
  )
}
