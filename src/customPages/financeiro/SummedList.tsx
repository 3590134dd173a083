import { useListContext, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { sums } from '../../api/calls/finance.ts'
import { filterQuery } from '../../dataProvider/dialect.ts'
import { Counters } from '../../resources/list/Counters.tsx'
import ListPage from '../../resources/list/ListPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { formatMoney, fromCents, toCents } from '../../schemas/br/money.ts'
import './texts.ts'

const Root = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '0 0 8px',
  color: theme.palette.text.secondary,
  b: { color: theme.palette.text.primary, fontVariantNumeric: 'tabular-nums' },
}))

/** What is added up of each list, by its measures. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  'contas-pagar': ['valor', 'aberto'],
  'contas-receber': ['valor', 'aberto'],
  baixas: ['recebido', 'pago', 'resultado'],
  'lancamentos-contabeis': ['valor'],
}

const OF_RESULTS = ['receitas', 'despesas', 'resultado']

/** Of one account of the ledger what was debited and credited, and what is left: a reversal stands on the other side. */
async function ofAccount(path: string, filter: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const { cd_contas, ...rest } = filter
  const side = async (name: string) => {
    const { valor } = await sums(path, ['valor'], filterQuery({ ...rest, [name]: cd_contas }), signal)
    return toCents(valor ?? '0')
  }
  const [debit, credit] = await Promise.all([side('cd_conta_debito'), side('cd_conta_credito')])
  const left = debit - credit
  return [
    ['debitos', fromCents(debit)],
    ['creditos', fromCents(credit)],
    [left < 0n ? 'saldo_credor' : 'saldo_devedor', fromCents(left < 0n ? -left : left)],
  ] as const
}

/** What all that is listed comes to, whatever page is shown. */
function ListSum() {
  const translate = useTranslate()
  const { resource, filterValues, total } = useListContext()
  const entity = entityOf(resource)
  const filter = (filterValues ?? {}) as Readonly<Record<string, unknown>>
  // What makes a number of the statement comes to that number.
  const asked = OF_RESULTS.find((name) => name === filter.filtro)
  const measures = asked ? [asked] : (MEASURES[entity.name] ?? [])
  const one = /^\d+$/.test(String(filter.cd_contas ?? ''))
  const { data } = useQuery({
    queryKey: [resource, 'soma', filter],
    queryFn: async ({ signal }): Promise<readonly (readonly [key: string, amount: string])[]> => {
      if (one) return ofAccount(entity.path, filter, signal)
      const found = await sums(entity.path, measures, filterQuery(filter), signal)
      return measures.map((name) => [name, found[name] ?? '0'])
    },
    placeholderData: (before) => before,
    retry: false,
  })
  if (!data || !total) return null
  return (
    <Root aria-label={translate('banca.financeiro.soma')}>
      {data.map(([key, amount]) => (
        <span key={key}>
          {translate(`banca.financeiro.soma_de.${key}`)} <b>{formatMoney(amount)}</b>
        </span>
      ))}
    </Root>
  )
}

const above = (
  <>
    <Counters />
    <ListSum />
  </>
)
/** The generated list, with what all that it lists comes to. */
const SummedList = () => <ListPage slots={{ above }} />
export default SummedList
