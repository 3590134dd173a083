import { useState } from 'react'
import { HttpError, useGetList, useNotify, useTranslate } from 'ra-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Button from '@mui/material/Button'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { countDebt, keepStatement } from '../../api/calls/statements.ts'
import { DateAsked } from '../../resources/inputs/DateAsked.tsx'
import { Notice } from '../../resources/Notice.tsx'
import { RecordFailed, RecordSkeleton } from '../../resources/RecordState.tsx'
import { useNotifyError, usePrintPage } from '../../resources/shell.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { formatCnpj } from '../../schemas/br/cnpj.ts'
import { formatCpf } from '../../schemas/br/cpf.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import { tudoEmAcordo } from '../../schemas/cobranca/em-acordo.ts'
import { date, mayOperate, type AnyField } from '../../schemas/core/index.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import type { Row } from '../../schemas/core/types.ts'
import { afterWrite } from '../../dataProvider/afterWrite.ts'
import { amount } from './lines.ts'
import { StatementTable } from './StatementTable.tsx'
import '../../i18n/divida.ts'

const day = date('') as AnyField
/** What refuses a count says so in the words of the server. */
const refusal = (error: unknown): string | null =>
  error instanceof HttpError && error.status === 400 ? String(Object.values(error.body as Row).flat()[0] ?? '') : null

/** On paper, what the screen says elsewhere: of which day the count is, who owes and to whom. */
function OnPaper({ row, day: data }: { row: Row; day: string }) {
  const translate = useTranslate()
  const { nm_devedor: nome, nr_cpf: cpf, nr_cnpj: cnpj } = row
  const credor = (row.ob_cliente as Row | null)?.nm_cliente
  const documento = cpf ? `CPF ${formatCpf(String(cpf))}` : cnpj ? `CNPJ ${formatCnpj(String(cnpj))}` : null
  return (
    <div className="so-imprimir">
      <h2>{translate('banca.divida.calculado', { data: formatDate(data) })}</h2>
      {documento && <p>{translate('banca.divida.documento', { nome: String(nome), documento })}</p>}
      {credor != null && <p>{translate('banca.divida.credor', { credor: String(credor) })}</p>}
    </div>
  )
}

/** Where all that is owed was agreed on: in which agreements. */
function Agreed({ debtor }: { debtor: number }) {
  const { data = [], isPending } = useGetList<Row & { id: number }>(resourceOf(currentModel().get('acordos')), {
    filter: { cd_devedor: debtor },
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'id', order: 'DESC' },
  })
  const open = data.filter(({ ie_situacao }) => ie_situacao === 'VI' || ie_situacao === 'HO')
  if (isPending) return <RecordSkeleton />
  return <Notice compact title={tudoEmAcordo(open.map(({ id }) => id))} />
}

/** What a debtor owes on a day, item by item; kept, it updates the debt. */
export default function StatementTab({ row }: { row: Row }) {
  const translate = useTranslate()
  const notify = useNotify()
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const print = usePrintPage()
  const { hoje, flags } = useSchemaContext()
  const id = row.id as number
  // Until a day is chosen the server says which is the last that can be counted.
  const [when, setWhen] = useState<string | null>(null)
  // Of an earlier day there may be something to count: that is asked for by choosing the day.
  const agreed = when === null && row.ie_possui_acordo === true && Number(row.qt_debitos ?? 0) === 0
  const { data, error, isFetching, refetch } = useQuery({
    enabled: !agreed,
    // What was counted of other debts or payments is not shown as of these, not even until it has been counted again.
    queryKey: ['demonstrativos', 'calculo', id, row.dt_mudanca_debitos, row.dt_mudanca_pagamentos, when],
    queryFn: ({ signal }) => countDebt(id, when, signal),
    retry: false,
  })
  const counted = when ?? data?.data ?? hoje
  const keep = () =>
    void keepStatement(id, counted)
      .then(() => {
        notify('banca.divida.guardado', { type: 'success' })
        return afterWrite(queryClient, 'cobranca/devedores', null)
      })
      .catch((e: unknown) => notifyError(e))
  const refused = refusal(error)
  const may = mayOperate(currentModel().get('atualizacoes-debito'), 'create', flags)
  return (
    <>
      <div className="nao-imprimir">
        <DateAsked
          field={day}
          name="dt_calculo"
          id="demonstrativo-data"
          label={translate('banca.divida.data')}
          value={counted}
          onChange={(d) => d && setWhen(d)}
        />
      </div>
      {agreed && <Agreed debtor={id} />}
      {refused && <Notice compact alert title={refused} />}
      {error && !refused && <RecordFailed error={error} onRetry={() => void refetch()} />}
      {isFetching && !data && <RecordSkeleton />}
      {data && !error && !agreed && (
        <div className="b-para-fora">
          <OnPaper row={row} day={data.data} />
          {data.aviso && <p>{data.aviso}</p>}
          <p>{translate('banca.divida.regra', { regra: data.regra })}</p>
          <StatementTable statement={data} sued={Boolean(row.nr_processo)} />
          <p className="b-soft nao-imprimir">
            {translate('banca.divida.cabecalho_soma', {
              dividas: formatMoney(String(row.nr_valor_dividas ?? '0')),
              acordos: formatMoney(String(row.nr_valor_acordos ?? '0')),
            })}
          </p>
          {data.repasse && (
            // Between the customer and the firm: no business of whoever is given the print.
            <p className="nao-imprimir">
              {translate('banca.divida.repasse', {
                cliente: amount(data.repasse.cliente),
                escritorio: amount(data.repasse.escritorio),
              })}{' '}
              {data.paga && translate('banca.divida.paga', { paga: data.paga })}
            </p>
          )}
          <p className="b-soft nao-imprimir">{translate('banca.divida.nota', { versao: data.versao })}</p>
          <p className="b-soft">{translate('banca.divida.conferencia', { hash: data.hash })}</p>
          {may && (
            <Button className="nao-imprimir" size="small" variant="contained" onClick={keep}>
              {translate('banca.divida.guardar')}
            </Button>
          )}
          <Button className="nao-imprimir" size="small" color="inherit" startIcon={<PrintIcon />} onClick={print}>
            {translate('banca.divida.imprimir')}
          </Button>
        </div>
      )}
    </>
  )
}
