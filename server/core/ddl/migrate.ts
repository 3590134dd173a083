import { same, type Model } from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { COUNT_FUNCTION, COUNTS } from './counts.ts'
import { ALIKE_FUNCTION } from '../sql/alike.ts'
import { codeSteps, unreadable } from './dataSteps.ts'
import { introspect, planMigration, type Plan } from './ddl.ts'
import { isNew, noteSteps, pendingSteps, runSteps, type DataStep } from './handSteps.ts'
import { rollupSpecs } from './rollups.ts'
import { DEPARTURES_TABLE } from '../sql/departures.ts'
import { tableSpec } from '../sql/tables.ts'
import { TRASH_TABLE } from '../trash/keep.ts'
import { fileSteps } from './fileNames.ts'
import { keptSteps } from '../trash/rename.ts'
import { isUnsealed, sealOldTrail } from '../audit/old.ts'
import { whyOf } from './why.ts'

/** Tables of the mechanism itself, beside those of the entities. */
const CORE = `
create table if not exists migracoes (id bigint generated always as identity primary key, quando timestamptz not null default now(), comando text not null);
create table if not exists auditoria (
  cd_empresa bigint not null, id bigint generated always as identity, elo int not null default 0, entidade text not null, cd_registro bigint not null,
  acao text not null, cd_usuario bigint, nm_usuario text, ip text, quando timestamptz not null,
  antes jsonb, depois jsonb, hash text not null, primary key (cd_empresa, id));
create index if not exists auditoria_registro_idx on auditoria (cd_empresa, entidade, cd_registro, id);
create table if not exists auditoria_cadeia (cd_empresa bigint not null, elo int not null default 0, hash text not null);
alter table auditoria add column if not exists elo int not null default 0;
alter table auditoria_cadeia add column if not exists elo int not null default 0;
alter table auditoria_cadeia drop constraint if exists auditoria_cadeia_pkey;
create unique index if not exists auditoria_cadeia_elo on auditoria_cadeia (cd_empresa, elo);
alter table auditoria add column if not exists n bigint;
alter table auditoria_cadeia add column if not exists n bigint not null default 0;
alter table auditoria_cadeia add column if not exists selo text not null default '';
create index if not exists auditoria_elo_idx on auditoria (cd_empresa, elo, n, id);
create index if not exists auditoria_quando_idx on auditoria (cd_empresa, quando, id);
create index if not exists auditoria_usuario_idx on auditoria (cd_empresa, cd_usuario, quando, id);
create index if not exists auditoria_acao_idx on auditoria (cd_empresa, acao, quando, id);
create table if not exists arquivos (
  cd_empresa bigint not null, id bigint generated always as identity, entidade text, cd_registro bigint, campo text,
  nm_arquivo text not null, ds_tipo text not null, tamanho bigint not null, chave text not null, sha256 text not null,
  qtd_clique bigint not null default 0, qtd_download bigint not null default 0,
  cd_usuario_cri bigint, nm_usuario_cri text, dt_criado timestamptz not null default now(), primary key (cd_empresa, id));
create index if not exists arquivos_registro_idx on arquivos (cd_empresa, entidade, cd_registro, campo);
create table if not exists credenciais (cd_usuario bigint primary key, hash text not null, trocada_em timestamptz not null default now());
drop table if exists tentativas_login;
`
const CORE_TABLES = [
  'contagens',
  'migracoes',
  'auditoria',
  'auditoria_cadeia',
  'arquivos',
  'lixeira',
  'saidas',
  'credenciais',
]

// The same text must come out of src/schemas/br/text.ts `unaccent`; a property test holds the two together.
const SIMPLE = `
create or replace function banca_simples(t text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(t, NFD), '[\u0300-\u036f]', '', 'g')) $$;
`

/** A table that belongs to no entity: its name and the statements that create it where it is missing. */
export interface OwnTable {
  readonly name: string
  readonly sql: string
}

/** What a product migrates beside its model. */
export interface Besides {
  readonly tables: readonly OwnTable[]
  /** What is kept in step with the schemas, in the migration's transaction. */
  readonly prepare: readonly ((tx: Db, model: Model) => Promise<unknown>)[]
  /** Changes of what is kept, written by hand. */
  readonly steps: readonly DataStep[]
}

export interface Migrated {
  /** What was run. */
  readonly sql: readonly string[]
}

export interface Pending extends Plan {
  /** Values that could not become what their column is to be; while there are any nothing is done. */
  readonly bad: readonly string[]
  /** Steps written by hand that this database has not seen. */
  readonly steps: readonly string[]
}

/** What a migration would do, without doing it. What a step mends is still told as it is. */
export async function pendingMigration(db: Db, model: Model, { tables, steps }: Besides): Promise<Pending> {
  const specs = model.entities.map((e) => tableSpec(e, (n) => model.get(n)))
  const rollups = model.entities.flatMap((e) => rollupSpecs(e, (n) => model.get(n)))
  const actual = await introspect(db)
  const plan = planMigration(specs, actual, [...CORE_TABLES, ...tables.map((t) => t.name)], rollups)
  return {
    ...plan,
    sql: [
      ...plan.sql,
      ...(await codeSteps(db, model, actual)),
      ...(await keptSteps(db, model, actual)),
      ...(await fileSteps(db, model, actual)),
    ],
    bad: await unreadable(db, model, actual),
    steps: (await pendingSteps(db, steps)).map(({ name }) => name),
  }
}

/**
 * Brings the database to what the schemas declare, in one transaction. Prints nothing: the caller shows `sql`.
 * Throws, naming the statements, when something would lose data and `allowDrop` is not set.
 */
export async function migrate(db: Db, model: Model, besides: Besides, allowDrop = false): Promise<Migrated> {
  const { tables, prepare, steps } = besides
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7482001)`.execute(tx)
    const fresh = await isNew(tx)
    const pending = await pendingSteps(tx, steps)
    await sql`create extension if not exists pg_trgm`.execute(tx)
    const unsealed = await isUnsealed(tx)
    for (const part of [CORE, COUNTS, TRASH_TABLE, DEPARTURES_TABLE, ...tables.map((t) => t.sql)]
      .join(';')
      .split(';')
      .filter((s) => s.trim()))
      await sql.raw(part).execute(tx)
    if (unsealed) await sealOldTrail(tx)
    // A server that knows of no places would write rows that fit nowhere.
    await sql`alter table auditoria alter column n set not null`.execute(tx)
    await sql.raw(SIMPLE).execute(tx)
    await sql.raw(ALIKE_FUNCTION).execute(tx)
    await sql.raw(COUNT_FUNCTION).execute(tx)
    if (fresh) await noteSteps(tx, steps)
    const before = await runSteps(
      tx,
      model,
      pending.filter(({ at }) => at === 'before'),
    )
    const plan = await pendingMigration(tx, model, besides)
    if (plan.bad.length)
      throw new Error(`A migração parou: estes textos não são números inteiros.\n${plan.bad.join('\n')}`)
    if (plan.drops.length && !allowDrop)
      throw new Error(`A migração perderia dados; rode com --allow-drop para aceitar:\n${plan.drops.join('\n')}`)
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) {
        await sql
          .raw(statement)
          .execute(tx)
          .catch((error: unknown) => {
            throw new Error(`A migração parou neste comando, e nada foi mudado: ${statement}\n${whyOf(error)}`, {
              cause: error,
            })
          })
        await sql`insert into migracoes (comando) values (${statement})`.execute(tx)
      }
    }
    await run(plan.sql)
    const after = await runSteps(
      tx,
      model,
      pending.filter(({ at }) => at === 'after'),
    )
    await run(plan.drops)
    await seedFixedRows(tx, model)
    for (const bring of prepare) await bring(tx, model)
    return { sql: [...before, ...plan.sql, ...after, ...plan.drops] }
  })
}

/** Keeps the fixed rows of closed lists in step with the schema. */
async function seedFixedRows(tx: Db, model: Model): Promise<void> {
  for (const entity of model.entities) {
    const fixed = typeof entity.rows === 'function' ? await entity.rows() : entity.rows
    if (fixed.length === 0) continue
    const table = entity.name.replace(/[^a-z0-9_]/g, '_')
    const known = new Map(
      (await rows<{ id: number }>(tx, sql`select * from ${sql.table(table)}`)).map((r) => [
        r.id,
        r as Record<string, unknown>,
      ]),
    )
    for (const row of fixed) {
      const has = known.get(row.id)
      const columns = Object.keys(row)
      if (has && columns.every((c) => same(has[c], row[c]))) continue
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((c) => sql.ref(c)))}) values (${sql.join(columns.map((c) => row[c]))})
        on conflict (id) do update set ${sql.join(columns.map((c) => sql`${sql.ref(c)} = excluded.${sql.ref(c)}`))}`.execute(
        tx,
      )
    }
    await sql`select setval(${`${table}_id_seq`}, greatest((select max(id) from ${sql.table(table)}), 1))`.execute(tx)
  }
}
