import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined'
import { LinkBase, useTranslate } from 'ra-core'
import { createItems } from '../../resources/search/items.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { HOME } from '../../ui/paths.ts'
import { useMenu } from '../../ui/layout/menu.ts'

const SHOWN = 3
/** What is set up now and then is not what one comes for. */
const SETTINGS = ['Configurações', 'Cadastros jurídicos', 'Controle de acesso']
const AGENDA = `${HOME}/agenda`

/** What one comes to do most: the first things of the menu that may be created, and the calendar. */
export function QuickActions() {
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const agenda = useMenu().some((group) => group.items.some((item) => item.to === AGENDA))
  const create = createItems(flags, (gender, nome) => translate(`banca.telas.lista.novo_${gender}`, { nome })).filter(
    ({ group }) => !SETTINGS.includes(group ?? ''),
  )
  if (create.length === 0 && !agenda) return null
  return (
    <nav className="b-quick nao-imprimir" aria-label={translate('banca.inicio.acoes')}>
      {create.slice(0, SHOWN).map(({ key, label, to }, i) => (
        <Button
          key={key}
          component={LinkBase}
          to={to!}
          variant={i === 0 ? 'contained' : 'outlined'}
          startIcon={<AddIcon />}
        >
          {label}
        </Button>
      ))}
      {agenda && (
        <Button component={LinkBase} to={AGENDA} variant="outlined" startIcon={<CalendarIcon />}>
          {translate('banca.inicio.agenda')}
        </Button>
      )}
    </nav>
  )
}
