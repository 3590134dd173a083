import { mayOperate, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db, type Sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { peopleOf } from '../people.ts'
import { rightsOf } from '../sessions.ts'

const and = new Intl.ListFormat('pt-BR')

/** How many of a kind nobody would see, and how many of them are in the trash. */
export interface Lost {
  readonly entity: AnyEntity
  readonly n: number
  readonly gone: number
}
/** So many of each kind, in words. */
export const inWords = (of: readonly Lost[]): string =>
  and.format(of.map(({ entity: { label }, n }) => `${n} ${label[n === 1 ? 0 : 1].toLocaleLowerCase('pt-BR')}`))

/** What is to be said besides, where some of them must come back before anybody can be named. */
export const inTrash = (of: readonly Lost[]): string =>
  of.some(({ gone }) => gone > 0) ? ' O que está na lixeira também conta: restaure antes de nomear.' : ''

/** The entities that have walls, each with the field that names who is within. */
export const walledOf = (model: Model) =>
  model.entities.flatMap((entity) => (entity.access.wall === undefined ? [] : [{ entity, wall: entity.access.wall }]))

/** An entity's records behind walls in a firm, as `t`: who is `named`, also in the trash, from which they may come back. */
export const walledRows = (entity: AnyEntity, wall: string, firm: number): Sql =>
  sql`(select r.id, ${sql.ref(`r.${wall}`)} named, false gone from ${sql.table(tableOf(entity))} as r
      where r.cd_empresa = ${firm}::bigint and ${sql.ref(`r.${wall}`)} is not null
    union all select l.cd_registro, array(select e::bigint from jsonb_array_elements_text(l.linha -> ${wall}::text) e), true from lixeira l
      where l.cd_empresa = ${firm}::bigint and l.entidade = ${entity.name} and jsonb_typeof(l.linha -> ${wall}::text) = 'array') as t`

/** Those of these people who may read an entity in a firm: of the firm, or of every one as superusers are. */
export async function readersAmong(
  db: Db,
  model: Model,
  entity: AnyEntity,
  firm: number,
  named: readonly { readonly id: number }[],
): Promise<number[]> {
  if (named.length === 0) return []
  const people = await peopleOf(
    db,
    named.map(({ id }) => id),
  )
  return people.flatMap(({ user, companies }) =>
    companies.some(({ pk }) => pk === firm) && mayOperate(entity, 'read', rightsOf(model, user, firm).flags)
      ? [user.id]
      : [],
  )
}

/** Every firm in which something stands behind a wall: where a group that grants everything grants it, too. */
export async function walledFirms({ tx, model }: Pick<Work, 'tx' | 'model'>): Promise<number[]> {
  const firms = new Set<number>()
  for (const { entity, wall } of walledOf(model)) {
    const found = await rows<{ id: number }>(
      tx,
      sql`select cd_empresa id from ${sql.table(tableOf(entity))} where ${sql.ref(wall)} is not null
          union select cd_empresa from lixeira where entidade = ${entity.name} and jsonb_typeof(linha -> ${wall}::text) = 'array'`,
    )
    for (const { id } of found) firms.add(id)
  }
  return [...firms]
}
