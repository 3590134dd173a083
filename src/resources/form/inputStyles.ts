import type { Theme } from '@mui/material'
import { itemStyles } from './itemStyles.ts'

const editor = ({ palette }: Theme) => ({
  '.b-editor': { border: `1px solid ${palette.text.disabled}`, borderRadius: 6, background: palette.background.paper },
  '.b-editor:focus-within': { borderColor: palette.primary.main, boxShadow: `inset 0 0 0 1px ${palette.primary.main}` },
  '.b-editor.b-invalid': { borderColor: palette.error.main },
  '.b-editor-empty': { minHeight: 160 },
  '.b-editor .tiptap': { minHeight: 120, maxHeight: 480, overflowY: 'auto' as const, padding: '8px 12px', outline: 0 },
  // The frame shows the focus of what is in it.
  '.b-editor .tiptap:focus-visible': { outline: 'none !important' },
  '.b-editor .tiptap p': { margin: '0 0 6px' },
  '.b-tools': { display: 'flex', gap: 2, padding: 4, borderBottom: `1px solid ${palette.divider}` },
  '.b-tools button': {
    width: 28,
    height: 26,
    font: 'inherit',
    color: palette.text.secondary,
    background: 'none',
    border: 0,
    borderRadius: 4,
    cursor: 'pointer',
  },
  '.b-tools button:hover': { background: palette.action.hover },
  '.b-tools button[aria-pressed=true]': { background: palette.action.selected, color: palette.text.primary },
  '.b-tool-bold': { fontWeight: 600 },
  '.b-tool-italic': { fontStyle: 'italic' },
  '.b-tool-underline': { textDecoration: 'underline' },
})

export const fileStyles = ({ palette }: Theme) => ({
  '.b-files ul': { margin: 0, padding: 0, listStyle: 'none' },
  '.b-files li': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 32, flexWrap: 'wrap' as const },
  '.b-files li > .b-soft': { flex: 1, fontSize: '0.75rem' },
  '.b-files li > button.b-link, .b-pair > button.b-link': {
    font: 'inherit',
    textAlign: 'left' as const,
    background: 'none',
    border: 0,
    padding: 0,
    cursor: 'pointer',
  },
  '.b-drop': { marginTop: 4, border: `1px dashed ${palette.text.disabled}`, borderRadius: 6 },
  '.b-drop.b-over': { borderColor: palette.primary.main, background: palette.action.selected },
  '.b-drop > button': {
    width: '100%',
    padding: '14px 12px',
    font: 'inherit',
    color: palette.text.secondary,
    background: 'none',
    border: 0,
    cursor: 'pointer',
  },
  '.b-drop > p': { margin: 0, padding: '0 12px 10px', color: palette.error.main, fontSize: '0.75rem' },
})

const choices = ({ palette }: Theme) => ({
  '.b-radios': {
    display: 'flex',
    flexWrap: 'wrap' as const,
    border: `1px solid ${palette.text.disabled}`,
    borderRadius: 6,
    overflow: 'hidden',
  },
  '.b-radios label': { flex: 1, minHeight: 30, cursor: 'pointer' },
  '.b-radios label + label': { borderLeft: `1px solid ${palette.divider}` },
  '.b-radios input': { position: 'absolute' as const, opacity: 0, pointerEvents: 'none' as const },
  '.b-radios span': {
    display: 'block',
    padding: '5px 10px',
    textAlign: 'center' as const,
    background: palette.background.paper,
  },
  '.b-radios input:checked + span': {
    background: palette.action.selected,
    color: palette.primary.main,
    fontWeight: 500,
  },
  '.b-radios input:focus-visible + span': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
  '.b-radios.b-tight span': { padding: '5px 4px', whiteSpace: 'nowrap' as const },
  '.b-radios, .b-items, .b-nested': { margin: 0, padding: 0, minWidth: 0 },
  '.b-items': { border: 0 },
  '.b-conflict': { margin: '12px 0', padding: 0, border: 0 },
  '.b-conflict legend': { marginBottom: 4, fontSize: '0.75rem', fontWeight: 500, color: palette.text.secondary },
  '.b-side': {
    display: 'flex',
    gap: 10,
    padding: '8px 12px',
    border: `1px solid ${palette.divider}`,
    cursor: 'pointer',
    '&:has(:checked)': { background: palette.action.selected },
    b: { display: 'block', fontSize: '0.75rem', fontWeight: 500, color: palette.text.secondary },
    input: { accentColor: palette.primary.main },
  },
  '.b-side + .b-side': { borderTop: 0 },
  '.b-switch': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 32 },
  '.b-ticks': { margin: '-4px 0', padding: 0, border: 0 },
  '.b-ticks label': { display: 'flex', alignItems: 'center', minHeight: 32, cursor: 'pointer' },
  '.b-options': { display: 'flex', flexWrap: 'wrap' as const, gap: 6 },
  '.b-ends': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 },
  '.b-ends.b-one-end': { gridTemplateColumns: '1fr' },
  // A whole date beside the calendar in half a panel.
  '.b-ends .MuiInputBase-root': { paddingRight: 4 },
  '.b-ends .MuiInputBase-input': { paddingRight: 0 },
  '.b-ends span': { fontSize: '0.75rem', color: palette.text.secondary },
})

/** The look of what is filled in: shared by forms, action dialogs and filters. */
export const inputStyles = (theme: Theme) => ({
  '.b-grid': { display: 'grid', gap: '14px 20px', gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('md')]: {
    '.b-grid': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '.b-full': { gridColumn: '1 / -1' },
    '.b-short > .MuiInputBase-root': { maxWidth: 260 },
  },
  '.b-field > label:first-of-type, .b-nested label > span': {
    display: 'block',
    marginBottom: 4,
    fontSize: '0.75rem',
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '.b-field > p': { margin: '4px 0 0', fontSize: '0.75rem', color: theme.palette.text.secondary },
  '.b-field.b-wrong > label, .b-field.b-wrong > p': { color: theme.palette.error.main },
  '.b-field.b-warned > p': { color: theme.palette.warning.main },
  '.b-field > output': { display: 'block', minHeight: 32, paddingTop: 6 },
  '.b-field .b-remark': { display: 'block', marginTop: 4, fontSize: '0.75rem', color: theme.palette.warning.main },
  '.b-remark > button': { font: 'inherit', padding: 0, background: 'none', border: 0, cursor: 'pointer' },
  '.b-field .b-nested': { padding: 12, border: `1px solid ${theme.palette.divider}`, borderRadius: 6 },
  // As tall as every other field.
  '.MuiAutocomplete-inputRoot': { minHeight: 32 },
  '.b-pair': { display: 'flex', gap: 8, alignItems: 'center' },
  // The date itself is read in full, whatever stands beside it.
  '.MuiInputBase-root:has(> .b-date-words) > input': { flex: '1 0 12.5ch', width: 0 },
  '.b-date-words': {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    whiteSpace: 'nowrap' as const,
  },
  '.b-colour': { width: 24, height: 20, padding: 0, marginRight: 8, border: 0, background: 'none', cursor: 'pointer' },
  ...itemStyles(theme),
  ...choices(theme),
  ...fileStyles(theme),
  ...editor(theme),
})
