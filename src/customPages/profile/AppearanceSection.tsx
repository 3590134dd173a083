import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useTheme } from 'ra-ui-materialui'
import { densities, useDensity, type Density } from '../../ui/density.ts'
import { Section } from './Section.tsx'

interface ChoiceProps<T extends string> {
  name: string
  label: string
  value: T
  options: readonly T[]
  onChange: (value: T) => void
}

function Choice<T extends string>({ name, label, value, options, onChange }: ChoiceProps<T>) {
  const translate = useTranslate()
  return (
    <FormControl>
      <FormLabel id={`perfil-${name}`}>{label}</FormLabel>
      <RadioGroup row aria-labelledby={`perfil-${name}`} value={value} onChange={(_, v) => onChange(v as T)}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            control={<Radio />}
            label={translate(`banca.perfil.${name}_${option}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

/** How the screens look in this browser. */
export function AppearanceSection() {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const [density, setDensity] = useDensity()
  return (
    <Section title={translate('banca.perfil.aparencia')}>
      <Choice
        name="tema"
        label={translate('banca.perfil.tema')}
        value={theme === 'dark' ? 'escuro' : 'claro'}
        options={['claro', 'escuro']}
        onChange={(value) => setTheme(value === 'escuro' ? 'dark' : 'light')}
      />
      <Choice<Density>
        name="densidade"
        label={translate('banca.perfil.densidade')}
        value={density}
        options={densities}
        onChange={setDensity}
      />
    </Section>
  )
}
