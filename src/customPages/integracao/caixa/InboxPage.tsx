import { useRef, useState } from 'react'
import { HttpError, useEvent, useTranslate } from 'ra-core'
import { useNavigate } from 'react-router'
import type { Theme } from '@mui/material'
import { styled } from '@mui/material/styles'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import '../../../i18n/actions.ts'
import '../../../i18n/lists.ts'
import { Notice } from '../../../resources/Notice.tsx'
import { RecordFailed } from '../../../resources/RecordState.tsx'
import { ScreenStyles } from '../../../resources/ScreenStyles.tsx'
import { useTools } from '../../../resources/actions/tools.ts'
import { ListRoot } from '../../../resources/list/ListRoot.tsx'
import { CardsSkeleton } from '../../../resources/list/Skeleton.tsx'
import { PageTitle } from '../../../resources/shell.ts'
import { SearchField } from '../../../resources/list/SearchField.tsx'
import { TriageRoot } from '../../../resources/triage/TriageRoot.tsx'
import type { InboxItem } from '../../../api/calls/inbox.ts'
import { runBatch, STAYS, type VerbName } from './batch.ts'
import { act, begin, register } from './deeds.ts'
import { FromFile } from './FromFile.tsx'
import { Selection, Sources } from './InboxBar.tsx'
import { ItemList } from './ItemList.tsx'
import { ItemPane } from './ItemPane.tsx'
import { keyOf, useAskedInbox, useInbox } from './useInbox.ts'
import { useInboxKeys } from './useInboxKeys.ts'
import { useSought } from './useSought.ts'
import './texts.ts'

const Root = styled(ListRoot)(({ theme }) => ({
  // One in the place of the other: what is chosen moves nothing under the hand.
  '.b-caixa-head': { display: 'grid', '& > *': { gridArea: '1 / 1', minWidth: 0, alignSelf: 'start' } },
  '.b-caixa-box': {
    width: 15,
    height: 15,
    margin: '0 4px 0 12px',
    flexShrink: 0,
    accentColor: theme.palette.primary.main,
    '@media (pointer: coarse)': { width: 22, height: 22 },
  },
  // The box stands clear of the outline, and the list does not cut it off.
  'a.b-caixa-item:focus-visible': { outlineOffset: -2 },
  'b.b-caixa-number': { fontWeight: 700 },
  '.b-caixa-read b.b-caixa-number': { fontWeight: 400 },
  '.b-caixa-new': { color: theme.palette.warning.main, fontWeight: 600 },
}))

/** What every source of the courts sent, in one list beside its text: the most urgent first, and no mouse needed. */
export default function InboxPage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.caixa.${key}`)
  const tools = useTools()
  const navigate = useNavigate()
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'))
  const box = useRef<HTMLDivElement>(null)
  const [asked, ask] = useAskedInbox()
  const { list, items, counts } = useInbox(asked)
  useSought({ box, list, found: items.some((one) => keyOf(one) === asked.item), chosen: asked.item })
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  // What left the list is chosen no more.
  const selected = items.filter((one) => marked.has(keyOf(one)))
  const item = items.find((one) => keyOf(one) === asked.item)

  // On a phone the list is a step back, elsewhere, and from one item to the next, one goes through it in place.
  const choose = useEvent((key: string | null) => ask({ item: key, aba: null }, !narrow || asked.item !== null))
  const close = useEvent(() => {
    const left = asked.item
    choose(null)
    setTimeout(() => box.current?.querySelector<HTMLElement>(`[data-linha="${left}"] a`)?.focus())
  })
  const select = (key: string) => {
    const next = new Set(marked)
    if (!next.delete(key)) next.add(key)
    setMarked(next)
  }
  const attempt = <T,>(doing: Promise<T>) => doing.catch((error: unknown) => (tools.notifyError(error), undefined))
  const many = async (name: VerbName, label: string) => {
    const done = (await attempt(runBatch(tools, name, label, selected))) === true
    if (done) setMarked(new Set())
    return done
  }
  const goOn = useInboxKeys({
    box,
    items,
    chosen: asked.item,
    choose,
    select,
    clear: selected.length > 0 ? () => setMarked(new Set()) : null,
    close,
    act: (one, name, label) => attempt(act(tools, one, name, label)),
    many: selected.length > 0 ? many : null,
    marked: selected,
    register: (one) => attempt(register(tools, one)),
  })
  // Who has gone to another item meanwhile stays there.
  const onDone = useEvent((key: string, name: string) => {
    if (asked.item === key && !STAYS.has(name)) goOn(key)
  })
  const forbidden = list.error instanceof HttpError && list.error.status === 403
  // On a phone an item has the page to itself: its text is what one came to read.
  const alone = narrow && asked.item !== null
  const narrowed = asked.fontes.length > 0 || asked.situacao !== 'a_tratar' || asked.busca !== ''
  // With several chosen one form follows the other, until one is left.
  const startAll = async (all: readonly InboxItem[]) => {
    for (const one of all) {
      if (!(await attempt(begin(tools, one, navigate)))) return
      setMarked((now) => new Set([...now].filter((key) => key !== keyOf(one))))
    }
  }
  const start = async (one: InboxItem) => {
    if (selected.length > 0) return startAll(selected)
    if (await attempt(begin(tools, one, navigate))) goOn(keyOf(one))
  }
  return (
    <Root>
      <ScreenStyles />
      <PageTitle
        title={text('titulo')}
        actions={
          !forbidden &&
          !alone && (
            <>
              <SearchField applied={asked.busca} onSearch={(busca) => ask({ busca: busca || null, item: null })} />
              <FromFile />
            </>
          )
        }
      />
      {!forbidden && !alone && (
        <div className="b-caixa-head">
          <div style={{ display: 'grid', gap: 6, visibility: selected.length > 0 ? 'hidden' : 'visible' }}>
            <Sources counts={counts} asked={asked} onAsk={ask} />
          </div>
          {selected.length > 0 && (
            <Selection
              items={selected}
              onBegin={() => void startAll(selected)}
              onRun={(name, label) => void many(name, label)}
              onClear={() => setMarked(new Set())}
            />
          )}
        </div>
      )}
      {list.error && <RecordFailed error={list.error} title={text('erro')} onRetry={() => void list.refetch()} />}
      {!list.error && list.data && items.length === 0 && asked.item === null ? (
        <Notice title={text(narrowed ? 'vazia_filtro' : 'vazia')} text={narrowed ? '' : text('vazia_texto')} />
      ) : (
        !list.error && (
          <TriageRoot data-aberto={asked.item === null ? undefined : ''}>
            <div className={`b-inbox${list.isPlaceholderData ? ' b-dim' : ''}`} aria-busy={list.isFetching} ref={box}>
              {list.isPending ? (
                <CardsSkeleton />
              ) : (
                <ItemList
                  items={items}
                  chosen={asked.item}
                  selected={marked}
                  onChoose={choose}
                  onBegin={(one) => void start(one)}
                  onSelect={select}
                />
              )}
              {list.hasNextPage && (
                <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                  {text('mais')}
                </Button>
              )}
            </div>
            <section className="b-pane" aria-label={text('aberto')} tabIndex={-1}>
              <ItemPane
                chosen={asked.item}
                item={item}
                narrow={narrow}
                onRegister={() => item && void attempt(register(tools, item))}
                onDone={onDone}
                onClose={close}
              />
            </section>
          </TriageRoot>
        )
      )}
    </Root>
  )
}
