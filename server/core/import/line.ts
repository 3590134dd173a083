import {
  fieldType,
  importedField,
  isReference,
  matches,
  namesMany,
  texts,
  withDefaults,
  type AnyEntity,
  type AnyWhere,
  type Context,
} from '../../../src/schemas/core/index.ts'
import type { HttpProblem } from '../errors.ts'
import type { Row } from '../sql/select.ts'
import { bare, firstThatTakes, readCell } from './cells.ts'
import { squeezed } from '../../../src/schemas/br/text.ts'

/** What is wrong with a cell, or with the line where it is no cell's fault. */
export interface LineError {
  readonly coluna: string | null
  readonly valor: string
  readonly mensagem: string
}
/** A row that is there already is left, changed, or (where lines add to it) filled in where it is empty. */
export type Existing = 'pular' | 'atualizar' | 'completar'
/** What can be chosen of these. */
export const existingOf = (entity: AnyEntity): readonly Existing[] =>
  entity.import?.part ? ['completar'] : ['pular', 'atualizar']

export interface Plan {
  /** The headings, and for each what it is mapped to. */
  readonly cabecalhos: readonly string[]
  readonly mapeamento: readonly (string | null)[]
  /** What happens to a row that is there already. */
  readonly existentes: Existing
  /** References of which what is missing is created. */
  readonly cadastrar: readonly string[]
}
/** A line as far as it is understood without the database. */
export interface ReadLine {
  readonly nr_linha: number
  readonly celulas: readonly string[]
  readonly values: Row
  readonly names: readonly { readonly name: string; readonly texts: readonly string[] }[]
  readonly errors: LineError[]
  /** The field that finds the row that is there already, and its value. */
  readonly key: readonly [field: string, value: string] | null
}

/**
 * Reads the cells of a line as the plan maps them, those of `part`, a row that it adds, among them. An empty cell says
 * nothing: it erases nothing.
 */
export function readLine(
  entity: AnyEntity,
  plan: Plan,
  nr_linha: number,
  celulas: readonly string[],
  part: AnyEntity | null = null,
): ReadLine {
  const values: Row = {}
  const names: { name: string; texts: string[] }[] = []
  const errors: LineError[] = []
  for (const [i, target] of plan.mapeamento.entries()) {
    const text = bare(celulas[i] ?? '')
    if (!target || text === '') continue
    const say = (mensagem: string) => void errors.push({ coluna: plan.cabecalhos[i] ?? null, valor: text, mensagem })
    const either = entity.import?.either?.[target]
    const f = importedField(entity, part, target)
    if (either) {
      const taken = firstThatTakes(
        Object.keys(either.of).map((n) => [n, entity.fields[n]!] as const),
        text,
      )
      if (!taken) say(texts.invalid(either.label))
      else values[taken[0]] ??= taken[1]
    } else if (f && isReference(f)) {
      const many = namesMany(f)
      names.push({
        name: target,
        texts: many
          ? text
              .split(/[,;]/)
              .map((t) => t.trim())
              .filter(Boolean)
          : [text],
      })
    } else if (f) {
      const read = readCell(f, text)
      if ('error' in read) say(read.error)
      else values[target] = read.value
    }
  }
  return { nr_linha, celulas, values, names, errors, key: keyOf(entity, values) }
}

function keyOf(entity: AnyEntity, values: Row): ReadLine['key'] {
  const { key = [], named } = entity.import ?? {}
  for (const name of [...key, ...(named ? [named] : [])]) {
    const f = entity.fields[name]!
    const value = values[name] === undefined ? null : fieldType(f).normalise(values[name], f)
    if (typeof value === 'string' && value !== '') return [name, name === named ? squeezed(value) : value]
  }
  return null
}

/** What a new row has besides what its line says: an empty field that another one implies. */
export function implied(entity: AnyEntity, values: Row): Row {
  const implies = Object.values(entity.import?.either ?? {}).flatMap(({ of }) => Object.entries(of) as [string, Row][])
  const more: Row = {}
  for (const [name, rest] of implies)
    if (values[name] !== undefined)
      for (const [field, value] of Object.entries(rest)) if (values[field] === undefined) more[field] ??= value
  return { ...more, ...values }
}

/**
 * What a new row would not keep, for its fields are none of a record like it (`when`): told instead of dropped. What
 * depends on a referred record is left to the write.
 */
export function misplaced(entity: AnyEntity, values: Row, ctx: Context): Record<string, string[]> {
  const row = withDefaults(entity, values, ctx)
  const wrong = Object.keys(values).filter((name) => {
    const when = entity.fields[name]?.o.when as AnyWhere | undefined
    return when && !/"[a-z_]+\.[a-z_]+"/.test(JSON.stringify(when)) && !matches(when, row, ctx, entity.fields)
  })
  return Object.fromEntries(
    wrong.map((name) => [name, [`O campo "${entity.fields[name]!.label}" não cabe num registro como este.`]]),
  )
}

/** The refusal of a write as what is wrong with the line: beside the columns that its fields came from. */
export function errorsOf(entity: AnyEntity, plan: Plan, line: ReadLine, problem: HttpProblem): LineError[] {
  const { detail, campo, ...fields } = problem.body
  const at = (name: string) =>
    plan.mapeamento.findIndex(
      (t) => t === name || (t !== null && Object.hasOwn(entity.import?.either?.[t]?.of ?? {}, name)),
    )
  const told = (name: string, mensagem: unknown): LineError => {
    const i = at(name)
    return {
      coluna: i < 0 ? null : (plan.cabecalhos[i] ?? null),
      valor: i < 0 ? '' : (line.celulas[i] ?? ''),
      mensagem: String(mensagem),
    }
  }
  if (detail !== undefined) return [told(typeof campo === 'string' ? campo : '', detail)]
  return Object.entries(fields).flatMap(([name, list]) => [list].flat().map((m) => told(name, m)))
}
