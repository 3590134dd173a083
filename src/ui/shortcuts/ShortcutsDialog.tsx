import { Box, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import type { DialogProps } from '../dialogs/index.ts'
import { ModalDialog } from '../dialogs/ModalDialog.tsx'
import { Keys } from './Keys.tsx'
import { useLiveLetters } from './letters.ts'
import { useLiveShortcuts } from './live.ts'
import { byPlace, shortcuts } from './table.ts'
import '../../i18n/search.ts'

/** The sheet of shortcuts: those that work where one is, by place. */
export default function ShortcutsDialog({ onDone }: DialogProps<'shortcuts'>) {
  const translate = useTranslate()
  const live = useLiveShortcuts()
  const letters = useLiveLetters().flat()
  const sheet = byPlace(live).map(([place, names]) => ({
    place,
    lines: [
      ...names.map((name) => ({ label: translate(`banca.atalhos.teclas.${name}`), keys: shortcuts[name].keys })),
      ...letters.filter((letter) => letter.place === place).map(({ label, key }) => ({ label, keys: [key] })),
    ],
  }))
  return (
    <ModalDialog title={translate('banca.atalhos.titulo')} maxWidth="xs" onClose={() => onDone(null)}>
      {sheet.map(({ place, lines }) => (
        <Box key={place} component="section" sx={{ mb: 4 }}>
          <Typography component="h3" variant="caption" sx={{ fontWeight: 600, color: 'text.secondary' }}>
            {translate(`banca.atalhos.lugares.${place}`)}
          </Typography>
          <Box component="dl" sx={{ m: 0, mt: 1 }}>
            {lines.map(({ label, keys }) => (
              <Box key={label} sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, py: 1 }}>
                <dt>{label}</dt>
                <Box component="dd" sx={{ m: 0 }}>
                  <Keys keys={keys} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
      <Typography variant="caption" color="text.secondary">
        {translate('banca.atalhos.fora')}
      </Typography>
    </ModalDialog>
  )
}
