import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { constantName, names, text } from './words.ts'

const PART = /^import \{ FormSections \} from '(.*)\/FormSections\.tsx'$/m

/** The form with its sections and their fields spelled out. */
export function withSections(source: string, entity: AnyEntity): string {
  const taken = new Set<string>()
  const sections = entity.form.map(({ title, fields, folded, when }) => {
    const name = constantName(title, taken)
    const more = `${folded ? `, folded: ${names(folded)}` : ''}${when ? `, when: ${text(when)}` : ''}`
    const made = `{ title: ${text(title)}, fields: ${names(fields)}${more} }`
    return { constant: `const ${name} = ${made}`, part: `<FormSection section={${name}} />` }
  })
  return source
    .replace(PART, "import { FormSection } from '$1/FormSection.tsx'")
    .replace('<FormSections />', sections.map(({ part }) => part).join('\n'))
    .replace(/\n\/\*\*/, `\n${sections.map(({ constant }) => constant).join('\n')}\n\n/**`)
}
