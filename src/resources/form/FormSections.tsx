import { useSchemaForm } from './context.ts'
import { FormSection } from './FormSection.tsx'

/** The sections that the schema declares, one below the other. */
export function FormSections() {
  return useSchemaForm().entity.form.map((section) => <FormSection key={section.title} section={section} />)
}
