import { importMistakes } from './importing.ts'
import type { AnyAction, AnyEntity } from './definition.ts'
import { fieldType } from './fields/registry.ts'
import type { Model } from './model.ts'
import type { AnyField } from './types.ts'

/** What a model that builds can still have against it. */
export interface Advice {
  /** `erro`: something that cannot work; `aviso`: something a person would want to know. */
  readonly level: 'erro' | 'aviso'
  readonly at: string
  readonly text: string
}
type Say = (level: Advice['level'], at: string, text: string) => void

// Without looking ahead: what judges expressions can then say of it for certain that it is linear.
const INFINITIVE = /^\p{Lu}\p{L}*[aeioô]r(?:[^\p{L}-]|$)/u
const repeated = <T>(list: readonly T[]): T[] => [...new Set(list.filter((v, i) => list.indexOf(v) !== i))]
/** Rows of a closed list are few: they are never looked for. */
const isFew = (entity: AnyEntity) =>
  typeof entity.rows === 'function' || entity.rows.length > 0 || entity.access.create === false

function formAdvice(entity: AnyEntity, say: Say): void {
  const placed = entity.form.flatMap((s) => s.fields)
  for (const name of repeated(placed)) say('erro', `${entity.name}.form`, `${name} está em dois lugares`)
  // Two fields of one label may be meant when never more than one of them shows.
  const always = [...new Set(placed)].flatMap((n) =>
    n === 'id' || entity.fields[n]?.o.when ? [] : (entity.fields[n]?.label ?? []),
  )
  for (const label of repeated(always)) say('aviso', `${entity.name}.form`, `dois campos com o rótulo "${label}"`)
  for (const title of repeated(entity.form.map((s) => s.title)))
    say('aviso', `${entity.name}.form`, `duas seções "${title}"`)
  if (entity.route === null || entity.access.create === false) return
  const isGiven = (f: AnyField) => f.o.default !== undefined || f.o.follows !== undefined
  for (const [name, f] of Object.entries(entity.fields)) {
    const asked = f.o.required === true && !f.o.when && !fieldType(f).computed
    const written = !['server', 'action'].includes(String(f.o.write))
    if (asked && written && !isGiven(f) && !placed.includes(name))
      say('erro', `${entity.name}.form`, `${name} é obrigatório e não está no formulário`)
  }
}

function listAdvice(entity: AnyEntity, say: Say): void {
  const { columns, filters, sort } = entity.list
  for (const name of repeated(columns)) say('erro', `${entity.name}.list.columns`, `${name} repetida`)
  for (const name of repeated(filters)) say('erro', `${entity.name}.list.filters`, `${name} repetido`)
  for (const name of filters) {
    const f = entity.fields[name]
    if (f && fieldType(f).operators.length === 0)
      say('erro', `${entity.name}.list.filters`, `não se filtra por ${name} (${f.kind})`)
  }
  const first = sort.split(',')[0]!.replace(/^-/, '')
  const f = entity.fields[first]
  if (!f) return
  if (!fieldType(f).sortable) say('erro', `${entity.name}.list.sort`, `não se ordena por ${first} (${f.kind})`)
  const indexed = f.o.index || f.o.unique || entity.indexes.some((i) => i.on[0] === first)
  if (!indexed && !isFew(entity)) say('aviso', `${entity.name}.list.sort`, `a ordem padrão, ${first}, não tem índice`)
}

function actionAdvice(entity: AnyEntity, name: string, action: AnyAction, say: Say): void {
  const at = `${entity.name}.actions.${name}`
  if (!INFINITIVE.test(action.label))
    say('aviso', `${at}.label`, `"${action.label}" não começa por um verbo no infinitivo`)
  if (action.tone === 'danger' && !action.confirm && !Object.keys(action.input ?? {}).length)
    say('aviso', at, 'perigosa e sem confirmação')
}

function entityAdvice(entity: AnyEntity, say: Say): void {
  formAdvice(entity, say)
  listAdvice(entity, say)
  for (const [name, action] of Object.entries(entity.actions)) actionAdvice(entity, name, action, say)
  for (const call of repeated(Object.values(entity.actions).map((a) => a.call)))
    say('erro', `${entity.name}.actions`, `duas ações na chamada ${call}`)
  for (const label of repeated(Object.values(entity.counters).map((c) => c.label)))
    say('aviso', `${entity.name}.counters`, `dois contadores "${label}"`)
  for (const [at, mistake] of importMistakes(entity)) say('erro', `${entity.name}.${at}`, mistake)
  if (entity.menu && entity.route === null) say('erro', `${entity.name}.menu`, 'no menu, mas sem rota')
}

/** Goes over a model that builds, for what the compiler and the model let pass. Texts are for the terminal. */
export function adviceOn(model: Model): Advice[] {
  const out: Advice[] = []
  const say: Say = (level, at, text) => out.push({ level, at, text })
  for (const entity of model.entities) entityAdvice(entity, say)
  const routes = model.entities.flatMap((e) => e.route ?? [])
  for (const route of repeated(routes)) say('erro', 'entities', `duas entidades na rota ${route}`)
  return out
}
