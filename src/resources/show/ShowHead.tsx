import { Suspense, useState, type ReactNode } from 'react'
import { useNavigate, useResourceContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MoreIcon from '@mui/icons-material/MoreHoriz'
import { bareNameOf, fieldType, mayRead, nameOf, type AnyAction, type AnyEntity } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { ownCommandsOver } from '../actions/ownCommands.ts'
import { useRunAction } from '../actions/useRunAction.ts'
import { RecordButtons } from '../parts.tsx'
import { knownBy } from '../called.ts'
import '../fields/known.ts'
import { fieldView } from '../registry.ts'
import { actionsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { PageTitle, part, useNotifyError, usePane } from '../shell.ts'
import { BeginButton } from './BeginButton.tsx'
import { useRemembered } from './useRemembered.ts'
import { useRecordKeys } from './useRecordKeys.ts'
import '../../i18n/actions.ts'

const RecordMenu = part(() => import('../actions/RecordMenu.tsx'))

const CopyTitle = part(() => import('./CopyTitle.tsx'))

/** Under the title: how it stands, and the things one knows it by. */
function Subtitle({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { flags } = useSchemaContext()
  const facts = Object.entries(entity.fields).filter(([, field]) => mayRead(field, flags))
  const status = facts.find(([, field]) => fieldType(field).status)
  const known = knownBy(entity, row, flags)
  // What is known at first sight stands below, in its own order.
  if (entity.header) return null
  // The title stands above, and what it tells beside itself here.
  const title = entity.fields[entity.title]
  const tells = title && fieldView(title.kind).tells?.(row[entity.title])
  return (
    <span className="b-sub">
      {status && fieldView(status[1].kind).Cell({ field: status[1], name: status[0], row, value: row[status[0]] })}
      <span className="b-soft">{[entity.label[0], ...known, ...(tells ? [tells] : [])].join(' · ')}</span>
    </span>
  )
}

/** The title of a record and what can be done with it: the usual as buttons, the rest behind three dots. */
export function ShowHead({
  entity,
  row,
  actions: own,
  besides,
}: {
  readonly entity: AnyEntity
  readonly row: Row
  /** A page's own buttons. */
  readonly actions?: ReactNode
  /** More of them, after what the record offers. */
  readonly besides?: ReactNode
}) {
  const resource = useResourceContext() ?? ''
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const run = useRunAction(resource)
  const navigate = useNavigate()
  const notifyError = useNotifyError()
  const pane = usePane()
  useRemembered(entity, row)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const primary = actionsOver(entity, row, ctx).filter(([, action]) => action.place === 'primary')
  const id = row.id as number
  const begins = ownCommandsOver(entity, row, ctx).filter((command) => command.begins)
  const button = ([name, action]: readonly [string, AnyAction]) => (
    <Button
      key={name}
      variant={action.tone === 'primary' ? 'contained' : 'outlined'}
      color={action.tone === 'danger' ? 'error' : 'primary'}
      {...(action.key && { 'aria-keyshortcuts': action.key })}
      onClick={() => void run(name, { record: row, onDone: () => pane?.onDone?.(name) })}
    >
      {action.label}
    </Button>
  )
  const field = entity.fields[entity.title]
  useRecordKeys(entity, row)
  const actions = (
    <div className={primary.length + begins.length > 0 ? 'b-buttons b-reach' : 'b-buttons'}>
      {/* What begins something that is not undone has to be decided before anything else. */}
      {primary.filter(([, { foretells }]) => foretells).map(button)}
      {own}
      {begins.map(({ name, label, run: begin }) => (
        <Button
          key={name}
          variant="contained"
          onClick={() =>
            void Promise.resolve(begin({ ...row, id }, { navigate, ctx }))
              .then((made) => made === true && pane?.onDone?.(name))
              .catch(notifyError)
          }
        >
          {label}
        </Button>
      ))}
      {Object.entries(entity.related).map(
        ([name, related]) => related.chief && <BeginButton key={name} related={related} owner={entity} row={row} />,
      )}
      {primary.filter(([, { foretells }]) => !foretells).map(button)}
      {besides}
      <RecordButtons entity={entity} row={row} />
      <IconButton
        aria-haspopup="menu"
        aria-label={translate('banca.telas.acoes.mais')}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <Suspense>
          <RecordMenu
            resource={resource}
            anchor={anchor}
            record={row as Row & { id: number }}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </div>
  )
  return (
    <PageTitle
      title={nameOf(entity, row) || `${entity.label[0]} ${id}`}
      {...(field &&
        fieldView(field.kind).copied && {
          beside: (
            <Suspense>
              <CopyTitle text={bareNameOf(entity, row)} />
            </Suspense>
          ),
        })}
      subtitle={<Subtitle entity={entity} row={row} />}
      actions={actions}
    />
  )
}
