import type { AnyEntity } from './definition.ts'
import { namesMany, namesOne } from './fields/references.ts'
import type { Model } from './model.ts'

/** Is the entity this one, or do its rows belong to it, over however many others? */
function belongsTo(model: Model, entity: AnyEntity, name: string, seen: readonly string[] = []): boolean {
  if (entity.name === name) return true
  if (seen.includes(entity.name)) return false
  const owners = entity.access.through.flatMap((n) => entity.fields[n]?.o.to ?? []).filter((to) => model.has(to))
  return owners.some((to) => belongsTo(model, model.get(to), name, [...seen, entity.name]))
}

/** Whether rows of an entity go, over however many others, with rows of its own kind: deleting one would run in a circle. */
export function circlesOfParts(model: Model, entity: AnyEntity): string | null {
  const visit = (at: AnyEntity, seen: readonly string[]): string | null => {
    for (const field of Object.values(at.fields)) {
      if (!namesOne(field) || !field.o.part || !model.has(field.o.to)) continue
      if (field.o.to === entity.name) return [...seen, entity.name].join(' → ')
      if (seen.includes(field.o.to)) continue
      const found = visit(model.get(field.o.to), [...seen, field.o.to])
      if (found) return found
    }
    return null
  }
  return visit(entity, [entity.name])
}

/** What is wrong with the records that an entity's rows belong to, and with its conversations: `[where, what]`. */
export function belongingMistakes(entity: AnyEntity, model: Model): [string, string][] {
  const out: [string, string][] = []
  const circle = circlesOfParts(model, entity)
  if (circle) out.push(['fields', `part of itself: ${circle}`])
  for (const [i, name] of entity.access.through.entries()) {
    const field = entity.fields[name]
    const at = `access.through[${i}]`
    if (!field || !namesOne(field)) out.push([at, `${name} is no reference`])
    else if (model.has(field.o.to) && belongsTo(model, model.get(field.o.to), entity.name))
      out.push([at, `${name} leads back to ${entity.name}`])
  }
  for (const [name, { to, conversation }] of Object.entries(entity.related)) {
    if (!conversation || !model.has(to)) continue
    const at = `related.${name}.conversation`
    const { text, mentions, concerned, says, other } = conversation
    if (says !== undefined && !(text in (entity.actions[says]?.input ?? {})))
      out.push([`${at}.says`, `no action ${says} with an input ${text}`])
    for (const n of [text, mentions, other])
      if (n !== undefined && !(n in model.get(to).fields)) out.push([at, `no field ${n} in ${to}`])
    if (concerned && !namesMany(entity.fields[concerned])) out.push([`${at}.concerned`, `${concerned} names no people`])
  }
  return out
}
