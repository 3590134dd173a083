import type { AnyEntity } from './definition.ts'
import { rollupOf } from './fields/rollup.ts'
import { namesOne } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import type { Model } from './model.ts'
import type { AnyOps, AnyWhere } from './types.ts'
import { isDynamic } from './values.ts'
import { isBranch } from './where.ts'

/** Whatever of a condition differs by who asks or when: the database keeps one value for everybody, at any time. */
function passing(where: AnyWhere | undefined, entity: AnyEntity): string[] {
  return Object.entries(where ?? {}).flatMap(([key, value]) => {
    if (value === undefined) return []
    if (key === 'not') return passing(value as AnyWhere, entity)
    if (isBranch(key)) return (value as AnyWhere[]).flatMap((w) => passing(w, entity))
    const field = entity.fields[key]
    if (key !== 'id' && (!field || fieldType(field).sql(field) === null))
      return [`${key} is no column of ${entity.name}`]
    return Object.entries(value as AnyOps).flatMap(([, operand]) => {
      if (isDynamic(operand) && operand.$ !== 'campo') return [`${key} depends on ${operand.$}`]
      if (isDynamic(operand) && operand.$ === 'campo' && operand.campo.includes('.'))
        return [`${key} reads another record`]
      // Where a day begins is known of a firm only.
      const day = [operand].flat().some((v) => typeof v === 'string' && v.length === 10)
      return day && field && fieldType(field).moment === 'instant' ? [`${key} depends on the time zone`] : []
    })
  })
}

/** What is wrong with the values of an entity that follow from other rows: place and mistake. */
export function rollupMistakes(entity: AnyEntity, model: Model): [string, string][] {
  return Object.entries(entity.fields).flatMap(([name, f]): [string, string][] => {
    const r = rollupOf(f)
    if (!r) return []
    const at = `fields.${name}.rollup`
    if (!model.has(r.of)) return [[at, `no entity ${r.of}`]]
    const of = model.get(r.of)
    const by = of.fields[r.by]
    const found: [string, string][] = []
    const wrong = (mistake: string) => void found.push([at, mistake])
    if (!by || !namesOne(by) || by.o.to !== entity.name || by.o.key) wrong(`${r.by} is no reference to ${entity.name}`)
    else if (!by.o.index) wrong(`${of.name}.${r.by} has no index`)
    if ((of.scope === 'empresa') !== (entity.scope === 'empresa')) wrong(`${of.name} is of another scope`)
    const value = r.max ?? r.min ?? r.sum
    const { sql, adds, operators } = fieldType(f)
    if ([r.max, r.min, r.count, r.any, r.sum].filter(Boolean).length !== 1) wrong('one of max, min, count, any and sum')
    else if (r.count && !(adds && sql(f) === 'bigint')) wrong('a count is an integer')
    else if (r.any && sql(f) !== 'boolean') wrong('whether there are any is a yes or no')
    else if (value) {
      const theirs = of.fields[value]
      if (!theirs || fieldType(theirs).sql(theirs) === null) wrong(`no column ${value} in ${of.name}`)
      else if (theirs.kind !== f.kind || !operators.includes('gte')) wrong(`${value} is ${theirs.kind}, not ${f.kind}`)
      else if (r.sum && !adds) wrong(`${f.kind} does not add up`)
    }
    if (r.less && (!r.sum || of.fields[r.less]?.kind !== f.kind)) wrong(`${r.less} is nothing to take off a sum`)
    for (const mistake of passing(r.only, of)) wrong(`only: ${mistake}`)
    return found
  })
}
