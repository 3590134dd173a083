import AccountIcon from '@mui/icons-material/AccountCircleOutlined'
import LogoutIcon from '@mui/icons-material/LogoutOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import ThemeIcon from '@mui/icons-material/DarkModeOutlined'
import RowsIcon from '@mui/icons-material/DensityMediumOutlined'
import { useTranslate } from 'ra-core'
import { useTheme } from 'ra-ui-materialui'
import { useSession } from '../../api/session.ts'
import { densities, HOME, useDensity, useLeave, usePrintPage } from '../shell.ts'
import type { Item } from './items.ts'

/** What the bar over every page offers besides its places, and paper: found by its name, too. */
export function useOwnItems(): Item[] {
  const translate = useTranslate()
  const session = useSession()
  const print = usePrintPage()
  const leave = useLeave()
  const [theme, setTheme] = useTheme()
  const [density, setDensity] = useDensity()
  const dark = theme === 'dark'
  const page = (key: string, label: string, icon: Item['icon'], does: Pick<Item, 'to' | 'run'>): Item => ({
    key,
    kind: 'paginas',
    label: translate(label),
    icon,
    ...does,
  })
  return [
    page('imprimir', 'banca.atalhos.teclas.imprimir', PrintIcon, { run: print }),
    // Who looks through another's eyes has no profile there.
    ...(session?.visto_por ? [] : [page('perfil', 'banca.barra.perfil', AccountIcon, { to: `${HOME}/profile` })]),
    page('tema', dark ? 'banca.barra.tema_claro' : 'banca.barra.tema_escuro', ThemeIcon, {
      run: () => setTheme(dark ? 'light' : 'dark'),
    }),
    ...densities
      .filter((one) => one !== density)
      .map((one) => page(`linhas ${one}`, `banca.busca.linhas.${one}`, RowsIcon, { run: () => setDensity(one) })),
    page('sair', 'banca.barra.sair', LogoutIcon, { run: () => void leave() }),
  ]
}
