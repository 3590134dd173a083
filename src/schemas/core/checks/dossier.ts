import type { AnyEntity } from '../definition.ts'
import { attachesMany } from '../fields/files.ts'
import type { Model } from '../model.ts'
import type { AnyWhere } from '../types.ts'

type Mistake = readonly [at: string, mistake: string]
type Condition = readonly [where: AnyWhere | undefined, entity: AnyEntity, at: string]

/** Every condition that the header, timeline and documents of an entity hold, with whose rows it is about and its place. */
export function dossierConditions(entity: AnyEntity, model: Model): Condition[] {
  const sides = (entity.header?.sides ?? []).map((side, i): Condition => [side.ours, entity, `header.sides[${i}].ours`])
  const moments = Object.entries(entity.timeline).flatMap(([name, kind]) =>
    'to' in kind && model.has(kind.to)
      ? kind.moments.map((m, i): Condition => [m.where, model.get(kind.to), `timeline.${name}.moments[${i}]`])
      : [],
  )
  const lists = Object.entries(entity.documents).flatMap(([name, document]) =>
    (document.lists ?? []).flatMap(({ related, where }, i): Condition[] => {
      const to = entity.related[related]?.to
      return to && model.has(to) ? [[where, model.get(to), `documents.${name}.lists[${i}]`]] : []
    }),
  )
  return [...sides, ...moments, ...lists]
}

/** What is wrong with the header, timeline and documents of an entity: `[where, what]`. */
export function dossierMistakes(entity: AnyEntity, model: Model): Mistake[] {
  const out: Mistake[] = []
  const need = (of: AnyEntity, names: readonly (string | undefined)[], at: string) => {
    for (const n of names) if (n && n !== 'id' && !(n in of.fields)) out.push([at, `no field ${n} in ${of.name}`])
  }
  if (entity.header) {
    const { marks, sides, client, facts } = entity.header
    need(entity, [...marks, ...facts, client, ...sides.flatMap((s) => [s.name, ...s.numbers])], 'header')
  }
  for (const [name, kind] of Object.entries(entity.timeline)) {
    const at = `timeline.${name}`
    if ('files' in kind && !attachesMany(entity.fields[kind.files])) out.push([at, `${kind.files} holds no files`])
    if (!('to' in kind)) continue
    if (!model.has(kind.to)) out.push([at, `no entity ${kind.to}`])
    else need(model.get(kind.to), [kind.by, ...kind.text, ...kind.moments.flatMap((m) => [m.at, m.time, m.who])], at)
  }
  for (const [name, { call, lists = [] }] of Object.entries(entity.documents)) {
    if (!/^[a-z].*\{id\}/.test(call)) out.push([`documents.${name}.call`, 'must be path/{id}/'])
    for (const { related, columns = [] } of lists) {
      const to = entity.related[related]?.to
      if (!to) out.push([`documents.${name}.lists`, `no related list ${related}`])
      else if (model.has(to)) need(model.get(to), columns, `documents.${name}.lists`)
    }
  }
  return out
}
