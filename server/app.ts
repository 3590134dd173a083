import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { texts, type Model } from '../src/schemas/core/index.ts'
import { isEmpty } from './areas/plataforma/firstAccess.ts'
import { jobs, openCalls, sessionCalls } from './areas/calls.ts'
import type { Parts } from './areas/parts.ts'
import { outboxOf } from './areas/correio/sender.ts'
import { ownPaths } from './areas/paths/index.ts'
import { classOf, framesOf, maskedPath, wordsOf } from './areas/relato/report.ts'
import { Reporter } from './areas/relato/reporter.ts'
import { Sessions } from './areas/sessions.ts'
import { firmsAt } from './areas/trabalhos/firms.ts'
import { awayProblem, DatabaseAway } from './core/db/away.ts'
import { openBus } from './core/bus/bus.ts'
import { happeningOf } from './core/bus/change.ts'
import { ownersTold } from './core/bus/owners.ts'
import { capabilities } from './core/capabilities.ts'
import type { Database } from './core/db/db.ts'
import { badValue } from './core/db/dbProblem.ts'
import { HttpProblem } from './core/errors.ts'
import { Files } from './core/files/files.ts'
import type { Handlers } from './core/write/hooks.ts'
import { openOrNobody, openSession } from './core/http/http.ts'
import { refuseWhatMayNot } from './areas/conta/limites.ts'
import { guard } from './core/http/headers.ts'
import { badAddress, badConnection, takeIn } from './core/http/intake.ts'
import { Jobs } from './core/queue/jobs.ts'
import { Queue } from './core/queue/queue.ts'
import { MAX_BODY, MAX_MB } from './core/http/limits.ts'
import { PartialUploads } from './core/files/partial.ts'
import { noteLooks } from './core/walls/looks.ts'
import { loggedPath } from './core/http/loggedPath.ts'
import { openApi } from './core/openapi/document.ts'
import { overtakenProblem, schemaAge } from './core/db/overtaken.ts'
import { answerOnce } from './core/http/repeats.ts'
import { entityRoutes } from './core/routes.ts'
import { deFora } from './areas/arquivos/deFora.ts'
import { secretsOf } from './core/session/secrets.ts'
import { Service } from './core/write/service.ts'
import type { Settings } from './core/settings.ts'
import { diskStorage, storageProblem } from './core/files/storage.ts'
import { tokens } from './core/session/token.ts'

/** Files that keep their names from one build to the next: browsers ask for them again. */
const ASKED_AGAIN = /(?:\.html|\.webmanifest|sw\.js)$/

export interface AppOptions {
  readonly settings: Settings
  readonly database: Database
  readonly model: Model
  readonly handlers: Handlers
  /** Built web client to serve; the API alone when absent. */
  readonly web?: string
  readonly logger?: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that the server answers, as 'GET /api/…/:id'. */
    readonly calls: readonly string[]
    /** Where mail goes, in words. */
    readonly mailTo: string
    /** What runs without being asked for, once it is started. */
    readonly jobs: Jobs
    /** What was asked for and is done beside requests. */
    readonly queue: Queue
  }
}
/** For so long a server that is closing lets what it is answering be answered. */
const GRACE_MS = 10_000

/** Builds the HTTP server. It does not listen: tests inject requests, main listens. */
export async function buildApp({
  settings,
  database,
  model,
  handlers,
  web,
  logger = false,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    // A sealed key is the longest word of an address.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 400 },
    bodyLimit: MAX_BODY,
    requestTimeout: 40_000,
    genReqId: () => randomUUID(),
    frameworkErrors: badAddress,
    clientErrorHandler: badConnection,
    trustProxy: settings.proxies ?? false,
    // Neither addresses' queries nor bodies are logged: they hold names, documents and tokens.
    logger: {
      level: logger ? 'info' : 'error',
      serializers: {
        req: (r: { method: string; url: string }) => ({ method: r.method, url: loggedPath(r.url) }),
        res: (r: { statusCode: number }) => ({ status: r.statusCode }),
      },
      redact: ['req.headers.authorization', 'password', 'token'],
    },
  })
  takeIn(app)
  const calls: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const m of [method].flat())
      if (url.startsWith('/api/') && m !== 'HEAD' && m !== 'OPTIONS' && !url.endsWith('//'))
        calls.push(`${m} ${url.replace(/(.)\/$/, '$1')}`)
  })
  app.decorate('calls', calls)
  guard(app)
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { limits: { fileSize: MAX_MB * 1_048_576 * 2 } })

  const queue = new Queue(database, (kind, error) => app.log.error({ kind, error: String(error) }, 'work failed'))
  const outbox = outboxOf(database.db, settings, queue)
  const sessions = new Sessions(database.db, model, settings)
  const began = await schemaAge(database.db)
  const secrets = secretsOf(settings.secret, settings.previousSecret)
  const bus = await openBus(settings.databaseUrl, (error) => app.log.error(error))
  app.addHook('onClose', () => bus.close())
  // What another process wrote of people and groups counts here from now on too.
  bus.subscribe(({ tipo, entidade }) => (tipo === 'lacuna' ? sessions.forget() : sessions.changed(entidade)))
  // A browser opens connections ahead and asks nothing on them: they are not waited for, and no answer takes longer.
  app.addHook('preClose', async () => void setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref())
  const service = new Service(database.db, model, handlers, secrets, {
    written: (entity, change) => {
      sessions.changed(entity.name)
      outbox.kick()
      const happening = happeningOf(entity, change)
      if (happening) bus.announce(happening)
      for (const owner of ownersTold(model, entity, change)) bus.announce(owner)
    },
    happened: (happening) => bus.announce(happening),
    contextOf: (tx, user, company) => sessions.contextOf(user, company, tx),
    guestIn: (ctx, company) => sessions.guestIn(ctx, company),
    failedAfter: (error) => app.log.error(error),
  })
  const files = new Files(service, diskStorage(settings.files), deFora)
  const reporter = new Reporter(settings, (error) => app.log.warn(error))
  let described: object | undefined
  const document = () => (described ??= openApi(model, capabilities, settings.version, ownPaths))
  let text: string | undefined
  let known: ReadonlySet<string> | undefined
  const words = () => (known ??= wordsOf(Object.keys((document() as { paths: object }).paths)))
  const signer = tokens(settings.secret, settings.tokenHours)

  app.setErrorHandler(async (error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known =
      error instanceof HttpProblem
        ? error
        : (awayProblem(error) ??
          storageProblem(error) ??
          badValue(error) ??
          (await overtakenProblem(database.db, error, began)))
    if (known) return reply.headers(known.headers).code(known.status).send(known.body)
    if ('errors' in error && error.name === 'Error' && typeof error.errors === 'object')
      return reply.code(400).send(error.errors)
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return reply.code(413).send({ detail: texts.fileTooLarge(MAX_MB) })
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ detail: texts.badRequest })
    reporter.failure({
      metodo: request.method,
      caminho: maskedPath(request.routeOptions.url, words()),
      status: 500,
      classe: classOf(error.name),
      pilha: framesOf(error.stack),
      usuario: request.session?.user.id ?? null,
      empresa: request.session?.company.pk ?? null,
      origem: 'servidor',
    })
    request.log.error({ err: { message: error.message, stack: error.stack } }, 'request failed')
    return reply.code(500).send({ detail: `${texts.serverError}. ${texts.tryLater}`, id: request.id })
  })

  app.get('/api/saude', async () => {
    if (!(await database.answers())) throw new DatabaseAway(null)
    return {
      ok: true,
      demo: settings.demo,
      versao: settings.version,
      banco: database.engine,
      cadastro: settings.registration,
      vazio: await isEmpty(database.db),
    }
  })
  // Made once: whoever asks for it again and again, without a session too, costs next to nothing.
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((text ??= JSON.stringify(document()))),
  )
  app.decorate('mailTo', outbox.where)
  app.decorate('queue', queue)
  app.addHook('onClose', async () => outbox.close())
  const partial = new PartialUploads(join(settings.files, 'envios'), MAX_MB * 2 * 1_048_576)
  const parts: Parts = {
    partial,
    secrets,
    outbox,
    queue,
    db: database.db,
    database,
    model,
    service,
    files,
    sessions,
    tokens: signer,
    settings,
    bus,
    reporter,
    words,
    firms: (now) => firmsAt(database.db, now),
  }
  const schedule = new Jobs(parts, {
    firms: firmsAt,
    failed: (job, error) => app.log.error({ job, error: String(error) }, 'job failed'),
  })
  for (const job of [...jobs, ...capabilities.flatMap((capability) => capability.jobs ?? [])]) schedule.register(job)
  app.decorate('jobs', schedule)
  app.addHook('onListen', () => void queue.kick())
  // What runs ends while what it stands on is still there.
  app.addHook('preClose', () => schedule.stop())
  app.addHook('preClose', () => queue.stop())
  for (const calls of openCalls) await app.register(async (open) => calls(open, parts))

  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { open } = request.routeOptions.config
      refuseWhatMayNot(await (open ? openOrNobody : openSession)(request, signer, sessions), request)
    })
    answerOnce(api, database.db)
    noteLooks(api, service)
    entityRoutes(api, capabilities, parts)
    for (const calls of sessionCalls) calls(api, parts)
  })

  if (web && existsSync(web)) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      preCompressed: false,
      setHeaders: (reply, path) => void (ASKED_AGAIN.test(path) && reply.header('cache-control', 'no-cache')),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && web && existsSync(web)
    // A file ends in letters; the number of a lawsuit in digits.
    if (page && !/\.[a-z][a-z0-9]*$/i.test(request.url.split('?')[0]!))
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false })
    return reply.code(404).send({ detail: texts.notHere })
  })
  return app
}
