import { useRef } from 'react'
import { ListContextProvider, ResourceContextProvider, useList, useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NextIcon from '@mui/icons-material/ChevronRight'
import PreviousIcon from '@mui/icons-material/ChevronLeft'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { addDays, isDate } from '../../schemas/br/dates.ts'
import { date, type AnyField } from '../../schemas/core/index.ts'
import type { DayTable } from '../../api/calls/table.ts'
import { useRunAction } from '../../resources/actions/useRunAction.ts'
import { capital, longDay } from '../../resources/calendar/period.ts'
import '../../resources/fields/known.ts'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { useRowKeys } from '../../resources/list/useRowKeys.ts'
import { CreateButton } from '../../resources/list/ListHead.tsx'
import { PageTitle, usePrintPage } from '../../resources/shell.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { whoGoes } from './goes.ts'
import { Line } from './Line.tsx'
import { People } from './People.tsx'
import { RESOURCE, useTable } from './table.ts'
import { TableRoot } from './TableRoot.ts'
import { useDrop } from './useDrop.ts'
import './texts.ts'

const DAY = date('Dia') as AnyField

/** How many there are, and how many of them nobody needs to think of any more. */
function Counts({ table }: { table: DayTable }) {
  const translate = useTranslate()
  const text = (key: string, smart_count: number) => translate(`banca.mesa.${key}`, { smart_count })
  const { results, conflitos } = table
  const confirmed = results.filter(({ ie_situacao }) => ['CO', 'CF', 'CL'].includes(String(ie_situacao))).length
  const alone = results.filter((row) => whoGoes(row) === '').length
  const conflicting = new Set(conflitos.map(({ id }) => id)).size
  return (
    <p className="b-table-counts">
      <b>{text('conta', results.length)}</b> · {text('confirmadas', confirmed)}
      {alone > 0 && <span className="b-nobody"> · {text('sem_ninguem', alone)}</span>}
      {conflicting > 0 && <span className="b-conflicting"> · {text('com_conflito', conflicting)}</span>}
    </p>
  )
}

/** The hearings with the firm's people beside them; keys go along them as along any list. */
function Day({ table, stale, onDone }: { table: DayTable; stale: boolean; onDone: () => void }) {
  const { results, conflitos } = table
  const list = useRef<HTMLUListElement>(null)
  const run = useRunAction(RESOURCE)
  const others = new Map(results.map((row) => [row.id, row]))
  const act = async (name: string, record: Row, initial?: Row) => {
    if (await run(name, { record, ...(initial && { initial }) })) onDone()
  }
  const put = (hearing: number, cd_funcionario: number) => {
    const record = others.get(hearing)
    if (record && !stale) void act('assumir', record, { cd_funcionario })
  }
  const choose = useDrop(list, put)
  useRowKeys(list)
  return (
    <div className="b-table-day">
      <ul className="b-table-lines" ref={list}>
        {results.map((row) => (
          <Line
            key={row.id}
            row={row}
            others={others}
            conflicts={conflitos.filter(({ id }) => id === row.id)}
            onAct={(name, record) => void act(name, record)}
          />
        ))}
      </ul>
      <People rows={results} onChoose={choose} />
    </div>
  )
}

/** Every hearing of a day by its hour: who goes, what is missing, what cannot be. */
export default function TablePage() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.mesa.${key}`)
  const { hoje } = useSchemaContext()
  const print = usePrintPage()
  const [params, setParams] = useSearchParams()
  const asked = params.get('dia') ?? ''
  const day = isDate(asked) ? asked : hoje
  const go = (dia: string) => isDate(dia) && setParams(dia === hoje ? {} : { dia }, { replace: true })
  const { data, error, isPlaceholderData, refetch } = useTable(day)
  const list = useList<DayTable['results'][number]>({
    data: [...(data?.results ?? [])],
    resource: RESOURCE,
    perPage: 1000,
  })
  return (
    <ResourceContextProvider value={RESOURCE}>
      <TableRoot>
        <ScreenStyles />
        <PageTitle title={text('titulo')} actions={<CreateButton resource={RESOURCE} floating />} />
        <div className="b-table-turn">
          <IconButton aria-label={text('anterior')} onClick={() => go(addDays(day, -1))}>
            <PreviousIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={text('proximo')} onClick={() => go(addDays(day, 1))}>
            <NextIcon fontSize="small" />
          </IconButton>
          <Button color="inherit" variant="outlined" size="small" onClick={() => go(hoje)}>
            {text('hoje')}
          </Button>
          <h2 aria-live="polite">{capital(longDay(day))}</h2>
          <DateAsked
            field={DAY}
            name="dia"
            id="mesa-dia"
            label={text('dia')}
            value={day}
            onChange={(dia) => dia && go(dia)}
          />
          <IconButton aria-label={text('imprimir')} data-dica={text('imprimir')} onClick={print}>
            <PrintIcon fontSize="small" />
          </IconButton>
        </div>
        {error && <RecordFailed error={error} title={text('erro')} onRetry={() => void refetch()} />}
        {!data && !error && <RecordSkeleton />}
        {data && !error && (
          <div style={isPlaceholderData ? { opacity: 0.55 } : undefined}>
            <Counts table={data} />
            {data.results.length === 0 ? (
              <Notice title={text('vazia')} text={text('vazia_texto')} />
            ) : (
              <ListContextProvider value={{ ...list, resource: RESOURCE, isPlaceholderData }}>
                <Day table={data} stale={isPlaceholderData} onDone={() => void refetch()} />
              </ListContextProvider>
            )}
          </div>
        )}
      </TableRoot>
    </ResourceContextProvider>
  )
}
