import type { FastifyRequest } from 'fastify'
import { mayOperate, passes } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { forbidden } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'
import { afetadas } from './afetadas.ts'
import { lugarDe } from './lugar.ts'
import { conferir, guardar, MEMORIA } from './memoria.ts'
import { simular } from './simular.ts'

const AT = '/api/juridico/v1'
const DIAS = 'dias-forenses'
type Id = { Params: { id: string } }

/** Whoever works with tasks counts their deadlines. */
const countingActor = (request: FastifyRequest): Actor => {
  const actor = actorOf(request)
  if (!passes('taskModule', actor.ctx.flags)) throw forbidden()
  return actor
}

/** The deadline engine: counting, keeping with a task, checking again, and what a change of the calendar touches. */
export const deadlineCalls: Calls = (app, parts) => {
  const { model, service } = parts
  app.post(`${AT}/prazo/simular`, async (request) => {
    const { ctx } = countingActor(request)
    const { pedido, resultado, hash } = await simular(parts.db, bodyOf(request), ctx)
    const lugar = await lugarDe(parts.db, pedido.local, ctx.sessao.cd_empresa)
    return { ...resultado, entrada: pedido, hash, lugar }
  })
  app.get(`${AT}/prazo/tarefas-afetadas`, async (request) => {
    const results = await afetadas(parts, countingActor(request).ctx)
    return { results, count: results.length }
  })
  app.post(`${AT}/${MEMORIA}`, async (request, reply) =>
    reply.code(201).send(await guardar(parts, bodyOf(request), countingActor(request))),
  )
  app.get<Id>(`${AT}/${MEMORIA}/:id/conferencia`, (request) =>
    conferir(parts, idOf(request.params.id), countingActor(request)),
  )
  app.get<Id>(`${AT}/${DIAS}/:id/tarefas-afetadas`, async (request) => {
    const { ctx } = actorOf(request)
    const day = await service.get(model.get(DIAS), idOf(request.params.id), ctx)
    // Who keeps the calendar need not work with tasks: then there is none to tell of.
    const seen = mayOperate(model.get(MEMORIA), 'read', ctx.flags)
    const results = seen ? await afetadas(parts, ctx, day.id as number) : []
    return { results, count: results.length }
  })
}
