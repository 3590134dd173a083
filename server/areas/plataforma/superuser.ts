import { todayIn } from '../../../src/schemas/br/dates.ts'
import type { Model } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { updateMany } from '../../core/write/many.ts'
import { insertRows } from '../../core/write/insert.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'
import { grantsAll } from './grantsAll.ts'
import { countSealedRead, keepSealedRead } from './sealedReaders.ts'
import { keepManagers } from './userActive.ts'

/** The group that is made where a firm has none that grants everything. */
const GROUP = 'Midgard'
/** Who the trail says it was: somebody at the server itself. */
const AUTHOR = 'Linha de comando'

interface Someone {
  readonly id: number
  readonly username: string
  readonly is_active: boolean
  readonly grupos: number[]
  readonly estabelecimentos: number[]
}
interface Group {
  readonly id: number
  readonly nm_grupo: string
  readonly cd_empresa: number
}

function actorIn(firm: { id: number; fuso: string }, now: Date): Actor {
  const { ctx, ip } = actorOfFirm({ ...firm, hoje: todayIn(firm.fuso, now), hora: 0 }, now)
  return { ctx: { ...ctx, sessao: { ...ctx.sessao, nome: AUTHOR } }, ip }
}

async function groupOf(tx: Db, actor: Actor, known: readonly Group[]): Promise<number> {
  const firm = actor.ctx.sessao.cd_empresa
  const there = known.find((g) => g.cd_empresa === firm && grantsAll(g.nm_grupo))
  if (there) return there.id
  const { agora } = actor.ctx
  const made = { nm_grupo: GROUP, ie_padrao: true, cd_empresa: firm, dt_criado: agora, dt_atualizado: agora }
  const [id] = await insertRows(tx, 'grupos', [made])
  const depois = { nm_grupo: GROUP, ie_padrao: true }
  await writeAudit(tx, actor, firm, { entidade: 'grupos', cd_registro: id!, acao: 'criar', antes: null, depois })
  return id!
}

/**
 * Makes an active person a superuser, or takes it from them: in the first of their firms, whose group that grants
 * everything is made where there is none, and told in the trail of every firm of the server, for it counts in all.
 * Returns what to say. Throws, in Portuguese, for nobody of that name, who is inactive or without a firm, for a firm's last
 * manager and for the last who reads what is sealed.
 */
export async function setSuperuser(db: Db, model: Model, username: string, on: boolean, now: Date): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const person = await one<Someone>(
      tx,
      sql`select id, username, is_active, coalesce(grupos, '{}') grupos, coalesce(estabelecimentos, '{}') estabelecimentos
          from usuarios where banca_simples(username) = banca_simples(${username}) for update`,
    )
    if (!person) throw new Error(`Não há usuário "${username}".`)
    if (on && !person.is_active) throw new Error(`O usuário "${person.username}" está inativo.`)
    const firms = await rows<{ id: number; fuso: string }>(
      tx,
      sql`select id, ds_fuso fuso from estabelecimentos order by array_position(${person.estabelecimentos}::bigint[], id), id`,
    )
    if (!firms[0] || !person.estabelecimentos.includes(firms[0].id))
      throw new Error(`O usuário "${person.username}" não trabalha em nenhum escritório.`)
    const groups = await rows<Group>(tx, sql`select id, nm_grupo, cd_empresa from grupos order by id`)
    const granting = new Set(groups.filter((g) => grantsAll(g.nm_grupo)).map((g) => g.id))
    const is = person.grupos.some((id) => granting.has(id))
    if (is === on) return `${person.username} já ${on ? 'é' : 'não é'} superusuário.`
    const grupos = on
      ? [...person.grupos, await groupOf(tx, actorIn(firms[0], now), groups)]
      : person.grupos.filter((id) => !granting.has(id))
    if (!on && person.is_active) await countSealedRead({ tx, model }, [], true)
    const firmOf = new Map(groups.map((g) => [g.id, g.cd_empresa]))
    // Of the groups of other firms a trail says nothing.
    const here = (all: readonly number[], firm: number) => all.filter((id) => (firmOf.get(id) ?? firms[0]!.id) === firm)
    const trails = firms.map((firm) => ({ actor: actorIn(firm, now), firm: firm.id }))
    await updateMany({ tx, model, actor: trails[0]!.actor }, model.get('usuarios'), {
      where: sql`t.id = ${person.id}::bigint`,
      set: { grupos: sql`${grupos}::bigint[]` },
      acao: on ? 'superusuario' : 'retirar-superusuario',
      trails,
      told: (_row, firm) => ({ antes: { grupos: here(person.grupos, firm) }, depois: { grupos: here(grupos, firm) } }),
    })
    if (!on) await keepManagers({ tx, model }, { ...person }, 'grupos')
    await keepSealedRead({ tx, model }, 'grupos')
    return on
      ? `${person.username} é superusuário: pode tudo, em todos os escritórios deste servidor.`
      : `${person.username} deixou de ser superusuário.`
  })
}
