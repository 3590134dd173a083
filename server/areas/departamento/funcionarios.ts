import type { funcionarios } from '../../../src/schemas/departamento/funcionarios.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { forbidden, HttpProblem, invalid } from '../../core/errors.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { setPassword } from '../../core/session/passwords.ts'
import type { Row } from '../../core/sql/select.ts'
import type { InputOf } from '../../core/write/records.ts'
import { inviteToFirm, withdrawInvitations } from '../conta/convites.ts'
import { weakness } from '../conta/senha.ts'
import { setUserActive } from '../plataforma/userActive.ts'

const text = (v: unknown): string => (typeof v === 'string' ? v.trim() : '')
const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** Refusals of the user's own fields are told at `user`, the one field of them that the employee's form knows. */
const atUser = (error: unknown): never => {
  if (!(error instanceof HttpProblem) || error.status !== 400) throw error
  const messages = Object.values(error.body).flat()
  throw invalid({ user: messages.filter((m): m is string => typeof m === 'string') })
}

/** Somebody of other firms, who is asked and joins by accepting. */
interface Asked {
  readonly id: number
  readonly grupos: readonly number[]
}
/** Who is to be asked once the employee is there. */
const toAsk = new WeakMap<Work, Asked>()

/**
 * The user that an employee comes with: the one of the firm who has the name already, in any case, or a new one. Nobody
 * joins a firm without a yes: of somebody else's people it is only noted whom to ask, and there is no user yet.
 */
async function userOf(work: Work, user: Row, employee: Row): Promise<number | null> {
  const username = text(user.username)
  if (!username) throw invalid({ user: [texts.required('Usuário')] })
  const known = await one<Row>(
    work.tx,
    sql`select * from usuarios where banca_simples(username) = banca_simples(${username}) for update`,
  )
  if (known) {
    const here = (known.estabelecimentos as number[] | null)?.includes(work.ctx.sessao.cd_empresa)
    if (here) return Number(known.id)
    if (!['manager', 'superuser'].some((flag) => work.ctx.flags.has(flag))) throw forbidden()
    const grupos = Array.isArray(user.grupos) ? user.grupos.map(Number).filter(Number.isSafeInteger) : []
    toAsk.set(work, { id: Number(known.id), grupos })
    return null
  }
  const password = user.password
  if (password != null) {
    const weak = typeof password === 'string' ? await weakness(password, username) : texts.required('Senha')
    if (weak) throw invalid({ user: [weak] })
  }
  // As it was sent: the entity itself says what is wrong with it.
  const { first_name, last_name, ds_email, grupos } = user as InputOf<'usuarios'>
  const [first, ...rest] = text(employee.nm_funcionario).split(/\s+/)
  const created = await work.others
    .create('usuarios', {
      username,
      first_name: first_name ?? first,
      last_name: last_name ?? (first_name ? null : rest.join(' ')),
      ...(ds_email === undefined ? {} : { ds_email }),
      ...(grupos === undefined ? {} : { grupos }),
    })
    .catch(atUser)
  if (typeof password === 'string') await setPassword(work.tx, Number(created.id), password)
  return Number(created.id)
}

async function leaveTeams({ tx, ctx, others }: Work, employee: number): Promise<void> {
  const teams = await rows<{ id: number; cd_funcionarios: number[] }>(
    tx,
    sql`select id, cd_funcionarios from equipes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          and cd_funcionarios @> array[${employee}]::bigint[] order by id`,
  )
  for (const { id, cd_funcionarios } of teams)
    await others.update('equipes', id, { cd_funcionarios: cd_funcionarios.filter((one) => one !== employee) })
}

async function ask(work: Work, employee: Row): Promise<void> {
  const asked = toAsk.get(work)
  toAsk.delete(work)
  if (asked) await inviteToFirm(work, asked.id, Number(employee.id), asked.grupos)
}

/** Gives an employee who has none a user to log in as. */
export const criarUsuario: ActionHandler<typeof funcionarios, 'criarUsuario'> = async (work, record, input) => {
  const { ds_email, ...rest } = input
  const user = ds_email == null ? rest : input
  const id = await userOf(work, user, record)
  await ask(work, record)
  return id === null ? {} : { cd_authuser: id }
}

/** Employees and the users they log in as (rules funcionario.criar, funcionario.toggle, funcionario.remover). */
export const funcionariosHooks: Hooks<typeof funcionarios> = {
  async received(work, input) {
    const { user, ...rest } = input
    if (user === undefined || user === null) return rest
    if (!isRow(user)) throw invalid({ user: [texts.invalid('Usuário')] })
    const id = await userOf(work, user, rest)
    return id === null ? rest : { ...rest, cd_authuser: id }
  },
  async written(work, row, stored) {
    await ask(work, row)
    if (!stored || stored.ie_ativo === row.ie_ativo) return
    if (row.ie_ativo !== true) await withdrawInvitations(work, Number(row.id))
    if (!row.cd_authuser) return
    await setUserActive(work, row, row.ie_ativo === true)
  },
  async removing(work, stored) {
    if (stored.cd_authuser) await setUserActive(work, stored, false)
    await withdrawInvitations(work, Number(stored.id))
    await leaveTeams(work, Number(stored.id))
  },
}
