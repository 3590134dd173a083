import { useState } from 'react'
import { HttpError, LinkBase, useCreatePath, useGetOne, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from 'react-router'
import Button from '@mui/material/Button'
import { analyse, analysisOf } from '../../api/calls/ai.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { HOME, PageTitle, useNotifyError } from '../../resources/shell.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { formatProcesso } from '../../schemas/br/cnj.ts'
import type { Row } from '../../schemas/core/types.ts'
import { LEITURA } from '../../schemas/ia/entidades.ts'
import { FONTES, type TipoDeFonte } from '../../schemas/ia/fontes.ts'
import { NotFoundPage } from '../../ui/layout/NotFoundPage.tsx'
import { grab } from './grab.ts'
import { Reading } from './Reading.tsx'
import { ReadingRoot } from './styles.ts'
import '../../i18n/ia.ts'

/** How often it is asked whether a text is read (ms); the first time sooner, for most take no time at all. */
const POLL = 10_000
const FIRST = 1_000

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

function Page({ kind, id }: { readonly kind: TipoDeFonte; readonly id: number }) {
  const translate = useTranslate()
  const say = (key: string) => translate(`banca.ia.${key}`)
  const createPath = useCreatePath()
  const notifyError = useNotifyError()
  const resource = resourceOf(currentModel().get(FONTES[kind].entidade))
  const source = useGetOne<Row & { id: number }>(resource, { id }, { retry: false })
  const [asked, setAsked] = useState(0)
  const query = useQuery({
    queryKey: ['ia', kind, id],
    queryFn: ({ signal }) => analysisOf(kind, id, signal),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data?.situacao === 'AG' || data?.modelo.esperando ? (dataUpdatedAt - asked < FIRST ? FIRST : POLL) : false,
  })
  const start = (force: boolean) =>
    analyse(kind, id, force).then(() => {
      setAsked(Date.now())
      return query.refetch()
    }, notifyError)
  const { data, error } = query
  const begin = (
    <Button variant="contained" ref={grab} onClick={() => void start(true)}>
      {say('iniciar')}
    </Button>
  )
  const body = () => {
    if (source.error) return <RecordFailed error={source.error} onRetry={() => void source.refetch()} />
    if (isMissing(error)) return <Notice title={say('nenhuma')} action={begin} />
    if (error && !data)
      return (
        <Notice
          alert
          title={say('falhou')}
          action={<Button onClick={() => void query.refetch()}>{say('de_novo')}</Button>}
        />
      )
    if (!data || !source.data) return <RecordSkeleton />
    if (data.situacao === 'AG') return <Notice title={say('analisando')} />
    if (data.desatualizada) return <Notice alert title={say('mudou')} action={begin} />
    if (data.situacao === 'FA') return <Notice alert title={say('falhou')} action={begin} />
    return (
      <Reading
        key={data.id}
        kind={kind}
        id={id}
        source={source.data}
        analise={data}
        onForce={() => void start(true)}
        onChanged={() => void query.refetch()}
      />
    )
  }
  return (
    <ReadingRoot>
      <PageTitle
        title={say('titulo')}
        subtitle={source.data && formatProcesso(String(source.data.nr_processo ?? ''))}
        actions={
          <Button component={LinkBase} to={createPath({ resource, id, type: 'show' })} color="inherit">
            {say('voltar')}
          </Button>
        }
      />
      {body()}
    </ReadingRoot>
  )
}

/** Goes on to the text that was read. */
function OfReading({ id }: { readonly id: number }) {
  const resource = resourceOf(currentModel().get('analises-ia'))
  const { data, error, refetch } = useGetOne<Row & { id: number }>(resource, { id }, { retry: false })
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <RecordSkeleton />
  const kind = (Object.keys(FONTES) as TipoDeFonte[]).find((one) => data[FONTES[one].ref] != null)
  return kind ? <Navigate replace to={`${HOME}/ia/${kind}/${String(data[FONTES[kind].ref])}`} /> : <NotFoundPage />
}

/** A publication or an expedient is read, checked and made a task (ia.painel). */
export default function AiPage() {
  const { tipo = '', cd } = useParams()
  if (tipo === LEITURA && Number.isSafeInteger(Number(cd))) return <OfReading id={Number(cd)} />
  if (!Object.hasOwn(FONTES, tipo) || !Number.isSafeInteger(Number(cd))) return <NotFoundPage />
  return (
    <>
      <ScreenStyles />
      <Page key={`${tipo}/${cd}`} kind={tipo as TipoDeFonte} id={Number(cd)} />
    </>
  )
}
