import { useRef } from 'react'
import { useNotify, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import { styled } from '@mui/material/styles'
import type { Pix } from '../../api/calls/pix.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { formatMoney } from '../../schemas/br/money.ts'
import '../../i18n/pix.ts'

const Root = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' },
  img: { borderRadius: 6 },
  '.b-pix-facts': { display: 'grid', alignContent: 'start', gap: 12, width: '100%', minWidth: 0 },
  dl: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 16px', margin: 0 },
  dt: { fontSize: '0.75rem', color: theme.palette.text.secondary },
  dd: { margin: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  'dd.b-pix-amount': { fontSize: '1.25rem', fontWeight: 600 },
  textarea: {
    width: '100%',
    padding: 8,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    background: theme.palette.action.hover,
    color: theme.palette.text.primary,
    font: 'inherit',
    fontSize: '0.75rem',
    resize: 'none',
    overflowWrap: 'anywhere',
  },
}))

/** The code, drawn and in letters, with what it pays and to whom. */
export function PixCode({ pix }: { pix: Pix & { readonly codigo: string; readonly qr: string } }) {
  const translate = useTranslate()
  const notify = useNotify()
  const field = useRef<HTMLTextAreaElement>(null)
  const text = (key: string, args = {}) => translate(`banca.pix.${key}`, args)
  const { recebedor, codigo, qr, nr_valor, nr_valor_aberto: aberto, dt_vencimento } = pix
  const copy = () =>
    navigator.clipboard.writeText(codigo).then(
      () => notify('banca.pix.copiado', { type: 'success' }),
      () => {
        field.current?.select()
        notify('banca.pix.nao_copiado', { type: 'warning' })
      },
    )
  return (
    <Root>
      <img
        width={208}
        height={208}
        alt={text('qr', { valor: formatMoney(aberto) })}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(qr)}`}
      />
      <div className="b-pix-facts">
        <dl>
          <div>
            <dt>{aberto === nr_valor ? text('valor') : text('resta', { valor: formatMoney(nr_valor) })}</dt>
            <dd className="b-pix-amount">{formatMoney(aberto)}</dd>
          </div>
          <div>
            <dt>{text('vencimento')}</dt>
            <dd>{formatDate(dt_vencimento)}</dd>
          </div>
          <div>
            <dt>{text('recebedor')}</dt>
            <dd>
              {recebedor!.nome} · {recebedor!.cidade}
            </dd>
          </div>
          <div>
            <dt>{text('chave')}</dt>
            <dd>{recebedor!.chave}</dd>
          </div>
        </dl>
        <span className="b-soft">{text(`de_${recebedor!.de}`)}</span>
        <textarea
          ref={field}
          readOnly
          rows={4}
          value={codigo}
          aria-label={text('codigo')}
          onFocus={(e) => e.target.select()}
        />
        <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
          {text('copiar')}
        </Button>
      </div>
    </Root>
  )
}
