import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { bannerParts } from './banner.ts'
import { SessionNotice } from './SessionNotice.tsx'

/** One calm line saying that this is not production, where the bar at the top has no room to; nothing when it is. */
export function Banner({ whole }: { whole: boolean }) {
  const session = useSession()
  const translate = useTranslate()
  const text = session && whole ? bannerParts(session, translate).join(' · ') : ''
  if (!text) return <SessionNotice />
  return (
    <>
      <SessionNotice />
      <Box
        component="aside"
        className="nao-imprimir"
        title={text}
        sx={{
          px: 4,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
          color: 'text.secondary',
          fontSize: 'caption.fontSize',
          whiteSpace: 'nowrap',
          overflow: 'hidden',
          textOverflow: 'ellipsis',
        }}
      >
        {text}
      </Box>
    </>
  )
}
