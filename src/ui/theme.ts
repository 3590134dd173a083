import type { PaletteMode, Theme } from '@mui/material'
import { ptBR } from '@mui/material/locale'
import type { RaThemeOptions } from 'ra-ui-materialui'
import { components } from './themeComponents.ts'
import { palettes } from './palette.ts'

export { statusTone, toneOf, type StatusTone, type Tone } from './palette.ts'

const BODY = '0.84375rem'
const SMALL = '0.75rem'

const typography: RaThemeOptions['typography'] = {
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif",
  fontWeightLight: 400,
  fontWeightRegular: 400,
  fontWeightMedium: 500,
  fontWeightBold: 600,
  h1: { fontSize: '1.25rem', fontWeight: 600, lineHeight: 1.4 },
  h2: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.5 },
  h3: { fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.5 },
  h4: { fontSize: '0.875rem', fontWeight: 600 },
  h5: { fontSize: '0.875rem', fontWeight: 600 },
  h6: { fontSize: '0.875rem', fontWeight: 600 },
  subtitle1: { fontSize: '0.875rem', fontWeight: 500 },
  subtitle2: { fontSize: BODY, fontWeight: 500 },
  body1: { fontSize: '0.875rem', lineHeight: 1.5 },
  body2: { fontSize: BODY, lineHeight: 1.45 },
  button: { fontSize: BODY, fontWeight: 500, textTransform: 'none' },
  caption: { fontSize: SMALL, lineHeight: 1.4 },
  overline: { fontSize: SMALL, fontWeight: 500, textTransform: 'none', letterSpacing: 0, lineHeight: 1.5 },
}

// One level of elevation, for what floats; everything else is told apart by hairlines.
const shadowOf = (mode: PaletteMode) => {
  const floating = mode === 'light' ? '0 4px 16px rgb(20 24 35 / 14%)' : '0 4px 16px rgb(0 0 0 / 55%)'
  return ['none', ...Array<string>(24).fill(floating)] as Theme['shadows']
}

const durations = { shortest: 80, shorter: 100, short: 120, standard: 140, complex: 140 }

const themeOf = (mode: PaletteMode): RaThemeOptions => ({
  palette: { mode, ...palettes[mode] },
  typography,
  spacing: 4,
  shape: { borderRadius: 6 },
  shadows: shadowOf(mode),
  sidebar: { width: 220, closedWidth: 56 },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  transitions: { duration: { ...durations, enteringScreen: 140, leavingScreen: 120 } },
  components: components(mode, ptBR.components ?? {}),
})

export const lightTheme = themeOf('light')
export const darkTheme = themeOf('dark')
