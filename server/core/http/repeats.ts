import { createHmac, hkdfSync } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { texts, type Context } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { installationSecret, one, sql, type Db } from '../db/db.ts'
import { HttpProblem, refused } from '../errors.ts'

/** Hours that a key is known. */
export const KEPT_HOURS = 24
const KEY = /^[\x21-\x7e]{8,200}$/
/** Longer answers are made again from what their steps left. */
const MOST_CHARS = 200_000
/** The answer as a whole; its steps begin at one. */
const WHOLE = 0

export const repeatsTable = {
  name: 'repeticoes',
  sql: `create table if not exists repeticoes (
    cd_usuario bigint not null, cd_empresa bigint not null, chave text not null, passo int not null, hash text not null,
    situacao int, resposta jsonb, dt_criado timestamptz not null default clock_timestamp(),
    primary key (cd_usuario, cd_empresa, chave, passo));
    create index if not exists repeticoes_dt_criado_idx on repeticoes (dt_criado)`,
}

/** What one request asks under its key. */
interface Asked {
  readonly user: number
  readonly firm: number
  readonly key: string
  /** Of what is asked: the same key never stands for something else. */
  readonly hash: string
  /** And of the same under the secret of before, while that is still read. */
  readonly earlier: string | null
  /** Transactions begun. */
  steps: number
}
declare module '../../../src/schemas/core/values.ts' {
  interface Carried {
    /** Where the request has a key. */
    asked?: Asked
  }
}

/** So many transactions has one of many at most. */
const STEPS_OF_ONE = 100

/**
 * Who acts, for one of many that a request does, by its place among them: its steps are its own, whatever became of those
 * before it, so that no record is given the answer of another.
 */
export function inPlace(place: number, actor: Actor): Actor {
  const { carried } = actor.ctx
  if (!carried?.asked) return actor
  const asked = { ...carried.asked, steps: (place + 1) * STEPS_OF_ONE }
  return { ...actor, ctx: { ...actor.ctx, carried: { ...carried, asked } } }
}

const where = ({ user, firm, key }: Asked) =>
  sql`cd_usuario = ${user}::bigint and cd_empresa = ${firm}::bigint and chave = ${key}`
const isSame = ({ hash, earlier }: Asked, kept: string): boolean => [hash, earlier].includes(kept)
const otherAsked = () => new HttpProblem(422, { detail: texts.otherRepeat })

/** A transaction of a request: `run` may be called again by whoever repeats the transaction. */
export type Step = <T>(tx: Db, run: () => Promise<T>) => Promise<T>
const always: Step = (_tx, run) => run()

/**
 * The next transaction of the request that this context belongs to. What it gives is kept with what it writes; when the same
 * request comes again, be it that its answer was lost, nothing is run and the same is given. One that is still running
 * is waited for. Without a key everything is run.
 */
export function nextStep({ carried }: Context): Step {
  const request = carried?.asked
  if (!request) return always
  const passo = ++request.steps
  const { user, firm, key, hash } = request
  return async <T>(tx: Db, run: () => Promise<T>): Promise<T> => {
    const fresh = await one(
      tx,
      sql`insert into repeticoes (cd_usuario, cd_empresa, chave, passo, hash)
          values (${user}::bigint, ${firm}::bigint, ${key}, ${passo}::int, ${hash}) on conflict do nothing returning passo`,
    )
    const mine = sql`${where(request)} and passo = ${passo}::int`
    if (!fresh) {
      const known = await one<{ hash: string; resposta: { dado?: T } }>(
        tx,
        sql`select hash, resposta from repeticoes where ${mine}`,
      )
      if (!known || !isSame(request, known.hash)) throw otherAsked()
      return known.resposta.dado as T
    }
    const given = await run()
    await sql`update repeticoes set resposta = ${JSON.stringify({ dado: given })}::jsonb where ${mine}`.execute(tx)
    return given
  }
}

interface Keys {
  readonly now: Buffer
  readonly earlier: Buffer | null
}
/** A body may hold a password and little else: without the key nobody tries which one fits. */
function keysOf(db: Db): Keys {
  const { secret, previous } = installationSecret(db)
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, 'banca', 'repeticoes', 32))
  return { now: keyOf(secret), earlier: previous === null ? null : keyOf(previous) }
}

/** Files that come as they are have no body to compare: their length tells them apart. */
const hashOf = (secret: Buffer, { method, url, body, headers }: FastifyRequest): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify([method, url, body ?? null, headers['content-length'] ?? null]))
    .digest('base64url')

function askedBy({ now, earlier }: Keys, request: FastifyRequest): Asked | null {
  const key = request.headers['idempotency-key']
  if (request.method === 'GET' || key === undefined || !request.session) return null
  if (request.routeOptions.config.secret) return null
  if (typeof key !== 'string' || !KEY.test(key)) throw refused(texts.badRepeat)
  const { user, company } = request.session
  const hashes = { hash: hashOf(now, request), earlier: earlier && hashOf(earlier, request) }
  return { user: user.id, firm: company.pk, key, ...hashes, steps: 0 }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What it answers is for one pair of eyes, once: nothing of it is kept, and the same again is done again. */
    readonly secret?: boolean
  }
}

/**
 * Answers a request that has an `Idempotency-Key` once, for a day, a person and a firm: the same again gets the same
 * answer (`Idempotency-Replayed: true`) and writes nothing; another under the same key is refused with 422.
 */
export function answerOnce(app: FastifyInstance, db: Db): void {
  const keys = keysOf(db)
  app.addHook('preHandler', (request, reply, done) => {
    if (request.headers['idempotency-key'] === undefined) return done()
    const known = async () => {
      const mine = askedBy(keys, request)
      if (!mine) return true
      const before = await one<{
        passo: number
        hash: string
        situacao: number | null
        resposta: { dado: unknown } | null
      }>(db, sql`select passo, hash, situacao, resposta from repeticoes where ${where(mine)} order by passo limit 1`)
      if (before && !isSame(mine, before.hash)) throw otherAsked()
      if (before?.situacao) {
        reply
          .header('idempotency-replayed', 'true')
          .code(before.situacao)
          .send(before.resposta?.dado ?? undefined)
        return false
      }
      request.session!.ctx.carried!.asked = mine
      return true
    }
    known().then(
      (goesOn) => {
        if (goesOn) done()
      },
      (error: Error) => done(error),
    )
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const mine = request.session?.ctx.carried?.asked
    if (!mine || reply.statusCode >= 300) return done(null, payload)
    void keep(db, mine, reply, payload).then(() => done(null, payload))
  })
}

/** Keeps an answer; what was written holds whether or not this does: the steps know it. */
async function keep(db: Db, mine: Asked, reply: FastifyReply, payload: unknown): Promise<void> {
  const text = typeof payload === 'string' ? payload : ''
  if (text.length > MOST_CHARS) return
  const json = text && String(reply.getHeader('content-type')).includes('json')
  if (text && !json) return
  await sql`insert into repeticoes (cd_usuario, cd_empresa, chave, passo, hash, situacao, resposta)
      values (${mine.user}::bigint, ${mine.firm}::bigint, ${mine.key}, ${WHOLE}::int, ${mine.hash}, ${reply.statusCode}::int,
        ${text ? `{"dado":${text}}` : null}::jsonb) on conflict do nothing`
    .execute(db)
    .catch(() => undefined)
}

/** Forgets the keys of more than a day ago. */
export const forgetRepeats = {
  name: 'repeticoes-antigas',
  every: 60,
  run: async ({ db }: { db: Db }, now: Date): Promise<void> =>
    void (await sql`delete from repeticoes where dt_criado < ${now.toISOString()}::timestamptz - make_interval(hours => ${KEPT_HOURS}::int)`.execute(
      db,
    )),
}
