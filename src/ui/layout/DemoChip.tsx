import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { bannerParts, bannerShort } from './banner.ts'

/** That this is not production and how long it lasts, beside the firm's name; the rest of it under the pointer. */
export function DemoChip() {
  const session = useSession()
  const translate = useTranslate()
  const text = session ? bannerShort(session, translate) : ''
  if (!session || !text) return null
  return (
    <Box
      component="span"
      title={bannerParts(session, translate).join(' · ')}
      sx={{
        flexShrink: 0,
        px: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        color: 'text.secondary',
        fontSize: 'caption.fontSize',
        lineHeight: '22px',
        whiteSpace: 'nowrap',
      }}
    >
      {text}
    </Box>
  )
}
