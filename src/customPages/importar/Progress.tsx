import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ImportDetail } from '../../api/calls/imports.ts'
import { countsOf } from './useImport.ts'

/** How far a server is, while it works. */
export function Progress({ detail, onStop }: { detail: ImportDetail; onStop: () => void }) {
  const translate = useTranslate()
  const { ie_situacao } = detail
  const undoing = ie_situacao === 'DE'
  const { done: feitas, all: todas } = countsOf(detail)
  const shown = (n: number) => n.toLocaleString('pt-BR')
  const label = translate(`banca.importar.andamento.${ie_situacao}`)
  return (
    <Box component="section" sx={{ maxWidth: 720 }}>
      <Typography component="h2">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={todas ? Math.min(100, (feitas / todas) * 100) : 0}
        aria-label={label}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, mt: 2 }}>
        <Typography variant="body2" className="b-figures">
          {translate(`banca.importar.andamento.${undoing ? 'registros' : 'linhas'}`, {
            feitas: shown(feitas),
            todas: shown(todas),
          })}
        </Typography>
        {!undoing && <Button onClick={onStop}>{translate('banca.importar.andamento.parar')}</Button>}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('banca.importar.andamento.pode_sair')}
      </Typography>
    </Box>
  )
}
