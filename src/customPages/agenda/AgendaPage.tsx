import { ListBase, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import FeedIcon from '@mui/icons-material/RssFeedOutlined'
import { useSession } from '../../authProvider/session.ts'
import Calendar from '../../resources/calendar/Calendar.tsx'
import { currentModel, resourceOf } from '../../resources/catalog.ts'
import { FilterChips } from '../../resources/list/FilterChips.tsx'
import { FixedLayout } from '../../resources/list/layouts.ts'
import { CreateButton } from '../../resources/list/ListHead.tsx'
import { ListRoot } from '../../resources/list/ListRoot.tsx'
import { Presets } from '../../resources/list/Presets.tsx'
import { RowMenuHost } from '../../resources/list/RowMenuHost.tsx'
import { SearchBox } from '../../resources/list/SearchBox.tsx'
import { ScreenStyles } from '../../resources/ScreenStyles.tsx'
import { useSchemaContext } from '../../resources/session.ts'
import { openDialog, PageTitle } from '../../resources/shell.ts'
import { mayOperate } from '../../schemas/core/index.ts'
import { AccessDeniedPage } from '../../ui/layout/NotFoundPage.tsx'
import { mayUseAgenda } from './access.ts'
import { FeedsDialog } from './FeedsDialog.tsx'
import '../../ui/i18n/agenda.ts'

const FIRST = ['cd_equipe', 'cd_responsaveis'] as const
/** The calendar asks for what it shows; the list that it stands on asks for nothing. */
const NOTHING = { enabled: false }

function Head({ resource }: { resource: string }) {
  const translate = useTranslate()
  return (
    <PageTitle
      title={translate('banca.agenda.titulo')}
      actions={
        <>
          <Button
            color="inherit"
            variant="outlined"
            startIcon={<FeedIcon />}
            aria-haspopup="dialog"
            sx={{ borderColor: 'divider', bgcolor: 'background.paper' }}
            onClick={() => void openDialog((close) => <FeedsDialog onClose={() => close(undefined)} />)}
          >
            {translate('banca.agenda.assinar')}
          </Button>
          <CreateButton resource={resource} floating />
        </>
      }
    />
  )
}

/** The office's deadlines on the days they fall on (spec 3-platform §2, home-calendar). */
export default function AgendaPage() {
  const session = useSession()
  const { flags } = useSchemaContext()
  const entity = currentModel().get('tarefas')
  const resource = resourceOf(entity)
  if (!mayUseAgenda(session) || !mayOperate(entity, 'read', flags)) return <AccessDeniedPage />
  return (
    <ListBase resource={resource} exporter={false} queryOptions={NOTHING} storeKey={false} debounce={250}>
      <ScreenStyles />
      <FixedLayout value="calendario">
        <ListRoot>
          <Head resource={resource} />
          <div className="b-toolbar">
            <Presets />
            <SearchBox />
            <FilterChips first={FIRST} />
          </div>
          <RowMenuHost>
            <Calendar />
          </RowMenuHost>
        </ListRoot>
      </FixedLayout>
    </ListBase>
  )
}
