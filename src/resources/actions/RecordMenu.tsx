import type { ReactNode } from 'react'
import { useCreatePath, useDataProvider, useNavigate, useTranslate } from 'ra-core'
import Divider from '@mui/material/Divider'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { BancaDataProvider } from '../../dataProvider/index.ts'
import { attachesMany, isGuest, keepsFiles, mayOperate, nameOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { actionsOver, documentsOver, rightsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { Keys, startErrand, useNotifyError, usePrintPage } from '../shell.ts'
import { openForm } from '../form/openForm.ts'
import { openRecord } from '../show/openRecord.ts'
import { openFiles } from './openFiles.ts'
import { ownCommandsOver } from './ownCommands.ts'
import { startFrom, startsOver } from './startFrom.ts'
import { useRemove } from './useRemove.ts'
import { useRunAction } from './useRunAction.ts'

interface Props {
  readonly resource: string
  readonly anchor: HTMLElement
  readonly record: Row & { readonly id: number }
  /** In a list everything is behind the menu; on the record's page, what has no button of its own. */
  readonly inList?: boolean
  /** Chooses it, to do something to many. */
  readonly onPick?: () => void
  readonly onClose: () => void
}

/** All that can be done with a record. */
export default function RecordMenu({ resource, anchor, record, inList = false, onPick, onClose }: Props) {
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const run = useRunAction(resource)
  const remove = useRemove(resource, inList)
  const print = usePrintPage()
  const provider = useDataProvider<BancaDataProvider>()
  const notifyError = useNotifyError()
  const rights = rightsOver(entity, record, ctx)
  const starts = startsOver(entity, record, ctx)
  const show = createPath({ resource, id: record.id, type: 'show' })
  const filesField = Object.entries(entity.fields).find(([, field]) => attachesMany(field))
  const actions = actionsOver(entity, record, ctx).filter(([, action]) => inList || action.place !== 'primary')

  const item = (key: string, label: ReactNode, then: () => unknown, danger = false, letter?: string) => (
    <MenuItem
      key={key}
      sx={{ ...(danger && { color: 'error.main' }), '.b-menu-key': { ml: 'auto', pl: 4 } }}
      {...(letter && { 'aria-keyshortcuts': letter })}
      onClick={() => {
        onClose()
        then()
      }}
    >
      {label}
      {letter && (
        <span className="b-menu-key" aria-hidden="true">
          <Keys keys={[letter]} />
        </span>
      )}
    </MenuItem>
  )
  const text = (key: string) => translate(`banca.telas.acoes.${key}`)
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {onPick && item('escolher', text('escolher'), onPick)}
      {inList && item('ver', text('ver'), () => (entity.route ? navigate(show) : openRecord(resource, record)))}
      {inList &&
        rights.edit &&
        item('editar', text('editar'), () =>
          entity.route
            ? navigate(createPath({ resource, id: record.id, type: 'edit' }))
            : openForm(resource, record, `${resource}.${record.id}`, record.id),
        )}
      {inList &&
        filesField &&
        item('anexar', text(rights.attach ? 'anexar' : 'arquivos'), () =>
          openFiles({
            resource,
            name: filesField[0],
            record,
            writable: rights.attach,
            removable: rights.edit && !keepsFiles(entity, filesField[0], record, ctx),
          }),
        )}
      {/* React-Admin knows no audit page: its path is the record's with the last step of ours. */}
      {entity.route &&
        !isGuest(entity, ctx.flags) &&
        item('auditoria', text('auditoria'), () => navigate(show.replace(/\/show$/, '/auditoria')))}
      {/* A row is printed with its list. */}
      {!inList && item('imprimir', translate('banca.impressao.imprimir'), print)}
      {mayOperate(entity, 'export', ctx.flags) &&
        documentsOver(entity, record, ctx, inList).map(([name, { label }]) =>
          item(name, label, () => {
            const what = [label, nameOf(entity, record)].filter(Boolean).join(' · ')
            void startErrand({
              name: `${name} ${resource} ${record.id}`,
              label: what,
              async run(signal, tell) {
                const onBytes = (bytes: number) => tell({ bytes })
                return {
                  file: await provider.document(resource, name, record.id, { signal, onBytes }),
                  otherwise: what,
                }
              },
            })
          }),
        )}
      {actions.length > 0 && <Divider />}
      {actions.map(([name, action]) =>
        item(name, action.label, () => void run(name, { record }), action.tone === 'danger', action.key),
      )}
      {ownCommandsOver(entity, record, ctx)
        .filter(({ begins }) => inList || !begins)
        .map(({ name, label, run: then }) =>
          item(name, label, () => void Promise.resolve(then(record, { navigate, ctx })).catch(notifyError)),
        )}
      {starts.map((start) =>
        item(
          start[0],
          start[1].label,
          () => void startFrom(provider, entity, start, record, ctx).catch((error: unknown) => notifyError(error)),
        ),
      )}
      {rights.remove && <Divider />}
      {rights.remove && item('excluir', translate('ra.action.delete'), () => void remove(record), true)}
    </Menu>
  )
}
