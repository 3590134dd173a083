import type { FastifyRequest } from 'fastify'
import { texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { usuarios as people } from '../../../src/schemas/plataforma/usuarios.ts'
import { updateMany, type Batch } from '../../core/write/many.ts'
import { writeAudit } from '../../core/audit/audit.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { forgetDeparture } from '../../core/sql/departures.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { actorOf, idOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import { post } from '../correio/outbox.ts'
import { newsFor, wanted } from '../notificacoes/write.ts'
import type { OwnTable } from '../../core/ddl/migrate.ts'
import type { Calls } from '../parts.ts'
import { grantsAll } from '../plataforma/grantsAll.ts'
import { mayInvite } from './cotas.ts'
import { dropAskedAddress } from './enderecoPedido.ts'
import { own } from './ownAccount.ts'

const usuarios = people as unknown as AnyEntity
/** Days that an invitation may be accepted. */
const KEPT_DAYS = 14

export const joiningTable: OwnTable = {
  name: 'convites_escritorio',
  sql: `create table if not exists convites_escritorio (
    id bigint generated always as identity primary key, cd_empresa bigint not null, cd_usuario bigint not null, cd_funcionario bigint,
    grupos bigint[] not null default '{}', cd_autor bigint not null, nm_autor text not null,
    dt_criado timestamptz not null default now(), dt_expira timestamptz not null, dt_aceito timestamptz, dt_recusado timestamptz);
    create unique index if not exists convites_escritorio_aberto on convites_escritorio (cd_empresa, cd_usuario)
      where dt_aceito is null and dt_recusado is null`,
}
/** Whoever has no address hears of it in the bell or not at all. */
const REACHED = sql`(${wanted('convite')} or (u.is_active and coalesce(u.ds_email, '') = ''))`
const OPEN = sql`dt_aceito is null and dt_recusado is null`
const COUNTS = sql`${OPEN} and dt_expira > now()`

/**
 * Asks somebody who has a user elsewhere to join the firm, by mail and in their bell. Until they accept, the firm has
 * nothing of them but what it typed.
 */
export async function inviteToFirm(
  work: Work,
  user: number,
  employee: number,
  groups: readonly number[],
): Promise<void> {
  const { tx, ctx, actor } = work
  const { cd_empresa: firm, id: author, nome } = ctx.sessao
  await mayInvite(tx, firm, 'user')
  const asked = await rows<{ id: number; nm_grupo: string }>(
    tx,
    sql`select id, nm_grupo from grupos where cd_empresa = ${firm}::bigint and id = any(${groups}::bigint[])`,
  )
  if (asked.length < new Set(groups).size) throw invalid({ user: [texts.notFound('Grupos')] })
  if (asked.some((g) => grantsAll(g.nm_grupo)) && !ctx.flags.has('superuser'))
    throw invalid({ user: [texts.noRight('Grupos')] })
  const given = asked.map(({ id }) => id)
  const before = await one<{ grupos: number[] }>(
    tx,
    sql`select grupos from convites_escritorio where cd_empresa = ${firm}::bigint and cd_usuario = ${user}::bigint and ${OPEN}`,
  )
  const made = await one<{ id: number }>(
    tx,
    sql`insert into convites_escritorio (cd_empresa, cd_usuario, cd_funcionario, grupos, cd_autor, nm_autor, dt_expira)
        values (${firm}::bigint, ${user}::bigint, ${employee}::bigint, ${given}::bigint[], ${author}::bigint, ${nome},
          now() + make_interval(days => ${KEPT_DAYS}::int))
        on conflict (cd_empresa, cd_usuario) where dt_aceito is null and dt_recusado is null do update
        set cd_funcionario = excluded.cd_funcionario, grupos = excluded.grupos, dt_expira = excluded.dt_expira,
          cd_autor = excluded.cd_autor, nm_autor = excluded.nm_autor returning id`,
  )
  await writeAudit(tx, actor, firm, {
    entidade: 'funcionarios',
    cd_registro: employee,
    acao: 'convidar',
    antes: before ? { grupos: before.grupos } : null,
    depois: { grupos: given },
  })
  await post(tx, 'convite_escritorio', { cd_usuario: user, cd_empresa: firm, convite: made!.id })
  // In the bell of each firm that they are in: only there do they look.
  const told = await rows<{ cd_empresa: number }>(
    tx,
    sql`insert into notificacoes (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro, cd_autor, nm_autor, dt_criado)
        select f.id, u.id, 'convite', 'convites', ${made!.id}::bigint, null, e.nm_nome_fantasia, ${ctx.agora}::timestamptz
        from usuarios u, unnest(u.estabelecimentos) as f(id), estabelecimentos e
        where u.id = ${user}::bigint and e.id = ${firm}::bigint and ${REACHED}
        on conflict (cd_empresa, cd_usuario, ie_tipo, ds_recurso, cd_registro) where dt_lida is null
        do update set dt_criado = excluded.dt_criado returning cd_empresa`,
  )
  for (const { cd_empresa } of told) work.announce(newsFor(user, cd_empresa, author))
}

/** Closes what somebody was still asked for an employee who is no more, or works there no more. */
export async function withdrawInvitations({ tx, ctx }: Work, employee: number): Promise<void> {
  await sql`with fechados as (update convites_escritorio set dt_recusado = now()
        where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_funcionario = ${employee}::bigint and ${OPEN} returning id, cd_usuario)
      update notificacoes n set dt_lida = now() from fechados f
      where n.cd_usuario = f.cd_usuario and n.ds_recurso = 'convites' and n.cd_registro = f.id and n.dt_lida is null`.execute(
    tx,
  )
}

interface Invitation {
  readonly id: number
  readonly cd_empresa: number
  readonly cd_funcionario: number | null
  readonly grupos: number[]
}

/** The employee that an invitation was made for; taken before it, as whoever changes them does. Throws 404 without one. */
async function holdEmployee(tx: Db, user: number, invitation: number): Promise<void> {
  const made = await one<{ cd_empresa: number; cd_funcionario: number | null }>(
    tx,
    sql`select cd_empresa, cd_funcionario from convites_escritorio where id = ${invitation}::bigint and cd_usuario = ${user}::bigint and ${COUNTS}`,
  )
  if (!made) throw notFound()
  if (made.cd_funcionario === null) return
  const there = await one(
    tx,
    sql`select id from funcionarios where id = ${made.cd_funcionario}::bigint and cd_empresa = ${made.cd_empresa}::bigint
        and ie_ativo for update`,
  )
  if (!there) throw notFound()
}

/**
 * Makes the person one of the firm, with what the invitation gives: at the end of their firms, which stays their own
 * order. The firm's trail says so, and of other firms nothing.
 */
async function join(batch: Batch, user: Row, { cd_empresa: firm, cd_funcionario, grupos }: Invitation): Promise<void> {
  const { tx, model } = batch
  const acao = 'aceitar-convite'
  const here = (all: unknown) => (Array.isArray(all) ? all.filter((one) => one === firm) : [])
  await forgetDeparture(tx, usuarios, Number(user.id), firm)
  const given = sql`array(select id from grupos where cd_empresa = ${firm}::bigint and id = any(${grupos}::bigint[]))`
  await updateMany(batch, usuarios, {
    where: sql`t.id = ${user.id}::bigint`,
    set: {
      estabelecimentos: sql`array_append(array_remove(coalesce(t.estabelecimentos, '{}'), ${firm}::bigint), ${firm}::bigint)`,
      grupos: sql`array(select distinct g from unnest(coalesce(t.grupos, '{}') || ${given}) as g order by g)`,
    },
    acao,
    firm,
    told: ({ antes, depois }) => ({
      antes: { grupos: antes.grupos ?? [], estabelecimentos: here(antes.estabelecimentos) },
      depois: { grupos: depois.grupos ?? [], estabelecimentos: here(depois.estabelecimentos) },
    }),
  })
  await updateMany(batch, model.get('funcionarios'), {
    where: sql`t.id = ${cd_funcionario}::bigint and t.cd_authuser is null
      and not exists (select from funcionarios f where f.cd_empresa = ${firm}::bigint and f.cd_authuser = ${user.id}::bigint)`,
    set: { cd_authuser: sql`${user.id}::bigint` },
    acao,
    firm,
  })
}

/** One's own invitations: `GET perfil/convites`, `POST perfil/convites/{id}/aceitar` and `…/recusar`. */
export const invitationCalls: Calls = (app, { db, model, sessions, bus }) => {
  const at = '/api/auth/v1/perfil/convites'
  type Id = { Params: { id: string } }
  app.get(at, async (request) => {
    const { user } = own(request)
    const results = await rows(
      db,
      sql`select c.id, e.nm_nome_fantasia nm_escritorio, c.nm_autor, c.dt_criado, c.dt_expira from convites_escritorio c
          join estabelecimentos e on e.id = c.cd_empresa where c.cd_usuario = ${user.id}::bigint and ${COUNTS} order by c.id`,
    )
    return { results, count: results.length }
  })
  const answer = (accepted: boolean) => async (request: FastifyRequest<Id>) => {
    const { user } = own(request)
    const column = sql.ref(accepted ? 'dt_aceito' : 'dt_recusado')
    const firm = await db.transaction().execute(async (tx) => {
      if (accepted) await holdEmployee(tx, user.id, idOf(request.params.id))
      const person = await one<Row>(
        tx,
        sql`select id, estabelecimentos, ds_email_pedido from usuarios where id = ${user.id}::bigint for update`,
      )
      const invitation = await one<Invitation>(
        tx,
        sql`update convites_escritorio set ${column} = now() where id = ${idOf(request.params.id)}::bigint
            and cd_usuario = ${user.id}::bigint and ${COUNTS} returning id, cd_empresa, cd_funcionario, grupos`,
      )
      if (!invitation || !person) throw notFound()
      const batch = { tx, model, actor: actorOf(request) }
      if (accepted) await dropAskedAddress(batch, person)
      if (accepted) await join(batch, person, invitation)
      await sql`update notificacoes set dt_lida = now() where cd_usuario = ${user.id}::bigint and ds_recurso = 'convites'
        and cd_registro = ${invitation.id}::bigint and dt_lida is null`.execute(tx)
      // A refusal says nothing of whoever refuses but that: it is in the trail of what the firm typed.
      const refused = {
        entidade: 'funcionarios',
        cd_registro: invitation.cd_funcionario ?? 0,
        antes: null,
        depois: null,
      }
      const { ctx } = batch.actor
      const nobody = { ctx: { ...ctx, sessao: { ...ctx.sessao, id: 0, nome: '' } }, ip: null }
      if (!accepted) await writeAudit(tx, nobody, invitation.cd_empresa, { ...refused, acao: 'convite-recusado' })
      return invitation.cd_empresa
    })
    sessions.forget()
    const what = { tipo: 'gravado', versao: null, acao: 'editar', autor: user.id, empresa: firm } as const
    for (const entidade of ['usuarios', 'funcionarios']) bus.announce({ ...what, entidade, id: null })
    return { aceito: accepted, cd_empresa: accepted ? firm : null }
  }
  app.post<Id>(`${at}/:id/aceitar`, answer(true))
  app.post<Id>(`${at}/:id/recusar`, answer(false))
}
