import type { FastifyRequest } from 'fastify'
import { texts } from '../../../src/schemas/core/index.ts'
import { difference, writeAudit, type Actor } from '../../core/audit/audit.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid, notFound, stale } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Calls, Parts } from '../parts.ts'
import { queueFor } from '../../core/db/locks.ts'

/** One row a company: whether lawsuits that are found are registered by themselves. */
export const autoRegisterTable: OwnTable = {
  name: 'cadastro_automatico',
  sql: `create table if not exists cadastro_automatico (cd_empresa bigint primary key, id bigint generated always as identity,
    habilitado boolean not null default false, nr_versao bigint not null default 1);
alter table cadastro_automatico add column if not exists dt_habilitado timestamptz;
update cadastro_automatico set dt_habilitado = now() where habilitado and dt_habilitado is null`,
}

interface Setting {
  readonly id: number | null
  readonly habilitado: boolean
  readonly nr_versao: number
  /** Since when: what was discovered before waits for a person. */
  readonly dt_habilitado: string | null
}
const MAY = ['manager', 'generalCoordinator', 'superuser']

async function read(db: Db, company: number): Promise<Setting> {
  const found = await one<Setting>(
    db,
    sql`select id, habilitado, nr_versao, case when habilitado then dt_habilitado end dt_habilitado from cadastro_automatico where cd_empresa = ${company}::bigint`,
  )
  return found ?? { id: null, habilitado: false, nr_versao: 0, dt_habilitado: null }
}

const wanted = (body: Record<string, unknown>, before: boolean): boolean => {
  const { habilitado = before } = body
  if (typeof habilitado !== 'boolean') throw invalid({ habilitado: [texts.invalid('Habilitado')] })
  return habilitado
}

/** Writes the company's setting, the first time or again; `id` is checked where the call names one. */
function write({ db }: Parts, actor: Actor, body: Record<string, unknown>, id: number | null): Promise<Setting> {
  const { ctx } = actor
  if (!MAY.some((flag) => ctx.flags.has(flag))) throw forbidden()
  const company = ctx.sessao.cd_empresa
  return db.transaction().execute(async (tx) => {
    await queueFor(tx, 'cadastro-automatico', company)
    const before = await read(tx, company)
    if (id !== null && before.id !== id) throw notFound()
    if (body.nr_versao != null && Number(body.nr_versao) !== before.nr_versao) throw stale(before)
    const habilitado = wanted(body, before.habilitado)
    const changes = difference({ ...before }, { ...before, habilitado }, ['habilitado'])
    if (before.id !== null && !changes) return before
    await sql`insert into cadastro_automatico (cd_empresa, habilitado, dt_habilitado) values (${company}::bigint, ${habilitado}, ${ctx.agora}::timestamptz)
      on conflict (cd_empresa) do update set habilitado = excluded.habilitado,
        dt_habilitado = case when cadastro_automatico.habilitado then cadastro_automatico.dt_habilitado else excluded.dt_habilitado end,
        nr_versao = cadastro_automatico.nr_versao + 1`.execute(tx)
    const after = await read(tx, company)
    await writeAudit(tx, actor, company, {
      entidade: 'cadastro-automatico',
      cd_registro: after.id!,
      acao: before.id === null ? 'criar' : 'editar',
      antes: before.id === null ? null : (changes?.antes ?? null),
      depois: { habilitado },
    })
    return after
  })
}

/** The setting of automatic registration: one object, off until somebody turns it on (contract cadastro-automatico.*). */
export const autoRegisterCalls: Calls = (app, parts) => {
  const base = '/api/base/v1/cadastro-automatico'
  app.get(base, (request) => read(parts.db, actorOf(request).ctx.sessao.cd_empresa))
  app.post(base, async (request, reply) =>
    reply.code(201).send(await write(parts, actorOf(request), bodyOf(request), null)),
  )
  app.patch(`${base}/:id`, (request: FastifyRequest<{ Params: { id: string } }>) =>
    write(parts, actorOf(request), bodyOf(request), idOf(request.params.id)),
  )
}
