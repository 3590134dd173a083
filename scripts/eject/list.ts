import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { componentName, imports, names, resourceOf, text } from './words.ts'

const FROM = {
  react: ['useMemo'],
  'ra-core': ['DataTableBase', 'ListBase', 'useListContext'],
  '../resources/fields/index.ts': [],
  '../resources/list/Body.tsx': ['Body'],
  '../resources/list/BulkBar.tsx': ['BulkBar'],
  '../resources/list/columns.ts': ['columnsOf'],
  '../resources/list/Counters.tsx': ['Counters'],
  '../resources/list/ExportButton.tsx': ['ExportButton'],
  '../resources/list/FilterChips.tsx': ['FilterChips'],
  '../resources/list/Head.tsx': ['Head'],
  '../resources/list/KeptData.tsx': ['KeptData'],
  '../resources/list/ListHead.tsx': ['ListHead'],
  '../resources/list/ListRoot.tsx': ['ListRoot'],
  '../resources/list/ListState.tsx': ['ListState'],
  '../resources/list/Pager.tsx': ['Pager'],
  '../resources/list/Presets.tsx': ['Presets'],
  '../resources/list/RowMenuHost.tsx': ['RowMenuHost'],
  '../resources/list/SearchBox.tsx': ['SearchBox'],
  '../resources/list/Skeleton.tsx': ['TableSkeleton'],
  '../runtime/rights.ts': ['bulkActionsFor'],
  '../runtime/context.ts': ['useSchemaContext'],
  '../schemas/index.ts': ['model'],
}

/** The list page: its columns, what stands over them, and how they are put together. */
export function listCode(entity: AnyEntity): string {
  const [sort = 'id'] = entity.list.sort.split(',')
  const order = sort.startsWith('-') ? 'DESC' : 'ASC'
  const body = `
const entity = model.get(${text(entity.name)})
const COLUMNS = ${names(entity.list.columns)}

function Rows() {
  const ctx = useSchemaContext()
  const columns = useMemo(() => columnsOf(entity, COLUMNS, ctx.flags), [ctx])
  const selectable = bulkActionsFor(entity, ctx).length > 0
  return (
    <DataTableBase hasBulkActions={selectable} loading={<TableSkeleton columns={columns.length + 1} />} empty={null}>
      <table className="b-table">
        <Head columns={columns} selectable={selectable} />
        <Body columns={columns} entity={entity} selectable={selectable} />
      </table>
    </DataTableBase>
  )
}

function Layout() {
  const { selectedIds } = useListContext()
  const toolbar = (
    <div className="b-toolbar">
      ${Object.keys(entity.list.presets).length ? '<Presets />' : ''}
      <SearchBox />
      <FilterChips />
      <span className="b-grow" />
      <ExportButton />
    </div>
  )
  return (
    <ListRoot>
      <ListHead />
      ${Object.keys(entity.counters).length ? '<Counters />' : ''}
      {selectedIds.length > 0 ? <BulkBar /> : toolbar}
      <ListState>
        <RowMenuHost>
          <div className="b-rows">
            <Rows />
          </div>
        </RowMenuHost>
        <Pager />
      </ListState>
    </ListRoot>
  )
}

/** ${entity.label[1]}, in a list of its own. */
export default function ${componentName(entity, 'list')}() {
  return (
    <ListBase
      resource=${text(resourceOf(entity))}
      sort={{ field: ${text(sort.replace(/^-/, ''))}, order: '${order}' }}
      perPage={${entity.list.perPage}}
      exporter={false}
      debounce={250}
    >
      <KeptData>
        <Layout />
      </KeptData>
    </ListBase>
  )
}
`
  return imports(body, FROM) + '\n' + body
}
