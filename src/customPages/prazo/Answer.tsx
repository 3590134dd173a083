import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import { usePrintPage } from '../../resources/shell.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import type { Contado } from '../../api/calls/deadlines.ts'
import { dayName } from './result.ts'
import { UNSEEN } from './resultStyles.ts'
import '../../i18n/actions.ts'

export type Escolha = 'conservador' | 'comprovacao'

interface Props {
  readonly counted: Contado | undefined
  readonly onClose: () => void
  readonly onUse: (data: string, escolha: Escolha) => void
}

/** What to do with a count, and the note that never leaves the screen. Told aloud: the last day, each time it is another. */
export function Answer({ counted, onClose, onUse }: Props) {
  const translate = useTranslate()
  const print = usePrintPage()
  const text = (key: string, args = {}) => translate(`banca.prazo.${key}`, args)
  const end = counted?.fim_conservador
  const later = counted?.fim_com_comprovacao
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2, width: 1 }}>
      <Box component="strong" sx={{ flex: { xs: '1 1 100%', md: 1 }, pt: 2, fontWeight: 600 }}>
        {text('nota')}
      </Box>
      <output style={UNSEEN}>
        {counted && (end ? `${text('conservador')}: ${dayName(end)}` : text('nao_comeca'))}
      </output>
      {counted && (
        <Button color="inherit" startIcon={<PrintIcon />} onClick={print}>
          {text('imprimir')}
        </Button>
      )}
      <Button color="inherit" onClick={onClose}>
        {translate('banca.telas.acoes.voltar')}
      </Button>
      {later && later !== end && (
        <Button variant="outlined" onClick={() => onUse(later, 'comprovacao')}>
          {text('usar_comprovacao', { data: formatDate(later) })}
        </Button>
      )}
      {end && (
        <Button variant="contained" onClick={() => onUse(end, 'conservador')}>
          {text('usar', { data: formatDate(end) })}
        </Button>
      )}
    </Box>
  )
}
