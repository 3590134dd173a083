import { Alert, Box, Chip, Stack, Typography } from '@mui/material'
import { useTranslate } from 'ra-core'
import { flagLabels, flagReasons, nearMisses, unmeantFlags } from '../../schemas/permissions.ts'

/** The flags that a group's name gives, with a word of warning where it gives more than meant, or almost one. */
export function GroupFlags({ name }: { name: string }) {
  const translate = useTranslate()
  const flags = flagReasons([name])
  return (
    <Stack spacing={2} sx={{ mb: 4 }}>
      <Typography variant="h2">{translate('banca.acesso.flags')}</Typography>
      {flags.length === 0 && <Typography color="text.secondary">{translate('banca.acesso.nenhuma_flag')}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {flags.map(({ flag }) => (
          <Chip key={flag} size="small" label={flagLabels[flag]} />
        ))}
      </Box>
      {unmeantFlags(name).map(({ flag, fragment }) => (
        <Alert key={flag} severity="warning">
          {translate('banca.acesso.alem', { fragment, flag: flagLabels[flag] })}
        </Alert>
      ))}
      {nearMisses(name).map(({ flag, fragment }) => (
        <Alert key={flag} severity="info">
          {translate('banca.acesso.quase', { fragment, flag: flagLabels[flag] })}
        </Alert>
      ))}
    </Stack>
  )
}
