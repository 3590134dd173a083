import type { AnyEntity } from '../definition.ts'
import { namesOne, refOptions } from '../fields/references.ts'
import type { Model } from '../model.ts'

/** What is wrong with the new records that begin from an entity's, each as `[path, what is wrong]`. */
export function startMistakes(entity: AnyEntity, model: Model): [at: string, mistake: string][] {
  const out: [string, string][] = []
  for (const [name, { to, from, give, after }] of Object.entries(entity.starts)) {
    if (!model.has(to)) {
      out.push([name, `no entity ${to}`])
      continue
    }
    const theirs = model.get(to).fields
    for (const n of [...Object.keys(give ?? {}), ...Object.keys(from?.give ?? {})])
      if (!(n in theirs)) out.push([`${name}.give`, `no field ${n} in ${to}`])
    if (after?.action && !(after.action in entity.actions)) out.push([`${name}.after`, `no action ${after.action}`])
    if (!from) continue
    const reference = entity.fields[from.ref]
    if (!reference || !namesOne(reference)) out.push([`${name}.from`, `${from.ref} is no reference`])
    else
      for (const n of Object.values(from.give))
        if (!(n in model.get(refOptions(reference).to).fields))
          out.push([`${name}.from`, `no field ${n} in ${refOptions(reference).to}`])
  }
  return out
}
