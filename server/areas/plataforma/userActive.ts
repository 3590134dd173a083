import { permissionOf, texts, type Context, type Model } from '../../../src/schemas/core/index.ts'
import { flagsOf } from '../../../src/schemas/permissions.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Calls } from '../parts.ts'
import { inviteToFirm } from '../conta/convites.ts'
import { keepReaders } from './lastReader.ts'
import { leaveFirm } from './leaveFirm.ts'
import { permissionsOfGroup, type Granting } from './endpoints.ts'
import { grantsAll } from './grantsAll.ts'
import { walledFirms } from './walled.ts'
import { queueFor } from '../../core/db/locks.ts'

export const words = {
  ownAddress: 'Altere o seu e-mail no perfil.',
  self: 'Você não pode inativar o seu próprio usuário.',
  last: 'O escritório precisa de pelo menos um gestor ativo.',
  elsewhere: 'Este usuário também pertence a outro escritório: os dados dele não podem ser alterados por este.',
  managersOnly: 'Somente gestores ativam ou inativam o usuário de um colaborador.',
} as const

interface Group extends Granting {
  readonly id: number
  readonly cd_empresa: number
}
const GROUP = sql`g.id, g.nm_grupo, g.cd_empresa, g.ie_padrao,
  (select json_agg(e.ds_url || ':::' || e.ds_metodo) from endpoints e where e.id = any(g.endpoints)) permissoes`
const ids = (v: unknown): number[] => (Array.isArray(v) ? (v as number[]) : [])

/** Does this person work for another firm, too? Here they come and go; who they are is not this firm's to change. */
const worksElsewhere = (firms: unknown, { sessao }: Context): boolean =>
  ids(firms).some((firm) => firm !== sessao.cd_empresa)

/** The same for what a firm may change of somebody: whatever the one acting is in the other, but for a superuser. */
export const belongsElsewhere = (firms: unknown, ctx: Context): boolean =>
  !ctx.flags.has('superuser') && worksElsewhere(firms, ctx)

/** Do these groups make somebody a manager of the firm who can still change groups? */
const manages = (model: Model, groups: readonly Group[], firm: number): boolean => {
  const here = groups.filter((g) => g.cd_empresa === firm || grantsAll(g.nm_grupo))
  const flags = flagsOf(here.map((g) => g.nm_grupo))
  if (flags.has('superuser')) return true
  const needed = permissionOf(model.get('grupos'), 'update')
  return flags.has('manager') && here.some((g) => permissionsOfGroup(model, g).includes(needed))
}

const groupsOf = (db: Db, of: readonly number[]): Promise<Group[]> =>
  rows<Group>(db, sql`select ${GROUP} from grupos g where g.id = any(${of}::bigint[])`)

/** Whoever is active in the firm, and of it, and a manager by their groups, by name. `without` is a group that goes. */
export async function managersOf(
  db: Db,
  model: Model,
  firm: number,
  without = 0,
): Promise<{ id: number; nome: string }[]> {
  const people = await rows<{ id: number; nome: string; grupos: Group[] | null }>(
    db,
    sql`select u.id, u.nm_usuario nome, (select json_agg(row_to_json(x)) from (select ${GROUP} from grupos g where g.id = any(u.grupos) and g.id <> ${without}::bigint) x) grupos
        from usuarios u where u.is_active and u.estabelecimentos @> array[${firm}]::bigint[] order by u.nm_usuario, u.id`,
  )
  return people.flatMap(({ id, nome, grupos }) => (manages(model, grupos ?? [], firm) ? [{ id, nome }] : []))
}

/** Throws 400 at the field when the firm is left without an active manager. */
export async function requireManager(
  { tx, model }: Pick<Work, 'tx' | 'model'>,
  firm: number,
  field: string,
  without = 0,
): Promise<void> {
  // Two who put each other out at the same moment are taken one after the other.
  await queueFor(tx, 'gestores', firm)
  if ((await managersOf(tx, model, firm, without)).length === 0) throw invalid({ [field]: [words.last] })
}

/** Throws 400 at the field when what was just written leaves one of these firms of a person's without an active manager. */
export async function keepManagers(
  work: Pick<Work, 'tx' | 'model'>,
  stored: Row,
  field: string,
  firms: readonly number[] = ids(stored.estabelecimentos),
): Promise<void> {
  if (stored.is_active !== true) return
  const groups = await groupsOf(work.tx, ids(stored.grupos))
  for (const firm of firms) {
    if (manages(work.model, groups, firm)) await requireManager(work, firm, field)
  }
}

/** Throws where the one acting may not turn this person off in these firms: themselves, or someone who has every right. */
export async function mayTurnOff({ tx, ctx, model }: Work, user: Row, firms?: readonly number[]): Promise<void> {
  if (user.id === ctx.sessao.id) throw invalid({ is_active: [words.self] })
  await mayTouch({ tx, ctx }, user)
  // Whoever has every right may be the last who reads something in a firm of others.
  const everywhere = (await groupsOf(tx, ids(user.grupos))).some((g) => grantsAll(g.nm_grupo))
  const all = [...ids(user.estabelecimentos), ...(everywhere ? await walledFirms({ tx, model }) : [])]
  await keepReaders({ tx, model }, Number(user.id), firms ?? [...new Set(all)])
}

/** Throws 403 where the person has every right and the one acting has not: who holds their address holds their password. */
export async function mayTouch({ tx, ctx }: Pick<Work, 'tx' | 'ctx'>, user: Row): Promise<void> {
  if (user.id === ctx.sessao.id || ctx.flags.has('superuser')) return
  const groups = await groupsOf(tx, ids(user.grupos))
  if (groups.some((g) => grantsAll(g.nm_grupo))) throw forbidden()
}

/**
 * Turns the access of an employee's user on or off: the one way to do so. Someone who also works for another firm leaves
 * this one, and comes back to it by accepting an invitation; everybody else is active or not. The rules of the entity hold
 * (see usuarios.ts).
 */
export async function setUserActive(work: Work, employee: Row, active: boolean): Promise<void> {
  const id = Number(employee.cd_authuser)
  const user = await one<Row>(work.tx, sql`select * from usuarios where id = ${id}::bigint for update`)
  if (!user) return
  const here = ids(user.estabelecimentos).includes(work.ctx.sessao.cd_empresa)
  const comesAndGoes = worksElsewhere(user.estabelecimentos, work.ctx) || !here
  if ((comesAndGoes ? here : user.is_active) === active) return
  if (!['manager', 'superuser'].some((flag) => work.ctx.flags.has(flag))) throw forbidden(words.managersOnly)
  if (!comesAndGoes) return void (await work.others.update('usuarios', id, { is_active: active }))
  if (active) return inviteToFirm(work, id, Number(employee.id), [])
  const firms = [work.ctx.sessao.cd_empresa]
  await mayTurnOff(work, user, firms)
  const what = { tipo: 'gravado', versao: null, acao: 'editar', autor: work.ctx.sessao.id, empresa: firms[0]! } as const
  for (const one of await leaveFirm(work, user, firms[0]!, 'editar')) work.announce({ ...what, ...one })
  await keepManagers(work, user, 'is_active', firms)
}

/** `usuarios/inativar-ativar/{user}/{company}/?type_action=1|0`: a GET that writes, as the contract has it. */
export const userActiveCalls: Calls = (app, { model, service }) => {
  app.get<{ Params: { user: string; company: string } }>(
    '/api/auth/v1/usuarios/inativar-ativar/:user/:company',
    { config: { writes: true } },
    async (request) => {
      const actor = actorOf(request)
      const { type_action } = queryOf(request)
      if (idOf(request.params.company) !== actor.ctx.sessao.cd_empresa) throw forbidden()
      if (type_action !== '0' && type_action !== '1') throw invalid({ type_action: [texts.invalid('type_action')] })
      const is_active = type_action === '1'
      return service.update(model.get('usuarios'), idOf(request.params.user), { is_active }, actor)
    },
  )
}
