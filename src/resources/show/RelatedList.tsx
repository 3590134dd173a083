import { LinkBase, ListBase, ResourceContextProvider, useCreatePath, useListContext, useTranslate } from 'ra-core'
import Button from '@mui/material/Button'
import AddIcon from '@mui/icons-material/Add'
import type { AnyEntity, Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { columnsOf, sortOf } from '../list/columns.ts'
import { RelatedTree } from './RelatedTree.tsx'
import { ListRoot } from '../list/ListRoot.tsx'
import { Pager } from '../list/Pager.tsx'
import { RowMenuHost } from '../list/RowMenuHost.tsx'
import { Rows } from '../list/Rows.tsx'
import { Notice } from '../Notice.tsx'
import { useSchemaContext } from '../../runtime/context.ts'
import { useBegin } from './useBegin.ts'

const PER_PAGE = 10
/** What scrolls is within reach of the keyboard. */
const SCROLLED = { tabIndex: 0, role: 'group' } as const
/** What was said last is read together. */
const COMMENTS = 50

/** As many rows at once as there is room for. */
const rowsOf = (related: Related, target: AnyEntity) => (related.scrolls ? target.list.perPage : PER_PAGE)

/** The request of a related list's first page; the tab's count asks the same, so both are one. */
export function relatedQuery(related: Related, id: number) {
  const target = currentModel().get(related.to)
  const perPage = related.conversation ? COMMENTS : rowsOf(related, target)
  return { pagination: { page: 1, perPage }, sort: sortOf(target.list.sort), filter: { [related.by]: id } }
}

function Found({ target, related }: { target: AnyEntity; related: Related }) {
  const { total, isPending, error, refetch } = useListContext()
  const translate = useTranslate()
  const { flags } = useSchemaContext()
  const names = related.columns ?? target.list.columns.filter((name) => name !== related.by)
  const columns = columnsOf(target, names, flags)
  if (error)
    return (
      <Notice
        title={translate('banca.telas.lista.erro')}
        alert
        action={<Button onClick={() => void refetch()}>{translate('banca.telas.tentar_de_novo')}</Button>}
      />
    )
  if (!isPending && total === 0)
    return (
      <Notice title={related.empty ?? translate('banca.telas.lista.nenhum', { nome: related.label.toLowerCase() })} />
    )
  return (
    <RowMenuHost>
      <div className={related.scrolls ? 'b-rows b-scrolls' : 'b-rows'} {...(related.scrolls && SCROLLED)}>
        <Rows columns={columns} />
      </div>
      <Pager />
    </RowMenuHost>
  )
}

/** The records of another entity that name this one. */
export function RelatedList({ related, owner, row }: { related: Related; owner: AnyEntity; row: Row }) {
  const target = currentModel().get(related.to)
  const resource = resourceOf(target)
  const createPath = useCreatePath()
  const id = row.id as number
  const { by } = related
  const { given, label, may: mayOpen, open } = useBegin(related, owner, row)
  return (
    <ListRoot>
      {related.dialog && mayOpen && (
        <Button sx={{ alignSelf: 'flex-end' }} startIcon={<AddIcon />} onClick={() => void open()}>
          {label}
        </Button>
      )}
      {target.route && !related.dialog && mayOpen && (
        <Button
          sx={{ alignSelf: 'flex-end' }}
          startIcon={<AddIcon />}
          component={LinkBase}
          to={createPath({ resource, type: 'create' })}
          state={{ record: given }}
        >
          {label}
        </Button>
      )}
      {related.tree ? (
        <RelatedTree related={related} entity={target} id={id} />
      ) : (
        <ResourceContextProvider value={resource}>
          <ListBase
            resource={resource}
            filter={{ [by]: id }}
            sort={sortOf(target.list.sort)}
            perPage={rowsOf(related, target)}
            exporter={false}
            storeKey={false}
            disableSyncWithLocation
          >
            <Found target={target} related={related} />
          </ListBase>
        </ResourceContextProvider>
      )}
    </ListRoot>
  )
}
