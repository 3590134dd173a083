import { useRecordContext, useResourceContext, useTranslate } from 'ra-core'
import { useQuery } from '@tanstack/react-query'
import { styled } from '@mui/material/styles'
import { destination } from '../../api/calls/finance.ts'
import { CopyButton } from '../../resources/fields/CopyButton.tsx'
import { FirstSight } from '../../resources/show/FirstSight.tsx'
import ShowPage from '../../resources/show/ShowPage.tsx'
import { entityOf } from '../../runtime/catalog.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { compute } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import './texts.ts'

/** As high as what comes there, so that nothing below it jumps. */
const Root = styled('section')(({ theme }) => ({
  minHeight: 52,
  marginBottom: 12,
  dl: { display: 'flex', flexWrap: 'wrap', gap: '4px 32px', margin: 0 },
  dt: { fontSize: '0.75rem', color: theme.palette.text.secondary },
  dd: { margin: 0, overflowWrap: 'anywhere' },
  p: { margin: 0 },
}))

/** A number or a key is copied, words are read. */
const COPIED = /[\d@]/

/** Where the money of a bill goes, for whoever pays it or decides on it; of what is paid or cancelled nothing is to be sent. */
function Destination({ record }: { readonly record: Row }) {
  const translate = useTranslate()
  const text = (key: string) => translate(`banca.financeiro.${key}`)
  const { data, isError } = useQuery({
    queryKey: ['contas-pagar', 'destino', record.id, record.nr_versao],
    queryFn: ({ signal }) => destination(Number(record.id), signal),
    retry: false,
    staleTime: 0,
  })
  const [, ...where] = data?.fatos ?? []
  return (
    <Root aria-label={text('destino')} aria-busy={!data && !isError}>
      {where.length > 0 && (
        <dl>
          {where.map(({ nome, valor }) => (
            <div key={nome}>
              <dt>{nome}</dt>
              <dd>{COPIED.test(valor) ? <CopyButton text={valor} /> : valor}</dd>
            </div>
          ))}
        </dl>
      )}
      {isError && <p className="b-soft">{text('destino_falhou')}</p>}
      {data?.aviso && <p role="note">{data.aviso}</p>}
    </Root>
  )
}

function Above() {
  const resource = useResourceContext() ?? ''
  const record = useRecordContext<Row>()
  const ctx = useSchemaContext()
  if (!record) return null
  const entity = entityOf(resource)
  const row = compute(entity, record, ctx)
  return (
    <>
      <FirstSight entity={entity} row={row} />
      {!row.dt_cancelamento && Number(row.nr_valor_aberto) > 0 && <Destination record={record} />}
    </>
  )
}

/** A bill to pay, and where its money goes. */
const PayableShow = () => <ShowPage slots={{ above: <Above /> }} />
export default PayableShow
