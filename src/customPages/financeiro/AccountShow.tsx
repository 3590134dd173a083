import { useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { bankBalance } from '../../api/calls/finance.ts'
import { FirstSight } from '../../resources/show/FirstSight.tsx'
import ShowPage from '../../resources/show/ShowPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { formatDate } from '../../schemas/br/time.ts'
import { compute } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { ToldPart } from './ToldPart.ts'
import './texts.ts'

/** What the bank says beside what the ledger has on that day. */
function BankBalance({ record }: { readonly record: Row }) {
  const translate = useTranslate()
  const text = (key: string, options?: object) => translate(`banca.financeiro.${key}`, options)
  const { data } = useQuery({
    queryKey: ['contas-bancarias', 'conferencia', record.id, record.nr_versao, record.nr_saldo],
    queryFn: ({ signal }) => bankBalance(Number(record.id), signal),
    retry: false,
    staleTime: 0,
  })
  if (!data?.dt_saldo_banco) return null
  const same = data.nr_diferenca !== null && Number(data.nr_diferenca) === 0
  const facts = [
    [text('no_banco', { dia: formatDate(data.dt_saldo_banco) }), formatMoney(data.nr_saldo_banco)],
    ...(data.nr_diferenca === null
      ? []
      : [
          [text('nos_lancamentos'), formatMoney(data.nr_nos_lancamentos)],
          [text('diferenca'), same ? text('confere') : formatMoney(data.nr_diferenca)],
        ]),
  ]
  return (
    <ToldPart className="b-main b-told" aria-labelledby="saldo-no-banco">
      <h2 id="saldo-no-banco">{text('conferencia')}</h2>
      <dl className="b-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {data.nr_diferenca === null && <p className="b-soft">{text('nao_compara')}</p>}
    </ToldPart>
  )
}

function Above() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<Row>()
  const ctx = useSchemaContext()
  if (!record) return null
  const entity = entityOf(resource)
  return (
    <>
      <FirstSight entity={entity} row={compute(entity, record, ctx)} />
      <BankBalance record={record} />
    </>
  )
}

/** A bank account, and how far its bank is from its ledger. */
const AccountShow = () => <ShowPage slots={{ above: <Above /> }} />
export default AccountShow
