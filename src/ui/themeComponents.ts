import type { PaletteMode, Theme } from '@mui/material'
import type { RaThemeOptions } from 'ra-ui-materialui'
import { globalStyles } from './globalStyles.ts'
import { palettes } from './palette.ts'

type Components = NonNullable<RaThemeOptions['components']>
interface Styled {
  theme: Theme
}

const ROW = 36

// Labels stand above their fields and outlines have no notch: MUI's floating label is undone in one place, for text
// fields, selects, autocompletes and date pickers alike.
const labelAbove = ({ theme }: Styled) => ({
  '& > .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: '100%',
    marginBottom: 4,
    fontSize: theme.typography.caption.fontSize,
    fontWeight: 500,
    lineHeight: '16px',
    whiteSpace: 'normal',
    color: theme.palette.text.secondary,
    pointerEvents: 'auto',
    '&.Mui-error': { color: theme.palette.error.main },
    '& .MuiFormLabel-asterisk': { color: theme.palette.error.main },
  },
  '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    '& legend': { display: 'none' },
  },
})

const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { fontFamily: 'inherit' } } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'small' },
    styleOverrides: { root: { minHeight: 32, paddingInline: 12 }, text: { paddingInline: 8 } },
  },
  MuiIconButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { borderRadius: 6 } } },
  MuiToggleButton: { defaultProps: { size: 'small' }, styleOverrides: { root: { textTransform: 'none' } } },
  MuiChip: {
    defaultProps: { size: 'small' },
    styleOverrides: { root: { borderRadius: 6, fontWeight: 500 }, sizeSmall: { height: 22 } },
  },
}

const fields = (locale: Components): Components => ({
  MuiTextField: { defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true } },
  MuiFormControl: {
    defaultProps: { variant: 'outlined', margin: 'none', size: 'small', fullWidth: true },
    styleOverrides: { root: labelAbove },
  },
  MuiInputLabel: { defaultProps: { shrink: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({ backgroundColor: theme.palette.background.paper }),
      inputSizeSmall: { height: 20, padding: '6px 10px' },
      notchedOutline: ({ theme }: Styled) => ({ borderColor: theme.palette.mode === 'light' ? '#8f95a1' : '#656c79' }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, marginTop: 4 } } },
  MuiAutocomplete: {
    defaultProps: { ...locale.MuiAutocomplete?.defaultProps, fullWidth: true, size: 'small' },
    styleOverrides: { inputRoot: { paddingBlock: '1px !important' } },
  },
  MuiCheckbox: { defaultProps: { size: 'small' } },
  MuiRadio: { defaultProps: { size: 'small' } },
  MuiSwitch: { defaultProps: { size: 'small' } },
})

const tables: Components = {
  MuiTable: { defaultProps: { size: 'small' } },
  MuiTableRow: { styleOverrides: { root: { height: ROW } } },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }: Styled) => ({
        borderBottomColor: theme.palette.divider,
        '&.MuiTableCell-paddingCheckbox': { padding: '0 4px 0 8px' },
      }),
      sizeSmall: { padding: '4px 12px', height: ROW },
      head: ({ theme }: Styled) => ({
        fontWeight: 500,
        fontSize: theme.typography.caption.fontSize,
        color: theme.palette.text.secondary,
      }),
    },
  },
}

const surfaces = (mode: PaletteMode): Components => ({
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${palettes[mode].divider}` } } },
  MuiMenuItem: { defaultProps: { dense: true }, styleOverrides: { root: { minHeight: 32 } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32 } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, arrow: false },
    styleOverrides: { tooltip: { fontSize: '0.75rem', fontWeight: 500 } },
  },
  MuiTab: { defaultProps: { disableRipple: true }, styleOverrides: { root: { textTransform: 'none', minHeight: 40 } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
})

/** How every MUI component looks; `locale` holds MUI's own texts. */
export const components = (mode: PaletteMode, locale: Components): Components => ({
  ...locale,
  MuiCssBaseline: { styleOverrides: globalStyles },
  ...buttons,
  ...fields(locale),
  ...tables,
  ...surfaces(mode),
})
