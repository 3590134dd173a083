import type { ReactNode } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { useDocumentTitle } from '../PageTitle.tsx'

interface Props {
  title: string
  text: string
  actions?: ReactNode
}

/** A page with nothing but a message and what to do next. */
export function MessagePage({ title, text, actions }: Props) {
  useDocumentTitle(title)
  return (
    <Box sx={{ maxWidth: 480, mx: 'auto', px: 4, py: 16, textAlign: 'center' }}>
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary">{text}</Typography>
      {actions && (
        <Stack direction="row" sx={{ gap: 2, mt: 6, justifyContent: 'center', flexWrap: 'wrap' }}>
          {actions}
        </Stack>
      )}
    </Box>
  )
}
