import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'

/** One matter of the profile: its name beside what there is to do. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 6 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '220px minmax(0, 1fr)' },
        py: 5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h2" sx={{ fontSize: '0.875rem', fontWeight: 600 }}>
        {title}
      </Typography>
      <Stack spacing={3} sx={{ maxWidth: 520, alignItems: 'flex-start' }}>
        {children}
      </Stack>
    </Box>
  )
}
