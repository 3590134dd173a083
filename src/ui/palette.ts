import type { PaletteMode, PaletteOptions, Theme } from '@mui/material'

/** How something stands in time, in a list or on a record. */
export type StatusTone = 'late' | 'today' | 'ahead' | 'done' | 'cancelled'

/** The colours of a status: AA on themselves and, for the outlined ones, on the surfaces of the theme. */
export interface Tone {
  background: string
  color: string
  border: string
}

/** Status colours by theme. Always shown with a word, and cancelled also struck through. */
export const statusTone: Record<PaletteMode, Record<StatusTone, Tone>> = {
  light: {
    late: { background: '#c62828', color: '#ffffff', border: '#c62828' },
    today: { background: '#ffe3a6', color: '#5c3d00', border: '#ffe3a6' },
    ahead: { background: '#eceef2', color: '#3b404a', border: '#eceef2' },
    done: { background: 'transparent', color: '#1b6e33', border: '#5fa774' },
    cancelled: { background: 'transparent', color: '#5f6570', border: '#c6cad2' },
  },
  dark: {
    late: { background: '#f28b82', color: '#3a0906', border: '#f28b82' },
    today: { background: '#4d3810', color: '#ffd98a', border: '#4d3810' },
    ahead: { background: '#2c313b', color: '#d2d7e0', border: '#2c313b' },
    done: { background: 'transparent', color: '#84d6a0', border: '#3f7a54' },
    cancelled: { background: 'transparent', color: '#a0a6b2', border: '#454b57' },
  },
}

/** The colours of a status in the theme at hand. */
export const toneOf = (theme: Theme, status: StatusTone): Tone => statusTone[theme.palette.mode][status]

export const palettes: Record<PaletteMode, PaletteOptions> = {
  light: {
    primary: { main: '#3949ab', dark: '#2c3a8c', light: '#5c6bc0', contrastText: '#ffffff' },
    secondary: { main: '#4b5263', contrastText: '#ffffff' },
    error: { main: '#c62828', contrastText: '#ffffff' },
    warning: { main: '#8a5300', contrastText: '#ffffff' },
    success: { main: '#1b6e33', contrastText: '#ffffff' },
    info: { main: '#2f5f9e', contrastText: '#ffffff' },
    background: { default: '#f7f8fa', paper: '#ffffff' },
    text: { primary: '#1c1f26', secondary: '#575d6a', disabled: '#8b919d' },
    divider: '#e2e5ea',
    action: { hover: 'rgb(28 31 38 / 4%)', selected: 'rgb(57 73 171 / 9%)', focus: 'rgb(57 73 171 / 12%)' },
  },
  dark: {
    primary: { main: '#a5b0f5', dark: '#8592ea', light: '#c3cafa', contrastText: '#14172b' },
    secondary: { main: '#b9c0cd', contrastText: '#15171c' },
    error: { main: '#f28b82', dark: '#ee6f64', contrastText: '#3a0906' },
    warning: { main: '#ffcf7d', contrastText: '#3a2700' },
    success: { main: '#84d6a0', contrastText: '#0c2b17' },
    info: { main: '#9cc3f5', contrastText: '#0d2238' },
    background: { default: '#14161a', paper: '#1a1d22' },
    text: { primary: '#e6e8ed', secondary: '#a6acb8', disabled: '#737a87' },
    divider: '#2c3038',
    action: { hover: 'rgb(255 255 255 / 5%)', selected: 'rgb(165 176 245 / 14%)', focus: 'rgb(165 176 245 / 18%)' },
  },
}
