import { useFormContext, useWatch } from 'react-hook-form'
import {
  attachesMany,
  compute,
  fieldType,
  isVisible,
  matches,
  type AnyEntity,
  type AnyWhere,
  type Context,
  type Section,
} from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useSchemaForm } from './context.ts'
import { sectionDependencies } from './dependencies.ts'
import { FormField } from './FormField.tsx'
import { asksFor, type Mode } from './payload.ts'

/** Is there anything to fill in this section, as the record stands? */
function isOpen(entity: AnyEntity, section: Section<string>, values: Row, mode: Mode, ctx: Context): boolean {
  const row = compute(entity, values, ctx)
  if (!matches(section.when as AnyWhere | undefined, row, ctx, entity.fields)) return false
  return section.fields.some((name) => {
    const field = entity.fields[name]!
    const writable = attachesMany(field) || (!fieldType(field).computed && asksFor(field, mode, ctx.flags))
    return writable && isVisible(entity, name, row, ctx)
  })
}

/** One idea of the form and the fields that belong to it. */
export function FormSection({ section }: { section: Section<string> }) {
  const { entity, mode } = useSchemaForm()
  const ctx = useSchemaContext()
  const { control, getValues } = useFormContext()
  useWatch({ control, name: sectionDependencies(entity, section) as string[] })
  if (!isOpen(entity, section, getValues(), mode, ctx)) return null
  return (
    <section>
      <h2>{section.title}</h2>
      <div className="b-grid">
        {section.fields.map((name) => (
          <FormField key={name} name={name} />
        ))}
      </div>
    </section>
  )
}
