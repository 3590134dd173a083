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
    if (r.chief && !r.dialog) report(`${at}.chief`, 'begins in no dialog')
    if (r.glance) {
      const { preset, sort, columns } = r.glance
      if (preset && !(preset in target.list.presets)) report(`${at}.glance`, `no preset ${preset} in ${r.to}`)
      for (const n of [sort.replace(/^-/, ''), ...columns])
        if (!(n in target.fields)) report(`${at}.glance`, `no field ${n} in ${r.to}`)
    }
    if (r.tree && r.to !== entity.name) report(`${at}.tree`, 'a tree is of one entity')
    condition(r.tree?.done, `${at}.tree`, target)
  }
}
