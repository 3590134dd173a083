import { useTranslate } from 'ra-core'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import type { ImportPlan, Target } from '../../api/calls/imports.ts'

interface Props {
  readonly plan: ImportPlan
  readonly targets: readonly Target[]
  readonly used: readonly string[]
  readonly onChange: (plan: ImportPlan) => void
}

/** What happens to a record that is there already, and to a reference that is not there yet. */
export function Options({ plan, targets, used, onChange }: Props) {
  const translate = useTranslate()
  const text = (key: string, args = {}) => translate(`banca.importar.colunas.${key}`, args)
  const mapped = targets.filter((t) => used.includes(t.nome))
  const keys = mapped.filter((t) => t.chave)
  const creatable = mapped.filter((t) => t.cadastra !== null)
  const toggle = (name: string) => {
    const without = plan.cadastrar.filter((n) => n !== name)
    onChange({ ...plan, cadastrar: without.length === plan.cadastrar.length ? [...without, name] : without })
  }
  return (
    <Box sx={{ display: 'grid', gap: 4, mt: 4 }}>
      {keys.length > 0 && (
        <FormControl component="fieldset">
          <FormLabel component="legend">
            {text('existentes', { chave: keys.map((t) => t.rotulo).join(', ') })}
          </FormLabel>
          {plan.existentes === 'completar' && <Typography variant="body2">{text('completar')}</Typography>}
          {plan.existentes !== 'completar' && (
            <RadioGroup
              value={plan.existentes}
              onChange={(_, value) => onChange({ ...plan, existentes: value as ImportPlan['existentes'] })}
            >
              {(['pular', 'atualizar'] as const).map((way) => (
                <FormControlLabel key={way} value={way} control={<Radio size="small" />} label={text(way)} />
              ))}
            </RadioGroup>
          )}
        </FormControl>
      )}
      {creatable.length > 0 && (
        <FormControl component="fieldset">
          <FormLabel component="legend">{text('cadastrar')}</FormLabel>
          {creatable.map((t) => (
            <FormControlLabel
              key={t.nome}
              control={
                <Checkbox size="small" checked={plan.cadastrar.includes(t.nome)} onChange={() => toggle(t.nome)} />
              }
              label={text('cadastrar_em', { rotulo: t.rotulo, nome: t.cadastra })}
            />
          ))}
        </FormControl>
      )}
    </Box>
  )
}
