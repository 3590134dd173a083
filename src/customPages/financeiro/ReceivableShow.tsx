import { useRecordContext, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { pixOfBill } from '../../api/calls/pix.ts'
import ShowPage from '../../resources/show/ShowPage.tsx'
import type { Row } from '../../schemas/core/types.ts'
import { PixCode } from '../cobranca/PixCode.tsx'
import { ToldPart } from './ToldPart.ts'
import './texts.ts'

/** The code that pays what is open of a bill, to be copied and to be scanned; nothing once nothing is open. */
function BillPix() {
  const translate = useTranslate()
  const record = useRecordContext<Row>()
  const { data } = useQuery({
    queryKey: ['contas-receber', 'pix', record?.id, record?.nr_versao],
    queryFn: ({ signal }) => pixOfBill(Number(record!.id), signal),
    enabled: record !== undefined,
    retry: false,
    staleTime: 0,
  })
  if (!data?.codigo || !data.qr) return null
  return (
    <ToldPart className="b-main b-told" aria-labelledby="pix-da-conta">
      <h2 id="pix-da-conta">{translate('banca.financeiro.pix')}</h2>
      <PixCode pix={{ ...data, codigo: data.codigo, qr: data.qr }} />
    </ToldPart>
  )
}

/** A bill to receive, with the way to pay it. */
const ReceivableShow = () => <ShowPage slots={{ below: <BillPix /> }} />
export default ReceivableShow
