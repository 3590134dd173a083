import { useRecordContext } from 'ra-core'
import { FirstSight } from '../../../resources/show/FirstSight.tsx'
import ShowPage from '../../../resources/show/ShowPage.tsx'
import { entityOf } from '../../../runtime/catalog.ts'
import { PortfolioProgress } from './PortfolioProgress.tsx'
import { StatementsButton } from './StatementsButton.tsx'
import { PORTFOLIOS, usePortfolio, type Portfolio } from './usePortfolio.ts'

function Followed({ record }: { readonly record: Portfolio }) {
  const now = usePortfolio(record)
  return (
    <>
      <PortfolioProgress {...now} />
      <FirstSight entity={entityOf(PORTFOLIOS)} row={now.record} />
    </>
  )
}

function Above() {
  const record = useRecordContext<Portfolio>()
  return record ? <Followed key={record.id} record={record} /> : null
}

/** The count of a portfolio: how far it is, what it came to, and the statements of its debtors. */
const PortfolioShow = () => <ShowPage slots={{ above: <Above />, actions: <StatementsButton /> }} />
export default PortfolioShow
