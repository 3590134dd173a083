import { display, mayRead, nameOf, type AnyEntity } from '../schemas/core/index.ts'
import type { Row } from '../schemas/core/types.ts'
import { titleFieldOf } from '../runtime/catalog.ts'

/** What else than its title one knows a record by: what it is looked for by, of two sides who stands against whom. */
export function knownBy(entity: AnyEntity, row: Row, flags: ReadonlySet<string>): string[] {
  const say = (name: string) =>
    mayRead(entity.fields[name]!, flags) ? display(entity.fields[name]!, name, row, titleFieldOf) : ''
  const parties = entity.header?.sides ?? []
  const sides = parties.map(({ name }) => name)
  const against = sides.map(say).filter(Boolean).join(' × ')
  // Who they are is said by their names.
  const told = new Set([entity.title, ...sides, ...parties.flatMap(({ numbers }) => numbers)])
  const others = entity.search.filter((name) => entity.fields[name] && !told.has(name)).map(say)
  return [against, ...others].filter(Boolean)
}

/** Which record it is, in one line: its kind and number, its name and what else one knows it by. */
export function recordLine(entity: AnyEntity, row: Row, flags: ReadonlySet<string>): string {
  const [kind, name] = [entity.label[0], nameOf(entity, row)]
  // Beside a name that is a number already, another number would only be taken for it.
  const first = name.startsWith(`${kind} `) ? name : /^\d/.test(name) ? kind : `${kind} ${String(row.id)}`
  const others = knownBy(entity, row, flags).filter((known) => !name.includes(known))
  return [...new Set([first, name, ...others])].filter(Boolean).join(' · ')
}
