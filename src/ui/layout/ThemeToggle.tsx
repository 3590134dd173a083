import DarkModeIcon from '@mui/icons-material/DarkModeOutlined'
import LightModeIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useTheme } from 'ra-ui-materialui'

/** Goes between the light and the dark theme; React-Admin's store remembers the choice. */
export function ThemeToggle() {
  const [theme, setTheme] = useTheme()
  const translate = useTranslate()
  const dark = theme === 'dark'
  const label = translate(dark ? 'banca.barra.tema_claro' : 'banca.barra.tema_escuro')
  return (
    <IconButton aria-label={label} data-dica={label} onClick={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <LightModeIcon fontSize="small" /> : <DarkModeIcon fontSize="small" />}
    </IconButton>
  )
}
