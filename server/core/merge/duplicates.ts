import { mayOperate, texts, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { ALIKE, likeness, nameSql } from '../sql/alike.ts'
import { one, rows, sql, type Db, type Sql } from '../db/db.ts'
import { forbidden, invalid, notFound } from '../errors.ts'
import { groupsOf, mayBeSame, rounded, type Documents, type Group, type Pair } from './groups.ts'
import { scopeOf, visibleWhere, type Row } from '../sql/select.ts'
import { idsIn } from '../http/ids.ts'
import type { Service } from '../write/service.ts'
import { tableOf } from '../sql/tables.ts'
import { queueFor } from '../db/locks.ts'

/** So many records are looked at in one transaction. */
const STEP = 50
const LARGEST_PAGE = 50

export interface DuplicatesPage {
  readonly results: readonly {
    /** 'nr_cpf', 'nr_cnpj', …: the fields that are equal; 'nome' where the names are alike. */
    readonly motivos: readonly string[]
    /** 0 to 1. */
    readonly grau: number
    /** Which two of them, and why; `grau` is how alike their names are where that is a reason. */
    readonly pares: readonly {
      readonly ids: readonly number[]
      readonly motivos: readonly string[]
      readonly grau: number
    }[]
    readonly registros: readonly Row[]
  }[]
  readonly count: number
  /** Records that were not looked at yet; 0 when the list is complete. */
  readonly faltam: number
}

const company = (ctx: Context) => sql`${ctx.sessao.cd_empresa}::bigint`

/** Records of the firm whose present version was not looked at yet. */
const unseen = (entity: AnyEntity, ctx: Context): Sql => sql`${sql.table(tableOf(entity))} as t
  left join duplicados_vistos v on v.cd_empresa = t.cd_empresa and v.entidade = ${entity.name} and v.cd_registro = t.id
  where t.cd_empresa = ${company(ctx)} and v.nr_versao is distinct from t.nr_versao`

/** Looks at some records: their pairs are found anew. Returns how many it looked at. */
async function lookAtSome(db: Service['db'], entity: AnyEntity, ctx: Context): Promise<number> {
  const { same, similar } = entity.merge!
  const table = sql.table(tableOf(entity))
  const names = [sql.ref(`a.${similar}`), sql.ref(`b.${similar}`)] as const
  return db.transaction().execute(async (tx) => {
    // Two who look at once would do the same.
    await queueFor(tx, 'duplicados', entity.name, ctx.sessao.cd_empresa)
    const found = await rows<{ id: number; nr_versao: number }>(
      tx,
      sql`select t.id, t.nr_versao from ${unseen(entity, ctx)} order by t.id limit ${STEP}`,
    )
    if (found.length === 0) return 0
    const ids = found.map(({ id }) => id)
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true)`.execute(tx)
    await sql`delete from duplicados where cd_empresa = ${company(ctx)} and entidade = ${entity.name} and not ie_diferentes
      and (a = any(${ids}::bigint[]) or b = any(${ids}::bigint[]))`.execute(tx)
    const chosen = sql`${table} as a join lateral`
    const where = sql`a.cd_empresa = ${company(ctx)} and a.id = any(${ids}::bigint[])`
    const other = (condition: Sql) =>
      sql`(select * from ${table} as b where b.cd_empresa = a.cd_empresa and b.id <> a.id and ${condition}) as b on true`
    const parts = [
      ...same.map(
        (name) =>
          sql`select a.id x, b.id y, ${name}::text motivo, 1::real grau from ${chosen} ${other(sql`${sql.ref(`b.${name}`)} = ${sql.ref(`a.${name}`)}`)} where ${where} and ${sql.ref(`a.${name}`)} is not null`,
      ),
      // Two with documents that differ are two, whatever they are called: branches, namesakes.
      sql`select a.id x, b.id y, 'nome' motivo, ${likeness(...names)} grau from ${chosen}
        ${other(
          sql`${nameSql(names[1])} % ${nameSql(names[0])} and ${sql.join(
            same.map((name) => sql`coalesce(${sql.ref(`b.${name}`)} = ${sql.ref(`a.${name}`)}, true)`),
            sql` and `,
          )}`,
        )} where ${where}`,
    ]
    await sql`insert into duplicados (cd_empresa, entidade, a, b, motivo, grau)
      select ${company(ctx)}, ${entity.name}, least(x, y), greatest(x, y), string_agg(distinct motivo, ',' order by motivo), max(grau)
      from (${sql.join(parts, sql` union all `)}) p group by 3, 4
      on conflict (cd_empresa, entidade, a, b) do nothing`.execute(tx)
    await sql`insert into duplicados_vistos (cd_empresa, entidade, cd_registro, nr_versao)
      select ${company(ctx)}, ${entity.name}, t.id, t.nr_versao from ${table} as t
      where t.cd_empresa = ${company(ctx)} and t.id = any(${ids}::bigint[])
      on conflict (cd_empresa, entidade, cd_registro) do update set nr_versao = excluded.nr_versao`.execute(tx)
    return found.length
  })
}

/** Looks at what nobody looked at yet, for about so long. Returns how many records are left. */
export async function lookForDuplicates(
  { db }: Pick<Service, 'db'>,
  entity: AnyEntity,
  ctx: Context,
  budgetMs: number,
): Promise<number> {
  const until = Date.now() + budgetMs
  while (Date.now() < until) if ((await lookAtSome(db, entity, ctx)) < STEP) return 0
  return (await one<{ n: number }>(db, sql`select count(*) n from ${unseen(entity, ctx)}`))?.n ?? 0
}

const may = (entity: AnyEntity, ctx: Context) => {
  if (!entity.merge) throw notFound()
  if (!mayOperate(entity, 'update', ctx.flags) || !mayOperate(entity, 'delete', ctx.flags)) throw forbidden()
}

type Known = Pair & { readonly docs_a: Documents; readonly docs_b: Documents }

/** Pairs that are there, that the session may see, and that nobody called different: the most alike first. */
const pairsOf = (service: Service, entity: AnyEntity, ctx: Context): Promise<Known[]> => {
  const table = sql.table(tableOf(entity))
  const seen = (alias: string) => visibleWhere(scopeOf(service.model, entity, ctx, alias))
  const documents = (alias: string) =>
    sql`array[${sql.join(entity.merge!.same.map((name) => sql`${sql.ref(`${alias}.${name}`)}::text`))}]`
  return rows<Known>(
    service.db,
    sql`select d.a, d.b, d.motivo, d.grau, ${documents('a')} docs_a, ${documents('b')} docs_b
        from duplicados d join ${table} as a on a.id = d.a join ${table} as b on b.id = d.b
        where d.cd_empresa = ${company(ctx)} and d.entidade = ${entity.name} and not d.ie_diferentes and ${seen('a')} and ${seen('b')}
        order by d.grau desc, d.a, d.b limit 5000`,
  )
}

const pairKey = (a: number, b: number) => `${Math.min(a, b)}.${Math.max(a, b)}`

/** Groups of what may be the same: never two whose documents differ, nor two that somebody called different. */
async function groupsIn(service: Service, entity: AnyEntity, ctx: Context): Promise<Group[]> {
  const pairs = await pairsOf(service, entity, ctx)
  const documents = new Map(pairs.flatMap(({ a, b, docs_a, docs_b }) => [[a, docs_a] as const, [b, docs_b] as const]))
  const told = await rows<{ a: number; b: number }>(
    service.db,
    sql`select a, b from duplicados where cd_empresa = ${company(ctx)} and entidade = ${entity.name} and ie_diferentes`,
  )
  const apart = new Set(told.map(({ a, b }) => pairKey(a, b)))
  return groupsOf(
    pairs,
    (a, b) => apart.has(pairKey(a, b)) || !mayBeSame(documents.get(a) ?? [], documents.get(b) ?? []),
  )
}

/** How alike the names of each of these pairs are, by the pair. */
async function likenessOf(db: Db, entity: AnyEntity, pairs: readonly Pair[]): Promise<Map<string, number>> {
  if (pairs.length === 0) return new Map()
  const table = sql.table(tableOf(entity))
  const [mine, theirs] = ['a', 'b'].map((alias) => sql.ref(`${alias}.${entity.merge!.similar}`)) as [Sql, Sql]
  const found = await rows<{ a: number; b: number; grau: number }>(
    db,
    sql`select a.id a, b.id b, ${likeness(mine, theirs)} grau
        from unnest(${pairs.map(({ a }) => a)}::bigint[], ${pairs.map(({ b }) => b)}::bigint[]) p(a, b)
        join ${table} as a on a.id = p.a join ${table} as b on b.id = p.b`,
  )
  return new Map(found.map(({ a, b, grau }) => [pairKey(a, b), grau]))
}

/** Groups of records that may be the same, a page of them. Whoever may merge them may look for them. */
export async function duplicates(
  service: Service,
  entity: AnyEntity,
  params: Readonly<Record<string, string>>,
  ctx: Context,
  budgetMs = 1500,
): Promise<DuplicatesPage> {
  may(entity, ctx)
  const whole = (name: string, fallback: number) => {
    const n = Number(params[name] || fallback)
    if (!Number.isInteger(n) || n < 1) throw invalid({ [name]: [texts.badFilter] })
    return n
  }
  const page = whole('page', 1)
  const perPage = Math.min(whole('nr_por_pagina', 10), LARGEST_PAGE)
  const faltam = await lookForDuplicates(service, entity, ctx, budgetMs)
  const groups = await groupsIn(service, entity, ctx)
  const shown = groups.slice((page - 1) * perPage, page * perPage)
  const ids = shown.flatMap((group) => group.ids)
  const found: Row[] = ids.length
    ? (await service.list(entity, { id: ids.join(','), nr_por_pagina: '2000', padrao: 'false' }, ctx)).results
    : []
  const byId = new Map(found.map((row) => [Number(row.id), row]))
  const likenesses = await likenessOf(
    service.db,
    entity,
    shown.flatMap((group) => group.pares),
  )
  const results = shown.map(({ ids: of, motivos, pares, grau }) => ({
    motivos,
    grau,
    pares: pares.map(({ a, b, motivo }) => {
      const why = motivo.split(',').filter(Boolean)
      return { ids: [a, b], motivos: why, grau: why.includes('nome') ? rounded(likenesses.get(pairKey(a, b)) ?? 0) : 1 }
    }),
    registros: of.map((id) => byId.get(id)).filter((row) => row !== undefined),
  }))
  return { results, count: groups.length, faltam }
}

/** Remembers that these records, which look alike, are different ones. */
export async function tellApart(
  service: Service,
  entity: AnyEntity,
  body: Row,
  ctx: Context,
): Promise<{ ids: number[] }> {
  may(entity, ctx)
  const ids = idsIn(body.ids)
  if (ids.length < 2) throw invalid({ ids: ['Escolha pelo menos dois registros.'] })
  await mustExist(service.db, service, entity, ids, ctx)
  await sql`insert into duplicados (cd_empresa, entidade, a, b, motivo, grau, ie_diferentes, cd_usuario, quando)
    select ${company(ctx)}, ${entity.name}, a, b, '', 0, true, ${ctx.sessao.id}::bigint, ${ctx.agora}::timestamptz
    from unnest(${ids}::bigint[]) a, unnest(${ids}::bigint[]) b where a < b
    on conflict (cd_empresa, entidade, a, b) do update
      set ie_diferentes = true, cd_usuario = excluded.cd_usuario, quando = excluded.quando`.execute(service.db)
  return { ids }
}

/** Throws 404 unless all of them exist for the session. */
async function mustExist(db: Db, service: Service, entity: AnyEntity, ids: readonly number[], ctx: Context) {
  const found = await one<{ n: number }>(
    db,
    sql`select count(*) n from ${sql.table(tableOf(entity))} as t
        where t.id = any(${ids}::bigint[]) and ${visibleWhere(scopeOf(service.model, entity, ctx))}`,
  )
  if (found?.n !== ids.length) throw notFound()
}
