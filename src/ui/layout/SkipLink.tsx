import { Box } from '@mui/material'
import { useTranslate } from 'ra-core'

export const MAIN_ID = 'conteudo'

/** The first stop of the keyboard: past the bar and the menu, to the page. */
export function SkipLink() {
  const translate = useTranslate()
  return (
    <Box
      component="a"
      className="nao-imprimir"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // The address must not change: a hash would be one more step back in the history.
        event.preventDefault()
        document.getElementById(MAIN_ID)?.focus()
      }}
      sx={{
        position: 'fixed',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 4,
        py: 2,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: 8 },
      }}
    >
      {translate('ra.navigation.skip_nav')}
    </Box>
  )
}
