import { useQuery } from '@tanstack/react-query'
import { LinkBase, useDataProvider, useGetList, useTranslate } from 'ra-core'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { cellOf } from '../../resources/fields/cell.tsx'
import { columnsOf } from '../../resources/list/columns.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { compute, nameOf, type Tone } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { Part } from './Part.tsx'
import '../logistica/texts.ts'

const REQUESTS = 'logistica/solicitacoes'
const HEARINGS = 'logistica/audiencias'
const ERRANDS = 'logistica/diligencias'
const WAITING = 'sem_resposta'
const SHOWN = 5

interface Figure {
  readonly of: string
  readonly card: string
  readonly label: string
  readonly tone?: Tone
  /** Shown though there is none. */
  readonly always?: true
}
const FIGURES: readonly Figure[] = [
  { of: REQUESTS, card: WAITING, label: 'responder', tone: 'today', always: true },
  { of: HEARINGS, card: 'suas_de_hoje', label: 'audiencias_hoje', tone: 'today', always: true },
  { of: HEARINGS, card: 'suas_de_amanha', label: 'audiencias_amanha', tone: 'ahead', always: true },
  { of: ERRANDS, card: 'suas_de_hoje', label: 'diligencias_hoje', tone: 'today' },
  { of: ERRANDS, card: 'suas_de_amanha', label: 'diligencias_amanha', tone: 'ahead' },
  { of: HEARINGS, card: 'suas_mudadas', label: 'audiencias_mudadas', tone: 'late' },
  { of: ERRANDS, card: 'suas_mudadas', label: 'diligencias_mudadas', tone: 'late' },
  { of: HEARINGS, card: 'suas_em_atraso', label: 'audiencias_atraso', tone: 'late' },
  { of: ERRANDS, card: 'suas_em_atraso', label: 'diligencias_atraso', tone: 'late' },
  { of: HEARINGS, card: 'suas_devolvidas', label: 'audiencias_devolvidas', tone: 'late' },
  { of: ERRANDS, card: 'suas_devolvidas', label: 'diligencias_devolvidas', tone: 'late' },
]

const listAt = (of: string, card: string) => `/dashboard/${of}?filter=${encodeURIComponent(JSON.stringify({ card }))}`

function useCounters(resource: string) {
  const dataProvider = useDataProvider<BancaDataProvider>()
  const { data } = useQuery({
    queryKey: [resource, 'counters', {}],
    queryFn: ({ signal }) => dataProvider.counters(resource, { filter: {}, signal }),
    retry: false,
  })
  return data
}

function Figures() {
  const translate = useTranslate()
  const counted: Readonly<Record<string, Readonly<Record<string, number>> | undefined>> = {
    [REQUESTS]: useCounters(REQUESTS),
    [HEARINGS]: useCounters(HEARINGS),
    [ERRANDS]: useCounters(ERRANDS),
  }
  return (
    <nav className="b-home-counters" aria-label={translate('banca.logistica.seu_dia')}>
      {FIGURES.map((figure) => ({ ...figure, n: counted[figure.of]?.[figure.card] }))
        .filter(({ n, always }) => always || n)
        .map(({ of, card, label, tone, n }) => (
          <LinkBase
            key={label}
            to={listAt(of, card)}
            className={`b-home-counter ${n && tone ? `b-home-count-${tone}` : ''}`}
          >
            <strong>{n === undefined ? '–' : n.toLocaleString('pt-BR')}</strong>
            <span>{translate(`banca.logistica.${label}`)}</span>
          </LinkBase>
        ))}
    </nav>
  )
}

function Waiting() {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const entity = entityOf(REQUESTS)
  const { data, total, isPending, error, refetch } = useGetList<Row & { id: number }>(
    REQUESTS,
    { filter: { card: WAITING }, sort: { field: 'dt_ato', order: 'ASC' }, pagination: { page: 1, perPage: SHOWN } },
    { onError: () => {} },
  )
  const facts = columnsOf(entity, entity.list.card, ctx.flags)
  return (
    <Part
      title={translate('banca.logistica.responder')}
      more={
        (total ?? 0) > SHOWN && (
          <LinkBase className="b-link" to={listAt(REQUESTS, WAITING)}>
            {translate('banca.inicio.ver_todas', { total })}
          </LinkBase>
        )
      }
      pending={isPending}
      error={data ? null : error}
      onRetry={() => void refetch()}
      empty={data?.length ? null : translate('banca.logistica.nada_a_responder')}
    >
      <ul>
        {data?.map((request) => {
          const row = compute(entity, request, ctx)
          return (
            <li key={request.id}>
              <LinkBase to={`/dashboard/${REQUESTS}/${request.id}`}>
                <span className="b-line-title">
                  <b>{nameOf(entity, row)}</b>
                </span>
                <span className="b-line-facts">
                  {facts.map((column) => {
                    const cell = cellOf(row, column)
                    return cell && <span key={column.name}>{cell}</span>
                  })}
                </span>
              </LinkBase>
            </li>
          )
        })}
      </ul>
    </Part>
  )
}

/** For whoever works for many firms and belongs to none: what waits for their answer, and what is theirs to do. */
export default function MyActs() {
  return (
    <>
      <Figures />
      <Waiting />
    </>
  )
}
