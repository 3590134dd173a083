import type { FastifyRequest } from 'fastify'
import { formatDateTime } from '../../../src/schemas/br/dates.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db.ts'
import { HttpProblem, unauthorized } from '../../core/errors.ts'
import { checkPassword, forgetFailures, noteFailure, throttled } from '../../core/passwords.ts'
import { post } from '../correio/outbox.ts'
import type { Parts } from '../parts.ts'
import { preferencesOf } from './preferencias.ts'
import { checkSecondFactor, secondFactorOf } from './segundoFator.ts'
import { beginSession } from './sessoes.ts'

/** Failures of one address over all names: a whole office behind one router may mistype now and then. */
const PER_ADDRESS = 60

/** What nobody's can be longer than (characters): refused before anything is looked up or derived. */
const LONGEST = { username: 254, password: 1000, codigo: 64 }

/** Throws 429 with the time to wait while one of the keys has failed too often. */
export async function refuseWhileThrottled(
  { db }: Pick<Parts, 'db'>,
  keys: readonly string[],
  limit?: number,
): Promise<void> {
  const wait = await throttled(db, keys, limit)
  if (wait)
    throw new HttpProblem(
      429,
      { detail: `Muitas tentativas. Tente de novo em ${Math.ceil(wait / 60)} min.` },
      { 'retry-after': String(wait) },
    )
}

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Code of the second factor. */
  readonly codigo: string
}

/**
 * Checks name, password and second factor, throttled by name and by address. Returns a new token; `keep` is a session
 * that goes on. Throws 401 (codigo segundo_fator when only that is missing) or 429.
 */
export async function login(
  parts: Parts,
  request: FastifyRequest,
  { username, password, codigo }: Credentials,
  keep?: string,
): Promise<{ token: string }> {
  const { db, tokens, secrets } = parts
  if (username.length > LONGEST.username || password.length > LONGEST.password || codigo.length > LONGEST.codigo)
    throw unauthorized(texts.badLogin)
  const address = `ip:${request.ip}`
  const keys = [`nome:${username.toLowerCase()}`, `${address}:${username.toLowerCase()}`]
  await refuseWhileThrottled(parts, keys)
  await refuseWhileThrottled(parts, [address], PER_ADDRESS)
  const user = await one<{ id: number; username: string; is_active: boolean }>(
    db,
    sql`select id, username, is_active from usuarios where banca_simples(username) = banca_simples(${username})`,
  )
  const since = await checkPassword(db, user?.is_active ? user.id : null, password)
  if (!user || since === null) {
    await noteFailure(db, [...keys, address])
    throw unauthorized(texts.badLogin)
  }
  if ((await secondFactorOf(db, user.id)).ativo) {
    if (!codigo)
      throw new HttpProblem(401, { detail: 'Informe o código do aplicativo autenticador.', codigo: 'segundo_fator' })
    if (!(await checkSecondFactor(db, secrets, user.id, codigo))) {
      await noteFailure(db, [...keys, address])
      throw new HttpProblem(401, { detail: 'Código incorreto ou já usado.', codigo: 'segundo_fator' })
    }
  }
  await forgetFailures(db, keys)
  const open = keep && (await goesOn(parts, user.id, keep)) ? keep : await begin(parts, request, user.id)
  return { token: tokens.sign({ sub: String(user.id), username: user.username, senha: since, sid: open }) }
}

const goesOn = async ({ db }: Parts, user: number, id: string): Promise<boolean> =>
  Boolean(
    await one(
      db,
      sql`select id from sessoes where id::text = ${id} and cd_usuario = ${user}::bigint and dt_encerrada is null`,
    ),
  )

async function begin({ db, outbox }: Parts, request: FastifyRequest, user: number): Promise<string> {
  const agent = request.headers['user-agent']
  const { id, known } = await beginSession(db, user, request.ip, agent)
  if (!known && (await preferencesOf(db, user)).novo_acesso) {
    const quando = formatDateTime(new Date().toISOString())
    await post(db, 'novo_acesso', { cd_usuario: user, quando, aparelho: agent?.slice(0, 200) ?? '', ip: request.ip })
    outbox.kick()
  }
  return id
}
