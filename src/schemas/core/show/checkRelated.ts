import type { Look } from '../capability.ts'
import type { AnyEntity } from '../definition.ts'

/** Reports what is wrong with the tabs of an entity's page. */
export function checkRelated(entity: AnyEntity, { model, report, condition }: Look): void {
  for (const [name, r] of Object.entries(entity.related)) {
    const at = `related.${name}`
    if (!model.has(r.to)) {
      report(at, `no entity ${r.to}`)
      continue
    }
    const target = model.get(r.to)
    if (!(r.by in target.fields)) {
      report(`${at}.by`, `no field ${r.by} in ${r.to}`)
      continue
    }
    for (const n of Object.keys(r.give ?? {}))
      if (!(n in target.fields)) report(`${at}.give`, `no field ${n} in ${r.to}`)
    condition(r.open, `${at}.open`)
    if (r.tree && r.to !== entity.name) report(`${at}.tree`, 'a tree is of one entity')
    condition(r.tree?.done, `${at}.tree`, target)
  }
}
