import { mayAct, texts, type Context } from '../../../../src/schemas/core/index.ts'
import { HttpProblem, forbidden, invalid } from '../../../core/errors.ts'
import { actorOf, bodyOf, idOf, queryOf, type InPath } from '../../../core/http/http.ts'
import type { Row } from '../../../core/sql/select.ts'
import type { Calls, Parts } from '../../parts.ts'
import { contagens } from './contagens.ts'
import { fichaDe } from './ficha.ts'
import { reservarProximo, type Fila } from './ordem.ts'
import { manter, pular, RESERVA_MINUTOS, soltar } from './reservas.ts'

const AT = '/api/cobranca/v1/fila'
const CHAVE = /^[\w-]{8,64}$/

function chaveDe({ chave }: Row): string {
  if (typeof chave !== 'string' || !CHAVE.test(chave)) throw invalid({ chave: [texts.invalid('Chave')] })
  return chave
}
const semReserva = () =>
  new HttpProblem(409, {
    detail: 'Este devedor não está mais reservado para você. Vá para o próximo.',
    codigo: 'fila_sem_reserva',
  })

/** What is open in this window already, or the next; a window that lost its answer gets the same again. */
async function proximo(parts: Parts, fila: Fila, chave: string) {
  const aberta = await manter(parts.db, fila.ctx, chave)
  if (aberta) {
    const ficha = await fichaDe(parts, aberta.cd_devedor, fila.ctx).catch((error: unknown) => {
      if (error instanceof HttpProblem && error.status === 404) return null
      throw error
    })
    if (ficha) return { reservado_ate: aberta.dt_ate, ...ficha }
    await soltar(parts.db, fila.ctx, chave)
  }
  const reserva = await reservarProximo(parts, fila, chave)
  if (!reserva) return { devedor: null }
  return { reservado_ate: reserva.dt_ate, ...(await fichaDe(parts, reserva.cd_devedor, fila.ctx)) }
}

/** The work queue: one debtor after another, each open with one person at a time. */
export const queueCalls: Calls = (app, parts) => {
  const entity = parts.model.get('devedores')
  const may = (ctx: Context) => {
    if (!mayAct(entity, entity.actions.resultado!, ctx.flags)) throw forbidden()
    return ctx
  }
  app.post(`${AT}/proximo`, async (request) => {
    const { ctx } = actorOf(request)
    const body = bodyOf(request)
    const fila = { ctx: may(ctx), filtros: queryOf(request) }
    const chave = chaveDe(body)
    if (body.solta === true) await soltar(parts.db, ctx, chave)
    return proximo(parts, fila, chave)
  })
  app.post<InPath>(`${AT}/pular/:id`, async (request) => {
    const ctx = may(actorOf(request).ctx)
    const id = idOf(request.params.id)
    await parts.service.get(entity, id, ctx)
    const chave = chaveDe(bodyOf(request))
    await pular(parts.db, ctx, id)
    await soltar(parts.db, ctx, chave, id)
    return { pulado: id }
  })
  app.post(`${AT}/manter`, async (request) => {
    const { ctx } = actorOf(request)
    const reserva = await manter(parts.db, may(ctx), chaveDe(bodyOf(request)))
    if (!reserva) throw semReserva()
    return { ...reserva, minutos: RESERVA_MINUTOS }
  })
  app.post(`${AT}/soltar`, async (request, reply) => {
    const { ctx } = actorOf(request)
    await soltar(parts.db, may(ctx), chaveDe(bodyOf(request)))
    return reply.code(204).send()
  })
  app.get(`${AT}/contagens`, async (request) => {
    const { ctx } = actorOf(request)
    return contagens(parts, { ctx: may(ctx), filtros: queryOf(request) })
  })
}
