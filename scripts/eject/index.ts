import { format, resolveConfig } from 'prettier'
import type { AnyEntity } from '../../src/schemas/core/index.ts'
import { createCode, editCode } from './form.ts'
import { listCode } from './list.ts'
import { showCode } from './show.ts'
import { VIEWS, type View } from './words.ts'

export { VIEWS, type View }
const codes: Record<View, (entity: AnyEntity) => string> = {
  list: listCode,
  show: showCode,
  edit: editCode,
  create: createCode,
}

/** Why an entity has no such view; null when it has. */
export function refusal(entity: AnyEntity, view: View): string | null {
  if (entity.route === null) return `${entity.label[1]} não tem telas.`
  if (view === 'create' && entity.access.create === false) return `${entity.label[1]} não tem tela de cadastro.`
  if (view === 'edit' && entity.access.update === false) return `${entity.label[1]} não tem tela de edição.`
  return null
}

/** The code of a generated view, to be saved as a file of src/customPages and changed from there. */
export async function eject(entity: AnyEntity, view: View): Promise<string> {
  const config = (await resolveConfig(new URL(import.meta.url).pathname)) ?? {}
  return format(codes[view](entity), { ...config, parser: 'typescript' })
}
