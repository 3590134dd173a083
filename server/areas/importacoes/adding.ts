import { fieldType, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { squeezed } from '../../../src/schemas/br/text.ts'
import { HttpProblem } from '../../core/errors.ts'
import { rowsNaming } from '../../core/import/names.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Bringing } from './bringing.ts'

/** What rows have that lines add to, by the ids of those: enough of each to know it again. */
export type Parts = Map<number, Row[]>

const sameOf = ({ entity }: Bringing): readonly string[] => entity.import?.part?.same ?? []

/** What is there already of what lines add to these rows. */
export async function partsOfRows(b: Bringing, ids: readonly number[]): Promise<Parts> {
  const by = b.entity.import?.part?.by
  const out: Parts = new Map(ids.map((id) => [id, []]))
  if (!b.part || !by || ids.length === 0) return out
  const found = await rowsNaming(b.tx, b.model, b.part, b.ctx, { by, ids, names: sameOf(b) })
  for (const { de, mais } of found) out.get(de)!.push(mais)
  return out
}

/** What of a row is compared with others, as the database has it. */
export const knownBy = (b: Bringing, row: Row): Row =>
  Object.fromEntries(sameOf(b).map((name) => [name, row[name] == null ? null : String(row[name])]))

/** Are these the same, as far as both say something? */
function agree(part: AnyEntity, a: Row, b: Row, names: readonly string[]): boolean {
  return names.every((name) => {
    const f = part.fields[name]!
    const type = fieldType(f)
    const [one, other] = [type.normalise(a[name], f), b[name]]
    if (one == null || other == null) return true
    if (type.words) return squeezed(String(one)) === squeezed(String(other))
    return type.compare ? type.compare(String(one), String(other)) === 0 : String(one) === String(other)
  })
}

/** Is what a line adds there already? */
export const isThere = (b: Bringing, values: Row, among: readonly Row[]): boolean =>
  among.some((row) => agree(b.part!, values, row, sameOf(b)))

/** What a line would add, in words, as it is told. */
export function alreadyThere(b: Bringing, values: Row): string {
  const part = b.part!
  const words = sameOf(b).flatMap((name) => {
    const f = part.fields[name]!
    const value = fieldType(f).points ? null : fieldType(f).normalise(values[name], f)
    return value == null ? [] : [fieldType(f).format(value, f)]
  })
  return `${part.label[0]} já existente (${words.join(', ')}): não entrou de novo.`
}

/** What lines say of their record, and of what they add to it. */
export function split(part: AnyEntity | null, values: Row): readonly [own: Row, added: Row] {
  if (!part) return [values, {}]
  const own: Row = {}
  const added: Row = {}
  for (const [name, value] of Object.entries(values))
    if (name.startsWith(`${part.name}.`)) added[name.slice(part.name.length + 1)] = value
    else own[name] = value
  return [own, added]
}

/** What is said of a row that is not written yet, as far as it is compared with others. */
export const toBeKnownBy = (b: Bringing, values: Row): Row =>
  Object.fromEntries(
    sameOf(b).map((name) => {
      const f = b.part!.fields[name]!
      const value = fieldType(f).normalise(values[name], f)
      return [name, value == null ? null : String(value)]
    }),
  )

/** Whether a row says something of which another, that is not written yet, says nothing: it may still come to. */
export const saysMore = (b: Bringing, values: Row, than: Row): boolean =>
  sameOf(b).some((name) => values[name] != null && than[name] == null)

/** Adds to records, each by its id. What is refused is told by the names of the columns' fields. */
export async function addAll(b: Bringing, all: readonly (readonly [id: number, values: Row])[]): Promise<Row[]> {
  const { by, set } = b.entity.import!.part!
  const part = b.part!
  const given = all.map(([id, values]) => ({ ...values, [by]: id }))
  try {
    return await b.others.createMany<string>(part.name, given, set)
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500) throw error
    const { detail, campo, codigo, ...fields } = error.body
    const at = (name: unknown) => `${part.name}.${String(name)}`
    if (detail !== undefined) throw new HttpProblem(error.status, { detail, codigo, campo: campo && at(campo) })
    throw new HttpProblem(400, Object.fromEntries(Object.entries(fields).map(([name, all]) => [at(name), all])))
  }
}
