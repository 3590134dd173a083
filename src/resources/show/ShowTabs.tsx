import type { ReactNode } from 'react'
import {
  LinkBase,
  useCreatePath,
  useGetList,
  useLocation,
  useNavigate,
  useResourceContext,
  useTranslate,
} from 'ra-core'
import { attachesMany, isGuest, mayOperate, mayRead, type AnyEntity, type Related } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { currentModel, resourceOf } from '../../runtime/catalog.ts'
import { tabsOf, viewOf } from '../parts.tsx'
import { fieldView } from '../registry.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { ownTabsOf } from './ownTabs.tsx'
import { RelatedList, relatedQuery } from './RelatedList.tsx'
import { childrenQuery, progressOf } from './RelatedTree.tsx'
import { Summary } from './Summary.tsx'
import type { NamedTab } from './MoreTabs.tsx'
import { TabStrip } from './TabStrip.tsx'
import { MANY, useRelatedCount } from './useRelatedCount.ts'

const PARAMETER = 'aba'
/** The lists that come before the files, where there are many. */
const PAPERS_AFTER = 3

/** How many of a tree's first level are done. */
function TreeProgress({ related, id }: { related: Related; id: number }) {
  const ctx = useSchemaContext()
  const entity = currentModel().get(related.to)
  const { data } = useGetList(resourceOf(entity), childrenQuery(related, id), { retry: false })
  if (!data?.length) return data ? <b>0</b> : null
  const { done, all } = progressOf(entity, related, data, ctx)
  return (
    <b>
      {done}/{all}
    </b>
  )
}

/** How many records a tab holds; the same request that the tab's list makes. */
function ListedCount({ related, id }: { related: Related; id: number }) {
  const { total } = useGetList(resourceOf(currentModel().get(related.to)), relatedQuery(related, id), { retry: false })

  return total === undefined ? null : <b>{total.toLocaleString('pt-BR')}</b>
}

/** The same, of one of many. */
function CountedCount({ name, related, id }: { name: string; related: Related; id: number }) {
  const total = useRelatedCount(name, related, id)
  // Of many tabs those that hold something are to stand out.
  return total ? <b>{total.toLocaleString('pt-BR')}</b> : null
}

/** The rows of a related list: a table, unless a capability draws them. */
function RelatedRows(props: { related: Related; owner: AnyEntity; row: Row }) {
  const view = viewOf(props.related)
  return view ? <view.Content related={props.related} row={props.row} /> : <RelatedList {...props} />
}

interface Tab extends NamedTab {
  readonly content: () => ReactNode
}

function useTabs(entity: AnyEntity, row: Row): Tab[] {
  const { flags } = useSchemaContext()
  const translate = useTranslate()
  const id = row.id as number
  const related = Object.entries(entity.related).filter(([, r]) => mayOperate(currentModel().get(r.to), 'read', flags))
  const files = Object.entries(entity.fields).filter(([, f]) => attachesMany(f) && mayRead(f, flags))
  const count = (name: string, r: Related) => {
    if (r.tree) return <TreeProgress related={r} id={id} />
    if (related.length > MANY) return <CountedCount name={name} related={r} id={id} />
    return <ListedCount related={r} id={id} />
  }
  const own = tabsOf(entity).map(({ name, label, Content }) => ({
    name,
    label: translate(label),
    content: () => <Content entity={entity} row={row} />,
  }))
  const lists = related.map(([name, r]): Tab => ({
    name,
    label: r.label,
    count: count(name, r),
    content: () => <RelatedRows related={r} owner={entity} row={row} />,
  }))
  const papers = files.map(([name, field]): Tab => ({
    name,
    label: field.label,
    count: <b>{Number(row[name] ?? 0)}</b>,
    content: () => fieldView(field.kind).View?.({ field, name, row, value: row[name] }),
  }))
  // Among many lists the papers are not to hide behind the last of them.
  const before = related.length > MANY ? PAPERS_AFTER : related.length
  return [
    { name: '', label: translate('banca.telas.resumo'), content: () => <Summary entity={entity} row={row} /> },
    ...own,
    ...lists.slice(0, before),
    ...papers,
    ...lists.slice(before),
    ...ownTabsOf(entity, flags).map(({ name, label, Content }) => ({
      name,
      label,
      content: () => <Content row={row} />,
    })),
  ]
}

/** The record and what belongs to it; which tab is open stands in the address. */
export function ShowTabs({ entity, row }: { entity: AnyEntity; row: Row }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const resource = useResourceContext() ?? ''
  const createPath = useCreatePath()
  const { search, pathname } = useLocation()
  const tabs = useTabs(entity, row)
  const { flags } = useSchemaContext()
  // Beside a list the address says more than the tab.
  const params = new URLSearchParams(search)
  const open = params.get(PARAMETER) ?? ''
  const current = tabs.find((tab) => tab.name === open) ?? tabs[0]!
  const go = (name: string) => {
    if (name) params.set(PARAMETER, name)
    else params.delete(PARAMETER)
    navigate({ pathname, search: params.size ? `?${params.toString()}` : '' }, { replace: true })
  }
  const history = createPath({ resource, id: row.id as number, type: 'show' }).replace(/\/show$/, '/auditoria')
  return (
    <div className="b-main">
      <div className="b-tabs">
        <TabStrip label={entity.label[0]} tabs={tabs} current={current.name} onGo={go} />
        {!isGuest(entity, flags) && (
          <LinkBase className="b-link" to={history}>
            {translate('banca.telas.acoes.auditoria')}
          </LinkBase>
        )}
      </div>
      <div role="tabpanel" id="aba-aberta" aria-labelledby={`aba-${current.name}`}>
        {current.content()}
      </div>
    </div>
  )
}
