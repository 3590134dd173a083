import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useSession } from '../../api/session.ts'
import { openSearch } from '../search.ts'
import { Keys } from '../shortcuts/Keys.tsx'
import { openShortcuts } from '../shortcuts/openShortcuts.ts'
import { ariaKeys, shortcuts } from '../shortcuts/table.ts'
import { useKey } from '../shortcuts/useKey.ts'

/** The way to everything, with the keys that do the same written on it; on a phone it stands in the bar below, where those of no firm have what they are asked for. */
export function SearchButton() {
  const translate = useTranslate()
  const outside = useSession()?.ie_correspondente === true
  useKey('buscar', openSearch)
  useKey('atalhos', openShortcuts)
  return (
    <Box
      component="button"
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys('buscar')}
      aria-label={translate('banca.barra.buscar')}
      onClick={openSearch}
      sx={{
        display: { xs: outside ? 'flex' : 'none', sm: 'flex' },
        justifyContent: { xs: 'center', md: 'flex-start' },
        alignItems: 'center',
        gap: 2,
        width: { xs: 44, md: 320 },
        height: 32,
        px: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
        color: 'text.secondary',
        font: 'inherit',
        cursor: 'pointer',
        '&:hover': { borderColor: 'text.disabled' },
      }}
    >
      <SearchIcon sx={{ fontSize: 18 }} />
      <Box component="span" sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left' }}>
        {translate('banca.barra.buscar')}
      </Box>
      <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', md: 'block' } }}>
        <Keys keys={shortcuts.buscar.keys} />
      </Box>
    </Box>
  )
}
