import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Notice } from '../../../resources/Notice.tsx'
import { timeWords } from '../../../resources/shell.ts'
import { isRunning, partOf, type Standing } from './usePortfolio.ts'

/** How far the server is with a portfolio, and how long it should still take; why it stands still, where it does. */
export function PortfolioProgress({ record, left }: Standing) {
  const translate = useTranslate()
  const { ie_situacao, ds_aviso, qt_feitos, qt_devedores } = record
  // Noughts in every column would look like a count that failed.
  if (ie_situacao === 'FI' && qt_devedores === 0)
    return (
      <Box component="output" sx={{ display: 'block', mb: 4 }}>
        <strong>{translate('banca.carteira.vazia')}</strong> {translate('banca.carteira.vazia_texto')}
      </Box>
    )
  if (!isRunning(record))
    return typeof ds_aviso === 'string' && ds_aviso ? (
      <Box sx={{ mb: 4 }}>
        <Notice compact alert title={ds_aviso} />
      </Box>
    ) : null
  const label = translate(`banca.carteira.${ie_situacao}`)
  const facts = translate('banca.carteira.andamento', {
    feitos: qt_feitos.toLocaleString('pt-BR'),
    todos: qt_devedores.toLocaleString('pt-BR'),
  })
  return (
    <Box component="section" sx={{ maxWidth: 720 }}>
      <Typography component="h2">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, 100 * partOf(record))}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" className="b-figures" sx={{ mt: 2 }}>
        {[facts, left !== null && timeWords(left, translate)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('banca.carteira.pode_sair')}
      </Typography>
    </Box>
  )
}
