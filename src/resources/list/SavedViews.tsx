import { useListContext, useNavigate, useTranslate } from 'ra-core'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import RemoveIcon from '@mui/icons-material/Close'
import SharedIcon from '@mui/icons-material/PeopleOutlined'
import '../../i18n/lists.ts'
import { openDialog, useNotifyError } from '../shell.ts'
import { useLayout } from './layouts.ts'
import { NameDialog, type Named } from './NameDialog.tsx'
import { useStart } from './useStart.ts'
import { searchOf, useViews, type View } from './useViews.ts'

interface Props {
  readonly anchor: HTMLElement
  readonly onApply: (view: Pick<View, 'name' | 'filter' | 'sort'>) => void
  readonly onClose: () => void
}

/** The list as somebody left it, under a name; what is shared with the firm is marked. */
export default function SavedViews({ anchor, onApply, onClose }: Props) {
  const { resource, filterValues, sort, perPage } = useListContext()
  const navigate = useNavigate()
  const { layout, group } = useLayout()
  const translate = useTranslate()
  const notifyError = useNotifyError()
  const { views, shareable, save, remove } = useViews(resource)
  const apply = (view: View) => {
    onClose()
    navigate({ search: searchOf(view) })
    onApply(view)
  }
  const filter = filterValues as Record<string, unknown>
  const order = { field: sort.field, order: sort.order }
  const state = { filter, sort: order, perPage, layout: layout.name, ...(group && { por: group[0] }) }
  const [start, setStart] = useStart(resource)
  const add = async () => {
    onClose()
    const named = await openDialog<Named>((close) => (
      <NameDialog
        title={translate('ra.saved_queries.new_dialog_title')}
        label={translate('ra.saved_queries.query_name')}
        sharing={shareable ? translate('banca.telas.lista.compartilhar') : null}
        onDone={close}
      />
    ))
    if (!named) return
    await save(named.name, named.shared, state).then(
      () => onApply({ name: named.name, filter, sort: order }),
      notifyError,
    )
  }
  const shared = translate('banca.telas.lista.compartilhada')
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      {views.map((view) => (
        <MenuItem key={view.key} onClick={() => apply(view)} sx={{ gap: 2 }}>
          <span style={{ flex: 1 }}>{view.name}</span>
          {view.shared && <SharedIcon fontSize="inherit" titleAccess={shared} />}
          {view.own && (
            <IconButton
              size="small"
              aria-label={translate('ra.saved_queries.remove_label_with_name', { name: view.name })}
              onClick={(event) => {
                event.stopPropagation()
                remove(view.key).catch(notifyError)
              }}
            >
              <RemoveIcon fontSize="inherit" />
            </IconButton>
          )}
        </MenuItem>
      ))}
      {views.length > 0 && <Divider />}
      <MenuItem
        onClick={() => {
          setStart(state)
          onClose()
        }}
      >
        {translate('banca.telas.lista.abrir_assim')}
      </MenuItem>
      {start && (
        <MenuItem
          onClick={() => {
            setStart(null)
            onClose()
          }}
        >
          {translate('banca.telas.lista.abrir_padrao')}
        </MenuItem>
      )}
      <MenuItem onClick={() => void add()}>{translate('ra.saved_queries.new_label')}</MenuItem>
    </Menu>
  )
}
