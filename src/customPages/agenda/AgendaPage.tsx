import { LinkBase, ListBase, useTranslate } from 'ra-core'
import { useParams } from 'react-router'
import Button from '@mui/material/Button'
import FeedIcon from '@mui/icons-material/RssFeedOutlined'
import { useSession } from '../../api/session.ts'
import Calendar from '../../resources/calendar/Calendar.tsx'
import { resourceOf } from '../../runtime/catalog.ts'
import { FilterChips } from '../../resources/list/FilterChips.tsx'
import { FixedLayout } from '../../resources/list/layouts.ts'
import { CreateButton } from '../../resources/list/ListHead.tsx'
import { ListScreen } from '../../resources/list/ListPage.tsx'
import { Presets } from '../../resources/list/Presets.tsx'
import { SearchBox } from '../../resources/list/SearchBox.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { HOME, PageTitle, showDialog } from '../../resources/shell.ts'
import type { AnyEntity } from '../../schemas/core/index.ts'
import { AccessDeniedPage } from '../../ui/layout/NotFoundPage.tsx'
import { SHOWN, shownTo } from './access.ts'
import '../../i18n/agenda.ts'

declare module '../../ui/dialogs/named.ts' {
  interface Dialogs {
    feeds: { given: object; answer: null }
  }
}

/** The calendar asks for what it shows; the list that it stands on asks for nothing. */
const NOTHING = { enabled: false }

/** Leads to the days of the others that the session reads. */
function Shown({ entities, shown }: { entities: readonly AnyEntity[]; shown: AnyEntity }) {
  const translate = useTranslate()
  if (entities.length < 2) return null
  return (
    <nav aria-label={translate('banca.agenda.mostrar')}>
      {entities.map((one, i) => (
        <Button
          key={one.name}
          component={LinkBase}
          to={`${HOME}/agenda${i === 0 ? '' : `/${one.name}`}`}
          color={one === shown ? 'primary' : 'inherit'}
          aria-current={one === shown ? 'page' : undefined}
        >
          {one.label[1]}
        </Button>
      ))}
    </nav>
  )
}

function Head({ entities, shown }: { entities: readonly AnyEntity[]; shown: AnyEntity }) {
  const translate = useTranslate()
  return (
    <PageTitle
      title={translate('banca.agenda.titulo')}
      actions={
        <>
          <Shown entities={entities} shown={shown} />
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<FeedIcon />}
            aria-haspopup="dialog"
            sx={{ borderColor: 'divider', bgcolor: 'background.paper' }}
            onClick={() => void showDialog('feeds', {})}
          >
            {translate('banca.agenda.assinar')}
          </Button>
          <CreateButton resource={resourceOf(shown)} floating />
        </>
      }
    />
  )
}

/** The office's deadlines and hearings on the days they fall on (spec 3-platform §2, home-calendar). */
export default function AgendaPage() {
  const session = useSession()
  const { entidade } = useParams()
  const entities = shownTo(session)
  const entity = entidade === undefined ? entities[0] : entities.find(({ name }) => name === entidade)
  // Whether one may be here at all was asked on the way in.
  if (!entity) return <AccessDeniedPage />
  const resource = resourceOf(entity)
  const bar = (
    <div className="b-toolbar">
      <Presets />
      <SearchBox />
      <FilterChips first={SHOWN[entity.name as keyof typeof SHOWN]} />
    </div>
  )
  return (
    <ListBase
      key={resource}
      resource={resource}
      exporter={false}
      queryOptions={NOTHING}
      storeKey={false}
      debounce={250}
    >
      <ScreenStyles />
      <FixedLayout value="calendario">
        <ListScreen
          slots={{ head: <Head entities={entities} shown={entity} />, above: false, bar, rows: <Calendar /> }}
        />
      </FixedLayout>
    </ListBase>
  )
}
