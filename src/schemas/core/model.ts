import { checkWhere, resolvePath, type Report } from './conditions.ts'
import type { AnyAction, AnyEntity } from './definition.ts'
import { carrierOf, isReference } from './fields/references.ts'
import { fieldType } from './fields/registry.ts'
import { keyMistakes } from './keys.ts'
import { badgeOf } from './badges.ts'
import { belongingMistakes } from './belonging.ts'
import { wallMistakes } from './walls.ts'
import { dossierConditions, dossierMistakes } from './dossier.ts'
import { composedMistakes } from './composed.ts'
import { layoutMistakes } from './layouts.ts'
import { rollupOf } from './fields/rollup.ts'
import { rollupMistakes } from './rollups.ts'
import { looksThrough, pointsTo } from './named.ts'
import { startMistakes } from './starts.ts'
import type { Suggestions } from './fields/brazil.ts'
import type { AnyField, AnyWhere, Choices, Gate } from './types.ts'
import { isDynamic } from './values.ts'
import { fieldsRead, isBranch } from './where.ts'

/** A place in the menu that is no entity's. */
export interface Place {
  /** Below /dashboard. */
  readonly route: string
  readonly label: string
  readonly gate?: Gate
}

/** All entities of the product, in the order of the menu, checked against each other. */
export interface Model {
  readonly entities: readonly AnyEntity[]
  readonly places: readonly Place[]
  /** Throws when there is no such entity. */
  get(name: string): AnyEntity
  has(name: string): boolean
}

/** Everything wrong with the declarations, each as `path: what is wrong`. */
export class ModelError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`The schemas are wrong:\n${mistakes.map((m) => `  ${m}`).join('\n')}`)
    this.mistakes = mistakes
  }
}

declare const BANCA_CHECKED: boolean | undefined
/** The built client leaves the checks out: the server of the same build has made them, and would not have started. */
const CHECKED = typeof BANCA_CHECKED === 'undefined' || BANCA_CHECKED

/** What a lookup could not read as the database keeps it. */
const UNSHOWN = new Set(['derived', 'inverse', 'counter', 'list', 'object', 'file', 'files', 'secret', 'lookup'])

function checkField(entity: AnyEntity, name: string, f: AnyField, model: Model, report: Report): void {
  const at = `${entity.name}.fields.${name}`
  if (isBranch(name) || name.includes('.') || ['id', 'nr_versao', 'cd_empresa'].includes(name))
    report(at, 'reserved name')
  if (name.startsWith('ob_')) report(at, 'names that begin with ob_ carry references')
  for (const mistake of fieldType(f).check?.(f) ?? []) report(at, mistake)
  if (!f.label) report(at, 'no label')
  checkWhere(f.o.when, entity, {}, `${at}.when`, model, report)
  if (typeof f.o.required === 'object') checkWhere(f.o.required, entity, {}, `${at}.required`, model, report)
  const names = (list: readonly string[] | undefined, where: string) =>
    list?.forEach((n, i) => n in entity.fields || report(`${at}.${where}[${i}]`, `no field ${n}`))
  names(f.o.follows?.from, 'follows.from')
  if (f.kind === 'derived') names(f.o.from, 'from')
  if (f.kind === 'cases')
    (f.o.cases as readonly (readonly [AnyWhere, string])[]).forEach(([w, code], i) => {
      checkWhere(w, entity, {}, `${at}.cases[${i}]`, model, report)
      if (!(code in f.o.of)) report(`${at}.cases[${i}]`, `no code ${code}`)
    })
  if (f.kind === 'lookup') {
    const shown = resolvePath(model, entity, f.o.path)?.at(-1)?.field
    if (!shown) report(at, `no path ${f.o.path}`)
    else if (isReference(shown) || UNSHOWN.has(shown.kind))
      report(at, `${f.o.path} is a ${shown.kind}, which a lookup does not show`)
  }
  if (isDynamic(f.o.default) && f.o.default.$ === 'campo' && !(f.o.default.campo in entity.fields))
    report(`${at}.default`, `no field ${f.o.default.campo}`)
  for (const [code, choice] of Object.entries(f.kind === 'cases' ? {} : ((f.o.of as Choices | undefined) ?? {})))
    if (typeof choice === 'object') checkWhere(choice.quando, entity, {}, `${at}.of.${code}`, model, report)
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
  if (isReference(f) || f.kind === 'inverse' || f.kind === 'counter') {
    if (!model.has(f.o.to)) return report(at, `no entity ${f.o.to}`)
    const target = model.get(f.o.to)
    if (f.o.key && !(f.o.key in target.fields)) report(`${at}.key`, `no field ${f.o.key} in ${target.name}`)
    if (f.o.by && !(f.o.by in target.fields)) report(`${at}.by`, `no field ${f.o.by} in ${target.name}`)
    for (const n of (f.o.finds as { from: readonly string[] } | undefined)?.from ?? [])
      if (!(n in entity.fields)) report(`${at}.finds`, `no field ${n}`)
    for (const c of (f.o.carry as string[] | undefined) ?? [])
      if (!(c in target.fields)) report(`${at}.carry`, `no field ${c} in ${target.name}`)
    for (const [theirs, ours] of Object.entries((f.o.dependsOn as Record<string, string> | undefined) ?? {})) {
      if (!(theirs in target.fields)) report(`${at}.dependsOn`, `no field ${theirs} in ${target.name}`)
      if (!(ours in entity.fields)) report(`${at}.dependsOn.${theirs}`, `no field ${ours}`)
    }
    checkWhere(f.o.closed?.where, target, {}, `${at}.closed`, model, report)
    checkWhere(f.o.only, target, {}, `${at}.only`, model, report)
    for (const n of Object.keys((f.o.add as object | undefined) ?? {}))
      if (!(n in target.fields)) report(`${at}.add`, `no field ${n} in ${target.name}`)
  }
}

function checkAction(entity: AnyEntity, name: string, a: AnyAction, model: Model, report: Report): void {
  const at = `${entity.name}.actions.${name}`
  const input = a.input ?? {}
  checkWhere(a.when as AnyWhere, entity, {}, `${at}.when`, model, report)
  a.rules?.forEach((r, i) => {
    if (!(r.field in input) && !(r.field in entity.fields)) report(`${at}.rules[${i}].field`, `no field ${r.field}`)
    checkWhere(r.valid as AnyWhere, entity, input, `${at}.rules[${i}].valid`, model, report)
    checkWhere(r.when as AnyWhere, entity, input, `${at}.rules[${i}].when`, model, report)
  })
  a.notes?.forEach((n, i) => checkWhere(n.when, entity, input, `${at}.notes[${i}]`, model, report))
  for (const [key, value] of Object.entries(a.set ?? {})) {
    if (!(key in entity.fields)) report(`${at}.set`, `no field ${key}`)
    if (isDynamic(value) && value.$ === 'campo' && !(value.campo in entity.fields))
      report(`${at}.set.${key}`, `no field ${value.campo}`)
  }
  // What nobody reads would be taken and lost; a rule or a condition may ask for what is not kept.
  const told = new Set((a.rules ?? []).flatMap((r) => [r.field, ...fieldsRead(r.valid), ...fieldsRead(r.when)]))
  if (!a.handler)
    for (const key of Object.keys(input))
      if (!(key in entity.fields) && !told.has(key))
        report(`${at}.input.${key}`, 'is no field, and no handler reads it')
  const changes = Object.keys(a.set ?? {}).length > 0 || Object.keys(input).some((k) => k in entity.fields)
  if (!changes && !a.handler) report(at, 'changes nothing and has no handler')
  if (!/^(PATCH|POST|DELETE) [a-z].*\{id\}/.test(a.call)) report(`${at}.call`, 'must be METHOD path/{id}/')
}

function checkEntity(entity: AnyEntity, model: Model, report: Report): void {
  const columns = (list: readonly string[], at: string) =>
    list.forEach((c, i) => c in entity.fields || c === 'id' || report(`${entity.name}.${at}[${i}]`, `no field ${c}`))
  for (const [name, f] of Object.entries(entity.fields)) checkField(entity, name, f, model, report)
  if (entity.open && entity.scope !== 'global') report(`${entity.name}.open`, 'rows of companies are not for everybody')
  if (entity.menu?.badge && !badgeOf(entity)) report(`${entity.name}.menu.badge`, `no preset ${entity.menu.badge}`)
  columns([entity.title], 'title')
  if (entity.merge) columns([...entity.merge.same, entity.merge.similar], 'merge')
  if (entity.idAs && entity.idAs in entity.fields) report(`${entity.name}.idAs`, `${entity.idAs} is a field`)
  columns(entity.search, 'search')
  for (const name of entity.search)
    // A reference is searched by the name of what it refers to.
    if (entity.fields[name] && !fieldType(entity.fields[name]).searchable && entity.fields[name].kind !== 'reference')
      report(`${entity.name}.search`, `${entity.fields[name].kind} ${name} cannot be searched`)
  columns(entity.list.columns, 'list.columns')
  columns(entity.list.filters, 'list.filters')
  columns(Object.keys(entity.list.initial), 'list.initial')
  for (const [name, e] of Object.entries(entity.list.exports)) columns(e.columns, `list.exports.${name}`)
  columns(
    entity.list.sort.split(',').map((key) => key.replace(/^-/, '')),
    'list.sort',
  )
  columns(Object.keys(entity.list.exportInitial), 'list.exportInitial')
  checkWhere(entity.list.struck as AnyWhere, entity, {}, `${entity.name}.list.struck`, model, report)
  columns(entity.under ? [entity.under] : [], 'under')
  for (const [at, mistake] of startMistakes(entity, model)) report(`${entity.name}.starts.${at}`, mistake)
  columns(entity.aside, 'aside')
  entity.indexes.forEach((index, i) => {
    columns([...index.on, ...(index.with ?? [])], `indexes[${i}].on`)
    if (!index.where) return
    checkWhere(index.where as AnyWhere, entity, {}, `${entity.name}.indexes[${i}].where`, model, report)
    for (const [name, ops] of Object.entries(index.where)) {
      const ok = entity.fields[name]?.kind === 'option' ? /^\{"(eq":(null|"\w+")|ne":null)\}$/ : /^\{"(eq|ne)":null\}$/
      if (!ok.test(JSON.stringify(ops)))
        report(`${entity.name}.indexes[${i}].where`, 'only tests for nothing and for a code')
    }
  })
  entity.form.forEach((s, i) => columns(s.fields, `form[${i}].fields`))
  for (const [name, v] of Object.entries(entity.variants)) {
    checkWhere(v.when as AnyWhere, entity, {}, `${entity.name}.variants.${name}.when`, model, report)
    for (const part of ['hide', 'require', 'optional'] as const) columns(v[part] ?? [], `variants.${name}.${part}`)
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
  if (entity.opened && !entity.actions[entity.opened]) report(`${entity.name}.opened`, `no action ${entity.opened}`)
  for (const [at, mistake] of keyMistakes(entity)) report(`${entity.name}.actions.${at}`, mistake)
  for (const [name, a] of Object.entries(entity.actions)) checkAction(entity, name, a, model, report)
  const aliases = Object.values(entity.fields).flatMap((f) => (f.o.alias ? [f.o.alias as string] : []))
  for (const alias of aliases) if (alias in entity.fields) report(`${entity.name}.fields`, `alias ${alias} is a field`)
}

/** Lets every reference know by which field its records are called, and every lookup what it reads through. */
function nameReferences(model: Model): void {
  for (const e of model.entities)
    for (const f of Object.values(e.fields)) {
      const target = model.has(f.o.to as string) ? model.get(f.o.to as string) : undefined
      if (target) pointsTo(f, target)
      const steps = f.kind === 'lookup' ? resolvePath(model, e, f.o.path as string) : null
      if (steps)
        looksThrough(
          f,
          steps.map((step) => step.field),
        )
    }
}

/** Builds the model. Throws a ModelError that names every mistake with its path. */
export function defineModel(entities: readonly AnyEntity[], places: readonly Place[] = []): Model {
  const byName = new Map(entities.map((e) => [e.name, e]))
  const mistakes: string[] = []
  if (byName.size !== entities.length) mistakes.push('two entities have one name')
  const model: Model = {
    entities,
    places,
    has: (name) => byName.has(name),
    get: (name) => {
      const found = byName.get(name)
      if (!found) throw new Error(`no entity ${name}`)
      return found
    },
  }
  nameReferences(model)
  if (CHECKED) for (const e of entities) checkEntity(e, model, (path, mistake) => mistakes.push(`${path}: ${mistake}`))
  const calls = entities.flatMap((e) => [`${e.area}/${e.path}`, ...e.aliases.map(([a, p]) => `${a}/${p}`)])
  for (const call of calls)
    if (calls.indexOf(call) !== calls.lastIndexOf(call)) mistakes.push(`${call}: two entities answer`)
  if (mistakes.length) throw new ModelError([...new Set(mistakes)])
  return model
}

const carried = new WeakMap<Model, WeakMap<AnyEntity, Map<string, readonly string[]>>>()

/** The fields of the target that travel in `ob_…`: its title, what conditions read through it, and `carry`. */
export function carriedFields(model: Model, entity: AnyEntity, name: string): readonly string[] {
  // Every row that is read asks, and the answer takes the whole declaration to find.
  const ofModel = carried.get(model) ?? new WeakMap<AnyEntity, Map<string, readonly string[]>>()
  const ofEntity = ofModel.get(entity) ?? new Map<string, readonly string[]>()
  carried.set(model, ofModel.set(entity, ofEntity))
  const found = ofEntity.get(name) ?? findCarried(model, entity, name)
  ofEntity.set(name, found)
  return found
}

function findCarried(model: Model, entity: AnyEntity, name: string): readonly string[] {
  const f = entity.fields[name]
  if (!f || !model.has(f.o.to)) return []
  const target = model.get(f.o.to)
  const text = JSON.stringify([entity, name], (_, v: unknown) => (typeof v === 'function' ? undefined : v))
  const read = [...text.matchAll(new RegExp(`"${name}\\.([a-z_0-9]+)"`, 'g'))].map((m) => m[1]!)
  // What it depends on travels along, so that both sides see whether a chosen one belongs there.
  const belongs = f.kind === 'reference' ? Object.keys((f.o.dependsOn as object | undefined) ?? {}) : []
  const stored = belongs.filter((n) => target.fields[n] && fieldType(target.fields[n]).sql(target.fields[n]) !== null)
  return [...new Set([target.title, ...read, ...stored, ...((f.o.carry as string[] | undefined) ?? [])])].filter(
    (n) => n in target.fields,
  )
}
export { carrierOf }
