import { badgeOf } from '../badges.ts'
import { belongingMistakes } from '../belonging.ts'
import { composedMistakes } from '../composed.ts'
import { checkWhere, type Report } from '../conditions.ts'
import type { AnyEntity } from '../definition.ts'
import { keepsCode } from '../fields/choice.ts'
import { namesOne } from '../fields/references.ts'
import { fieldType } from '../fields/registry.ts'
import { keyMistakes } from '../keys.ts'
import { layoutMistakes } from '../layouts.ts'
import type { Model } from '../model.ts'
import { rollupMistakes } from '../rollups.ts'
import { startMistakes } from '../starts.ts'
import type { AnyWhere } from '../types.ts'
import { wallMistakes } from '../walls.ts'
import { checkAction } from './action.ts'
import { dossierConditions, dossierMistakes } from './dossier.ts'
import { checkField } from './field.ts'

/** Reports what is wrong with an entity, its fields and its actions. */
export function checkEntity(entity: AnyEntity, model: Model, report: Report): void {
  const columns = (list: readonly string[], at: string) =>
    list.forEach((c, i) => c in entity.fields || c === 'id' || report(`${entity.name}.${at}[${i}]`, `no field ${c}`))
  for (const [name, f] of Object.entries(entity.fields)) checkField(entity, name, f, model, report)
  if (entity.menu?.badge && !badgeOf(entity)) report(`${entity.name}.menu.badge`, `no preset ${entity.menu.badge}`)
  columns([entity.title], 'title')
  if (entity.merge) columns([...entity.merge.same, entity.merge.similar], 'merge')
  if (entity.idAs && entity.idAs in entity.fields) report(`${entity.name}.idAs`, `${entity.idAs} is a field`)
  columns(entity.search, 'search')
  for (const name of entity.search)
    // A reference is searched by the name of what it refers to.
    if (entity.fields[name] && !fieldType(entity.fields[name]).searchable && !namesOne(entity.fields[name]))
      report(`${entity.name}.search`, `${entity.fields[name].kind} ${name} cannot be searched`)
  columns(entity.list.columns, 'list.columns')
  columns(entity.list.filters, 'list.filters')
  columns(Object.keys(entity.list.initial), 'list.initial')
  for (const [name, e] of Object.entries(entity.list.export.sheets)) columns(e.columns, `list.export.sheets.${name}`)
  columns(
    entity.list.sort.split(',').map((key) => key.replace(/^-/, '')),
    'list.sort',
  )
  columns(Object.keys(entity.list.export.initial), 'list.export.initial')
  checkWhere(entity.list.struck as AnyWhere, entity, {}, `${entity.name}.list.struck`, model, report)
  columns(entity.under ? [entity.under] : [], 'under')
  for (const [at, mistake] of startMistakes(entity, model)) report(`${entity.name}.starts.${at}`, mistake)
  columns(entity.aside, 'aside')
  entity.indexes.forEach((index, i) => {
    columns([...index.on, ...(index.with ?? [])], `indexes[${i}].on`)
    if (!index.where) return
    checkWhere(index.where as AnyWhere, entity, {}, `${entity.name}.indexes[${i}].where`, model, report)
    for (const [name, ops] of Object.entries(index.where)) {
      const f = entity.fields[name]
      const ok = f && keepsCode(f) ? /^\{"(eq":(null|"\w+")|ne":null)\}$/ : /^\{"(eq|ne)":null\}$/
      if (!ok.test(JSON.stringify(ops)))
        report(`${entity.name}.indexes[${i}].where`, 'only tests for nothing and for a code')
    }
  })
  entity.form.forEach((s, i) => columns(s.fields, `form[${i}].fields`))
  for (const [name, v] of Object.entries(entity.variants)) {
    checkWhere(v.when as AnyWhere, entity, {}, `${entity.name}.variants.${name}.when`, model, report)
    for (const part of ['hide', 'optional'] as const) columns(v[part] ?? [], `variants.${name}.${part}`)
  }
  for (const [name, c] of Object.entries({ ...entity.counters, ...entity.list.presets, ...entity.list.switches }))
    checkWhere(c.where as AnyWhere, entity, {}, `${entity.name}.counters.${name}`, model, report)
  for (const name of Object.keys(entity.list.switches))
    if (name in entity.fields) report(`${entity.name}.list.switches`, `${name} is a field`)
  entity.remarks.forEach((r, i) => columns([r.field, ...r.from], `remarks[${i}]`))
  entity.rules.forEach((r, i) => {
    columns([r.field], `rules[${i}].field`)
    checkWhere(r.valid as AnyWhere, entity, {}, `${entity.name}.rules[${i}].valid`, model, report)
    checkWhere(r.when as AnyWhere, entity, {}, `${entity.name}.rules[${i}].when`, model, report)
  })
  entity.access.rows.forEach((r, i) =>
    checkWhere(r.where as AnyWhere, entity, {}, `${entity.name}.access.rows[${i}]`, model, report),
  )
  checkWhere(entity.access.editable as AnyWhere, entity, {}, `${entity.name}.access.editable`, model, report)
  checkWhere(entity.access.deletable as AnyWhere, entity, {}, `${entity.name}.access.deletable`, model, report)
  for (const [name, r] of Object.entries(entity.related)) {
    if (!model.has(r.to)) report(`${entity.name}.related.${name}`, `no entity ${r.to}`)
    else if (!(r.by in model.get(r.to).fields))
      report(`${entity.name}.related.${name}.by`, `no field ${r.by} in ${r.to}`)
    else {
      for (const n of Object.keys(r.give ?? {}))
        if (!(n in model.get(r.to).fields)) report(`${entity.name}.related.${name}.give`, `no field ${n} in ${r.to}`)
      checkWhere(r.open, entity, {}, `${entity.name}.related.${name}.open`, model, report)
      if (r.tree && r.to !== entity.name) report(`${entity.name}.related.${name}.tree`, 'a tree is of one entity')
      checkWhere(r.tree?.done, model.get(r.to), {}, `${entity.name}.related.${name}.tree`, model, report)
    }
  }
  for (const [where, of, at] of dossierConditions(entity, model))
    checkWhere(where, of, {}, `${entity.name}.${at}`, model, report)
  for (const found of [belongingMistakes, wallMistakes, rollupMistakes, dossierMistakes])
    for (const [at, mistake] of found(entity, model)) report(`${entity.name}.${at}`, mistake)
  for (const [at, mistake] of composedMistakes(entity)) report(`${entity.name}.${at}`, mistake)
  for (const [at, mistake] of layoutMistakes(entity)) report(`${entity.name}.list.${at}`, mistake)
  for (const [at, mistake] of keyMistakes(entity)) report(`${entity.name}.actions.${at}`, mistake)
  for (const [name, a] of Object.entries(entity.actions)) checkAction(entity, name, a, model, report)
  const aliases = Object.values(entity.fields).flatMap((f) => (f.o.alias ? [f.o.alias as string] : []))
  for (const alias of aliases) if (alias in entity.fields) report(`${entity.name}.fields`, `alias ${alias} is a field`)
}
