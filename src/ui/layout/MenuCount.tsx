import Box from '@mui/material/Box'
import { unseenStyle } from './barStyles.ts'
import type { MenuItem } from './menu.ts'

/** Beyond this a number says only that there are many. */
const MOST = 999
export const countText = (n: number): string => (n > MOST ? `${MOST}+` : String(n))

/** What calls for action at a place: a figure for eyes, and what it counts for everybody. Its room is there before it is. */
export function MenuCount({ badge, count }: { badge: MenuItem['badge']; count: number }) {
  if (!badge) return null
  return (
    <Box
      component="span"
      title={count ? badge.label : undefined}
      sx={{
        minWidth: '4ch',
        textAlign: 'right',
        fontSize: 'caption.fontSize',
        fontWeight: 600,
        color: 'text.secondary',
      }}
    >
      {count > 0 && (
        <>
          <span aria-hidden="true">{countText(count)}</span>
          <Box component="span" sx={unseenStyle}>{`${countText(count)} ${badge.label.toLocaleLowerCase('pt-BR')}`}</Box>
        </>
      )}
    </Box>
  )
}
