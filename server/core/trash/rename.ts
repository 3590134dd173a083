import { codesOf, fieldType, type AnyEntity, type AnyField, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import type { Actual } from '../ddl/ddl.ts'

const text = (value: string) => `'${value.replaceAll("'", "''")}'`
/** Where rows lie as they were: `linha` has the names that they had then. */
const KEPT = ['lixeira', 'saidas']
interface Step {
  /** For the one table that has what it sets. */
  readonly only?: 'lixeira'
  readonly set: string
  /** Which entries it is for, by the names that the entity and the field have in them. */
  readonly where: (entity: string, field: string) => string
  /** What the field of the step is called, and was; nothing for a step of the entity itself. */
  readonly field?: readonly [name: string, was?: string]
}

/** The entity itself under another name: its rows, and what else says that it named them. */
function entitySteps({ name, was }: AnyEntity): Step[] {
  if (!was) return []
  const loose = `(select jsonb_agg(case when s ->> 'entidade' = ${text(was)} then s || jsonb_build_object('entidade', ${text(name)}) else s end) from jsonb_array_elements(soltas) s)`
  return [
    { set: `entidade = ${text(name)}`, where: () => `entidade = ${text(was)}` },
    {
      only: 'lixeira',
      set: `soltas = ${loose}`,
      where: () => `soltas @> ${text(JSON.stringify([{ entidade: was }]))}`,
    },
  ]
}

function fieldSteps(entity: string, name: string, declared: AnyField): Step[] {
  const of = (name: string) => `entidade = ${text(name)}`
  const was = declared.o.was as string | undefined
  const field = [name, was] as const
  const renamed: Step[] = was
    ? [
        {
          set: `linha = (linha - ${text(was)}) || jsonb_build_object(${text(name)}, linha -> ${text(was)})`,
          where: (kept) => `${of(kept)} and linha ? ${text(was)} and not linha ? ${text(name)}`,
        },
        {
          only: 'lixeira',
          set: `soltas = (select jsonb_agg(case when s ->> 'entidade' = ${text(entity)} and s ->> 'campo' = ${text(was)} then s || jsonb_build_object('campo', ${text(name)}) else s end) from jsonb_array_elements(soltas) s)`,
          where: (kept) => `soltas @> ${text(JSON.stringify([{ entidade: kept, campo: was }]))}`,
        },
      ]
    : []
  const codes = Object.entries(codesOf(declared) ?? {}).flatMap(([code, choice]): Step[] => {
    if (choice.was === undefined) return []
    const [old, now] = [text(choice.was), text(code)]
    if (fieldType(declared).array)
      return [
        {
          set: `linha = linha || jsonb_build_object(${text(name)}, (select jsonb_agg(case when v = ${old} then ${now} else v end) from jsonb_array_elements_text(linha -> ${text(name)}) v))`,
          where: (kept, at) => `${of(kept)} and linha -> ${text(at)} ? ${old}`,
          field,
        },
      ]
    return [
      {
        set: `linha = linha || jsonb_build_object(${text(name)}, ${now}::text)`,
        where: (kept, at) => `${of(kept)} and linha ->> ${text(at)} = ${old}`,
        field,
      },
    ]
  })
  return [...renamed, ...codes]
}

/**
 * Statements that bring what is in the trash, and what firms know of what left them, to the names and codes of today
 * (`was`), so that it comes back whole; none once it is there.
 */
export async function keptSteps(db: Db, model: Model, actual: Actual): Promise<string[]> {
  const out: string[] = []
  const there = KEPT.filter((table) => actual.tables.has(table))
  for (const entity of model.entities) {
    const own = Object.entries(entity.fields).flatMap(([name, field]) => fieldSteps(entity.name, name, field))
    for (const { only, set, where, field = [''] } of [...entitySteps(entity), ...own]) {
      // Until the steps before are made they have the names of before.
      const names = entity.was ? [entity.name, entity.was] : [entity.name]
      const fields = field[1] === undefined ? [field[0]] : [field[0], field[1]]
      const now = names.flatMap((name) => fields.map((at) => `(${where(name, at)})`)).join(' or ')
      for (const table of there.filter((one) => !only || one === only)) {
        const [found] = await rows(db, sql`select 1 from ${sql.table(table)} where ${sql.raw(now)} limit 1`)
        if (found) out.push(`update ${table} set ${set} where ${where(entity.name, field[0])}`)
      }
    }
  }
  return out
}
