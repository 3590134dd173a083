import { useFormContext, useWatch } from 'react-hook-form'
import { compute, isVisible, type Section } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useSchemaForm } from './context.ts'
import { sectionDependencies } from './dependencies.ts'
import { FoldedFields } from './FoldedFields.tsx'
import { FormField } from './FormField.tsx'
import { isOpen } from './openSections.ts'
import { asksFor } from './payload.ts'
import { useSteps } from './steps.ts'

/** One idea of the form and the fields that belong to it; in a form of steps, while it is its turn. */
export function FormSection({ section }: { section: Section<string> }) {
  const { entity, mode } = useSchemaForm()
  const ctx = useSchemaContext()
  const { control, getValues } = useFormContext()
  useWatch({ control, name: sectionDependencies(entity, section) as string[] })
  const steps = useSteps()
  if (steps?.titles.includes(section.title) && steps.current !== section.title) return null
  if (!isOpen(entity, section, getValues(), mode, ctx)) return null
  const row = compute(entity, getValues(), ctx)
  const folded = (section.folded ?? []).filter(
    (name) => asksFor(entity.fields[name]!, mode, ctx.flags) && isVisible(entity, name, row, ctx),
  )
  return (
    <section>
      <h2>{section.title}</h2>
      <div className="b-grid">
        {section.fields
          .filter((name) => !section.folded?.includes(name))
          .map((name) => (
            <FormField key={name} name={name} />
          ))}
        {folded.length > 0 && <FoldedFields names={folded} />}
      </div>
    </section>
  )
}
