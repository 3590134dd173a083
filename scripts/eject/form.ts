import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { componentName, constantName, imports, names, resourceOf, text } from './words.ts'

const FROM = {
  'ra-core': ['CreateBase', 'EditBase', 'useEditContext'],
  '../resources/form/FormSection.tsx': ['FormSection'],
  '../resources/form/SchemaForm.tsx': ['SchemaForm'],
  '../resources/inputs/index.ts': [],
  '../resources/fields/index.ts': [],
  '../resources/Notice.tsx': ['Notice'],
  '../resources/RecordState.tsx': ['RecordFailed', 'RecordSkeleton'],
  '../runtime/rights.ts': ['rightsOver'],
  '../runtime/context.ts': ['useSchemaContext'],
  '../schemas/core/index.ts': ['section'],
  '../schemas/index.ts': ['model'],
  '../ui/PageTitle.tsx': ['PageTitle'],
}

function parts(entity: AnyEntity): { constants: string; sections: string } {
  const taken = new Set<string>()
  const all = entity.form.map((s) => {
    const name = constantName(s.title, taken)
    const made = `section(${text(s.title)}, ${names(s.fields)})`
    return { name, code: `const ${name} = ${s.when ? `{ ...${made}, when: ${text(s.when)} }` : made}` }
  })
  return {
    constants: all.map((s) => s.code).join('\n'),
    sections: all.map((s) => `<FormSection section={${s.name}} />`).join('\n'),
  }
}

const heading = (entity: AnyEntity) => {
  const { constants, sections } = parts(entity)
  return { top: `\nconst entity = model.get(${text(entity.name)})\n${constants}\n`, sections }
}

/** The form of a new record, its sections and their fields spelled out. */
export function createCode(entity: AnyEntity): string {
  const { top, sections } = heading(entity)
  const title = `${entity.gender === 'f' ? 'Nova' : 'Novo'} ${entity.label[0].toLocaleLowerCase('pt-BR')}`
  const body = `${top}
/** ${title}, in a form of its own. */
export default function ${componentName(entity, 'create')}() {
  return (
    <CreateBase resource=${text(resourceOf(entity))} redirect={false}>
      <PageTitle title=${text(title)} />
      <SchemaForm entity={entity} mode="create">
        ${sections}
      </SchemaForm>
    </CreateBase>
  )
}
`
  return imports(body, FROM) + '\n' + body
}

/** The form of a record that exists, its sections and their fields spelled out. */
export function editCode(entity: AnyEntity): string {
  const { top, sections } = heading(entity)
  const body = `${top}
function Loaded() {
  const { record, error, refetch } = useEditContext()
  const ctx = useSchemaContext()
  if (error && !record) return <RecordFailed error={error} onRetry={() => void refetch()} />
  if (!record) return <RecordSkeleton />
  if (!rightsOver(entity, record, ctx).edit) return <Notice title="Este registro não pode mais ser editado." />
  return (
    <>
      <PageTitle title={\`Editar \${record.${entity.title} ?? ''}\`} />
      <SchemaForm entity={entity} mode="update">
        ${sections}
      </SchemaForm>
    </>
  )
}

/** ${entity.label[0]}, in a form of its own. */
export default function ${componentName(entity, 'edit')}() {
  return (
    <EditBase resource=${text(resourceOf(entity))} redirect={false} mutationMode="pessimistic" queryOptions={{ onError: () => {} }}>
      <Loaded />
    </EditBase>
  )
}
`
  return imports(body, FROM) + '\n' + body
}
