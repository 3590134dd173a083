import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LinkBase, useDataProvider, useTranslate } from 'ra-core'
import { useNavigate, useSearchParams } from 'react-router'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import { ownDashboard, type OwnDashboard } from '../../api/calls/analytics.ts'
import { currentContext } from '../../runtime/context.ts'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { confirm, HOME, openDialog, useNotifyError } from '../../resources/shell.ts'
import { MEUS } from '../../schemas/analytics/abas.ts'
import { formatDateTime } from '../../schemas/br/time.ts'
import { NameDialog, type Named } from '../../resources/list/NameDialog.tsx'
import { CardDialog } from './CardDialog.tsx'
import { CardGrid } from './CardGrid.tsx'
import { CardMenu } from './CardMenu.tsx'
import { tells } from './figures.ts'
import { SendMenu } from './SendMenu.tsx'
import { DashboardWaiting } from './Waiting.tsx'
import './texts.ts'

const MOST = 200
interface Stored {
  readonly id: number
  readonly nm_painel: string
  readonly ie_compartilhado: boolean | null
  readonly cd_usuario_cri: number
}
const kept = ({ name, shared }: Named) => ({ nm_painel: name, ie_compartilhado: shared })
const addressOf = (id: number) => `${HOME}/analytics/${MEUS}?painel=${id}`

/** The dashboards that the session has made, and those that others share. */
function useDashboards() {
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['paineis', 'meus'],
    queryFn: async ({ signal }) => {
      const sort = { field: 'nm_painel', order: 'ASC' } as const
      return (
        await dataProvider.getList<Stored>('paineis', {
          filter: {},
          sort,
          pagination: { page: 1, perPage: MOST },
          signal,
        })
      ).data
    },
    retry: false,
  })
  return { ...query, fresh: () => client.invalidateQueries({ queryKey: ['paineis'] }) }
}

/** Dashboards of people's own, one of them shown. */
export function OwnDashboards() {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const { data: all, error, refetch, fresh } = useDashboards()
  const asked = Number(useSearchParams()[0].get('painel'))
  if (error) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!all) return <RecordSkeleton />
  const chosen = asked || all[0]?.id
  const add = async () => {
    const named = await openDialog<Named>((close) => (
      <NameDialog
        title={text('novo_painel')}
        label={text('nome_painel')}
        sharing={text('compartilhar')}
        onDone={close}
      />
    ))
    if (!named) return
    try {
      const { data } = await dataProvider.create<Stored>('paineis', { data: kept(named) })
      await fresh()
      void navigate(addressOf(data.id))
    } catch (failed) {
      notifyError(failed)
    }
  }
  const button = (
    <Button variant="outlined" size="small" startIcon={<AddIcon />} onClick={() => void add()}>
      {text('novo_painel')}
    </Button>
  )
  if (chosen === undefined)
    return <Notice title={text('sem_paineis')} text={text('sem_paineis_texto')} action={button} />
  return (
    <>
      <nav className="b-analytics-bar" aria-label={text('meus')}>
        {all.map(({ id, nm_painel }) => (
          <Button
            key={id}
            size="small"
            color={id === chosen ? 'primary' : 'inherit'}
            variant={id === chosen ? 'contained' : 'outlined'}
            component={LinkBase}
            to={addressOf(id)}
            aria-current={id === chosen ? 'page' : undefined}
          >
            {nm_painel}
          </Button>
        ))}
        {button}
      </nav>
      <Shown key={chosen} id={chosen} stored={all.find(({ id }) => id === chosen)} />
    </>
  )
}

/** What can be done with a dashboard of one's own. */
function Tools({ shown, stored, onCard }: { shown: OwnDashboard; stored: Stored; onCard: () => void }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const dataProvider = useDataProvider()
  const client = useQueryClient()
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const fresh = () => client.invalidateQueries({ queryKey: ['paineis'] })
  const change = async () => {
    const now = { name: stored.nm_painel, shared: stored.ie_compartilhado === true }
    const words = { title: text('mudar_painel'), label: text('nome_painel'), sharing: text('compartilhar') }
    const named = await openDialog<Named>((close) => <NameDialog {...words} now={now} onDone={close} />)
    if (!named) return
    const change = { id: stored.id, data: { ...stored, ...kept(named) }, previousData: stored }
    await dataProvider.update<Stored>('paineis', change).then(fresh, notifyError)
  }
  const remove = async () => {
    const sure = await confirm({
      title: text('excluir_painel'),
      body: text('excluir_painel_texto'),
      confirmLabel: text('excluir_painel'),
      danger: true,
    })
    if (!sure) return
    try {
      await dataProvider.delete<Stored>('paineis', { id: stored.id, previousData: stored })
      void navigate(`${HOME}/analytics/${MEUS}`)
      await fresh()
    } catch (failed) {
      notifyError(failed)
    }
  }
  return (
    <div className="b-analytics-bar">
      <Button variant="contained" size="small" startIcon={<AddIcon />} onClick={onCard}>
        {text('novo_cartao')}
      </Button>
      <Button color="inherit" size="small" onClick={() => void change()}>
        {text('mudar_painel')}
      </Button>
      <Button color="inherit" size="small" onClick={() => void remove()}>
        {text('excluir_painel')}
      </Button>
      <SendMenu painel={MEUS} id={shown.id} name={shown.label} empty={!tells(shown.cartoes)} />
      {shown.compartilhado && <p>{text('compartilhado')}</p>}
    </div>
  )
}

/** One dashboard, with its numbers. */
function Shown({ id, stored }: { id: number; stored: Stored | undefined }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.analytics.${key}`)
  const { fuso } = currentContext()
  const { data, error, refetch } = useQuery({
    queryKey: ['paineis', 'numeros', id],
    queryFn: ({ signal }) => ownDashboard(id, signal),
    retry: false,
  })
  if (error) return <RecordFailed title={text('falhou')} error={error} onRetry={() => void refetch()} />
  if (!data) return <DashboardWaiting />
  const edit = async (card: number | null) => {
    const saved = await openDialog<true>((close) => (
      <CardDialog panel={id} card={card} order={data.cartoes.length} onDone={close} />
    ))
    if (saved) await refetch()
  }
  return (
    <>
      {data.meu && stored ? (
        <Tools shown={data} stored={stored} onCard={() => void edit(null)} />
      ) : (
        <div className="b-analytics-bar">
          <SendMenu painel={MEUS} id={id} name={data.label} empty={!tells(data.cartoes)} />
          <p>{text('de_outra_pessoa')}</p>
        </div>
      )}
      {data.cartoes.length > 0 && (
        <p className="b-analytics-em">{translate('banca.analytics.em', { quando: formatDateTime(data.em, fuso) })}</p>
      )}
      {data.cartoes.length === 0 && <Notice title={text('sem_cartoes')} text={text('sem_cartoes_texto')} />}
      <CardGrid
        cards={data.cartoes}
        place={{ painel: MEUS, id }}
        onRetry={() => void refetch()}
        tools={(card) =>
          data.meu && (
            <CardMenu
              card={card}
              among={data.cartoes}
              panel={id}
              onEdit={() => void edit(Number(card.nome))}
              onChanged={() => void refetch()}
            />
          )
        }
      />
    </>
  )
}
