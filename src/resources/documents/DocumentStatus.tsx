import { styled } from '@mui/material/styles'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import { dismissSaving, useSaving } from './saving.ts'
import '../../i18n/dossier.ts'

const Root = styled('output')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 14px',
  marginBottom: 16,
  padding: '8px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  fontSize: '0.8125rem',
  '> span': { flex: '1 1 240px' },
  '.MuiLinearProgress-root': { flexBasis: '100%' },
  button: {
    minHeight: 28,
    padding: '2px 6px',
    font: 'inherit',
    color: theme.palette.primary.main,
    background: 'none',
    border: 0,
    cursor: 'pointer',
    textDecoration: 'underline',
  },
}))

/** How a document is getting on, or why it did not come. */
export default function DocumentStatus() {
  const saving = useSaving()
  const translate = useTranslate()
  if (!saving) return null
  const { label, bytes, failed } = saving
  const mb = (bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
  if (failed !== null)
    return (
      <Root className="nao-imprimir" role="alert">
        <span>
          {translate('banca.pasta.falhou', { nome: label })} <span className="b-soft">{failed}</span>
        </span>
        <button type="button" onClick={saving.retry}>
          {translate('banca.telas.tentar_de_novo')}
        </button>
        <button type="button" onClick={dismissSaving}>
          {translate('banca.telas.exportacao.fechar')}
        </button>
      </Root>
    )
  return (
    <Root className="nao-imprimir">
      <span>
        {translate('banca.pasta.gerando', { nome: label })}{' '}
        {bytes > 0 && <span className="b-soft">{translate('banca.pasta.recebido', { mb })}</span>}
      </span>
      <button type="button" onClick={saving.cancel}>
        {translate('banca.telas.exportacao.cancelar')}
      </button>
      <LinearProgress aria-label={label} />
    </Root>
  )
}
