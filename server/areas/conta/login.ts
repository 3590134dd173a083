import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formatDateTime } from '../../../src/schemas/br/dates.ts'
import { unaccent } from '../../../src/schemas/br/text.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { deviceName } from '../../../src/schemas/plataforma/aparelho.ts'
import { HttpProblem, unauthorized } from '../../core/errors.ts'
import { checkPassword } from '../../core/session/passwords.ts'
import { addressOf, countAttempt, forgetAttempts, giveBack, TooManyAttempts } from '../../core/http/throttle.ts'
import { post } from '../correio/outbox.ts'
import type { Parts } from '../parts.ts'
import { noteSecurityEvent, type SecurityEvent } from './eventos.ts'
import { preferencesOf } from './preferencias.ts'
import { checkSecondFactor, secondFactorOf } from './segundoFator.ts'
import { beginSession } from './sessoes.ts'

/** Failures in a window: of one address over all names, for a whole office behind one router may mistype now and then. */
const PER_ADDRESS = 60
/** Of one person from one address. */
const PER_PERSON = 10
/** Of one person from all addresses that they never logged in from: nobody keeps them from where they work. */
const FROM_STRANGE_PLACES = 40

/** What nobody's can be longer than (characters): refused before anything is looked up or derived. */
const LONGEST = { username: 254, password: 1000, codigo: 64 }

/** One identity however it is spelled: the person, or for nobody's name what it is found by. */
const identityOf = (username: string, user: { id: number } | undefined): string =>
  user ? `pessoa:${user.id}` : `nome:${createHash('sha256').update(unaccent(username)).digest('base64url')}`

const knowsAddress = async (db: Db, user: number, ip: string): Promise<boolean> =>
  Boolean(
    await one(
      db,
      sql`select 1 from sessoes where cd_usuario = ${user}::bigint and ds_ip = ${ip} and dt_vista > now() - interval '90 days' limit 1`,
    ),
  )

export interface Credentials {
  readonly username: string
  readonly password: string
  /** Code of the second factor. */
  readonly codigo: string
}

/**
 * Checks name, password and second factor, throttled by person and by address, each attempt counted before it is looked
 * at. Returns a new token; `keep` is a session that goes on. Throws 401 (codigo segundo_fator when only that is missing)
 * or 429. What is refused is noted.
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
  const user = await one<{ id: number; username: string; is_active: boolean }>(
    db,
    sql`select id, username, is_active from usuarios where banca_simples(username) = banca_simples(${username})`,
  )
  const refuse = async (tipo: SecurityEvent, problem: HttpProblem) => {
    await noteSecurityEvent(parts, request, tipo, user?.id ?? null)
    throw problem
  }
  const address = `ip:${addressOf(request.ip)}`
  const who = identityOf(username, user)
  const here = `${who}:${address}`
  const limits = [
    { key: address, most: PER_ADDRESS },
    { key: here, most: PER_PERSON },
  ]
  if (!user || !(await knowsAddress(db, user.id, request.ip))) limits.push({ key: who, most: FROM_STRANGE_PLACES })
  const keys = limits.map(({ key }) => key)
  await countAttempt(db, limits).catch((problem: unknown) => {
    // Once: what comes after the limit is anybody's to send, and would fill the firm's list.
    if (problem instanceof TooManyAttempts && problem.crossing) return refuse('BL', problem)
    throw problem
  })
  const since = await checkPassword(db, user?.is_active ? user.id : null, password)
  if (!user || since === null) return refuse('SE', unauthorized(texts.badLogin))
  if ((await secondFactorOf(db, user.id)).ativo) {
    if (!codigo) {
      await giveBack(db, keys)
      throw new HttpProblem(401, { detail: 'Informe o código do aplicativo autenticador.', codigo: 'segundo_fator' })
    }
    if (!(await checkSecondFactor(db, secrets, user.id, codigo)))
      return refuse('CO', new HttpProblem(401, { detail: 'Código incorreto ou já usado.', codigo: 'segundo_fator' }))
  }
  await giveBack(db, keys)
  await forgetAttempts(db, [here])
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
    await post(db, 'novo_acesso', {
      cd_usuario: user,
      quando,
      aparelho: deviceName(agent ?? null) ?? 'desconhecido',
      ip: request.ip,
    })
    outbox.kick()
  }
  return id
}
