import { refOptions } from '../fields/references.ts'
import { checkWhere, resolvePath, type Report } from '../conditions.ts'
import type { AnyEntity } from '../definition.ts'
import { fieldError } from '../fieldError.ts'
import { innerFields } from '../fields/composite.ts'
import type { Suggestions } from '../fields/brazil.ts'
import { codesOf } from '../fields/choice.ts'
import { fieldType } from '../fields/registry.ts'
import { rollupOf } from '../fields/rollup.ts'
import type { Model } from '../model.ts'
import type { AnyField, AnyWhere } from '../types.ts'
import { isDynamic } from '../values.ts'
import { isBranch } from '../where.ts'

/** Can a lookup show it? A value that the database keeps, or works out from conditions, and that stands for itself. */
function isShownElsewhere(f: AnyField): boolean {
  const { sql, codes, points, embeds, attaches, secret } = fieldType(f)
  return (sql(f) !== null || codes !== undefined) && !points && !embeds && !attaches && !secret
}

/** Reports beginnings that their own field would refuse; those that are only known later are tried then. */
function checkDefault(f: AnyField, at: string, report: Report): void {
  const { default: begins } = f.o
  const isKnown = begins !== null && begins !== undefined && typeof begins !== 'function' && !isDynamic(begins)
  if (isKnown && !fieldType(f).computed && fieldError(f, begins) !== null)
    report(`${at}.default`, `${JSON.stringify(begins)} is no value of this ${f.kind}`)
  for (const [name, inner] of Object.entries(innerFields(f) ?? {})) checkDefault(inner, `${at}.fields.${name}`, report)
}

/** Reports what is wrong with a field of an entity. */
export function checkField(entity: AnyEntity, name: string, f: AnyField, model: Model, report: Report): void {
  const at = `${entity.name}.fields.${name}`
  if (isBranch(name) || name.includes('.') || ['id', 'nr_versao', 'cd_empresa'].includes(name))
    report(at, 'reserved name')
  if (name.startsWith('ob_')) report(at, 'names that begin with ob_ carry references')
  for (const mistake of fieldType(f).check?.(f) ?? []) report(at, mistake)
  if (!f.label) report(at, 'no label')
  checkWhere(f.o.when, entity, {}, `${at}.when`, model, report)
  checkWhere(f.o.fixed, entity, {}, `${at}.fixed`, model, report)
  checkWhere(f.o.kept as AnyWhere | undefined, entity, {}, `${at}.kept`, model, report)
  if (typeof f.o.required === 'object') checkWhere(f.o.required, entity, {}, `${at}.required`, model, report)
  const names = (list: readonly string[] | undefined, where: string) =>
    list?.forEach((n, i) => n in entity.fields || report(`${at}.${where}[${i}]`, `no field ${n}`))
  names(f.o.follows?.from, 'follows.from')
  names(f.o.from as readonly string[] | undefined, 'from')
  const codes = codesOf(f) ?? {}
  const cases = f.o.cases as readonly (readonly [AnyWhere, string])[] | undefined
  cases?.forEach(([w, code], i) => {
    checkWhere(w, entity, {}, `${at}.cases[${i}]`, model, report)
    if (!(code in codes)) report(`${at}.cases[${i}]`, `no code ${code}`)
  })
  const path = fieldType(f).path?.(f)
  if (path !== undefined) {
    const shown = resolvePath(model, entity, path)?.at(-1)?.field
    if (!shown) report(at, `no path ${path}`)
    else if (!isShownElsewhere(shown)) report(at, `${path} is a ${shown.kind}, which a lookup does not show`)
  }
  checkDefault(f, at, report)
  if (isDynamic(f.o.default) && f.o.default.$ === 'campo' && !(f.o.default.campo in entity.fields))
    report(`${at}.default`, `no field ${f.o.default.campo}`)
  for (const [code, choice] of Object.entries(fieldType(f).computed ? {} : codes))
    checkWhere(choice.when, entity, {}, `${at}.of.${code}`, model, report)
  const suggests = f.o.suggests as Suggestions['suggests']
  if (suggests) {
    if (!model.has(suggests.to)) return report(`${at}.suggests`, `no entity ${suggests.to}`)
    names(Object.keys(suggests.fills), 'suggests.fills')
    for (const theirs of Object.values(suggests.fills))
      if (!(theirs in model.get(suggests.to).fields)) report(`${at}.suggests`, `no field ${theirs} in ${suggests.to}`)
  }
  const kept = rollupOf(f)
  if (kept && model.has(kept.of)) checkWhere(kept.only, model.get(kept.of), {}, `${at}.rollup.only`, model, report)
  const rows = f.o.rows as { to: string; by: string } | undefined
  if (rows) {
    if (!model.has(rows.to)) return report(`${at}.rows`, `no entity ${rows.to}`)
    for (const n of [rows.by, ...Object.keys(f.o.fields)])
      if (!(n in model.get(rows.to).fields)) report(`${at}.rows`, `no field ${n} in ${rows.to}`)
  }
  if (f.o.to !== undefined) {
    if (!model.has(f.o.to)) return report(at, `no entity ${f.o.to}`)
    const target = model.get(f.o.to)
    if (f.o.key && !(f.o.key in target.fields)) report(`${at}.key`, `no field ${f.o.key} in ${target.name}`)
    if (f.o.by && !(f.o.by in target.fields)) report(`${at}.by`, `no field ${f.o.by} in ${target.name}`)
    for (const n of refOptions(f).finds?.from ?? []) if (!(n in entity.fields)) report(`${at}.finds`, `no field ${n}`)
    for (const c of (f.o.carry as string[] | undefined) ?? [])
      if (!(c in target.fields)) report(`${at}.carry`, `no field ${c} in ${target.name}`)
    for (const [theirs, ours] of Object.entries(refOptions(f).dependsOn ?? {})) {
      if (!(theirs in target.fields)) report(`${at}.dependsOn`, `no field ${theirs} in ${target.name}`)
      if (!(ours in entity.fields)) report(`${at}.dependsOn.${theirs}`, `no field ${ours}`)
    }
    checkWhere(f.o.closed?.where, target, {}, `${at}.closed`, model, report)
    checkWhere(f.o.only, target, {}, `${at}.only`, model, report)
    for (const n of Object.keys((f.o.add as object | undefined) ?? {}))
      if (!(n in target.fields)) report(`${at}.add`, `no field ${n} in ${target.name}`)
  }
}
