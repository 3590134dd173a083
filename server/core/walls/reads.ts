import {
  refOptions,
  targetKey,
  walledBy,
  walledThrough,
  type AnyEntity,
  type Model,
} from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../audit/audit.ts'
import { rows, sql, type Db, type Sql } from '../db/db.ts'
import { column, joinOn, type Scope } from '../sql/scope.ts'
import { scopeOf, type Row } from '../sql/select.ts'
import { companyOf } from '../write/store.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import { groupedBy } from '../sql/values.ts'

/** Looking at a record again and again within so many minutes is one look; a calendar program looks all day long. */
const ONE_LOOK_MINUTES = { consultar: 10, exportar: 10, agenda: 24 * 60 } as const
/** So many at once are noted one by one; whoever exports more than these is asked for by the export itself. */
const MOST = 2000
export type Look = keyof typeof ONE_LOOK_MINUTES
interface Trail {
  readonly db: Db
  readonly model: Model
}
/** A search came upon the record without showing it. */
export const CONFLICT_LOOK = 'consultar-conflito'
/** Somebody brought a file that names the record, which they may not see. */
export const FILE_LOOK = 'citar-em-arquivo'
/** What the trail says of looking: the record is as it was. */
export const LOOKS: readonly string[] = [...Object.keys(ONE_LOOK_MINUTES), CONFLICT_LOOK, FILE_LOOK]

/**
 * Notes in the trail of each record behind a wall who read it, or a row that names it, and how (`consultar`, `exportar`).
 * Of any other record nothing is noted. `found` are as the API answers them.
 */
export async function noteReads(
  trail: Trail,
  entity: AnyEntity,
  found: readonly Row[],
  actor: Actor,
  acao: Look = 'consultar',
): Promise<void> {
  const { wall } = entity.access
  const names = [...walledBy(trail.model, entity), ...walledThrough(trail.model, entity)]
  const there = (value: unknown) => value !== null && value !== undefined
  const ids = found.flatMap((row) =>
    (wall !== undefined && there(row[wall])) || names.some((name) => there(row[name])) ? [Number(row.id)] : [],
  )
  await noteIds(trail, entity, ids, actor, acao)
}

/** The same for rows of which only the ids are known. */
export async function noteIds(
  trail: Trail,
  entity: AnyEntity,
  ids: readonly number[],
  actor: Actor,
  acao: Look = 'consultar',
): Promise<void> {
  if (ids.length === 0) return
  await noteWhere(trail, scopeOf(trail.model, entity, actor.ctx), sql`t.id = any(${ids}::bigint[])`, actor, acao)
}

/** Notes the records behind a wall that rows of a statement are, that they name, or that what they are part of does. */
export async function noteWhere(trail: Trail, s: Scope, where: Sql, actor: Actor, acao: Look): Promise<void> {
  const { model, entity } = s
  if (entity.access.wall !== undefined) await note(trail, s, where, actor, acao)
  const named = (name: string): [Scope, Sql] => {
    const field = entity.fields[name]!
    const target: Scope = { ...s, entity: model.get(refOptions(field).to), alias: `${s.alias}_muro` }
    const on = joinOn(s, target.entity, target.alias, targetKey(field), column(s.alias, name))
    const from = sql`${sql.table(tableOf(entity))} as ${sql.ref(s.alias)}`
    return [target, sql`exists (select from ${from} where ${on} and ${where})`]
  }
  for (const name of walledBy(model, entity)) await note(trail, ...named(name), actor, acao)
  for (const name of walledThrough(model, entity)) await noteWhere(trail, ...named(name), actor, acao)
}

/** Notes those behind the entity's own wall, but for what this person looked at lately. */
async function note({ db }: Trail, { entity, alias }: Scope, where: Sql, actor: Actor, acao: Look): Promise<void> {
  const { sessao, agora } = actor.ctx
  const company = isScoped(entity) ? column(alias, 'cd_empresa') : sql`${sessao.cd_empresa}::bigint`
  const walled = await rows<Row & { id: number }>(
    db,
    sql`select ${column(alias, 'id')}${isScoped(entity) ? sql`, ${company}` : sql``} from ${sql.table(tableOf(entity))} as ${sql.ref(alias)}
        where ${column(alias, entity.access.wall!)} is not null and ${where}
          and not exists (select from auditoria l_ where l_.cd_empresa = ${company} and l_.entidade = ${entity.name}
            and l_.cd_registro = ${column(alias, 'id')} and l_.acao = ${acao} and l_.cd_usuario = ${sessao.id}::bigint
            and l_.quando > ${agora}::timestamptz - ${ONE_LOOK_MINUTES[acao]}::int * interval '1 minute')
        order by 1 limit ${MOST}::int`,
  )
  const looks = ({ id }: { id: number }) => ({
    entidade: entity.name,
    cd_registro: id,
    acao,
    antes: null,
    depois: null,
  })
  for (const [firm, those] of groupedBy(walled, (row) => companyOf(entity, row, actor.ctx)))
    await writeAudit(db, actor, firm, ...those.map(looks))
}
