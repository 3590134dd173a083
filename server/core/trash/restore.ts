import { namesOne, storedFields, texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../audit/audit.ts'
import { one, rows, sql, type Sql } from '../db/db.ts'
import { newsOf } from '../bus/news.ts'
import { notFound, refused } from '../errors.ts'
import type { Hooks, Work } from '../write/hooks.ts'
import type { Loosened } from '../write/parts.ts'
import { reread } from '../write/store.ts'
import { isScoped, tableOf } from '../sql/tables.ts'
import type { Row } from '../sql/select.ts'
import type { Service } from '../write/service.ts'
import type { Written } from '../write/writing.ts'
import { groupedBy } from '../sql/values.ts'
import { trashed } from './read.ts'

interface Kept {
  readonly id: number
  readonly entidade: string
  readonly cd_registro: number
  readonly cd_empresa: number
}

/** The columns that a row is put back with: those of today's schema. */
const columnsOf = (entity: AnyEntity): string[] => [
  'id',
  ...(isScoped(entity) ? ['cd_empresa'] : []),
  'nr_versao',
  ...storedFields(entity),
]

/** References of an entity that may be empty, to entities of which rows come back as well. */
const looseAmong = (entity: AnyEntity, names: ReadonlySet<string>) =>
  storedFields(entity).flatMap((name) => {
    const field = entity.fields[name]!
    const { o } = field
    return namesOne(field) && o.loose && names.has(o.to as string) ? [{ name, to: o.to as string }] : []
  })

/** What this place of the kept row `l` names comes back with it. */
const comesToo = (entry: number, { name, to }: { readonly name: string; readonly to: string }): Sql =>
  sql`exists (select from lixeira d where (d.id = ${entry}::bigint or d.cd_raiz = ${entry}::bigint) and d.entidade = ${to}
        and d.cd_registro = (l.linha ->> ${name}::text)::bigint)`

const isForeign = (error: unknown) => (error as { code?: string }).code === '23503'

interface Returning {
  /** The trash's entry of the record that everything else went with. */
  readonly entry: number
  /** Which entities' rows come back. */
  readonly names: ReadonlySet<string>
}

async function putBack(
  { tx, ctx }: Work,
  entity: AnyEntity,
  ids: readonly number[],
  { entry, names }: Returning,
): Promise<void> {
  const table = sql.table(tableOf(entity))
  const columns = sql.join(columnsOf(entity).map((name) => sql.ref(name)))
  const later = looseAmong(entity, names).map(
    (place) =>
      sql`case when ${comesToo(entry, place)} then jsonb_build_object(${place.name}::text, null) else '{}' end`,
  )
  const anew: Sql = sql.join(
    [
      sql`jsonb_build_object('nr_versao', (l.linha ->> 'nr_versao')::bigint + 1, 'dt_atualizado', ${ctx.agora}::timestamptz)`,
      ...later,
    ],
    sql` || `,
  )
  await sql`insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::${table}, l.linha || ${anew})).* from lixeira l where l.id = any(${ids}::bigint[]) order by l.id
    ) as t`.execute(tx)
}

/** Records that name each other can only do so once both are there. */
async function nameEachOther({ tx, model }: Work, { entry, names }: Returning): Promise<void> {
  for (const of of names) {
    const entity = model.get(of)
    for (const place of looseAmong(entity, names))
      await sql`update ${sql.table(tableOf(entity))} as t set ${sql.ref(place.name)} = (l.linha ->> ${place.name}::text)::bigint
        from lixeira l where (l.id = ${entry}::bigint or l.cd_raiz = ${entry}::bigint) and l.entidade = ${of}
          and t.id = l.cd_registro and ${comesToo(entry, place)}`.execute(tx)
  }
}

/** What named the record before it went names it again, where nothing else was put in its place. */
async function tieAgain(work: Work, loose: readonly Loosened[], company: number): Promise<void> {
  for (const { entidade, campo, ids } of loose) {
    const entity = work.model.get(entidade)
    const firm = isScoped(entity) ? sql`and t.cd_empresa = ${company}::bigint` : sql``
    for (const [id, named] of ids) {
      const tied = await one(
        work.tx,
        sql`update ${sql.table(tableOf(entity))} as t set ${sql.ref(campo)} = ${named}::bigint, nr_versao = t.nr_versao + 1,
              dt_atualizado = ${work.ctx.agora}::timestamptz where t.id = ${id}::bigint and ${sql.ref(`t.${campo}`)} is null ${firm} returning t.id`,
      )
      if (!tied) continue
      const change = { antes: { [campo]: null }, depois: { [campo]: named } }
      await writeAudit(work.tx, work.actor, company, { entidade, cd_registro: id, acao: 'editar', ...change })
    }
    const named = ids.map(([of]) => of)
    for (const one of await newsOf(work.tx, work.model, entity, named, work.ctx, 'editar')) work.announce(one)
  }
}

/**
 * Brings a record back with everything that went with it, as it was, each as a new version and with its row in the trail.
 * Throws 404 for what is not in the trash or out of sight, 400 where another has its number now, or where what it belongs
 * to is gone.
 */
async function restoring(work: Work, hooks: Hooks | undefined, id: number): Promise<Written> {
  const { tx, entity, actor, model } = work
  const found = await trashed(tx, model, entity, id, work.ctx)
  if (!found) throw notFound()
  const root = await one<{ soltas: Loosened[] | null; cd_empresa: number }>(
    tx,
    sql`select soltas, cd_empresa from lixeira where id = ${found.entrada}::bigint and cd_raiz is null for update`,
  )
  if (!root) throw notFound()
  await hooks?.restoring?.(work, found.row)
  const all = await rows<Kept>(
    tx,
    sql`select id, entidade, cd_registro, cd_empresa from lixeira where id = ${found.entrada}::bigint or cd_raiz = ${found.entrada}::bigint order by id`,
  )
  const back = (one: Kept) => ({
    entidade: one.entidade,
    cd_registro: one.cd_registro,
    acao: 'restaurar',
    antes: null,
    depois: null,
  })
  for (const [company, kept] of groupedBy(all, (one) => one.cd_empresa))
    await writeAudit(tx, actor, company, ...kept.map(back))
  const entities = groupedBy(all, (one) => one.entidade)
  const returning: Returning = { entry: found.entrada, names: new Set(entities.keys()) }
  for (const [name, kept] of entities)
    await putBack(
      work,
      model.get(name),
      kept.map((one) => one.id),
      returning,
    ).catch((error: unknown) => {
      throw isForeign(error) ? refused(texts.restoreFirst) : error
    })
  await nameEachOther(work, returning)
  await tieAgain(work, root.soltas ?? [], root.cd_empresa)
  await sql`delete from lixeira where id = ${found.entrada}::bigint`.execute(tx)
  for (const [name, kept] of entities) {
    if (name === entity.name) continue
    const back = kept.map((one) => one.cd_registro)
    for (const one of await newsOf(tx, model, model.get(name), back, work.ctx, 'restaurar')) work.announce(one)
  }
  return [await reread(work, id, true), null, 'restaurar']
}

/** Brings a record back from the trash, for whoever may delete it, with everything that went along. */
export async function restore(service: Service, entity: AnyEntity, id: number, actor: Actor): Promise<Row> {
  if (!entity.trash) throw notFound()
  service.may(entity, 'delete', actor.ctx)
  return service.write(entity, actor, (work, hooks) => restoring(work, hooks, id))
}
