import { useQuery } from '@tanstack/react-query'
import { useListContext, useTranslate } from 'ra-core'
import { styled } from '@mui/material/styles'
import { paymentTotals } from '../../api/calls/payments.ts'
import { Counters } from '../../resources/list/Counters.tsx'
import ListPage from '../../resources/list/ListPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { isGuest } from '../../schemas/core/index.ts'
import './texts.ts'

const Root = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 32px',
  margin: 0,
  dt: { fontSize: '0.75rem', color: theme.palette.text.secondary },
  dd: { margin: 0, fontSize: '1.125rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}))

/** What is still to be paid and what was, called as whoever looks would call it. */
function Totals() {
  const { resource } = useListContext()
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const text = (key: string) => translate(`banca.pagamentos.${key}`)
  const { data } = useQuery({
    queryKey: [resource, 'totais'],
    queryFn: ({ signal }) => paymentTotals(signal),
    retry: false,
  })
  const guest = isGuest(entityOf(resource), flags)
  const shown = [
    [text(guest ? 'a_receber' : 'a_pagar'), data?.a_pagar],
    [text(guest ? 'recebido' : 'pago'), data?.pago],
  ] as const
  return (
    <Root aria-label={text('totais')}>
      {shown.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? '–' : formatMoney(amount)}</dd>
        </div>
      ))}
    </Root>
  )
}

const ABOVE = (
  <>
    <Totals />
    <Counters />
  </>
)
/** The generated list with what it comes to. */
const PaymentsPage = () => <ListPage slots={{ above: ABOVE }} />
export default PaymentsPage
