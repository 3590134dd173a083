import { belongingMistakes } from '../belonging.ts'
import { capabilities } from '../capabilities.ts'
import type { Look } from '../capability.ts'
import { composedMistakes } from '../composed.ts'
import { checkWhere, type Report } from '../conditions.ts'
import type { AnyEntity } from '../definition.ts'
import { keepsCode } from '../fields/choice.ts'
import { namesOne } from '../fields/references.ts'
import { fieldType } from '../fields/registry.ts'
import type { Model } from '../model.ts'
import { rollupMistakes } from '../rollups.ts'
import type { AnyWhere } from '../types.ts'
import { checkField } from './field.ts'
import { waitingMistakes } from './waiting.ts'

/** What the test of an index may be: anything else, whoever asks for its rows would have to write in its very words. */
function isPlainTest(entity: AnyEntity, name: string, ops: unknown): boolean {
  const f = entity.fields[name]
  const written = JSON.stringify(ops)
  const compared = /^\{"(lt|gte)":\{"\$":"campo","campo":"(\w+)","dias":0\}\}$/.exec(written)?.[2]
  if (f && compared && compared in entity.fields) return true
  const ok = f && keepsCode(f) ? /^\{"(eq":(null|"\w+")|ne":null|nin":\[("\w+",?)+\])\}$/ : /^\{"(eq|ne)":null\}$/
  return ok.test(written)
}

/** Ids of which a row of an index has room beside its columns, whatever they are: it takes no third of a page. */
const MOST_BESIDE = 300

function checkIndexes(entity: AnyEntity, { columns, condition, report }: Look): void {
  entity.indexes.forEach((index, i) => {
    columns([...index.on, ...(index.with ?? [])], `indexes[${i}].on`)
    for (const name of index.with ?? []) {
      const f = entity.fields[name]
      if (f && fieldType(f).array && !((f.o.max as number) <= MOST_BESIDE))
        report(`indexes[${i}].with`, `${name}: of a list an index keeps up to ${MOST_BESIDE}, and it says no such max`)
    }
    if (!index.where) return
    condition(index.where as AnyWhere, `indexes[${i}].where`)
    const { or = [], ...all } = index.where as AnyWhere
    for (const [name, ops] of [all, ...or].flatMap((one) => Object.entries(one)))
      if (!isPlainTest(entity, name, ops))
        report(
          `indexes[${i}].where`,
          'only tests for nothing, for a code, for none of some codes, and `lt` or `gte` another field; `or` of them',
        )
  })
}

/** Reports what is wrong with an entity, its fields and what its capabilities say. */
export function checkEntity(entity: AnyEntity, model: Model, tell: Report): void {
  const { name: own, fields } = entity
  const report: Look['report'] = (at, mistake) => tell(`${own}.${at}`, mistake)
  const look: Look = {
    model,
    report,
    columns: (names, at) =>
      names.forEach((c, i) => c in fields || c === 'id' || report(`${at}[${i}]`, `no field ${c}`)),
    condition: (where, at, of = entity, input = {}) => checkWhere(where, of, input, `${own}.${at}`, model, tell),
  }
  for (const [name, f] of Object.entries(fields)) checkField(entity, name, f, model, tell)
  look.columns([entity.title], 'title')
  if (entity.idAs && entity.idAs in fields) report('idAs', `${entity.idAs} is a field`)
  look.columns(entity.search, 'search')
  if (entity.fullText) {
    look.columns([entity.fullText], 'fullText')
    const { long, searchable } = fields[entity.fullText] ? fieldType(fields[entity.fullText]!) : {}
    if (!long || !searchable) report('fullText', `${entity.fullText} is no long text`)
  }
  for (const name of entity.search)
    // A reference is searched by the name of what it refers to.
    if (fields[name] && !fieldType(fields[name]).searchable && !namesOne(fields[name]))
      report('search', `${fields[name].kind} ${name} cannot be searched`)
  checkIndexes(entity, look)
  entity.access.rows.forEach((r, i) => look.condition(r.where as AnyWhere, `access.rows[${i}]`))
  const { guest } = entity.access
  look.columns(guest?.fields ?? [], 'access.guest.fields')
  look.condition(guest?.where as AnyWhere, 'access.guest')
  look.condition(guest?.attaches as AnyWhere, 'access.guest.attaches')
  if (guest && !guest.fields.includes(entity.title)) report('access.guest.fields', 'without the title')
  look.condition(entity.access.editable as AnyWhere, 'access.editable')
  look.condition(entity.access.deletable as AnyWhere, 'access.deletable')
  for (const found of [belongingMistakes, rollupMistakes])
    for (const [at, mistake] of found(entity, model)) report(at, mistake)
  for (const [at, mistake] of [...composedMistakes(entity), ...waitingMistakes(fields)]) report(at, mistake)
  for (const capability of capabilities) capability.check?.(entity, look)
  const aliases = Object.values(fields).flatMap((f) => (f.o.alias ? [f.o.alias as string] : []))
  for (const alias of aliases) if (alias in fields) report('fields', `alias ${alias} is a field`)
}
