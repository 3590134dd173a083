import {
  carrierOf,
  codesOf,
  fieldType,
  fieldsRead,
  namesOne,
  refOptions,
  type AnyEntity,
  type AnyField,
  type AnyWhere,
  type Section,
} from '../../schemas/core/index.ts'

const wheresOf = (field: AnyField): AnyWhere[] => {
  const { when, fixed, required } = field.o as { when?: AnyWhere; fixed?: AnyWhere; required?: boolean | AnyWhere }
  const of = fieldType(field).computed ? undefined : codesOf(field)
  const codes = Object.values(of ?? {}).map((choice) => choice.when)
  return [when, fixed, typeof required === 'object' ? required : undefined, ...codes].filter(
    (w): w is AnyWhere => w !== undefined,
  )
}

/** The stored fields behind some names: a computed one stands for what it is worked out from. */
export function sources(entity: AnyEntity, names: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const field = entity.fields[name]
    if (field) sources(entity, fieldType(field).derives?.from(field) ?? [], seen)
  }
  return seen
}

const withCarriers = (entity: AnyEntity, names: Iterable<string>): string[] =>
  [...names].flatMap((name) => (namesOne(entity.fields[name]) ? [name, carrierOf(name)] : [name]))

const cache = new WeakMap<AnyEntity, Map<string, readonly string[]>>()
function cached(entity: AnyEntity, key: string, make: () => readonly string[]): readonly string[] {
  const known = cache.get(entity) ?? new Map<string, readonly string[]>()
  cache.set(entity, known)
  const found = known.get(key) ?? make()
  known.set(key, found)
  return found
}

const variantReads = (entity: AnyEntity): string[] =>
  Object.values(entity.variants).flatMap((variant) => fieldsRead(variant.when as AnyWhere))

/** What else keeps a record in somebody's sight, where a field is among what does: of a picker, it decides what is offered. */
function sightReads(entity: AnyEntity, name: string): string[] {
  const reads = entity.access.rows.map(({ where }) => fieldsRead(where as AnyWhere)).filter((r) => r.includes(name))
  return namesOne(entity.fields[name]) ? reads.flat() : []
}

/**
 * The form values that decide whether a field is shown and required, and, for a computed one, what it shows. A field
 * listens to these alone, so that typing in one does not draw the others again.
 */
export const dependenciesOf = (entity: AnyEntity, name: string): readonly string[] =>
  cached(entity, `field ${name}`, () => {
    const field = entity.fields[name]!
    const dependsOn = Object.values(refOptions(field).dependsOn ?? {})
    const finds = refOptions(field).finds?.from ?? []
    const own = fieldType(field).derives ? [name] : []
    const remarked = entity.remarks.flatMap((r) => (r.field === name ? r.from : []))
    const names = [
      ...remarked,
      ...wheresOf(field).flatMap(fieldsRead),
      ...variantReads(entity),
      ...dependsOn,
      ...finds,
      ...sightReads(entity, name),
      ...own,
    ]
    return withCarriers(
      entity,
      [...sources(entity, names)].filter((n) => n !== name || own.length === 0),
    )
  })

/** The form values that decide whether a section is shown: its own condition and those of its fields. */
export const sectionDependencies = (entity: AnyEntity, section: Section<string>): readonly string[] =>
  cached(entity, `section ${section.title}`, () => {
    const own = withCarriers(entity, sources(entity, fieldsRead(section.when as AnyWhere | undefined)))
    return [...new Set([...own, ...section.fields.flatMap((name) => dependenciesOf(entity, name))])]
  })
