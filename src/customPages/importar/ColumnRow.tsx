import { useId } from 'react'
import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Column, Target } from '../../api/calls/imports.ts'

interface Props {
  readonly column: Column
  readonly targets: readonly Target[]
  readonly chosen: string | null
  readonly twice: boolean
  readonly onChoose: (campo: string | null) => void
}

/** One column of the spreadsheet, some of its values, and the field that it goes to. */
export function ColumnRow({ column, targets, chosen, twice, onChoose }: Props) {
  const translate = useTranslate()
  const id = useId()
  const target = targets.find((t) => t.nome === chosen)
  const required = translate('banca.importar.colunas.obrigatorio')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 340px' },
        alignItems: 'start',
        py: 3,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{column.titulo}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {column.amostras.join(' · ') || translate('banca.importar.colunas.sem_amostra')}
        </Typography>
      </Box>
      <TextField
        select
        size="small"
        error={twice}
        value={chosen ?? ''}
        helperText={target?.aceita}
        onChange={({ target: { value } }) => onChoose(value || null)}
        slotProps={{
          select: { native: true },
          htmlInput: { id, 'aria-label': translate('banca.importar.colunas.campo_de', { titulo: column.titulo }) },
        }}
      >
        <option value="">{translate('banca.importar.colunas.nenhum')}</option>
        {targets.map((t) => (
          <option key={t.nome} value={t.nome}>
            {t.obrigatorio ? `${t.rotulo} (${required})` : t.rotulo}
          </option>
        ))}
      </TextField>
    </Box>
  )
}
