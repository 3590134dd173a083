import EditIcon from '@mui/icons-material/EditOutlined'
import AddIcon from '@mui/icons-material/Add'
import BoltIcon from '@mui/icons-material/BoltOutlined'
import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import { useGetOne, useTranslate } from 'ra-core'
import { isGuest, mayOperate, nameOf } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useRunAction } from '../actions/useRunAction.ts'
import { useBeginnings } from '../show/useBegin.ts'
import { entityOf } from '../../runtime/catalog.ts'
import { actionsOver, rightsOver } from '../../runtime/rights.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import type { Item } from './items.ts'
import '../../i18n/actions.ts'

/** What can be done with the record of the page: what begins from it, its available actions, editing, its history. */
export function useRecordItems(resource: string, id: number): Item[] {
  const entity = entityOf(resource)
  const ctx = useSchemaContext()
  const translate = useTranslate()
  const run = useRunAction(resource)
  const beginning = useBeginnings()
  const { data } = useGetOne<Row & { id: number }>(
    resource,
    { id },
    { enabled: mayOperate(entity, 'read', ctx.flags), retry: false, onError: () => {} },
  )
  if (!data) return []
  const at = `/dashboard/${resource}/${id}`
  const detail = nameOf(entity, data)
  const item = (key: string, label: string, more: Pick<Item, 'icon'> & Partial<Item>): Item => ({
    key: `acao ${key}`,
    kind: 'acoes',
    label,
    detail,
    ...more,
  })
  const begun = Object.entries(entity.related).flatMap(([name, related]) => {
    if (!related.dialog) return []
    const { may, label, open } = beginning(related, entity, data)
    return may ? [item(`novo ${name}`, label, { icon: AddIcon, run: () => void open() })] : []
  })
  return [
    ...begun,
    ...actionsOver(entity, data, ctx).map(([name, action]) =>
      item(name, action.label, {
        icon: BoltIcon,
        danger: action.tone === 'danger',
        run: () => void run(name, { record: data }),
      }),
    ),
    ...(rightsOver(entity, data, ctx).edit
      ? [item('editar', translate('ra.action.edit'), { icon: EditIcon, to: `${at}/editar` })]
      : []),
    ...(isGuest(entity, ctx.flags)
      ? []
      : [item('auditoria', translate('banca.telas.acoes.auditoria'), { icon: HistoryIcon, to: `${at}/auditoria` })]),
  ]
}
