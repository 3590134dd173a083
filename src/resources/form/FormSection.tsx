import { useFormContext, useWatch } from 'react-hook-form'
import type { Section } from '../../schemas/core/index.ts'
import { useSchemaContext } from '../../runtime/context.ts'
import { useSchemaForm } from './context.ts'
import { sectionDependencies } from './dependencies.ts'
import { FormField } from './FormField.tsx'
import { isOpen } from './openSections.ts'
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
