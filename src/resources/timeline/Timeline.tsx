import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import { mayOperate, mayRead, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel } from '../../runtime/catalog.ts'
import { Notice } from '../Notice.tsx'
import { RecordSkeleton } from '../RecordState.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { Entry } from './Entry.tsx'
import { TimelineBar } from './TimelineBar.tsx'
import { TimelineRoot } from './TimelineRoot.tsx'
import { byMonth, useTimeline, type Asked } from './useTimeline.ts'
import '../../i18n/dossier.ts'

const NOTHING: Asked = { tipos: [], q: '' }
const AHEAD = '600px'
const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** Asks for the next page when the end comes near; the button does the same by hand. */
function Next({ onNear, busy }: { onNear: () => void; busy: boolean }) {
  const translate = useTranslate()
  const mark = useRef<HTMLButtonElement>(null)
  const near = useRef(onNear)
  useEffect(() => {
    near.current = onNear
  }, [onNear])
  useEffect(() => {
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && near.current(), { rootMargin: AHEAD })
    watch.observe(mark.current!)
    return () => watch.disconnect()
    // What came may leave the end as near as it was.
  }, [busy])
  return (
    <button ref={mark} type="button" className="b-next nao-imprimir" aria-busy={busy} onClick={onNear}>
      {translate('banca.linha.anteriores')}
    </button>
  )
}

/** Everything that happened to a record in one scroll, newest first, by month. */
export default function Timeline({ entity, row }: { entity: AnyEntity; row: Row }) {
  const translate = useTranslate()
  const { flags, hoje } = useSchemaContext()
  const [asked, setAsked] = useState<Asked>(NOTHING)
  const { entries, isPending, isPlaceholderData, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useTimeline(row.id as number, asked)
  const kinds = Object.entries(entity.timeline).flatMap(([name, kind]) => {
    const seen =
      'to' in kind
        ? mayOperate(currentModel().get(kind.to), 'read', flags)
        : !('files' in kind) || mayRead(entity.fields[kind.files]!, flags)
    return seen ? [[name, kind.label] as const] : []
  })
  const again = <Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>
  const narrowed = asked.tipos.length > 0 || asked.q !== ''
  const next = () => {
    if (!isFetchingNextPage) void fetchNextPage()
  }
  return (
    <TimelineRoot>
      <TimelineBar kinds={kinds} asked={asked} onAsk={setAsked} />
      {error && <Notice title={translate('banca.linha.erro')} alert compact={entries.length > 0} action={again} />}
      {isPending && !error && <RecordSkeleton />}
      {!isPending && !error && entries.length === 0 && (
        <Notice
          title={translate(narrowed ? 'banca.linha.vazia_filtro' : 'banca.linha.vazia')}
          {...(narrowed && {
            action: <Button onClick={() => setAsked(NOTHING)}>{translate('banca.linha.limpar')}</Button>,
          })}
        />
      )}
      <div className={isPlaceholderData ? 'b-timeline-dimmed' : undefined}>
        {byMonth(entries).map(({ name, entries: some }) => (
          <section key={name} aria-label={month.format(new Date(`${name}-01T00:00:00Z`))}>
            <h3>{month.format(new Date(`${name}-01T00:00:00Z`))}</h3>
            <ol>
              {some.map((entry) => (
                <Entry key={entry.chave} entity={entity} entry={entry} future={entry.dia > hoje} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {hasNextPage && !error && <Next onNear={next} busy={isFetchingNextPage} />}
      {!hasNextPage && entries.length > 0 && !error && (
        <p className="b-soft b-end nao-imprimir">{translate('banca.linha.fim')}</p>
      )}
    </TimelineRoot>
  )
}
