import { useEffect, useRef, useState } from 'react'
import { LinkBase, useCreatePath, useDataProvider, useGetOne, useNavigate, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { startingPoint, type Ponto } from '../../api/calls/simulations.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { openRecord } from '../../resources/show/openRecord.ts'
import { HOME, PageTitle, useNotifyError } from '../../resources/shell.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { shortPtBr } from '../../schemas/br/decimal.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { descontoMaximo, type Simulacao } from '../../dividas/simular.ts'
import type { Saldo } from '../../dividas/tipos.ts'
import { amount } from './lines.ts'
import { openAgreement } from './openAgreement.ts'
import { agreementOf, changed, firstDraft, type Draft } from './proposal.ts'
import { typeOfDebts } from './typeOfDebts.ts'
import { ProposalColumn } from './ProposalColumn.tsx'
import { SimulationRoot } from './simulationStyles.ts'
import '../../i18n/simulacao.ts'

/** So many stand side by side. */
const MOST = 3
const PARTS = ['principal', 'multa', 'juros', 'honorarios'] as const
type Counted = Ponto & { readonly saldo: Saldo; readonly data: string }

/** What is owed, part by part, and how far one may go below it. */
function Owed({ point, hoje }: { point: Counted; hoje: string }) {
  const translate = useTranslate()
  const say = (key: string, args = {}) => translate(`banca.simulacao.${key}`, args)
  const { saldo, data, regra, limite } = point
  const most = limite === null ? null : amount(descontoMaximo(saldo.total, limite))
  return (
    <>
      <dl className="b-sim-owed">
        <div>
          <dt>{say('debito', { data: formatDate(data) })}</dt>
          <dd>
            <strong>{amount(saldo.total)}</strong>
          </dd>
        </div>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{say(`parte.${part}`)}</dt>
            <dd>{amount(saldo[part])}</dd>
          </div>
        ))}
      </dl>
      <p className="b-sim-notes">
        {[
          say('regra', { regra }),
          most === null ? say('sem_limite') : say('limite', { limite: shortPtBr(limite!), valor: most }),
          ...(data < hoje ? [say('antes')] : []),
        ].join(' · ')}
      </p>
    </>
  )
}

function Proposals({ point, debtor }: { point: Counted; debtor: Row & { readonly id: number } }) {
  const translate = useTranslate()
  const ctx = useSchemaContext()
  const { hoje, flags } = ctx
  const dataProvider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const navigate = useNavigate()
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => [firstDraft(hoje)])
  const may = mayOperate(currentModel().get('acordos'), 'create', flags)
  const compare = useRef<HTMLButtonElement>(null)
  const before = useRef<readonly Draft[] | null>(null)
  // Who comes begins in the first proposal, who adds one goes on in it; who removes one stays where another is added.
  useEffect(() => {
    const { length = 0 } = before.current ?? {}
    before.current = drafts
    if (drafts.length > length) document.getElementById(`proposta-${drafts.at(-1)!.key}-forma`)?.focus()
    else if (drafts.length < length) compare.current?.focus()
  }, [drafts])
  // The new one begins as the last one stands: one changes what is to be compared.
  const add = () => setDrafts((all) => [...all, { ...all.at(-1)!, key: Math.max(...all.map(({ key }) => key)) + 1 }])
  const make = async (draft: Draft, result: Simulacao) => {
    const type = await typeOfDebts(dataProvider, debtor.id).catch(() => ({}))
    const made = await openAgreement(debtor, { ...agreementOf(draft, result, hoje), ...type }, result)
    if (!made) return
    navigate(`${HOME}/cobranca/devedores/${debtor.id}?aba=acordos`)
    const { offerStarts } = await import('../../resources/actions/startFrom.ts')
    await offerStarts(dataProvider, currentModel().get('acordos'), made, ctx).catch((error: unknown) =>
      notifyError(error),
    )
    // Its instalments are what one looks at next; its papers are in the list below, and in the menu of each row.
    await openRecord(resourceOf(currentModel().get('acordos')), made)
  }
  return (
    <SimulationRoot>
      <Owed point={point} hoje={hoje} />
      <div className="b-sim-columns">
        {drafts.map((draft, i) => (
          <ProposalColumn
            key={draft.key}
            draft={draft}
            number={i + 1}
            point={point}
            may={may}
            onChange={(name, value) =>
              setDrafts((all) => all.map((one) => (one.key === draft.key ? changed(one, name, value) : one)))
            }
            onRemove={drafts.length > 1 ? () => setDrafts((all) => all.filter(({ key }) => key !== draft.key)) : null}
            onMake={(result) => void make(draft, result)}
          />
        ))}
      </div>
      {drafts.length < MOST && (
        <div>
          <Button ref={compare} variant="outlined" onClick={add}>
            {translate('banca.simulacao.comparar')}
          </Button>
        </div>
      )}
    </SimulationRoot>
  )
}

/** What may be agreed on with a debtor, before anything is signed: up to three proposals against what is owed. */
export default function SimulationPage() {
  const translate = useTranslate()
  const createPath = useCreatePath()
  const say = (key: string, args = {}) => translate(`banca.simulacao.${key}`, args)
  const id = Number(useParams().cd)
  const resource = resourceOf(currentModel().get('devedores'))
  const debtor = useGetOne<Row & { id: number }>(resource, { id }, { retry: false })
  const point = useQuery({
    queryKey: ['cobranca', 'simulacao', id],
    queryFn: ({ signal }) => startingPoint(id, signal),
    retry: false,
    staleTime: 0,
  })
  const error = debtor.error ?? point.error
  const path = createPath({ resource, id, type: 'show' })
  const back = (
    <Button component={LinkBase} to={path} color="inherit">
      {say('voltar')}
    </Button>
  )
  const { data } = point
  return (
    <>
      <ScreenStyles />
      <PageTitle
        title={say('titulo')}
        subtitle={debtor.data && say('devedor', { nome: String(debtor.data.nm_devedor) })}
        actions={back}
      />
      {error ? (
        <RecordFailed error={error} onRetry={() => void Promise.all([debtor.refetch(), point.refetch()])} />
      ) : !data || !debtor.data ? (
        <RecordSkeleton />
      ) : data.saldo === null || data.data === null ? (
        <Notice title={say('sem')} text={say('sem_texto')} action={back} />
      ) : (
        <Proposals point={{ ...data, saldo: data.saldo, data: data.data }} debtor={debtor.data} />
      )}
    </>
  )
}
