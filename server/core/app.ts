import { existsSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance } from 'fastify'
import { texts, type Model } from '../../src/schemas/core/index.ts'
import { isEmpty } from '../areas/plataforma/firstAccess.ts'
import { accountPaths } from '../areas/accountPaths.ts'
import { ownPaths } from '../areas/ownPaths.ts'
import { openCalls, sessionCalls } from '../areas/calls.ts'
import type { Parts } from '../areas/parts.ts'
import { Sessions } from '../areas/session.ts'
import type { Database } from './db.ts'
import { badValue } from './dbProblem.ts'
import { HttpProblem, notFound } from './errors.ts'
import { Files, MAX_MB } from './files.ts'
import type { Handlers } from './hooks.ts'
import { actorOf, idOf, openOrNobody, openSession } from './http.ts'
import { openApi } from './openapi.ts'
import { entityRoutes } from './routes.ts'
import { secretsOf } from './secrets.ts'
import { Service } from './service.ts'
import type { Settings } from './settings.ts'
import { diskStorage } from './storage.ts'
import { tokens } from './token.ts'

export interface AppOptions {
  readonly settings: Settings
  readonly database: Database
  readonly model: Model
  readonly handlers: Handlers
  /** Built web client to serve; the API alone when absent. */
  readonly web?: string
  readonly logger?: boolean
}

const POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  frameAncestors: ["'none'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
}

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
    routerOptions: { ignoreTrailingSlash: true },
    bodyLimit: 2 * 1_048_576,
    requestTimeout: 40_000,
    genReqId: () => randomUUID(),
    trustProxy: false,
    // Neither addresses' queries nor bodies are logged: they hold names, documents and tokens.
    logger: {
      level: logger ? 'info' : 'error',
      serializers: {
        req: (r: { method: string; url: string }) => ({ method: r.method, url: r.url.split('?')[0] }),
        res: (r: { statusCode: number }) => ({ status: r.statusCode }),
      },
      redact: ['req.headers.authorization', 'password', 'token'],
    },
  })
  await app.register(helmet, { contentSecurityPolicy: { directives: POLICY }, crossOriginEmbedderPolicy: false })
  await app.register(compress, { threshold: 1024 })
  await app.register(multipart, { limits: { fileSize: MAX_MB * 1_048_576 * 2, files: 1, fields: 20 } })

  const sessions = new Sessions(database.db)
  const secrets = secretsOf(settings.secret)
  const service = new Service(database.db, model, handlers, secrets, {
    written: (entity) => sessions.changed(entity.name),
    failedAfter: (error) => app.log.error(error),
  })
  const files = new Files(service, diskStorage(settings.files))
  const signer = tokens(settings.secret, settings.tokenHours)

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const known = error instanceof HttpProblem ? error : badValue(error)
    if (known) return reply.headers(known.headers).code(known.status).send(known.body)
    if ('errors' in error && error.name === 'Error' && typeof error.errors === 'object')
      return reply.code(400).send(error.errors)
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return reply.code(413).send({ detail: texts.fileTooLarge(MAX_MB) })
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ detail: texts.badRequest })
    request.log.error({ err: { message: error.message, stack: error.stack } }, 'request failed')
    return reply.code(500).send({ detail: `${texts.serverError}. ${texts.tryLater}`, id: request.id })
  })

  app.get('/api/saude', async () => {
    await database.db.executeQuery((await import('./db.ts')).sql`select 1`.compile(database.db))
    return {
      ok: true,
      demo: settings.demo,
      versao: settings.version,
      banco: database.engine,
      vazio: await isEmpty(database.db),
    }
  })
  app.get('/api/openapi.json', () => openApi(model, settings.version, { ...accountPaths, ...ownPaths }))
  const parts: Parts = { db: database.db, database, model, service, files, sessions, tokens: signer, settings, secrets }
  for (const calls of openCalls) await app.register(async (open) => calls(open, parts))

  await app.register(async (api) => {
    api.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { open } = request.routeOptions.config
      await (open ? openOrNobody : openSession)(request, signer, sessions)
    })
    for (const entity of model.entities)
      for (const [area, path] of [[entity.area, entity.path] as const, ...entity.aliases])
        entityRoutes(api, entity, area, path, service, files)
    for (const calls of sessionCalls) calls(api, parts)
    api.post('/api/files/v1/arquivos', async (request, reply) => {
      const upload = await request.file()
      if (!upload) throw notFound()
      return reply.code(201).send(await files.add(null, null, null, null, upload, actorOf(request)))
    })
    api.get<{ Params: { id: string } }>('/api/files/v1/arquivos/:id', async (request, reply) => {
      const correspondent = actorOf(request).ctx.flags.has('correspondentUser')
      const file = await files.open(idOf(request.params.id), actorOf(request), correspondent ? null : 'qtd_download')
      return reply
        .type(file.ds_tipo)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.nm_arquivo)}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(files.stream(file))
    })
  })

  if (web && existsSync(web)) {
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      maxAge: '1y',
      immutable: true,
      preCompressed: false,
      setHeaders: (reply, path) => void (path.endsWith('.html') && reply.header('cache-control', 'no-cache')),
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith('/api/') && web && existsSync(web)
    if (page && !/\.[a-z0-9]+$/i.test(request.url.split('?')[0]!))
      return reply.header('cache-control', 'no-cache').sendFile('index.html', { maxAge: 0, immutable: false })
    return reply.code(404).send({ detail: texts.notHere })
  })
  return app
}
