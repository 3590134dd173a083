import { storedFields, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { difference, writeAudit, type Actor } from '../audit/audit.ts'
import type { Happening } from '../bus/bus.ts'
import { touched } from '../bus/change.ts'
import { newsOf } from '../bus/news.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { Sql } from '../db/sql.ts'
import type { Row } from '../sql/select.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { bind } from '../sql/values.ts'
import { insertRows } from './insert.ts'
import { withoutForeign } from './ownRefs.ts'

/** What rows are written in: a hook's work, or what a call of its own has of it. */
export interface Batch {
  readonly tx: Db
  readonly model: Model
  readonly actor: Actor
  /** Without it whoever asks tells of the rows once they are committed. */
  announce?(happening: Happening): void
}
/** A row that was written: its values before and after, of the fields that were set. */
export interface Changed {
  readonly id: number
  readonly nr_versao: number
  readonly antes: Row
  readonly depois: Row
}
export interface Update {
  /** Which rows, by the alias `t`. Those of the firm, whoever may see them: rights are asked by whoever asks for this. */
  readonly where: Sql
  /** What the fields become: values, or SQL that may read `t`. */
  readonly set: { readonly [field: string]: unknown }
  /** What the trail calls it. */
  readonly acao: string
  /** Whose rows and whose trail, where it is not the firm that the author works in. */
  readonly firm?: number
  /** Whose trails instead, for rows that several firms share. */
  readonly trails?: readonly { readonly actor: Actor; readonly firm: number }[]
  /** What a firm's trail says of a row, where that is not all that changed. */
  told?(row: Changed, firm: number): Pick<Changed, 'antes' | 'depois'>
}

/** So many rows are told of one by one, so that whoever has one open hears which; of more only that there are. */
const EACH = 20

/**
 * Writes many rows of an entity in one statement: each that changes is another version, with its row in the trail, and
 * screens hear of it. It asks neither rights, rules nor hooks: what they would say of these rows the caller knows.
 */
export async function updateMany(batch: Batch, entity: AnyEntity, update: Update): Promise<Changed[]> {
  const { tx, model, actor } = batch
  const { ctx } = actor
  const { where, set, acao, firm = ctx.sessao.cd_empresa } = update
  const names = Object.keys(set)
  const unknown = names.filter((name) => !storedFields(entity).includes(name))
  if (unknown.length) throw new Error(`${entity.name} keeps no ${unknown.join(', ')}`)
  const values = names.map(
    (name) => [name, set[name] instanceof Sql ? set[name] : bind(entity, name, set[name])] as const,
  )
  const table = sql.table(tableOf(entity))
  const mine = isScoped(entity) ? sql`t.cd_empresa = ${firm}::bigint` : sql`true`
  const differs = sql.join(
    values.map(([name, value]) => sql`${sql.ref(`t.${name}`)} is distinct from ${value}`),
    sql` or `,
  )
  const found = await rows<Row & { id: number; nr_versao: number }>(
    tx,
    sql`with velhas as (select t.id, ${sql.join(names.map((n) => sql`${sql.ref(`t.${n}`)} as ${sql.ref(`antes_${n}`)}`))}
          from ${table} as t where ${mine} and (${where}) and (${differs}) order by t.id for no key update of t)
        update ${table} as t set ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))},
          nr_versao = t.nr_versao + 1, dt_atualizado = ${ctx.agora}::timestamptz
        from velhas where ${mine} and t.id = velhas.id
        returning t.id, t.nr_versao, ${sql.join(names.flatMap((n) => [sql.ref(`t.${n}`), sql.ref(`velhas.antes_${n}`)]))}`,
  )
  const changed = found
    .map((row): Changed => {
      const before = Object.fromEntries(names.map((n) => [n, row[`antes_${n}`]]))
      return { id: row.id, nr_versao: row.nr_versao, ...(difference(before, row, names) ?? { antes: {}, depois: {} }) }
    })
    .toSorted((a, b) => a.id - b.id)
  for (const trail of update.trails ?? [{ actor, firm }]) {
    const told = changed.flatMap((row) => {
      const { antes, depois } = update.told?.(row, trail.firm) ?? row
      return [antes, depois]
    })
    const own = await withoutForeign(tx, model, entity, trail.firm, told)
    const entries = changed.map(({ id }, i) => ({
      entidade: entity.name,
      cd_registro: id,
      acao,
      antes: own[2 * i]!,
      depois: own[2 * i + 1]!,
    }))
    await writeAudit(tx, trail.actor, trail.firm, ...entries)
  }
  if (batch.announce) for (const one of await newsFrom(batch, entity, update, changed)) batch.announce(one)
  return changed
}

/**
 * Writes many new rows of an entity at once, each with its row in the trail, and screens hear of them: for what follows
 * from another record, such as instalments. It asks neither rights, rules nor hooks, and completes nothing: each row has
 * the same fields, all that it needs. `told` is what the trail says of a row, where that is not all of it. Returns their
 * ids, in the order given.
 */
export async function insertMany(
  batch: Batch,
  entity: AnyEntity,
  all: readonly Row[],
  told: (row: Row) => Row = (row) => row,
): Promise<number[]> {
  const { tx, actor } = batch
  const { ctx } = actor
  const known = new Set(storedFields(entity))
  const unknown = all.flatMap((row) => Object.keys(row).filter((name) => !known.has(name)))
  if (unknown.length) throw new Error(`${entity.name} keeps no ${unknown.join(', ')}`)
  const system = { dt_criado: ctx.agora, dt_atualizado: ctx.agora, cd_usuario_cri: ctx.sessao.id || null }
  const firm = ctx.sessao.cd_empresa
  const whole = all.map((row) => ({ ...row, ...system, ...(isScoped(entity) && { cd_empresa: firm }) }))
  const ids = await insertRows(tx, tableOf(entity), whole)
  const entries = ids.map((id, i) => ({
    entidade: entity.name,
    cd_registro: id,
    acao: 'criar',
    antes: null,
    depois: filledOnly(told(all[i]!)),
  }))
  await writeAudit(tx, actor, firm, ...entries)
  const made = ids.map((id): Changed => ({ id, nr_versao: 1, antes: {}, depois: {} }))
  if (batch.announce) for (const one of await newsFrom(batch, entity, { acao: 'criar' }, made)) batch.announce(one)
  return ids
}

/** A trail tells of a new row what is in it. */
const filledOnly = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, v]) => v !== null && v !== undefined))

async function newsFrom(
  { tx, model, actor: { ctx } }: Batch,
  entity: AnyEntity,
  { acao }: Pick<Update, 'acao'>,
  all: Changed[],
) {
  if (all.length === 0) return []
  if (all.length <= EACH) return all.map(({ id, nr_versao: versao }) => ({ ...touched(entity, ctx), id, versao, acao }))
  return newsOf(
    tx,
    model,
    entity,
    all.map(({ id }) => id),
    ctx,
    acao,
  )
}
