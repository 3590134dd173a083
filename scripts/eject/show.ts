import type { AnyAction, AnyEntity } from '../../src/schemas/core/index.ts'
import { systemFields } from '../../src/schemas/core/system.ts'
import { componentName, imports, inner, names, resourceOf, text } from './words.ts'

const FROM = {
  '@mui/material/Button': ['* Button'],
  'ra-core': ['LinkBase', 'ShowBase', 'useCreatePath', 'useShowContext'],
  '../resources/fields/index.ts': [],
  '../resources/actions/useRunAction.ts': ['useRunAction'],
  '../resources/RecordState.tsx': ['RecordFailed', 'RecordSkeleton'],
  '../resources/registry.ts': ['fieldView'],
  '../runtime/rights.ts': ['actionsOver', 'rightsOver'],
  '../runtime/context.ts': ['useSchemaContext'],
  '../resources/show/Facts.tsx': ['Facts'],
  '../resources/show/RelatedList.tsx': ['RelatedList'],
  '../resources/show/ShowRoot.tsx': ['ShowRoot'],
  '../schemas/core/index.ts': ['compute', 'isVisible', 'mayRead'],
  '../schemas/index.ts': ['model'],
  '../ui/PageTitle.tsx': ['PageTitle'],
}
// Shown over the page or in a part of their own.
const ELSEWHERE = new Set(['files', 'cases'])

function sections(entity: AnyEntity): { title: string; fields: readonly string[] }[] {
  const apart = (name: string) =>
    name === entity.title || entity.aside.includes(name) || entity.fields[name]?.kind === 'files'
  const said = new Set([
    ...entity.form.flatMap((s) => s.fields),
    ...entity.aside,
    entity.title,
    ...Object.keys(systemFields),
  ])
  const rest = Object.entries(entity.fields).flatMap(([name, f]) =>
    said.has(name) || ELSEWHERE.has(f.kind) ? [] : [name],
  )
  return [...entity.form, { title: 'Mais informações', fields: rest }]
    .map(({ title, fields }) => ({ title, fields: fields.filter((name) => !apart(name)) }))
    .filter(({ fields }) => fields.length > 0)
}

const actionButton = ([name, action]: [string, AnyAction]) => `
  {offered.has(${text(name)}) && (
    <Button variant="${action.tone === 'primary' ? 'contained' : 'outlined'}" color="${action.tone === 'danger' ? 'error' : 'primary'}" onClick={() => void run(${text(name)}, { record: row })}>
      ${inner(action.label)}
    </Button>
  )}`

/** The page of one record: its actions, its sections, what belongs to it. */
export function showCode(entity: AnyEntity): string {
  const actions = Object.entries(entity.actions)
  const facts = (list: readonly string[]) => `<Facts entity={entity} row={row} names={${names(list)}.filter(shown)} />`
  const files = Object.entries(entity.fields).filter(([, f]) => f.kind === 'files')
  const resource = text(resourceOf(entity))
  const editable = entity.access.update !== false
  const hasFacts = sections(entity).length > 0 || entity.aside.length > 0
  const body = `
const entity = model.get(${text(entity.name)})

function Shown() {
  const { record, error, refetch } = useShowContext()
  const ctx = useSchemaContext()
  ${editable ? 'const createPath = useCreatePath()' : ''}
  ${actions.length ? `const run = useRunAction(${resource})` : ''}
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  const row = compute(entity, record, ctx)
  ${hasFacts ? 'const shown = (name: string) => mayRead(entity.fields[name]!, ctx.flags) && isVisible(entity, name, row, ctx)' : ''}
  ${actions.length ? 'const offered = new Set(actionsOver(entity, row, ctx).map(([name]) => name))' : ''}
  const buttons = (
    <div className="b-buttons">
      ${actions.map(actionButton).join('')}
      ${
        editable
          ? `{rightsOver(entity, row, ctx).edit && (
        <Button variant="outlined" component={LinkBase} to={createPath({ resource: ${resource}, id: record.id, type: 'edit' })}>
          Editar
        </Button>
      )}`
          : ''
      }
    </div>
  )
  return (
    <>
      <PageTitle title={String(row.${entity.title} ?? record.id)} subtitle=${text(entity.label[0])} actions={buttons} />
      <div className="b-columns">
        <div className="b-main">
          ${sections(entity)
            .map(({ title, fields }) => `<section><h2>${inner(title)}</h2>${facts(fields)}</section>`)
            .join('\n')}
          ${files
            .map(
              ([name, f]) =>
                `<section><h2>${inner(f.label)}</h2>{fieldView('files').View?.({ field: entity.fields.${name}!, name: ${text(name)}, row, value: row.${name} })}</section>`,
            )
            .join('\n')}
          ${Object.entries(entity.related)
            .map(
              ([name, r]) =>
                `<section><h2>${inner(r.label)}</h2><RelatedList related={entity.related[${text(name)}]!} owner={entity} row={row} /></section>`,
            )
            .join('\n')}
        </div>
        ${entity.aside.length ? `<aside>${facts(entity.aside)}</aside>` : ''}
      </div>
    </>
  )
}

/** ${entity.label[0]}, on a page of its own. */
export default function ${componentName(entity, 'show')}() {
  return (
    <ShowRoot className="b-view">
      <ShowBase resource=${resource} queryOptions={{ onError: () => {} }}>
        <Shown />
      </ShowBase>
    </ShowRoot>
  )
}
`
  return imports(body, FROM) + '\n' + body
}
