import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { withSections } from './form.ts'
import { ownPage, withoutSlots } from './source.ts'
import { componentName, resourceOf, VIEWS, type View } from './words.ts'

export { VIEWS, type View }

/** The page of each view, and what it is of one or of many records. */
const pages: Readonly<Record<View, readonly [page: string, about: (entity: AnyEntity) => string]>> = {
  list: ['list/ListPage.tsx', ({ label }) => `${label[1]}, in a list of its own.`],
  create: ['form/CreatePage.tsx', ({ label }) => `${label[0]}, begun in a form of its own.`],
  edit: ['form/EditPage.tsx', ({ label }) => `${label[0]}, in a form of its own.`],
  show: ['show/ShowPage.tsx', ({ label }) => `${label[0]}, on a page of its own.`],
  audit: ['audit/AuditPage.tsx', ({ label }) => `${label[0]}: its trail, on a page of its own.`],
  trash: ['trash/TrashPage.tsx', ({ label }) => `${label[1]} that were deleted, on a page of their own.`],
}

/** Why an entity has no such view; null when it has. */
export function refusal(entity: AnyEntity, view: View): string | null {
  if (entity.route === null) return `${entity.label[1]} não tem telas.`
  if (view === 'create' && entity.access.create === false) return `${entity.label[1]} não tem tela de cadastro.`
  if (view === 'edit' && entity.access.update === false) return `${entity.label[1]} não tem tela de edição.`
  if (view === 'trash' && !entity.trash) return `${entity.label[1]} não tem lixeira.`
  return null
}

/** The composition of a generated view, to be saved as a file of src/customPages and changed from there. */
export async function eject(entity: AnyEntity, view: View): Promise<string> {
  const [page, about] = pages[view]
  const path = `src/resources/${page}`
  const source = withoutSlots(readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8'), path)
  const forms = view === 'create' || view === 'edit'
  const code = ownPage(forms ? withSections(source, entity) : source, {
    resource: resourceOf(entity),
    name: componentName(entity, view),
    about: about(entity),
  })
  const config = (await resolveConfig(import.meta.filename)) ?? {}
  return format(code, { ...config, parser: 'typescript' })
}
