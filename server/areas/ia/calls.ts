import { passes, texts, type Context } from '../../../src/schemas/core/index.ts'
import { quemLe } from '../../../src/schemas/ia/analises.ts'
import { FONTES, TIPO_DE_TAREFA_IA, type Fonte, type TipoDeFonte } from '../../../src/schemas/ia/fontes.ts'
import { one, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { HttpProblem, forbidden, invalid } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf, type InPath } from '../../core/http/http.ts'
import { ask } from '../../core/queue/queue.ts'
import type { Row } from '../../core/sql/select.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import { reread } from '../../core/write/store.ts'
import type { Calls } from '../parts.ts'
import { ANALISES, respostaDe, ultimaDe, type Guardada } from './guardadas.ts'
import { leituraKind } from './ler.ts'
import { medidaDe } from './medida.ts'

const AT = '/api/ia/v1'
const MAXIMO = 200_000
const NENHUMA = 'Não foi possível encontrar uma análise de IA. Inicie uma nova análise utilizando o botão abaixo.'

const may = (ctx: Context): Context => {
  if (!passes(quemLe, ctx.flags)) throw forbidden()
  return ctx
}

/** An analysis as `resposta_ia`; while it is being made there is no `resumo` in it. */
function apresentar(guardada: Guardada, fonte: Fonte) {
  const { id, ie_situacao, ie_gostou, ds_texto, qt_milissegundos, dt_resposta_ia, ds_modelo, ds_modelo_aviso } =
    guardada
  const resposta = respostaDe(guardada)
  return {
    resumo: null,
    ...resposta,
    id,
    [fonte.campo]: guardada[fonte.ref],
    id_task: TIPO_DE_TAREFA_IA,
    situacao: ie_situacao,
    texto: ds_texto,
    feedback: ie_gostou,
    execution_time: qt_milissegundos === null ? null : qt_milissegundos / 1000,
    dt_resposta_ia,
    modelo: {
      nome: ds_modelo,
      enviado: guardada.ie_enviado === true,
      aviso: ds_modelo_aviso,
      resposta: respostaDe({ ds_resposta: guardada.ds_resposta_modelo }),
    },
  }
}

/** What is to be read: what was sent, or the record's own text. */
function textoDe(sent: unknown, record: Row): string {
  const text = sent === undefined || sent === null || sent === '' ? record.teor : sent
  if (typeof text !== 'string') throw invalid({ text: [texts.invalid('Texto')] })
  if (!text.trim()) throw invalid({ text: [texts.required('Texto')] })
  if (text.length > MAXIMO)
    throw invalid({ text: [`O texto tem mais de ${MAXIMO.toLocaleString('pt-BR')} caracteres.`] })
  // No database keeps this character.
  return text.replaceAll('\u0000', ' ')
}

function pedidoDe(body: Row, fonte: Fonte): { id: number; force: boolean } {
  const given = body[fonte.campo] ?? body[fonte.ref]
  if (given === undefined || given === null || given === '') throw invalid({ [fonte.campo]: [texts.required('Texto')] })
  const id = Number(given)
  if (!Number.isSafeInteger(id) || id <= 0) throw invalid({ [fonte.campo]: ['Esta publicação não existe.'] })
  const { force = false, taskType = TIPO_DE_TAREFA_IA } = body
  if (typeof force !== 'boolean') throw invalid({ force: [texts.invalid('Forçar')] })
  if (Number(taskType) !== TIPO_DE_TAREFA_IA) throw invalid({ taskType: [texts.invalid('Tipo de tarefa')] })
  return { id, force }
}

/** The calls of one kind of text. */
function chamadasDe(kind: TipoDeFonte, fonte: Fonte): Calls {
  return (app, parts) => {
    const { db, model, service } = parts
    const entity = model.get(ANALISES)
    const recordOf = (id: number, ctx: Context) => service.get(model.get(fonte.entidade), id, ctx)
    const ultima = async (id: number, ctx: Context): Promise<Guardada> => {
      await recordOf(id, ctx)
      const found = await ultimaDe(db, ctx.sessao.cd_empresa, fonte, id)
      if (!found) throw new HttpProblem(404, { detail: NENHUMA })
      return found
    }
    app.get<InPath>(`${AT}/${kind}/:id`, async (request) => {
      const ctx = may(actorOf(request).ctx)
      return apresentar(await ultima(idOf(request.params.id), ctx), fonte)
    })
    app.post(`${AT}/${kind}`, async (request, reply) => {
      const actor = actorOf(request)
      const { ctx } = actor
      may(ctx)
      const body = bodyOf(request)
      const { id, force } = pedidoDe(body, fonte)
      const record = await recordOf(id, ctx)
      const ds_texto = textoDe(body.text, record)
      let there: Guardada | undefined
      await service.write(entity, actor, async (work) => {
        const { tx } = work
        await queueFor(tx, ANALISES, ctx.sessao.cd_empresa, id)
        there = await ultimaDe(tx, ctx.sessao.cd_empresa, fonte, id)
        // One that is being made is waited for; one that is made stays, unless it is to be made again (ia.pular).
        const stays = there && (there.ie_situacao === 'AG' || (there.ie_situacao === 'PR' && !force))
        if (there && stays) {
          const row = await reread(work, there.id, true)
          return [row, row]
        }
        const row = { [fonte.ref]: id, nr_processo: record.nr_processo, ie_situacao: 'AG', ds_texto }
        const [made] = await insertMany(work, entity, [row], ({ ds_texto: _text, ...told }) => told)
        await ask(tx, ANALISES, String(made))
        there = undefined
        return [await reread(work, made!, true), null]
      })
      void parts.queue.kick(ANALISES)
      const now = await ultima(id, ctx)
      return reply.code(there?.ie_situacao === 'PR' ? 200 : 202).send(apresentar(now, fonte))
    })
    app.patch<InPath>(`${AT}/${kind}-feedback/:id`, async (request) => {
      const actor = actorOf(request)
      may(actor.ctx)
      const { feedback } = bodyOf(request)
      if (typeof feedback !== 'boolean') throw invalid({ feedback: [texts.invalid('Feedback')] })
      const { id } = await ultima(idOf(request.params.id), actor.ctx)
      const set = { ie_gostou: feedback, dt_feedback: actor.ctx.agora }
      const where = sql`t.id = ${id}::bigint and t.ie_situacao = 'PR' and t.ie_gostou is null`
      const changed = await service.together(actor, (tx) =>
        updateMany({ tx, model, actor }, entity, { where, set, acao: 'editar' }),
      )
      if (!changed.length) throw invalid({ feedback: ['O feedback desta análise já foi enviado.'] })
      return { success: true }
    })
  }
}

/** Whole inboxes: every text of a kind that nobody has had read yet, up to so many at once. */
const POR_VEZ = 500
const caixa: Calls = (app, parts) => {
  const { model, service } = parts
  app.post(`${AT}/caixa`, async (request, reply) => {
    const actor = actorOf(request)
    const { ctx } = actor
    may(ctx)
    const entity = model.get(ANALISES)
    const pedidos = await service.together(actor, async (tx) => {
      let n = 0
      for (const fonte of Object.values(FONTES)) {
        const seen = service.visible(model.get(fonte.entidade), ctx)
        await queueFor(tx, ANALISES, ctx.sessao.cd_empresa)
        const found = await sql<{ id: number; nr_processo: string; teor: string }>`select t.id, t.nr_processo, t.teor
          from ${sql.table(fonte.entidade)} t where ${seen} and t.teor is not null and not exists (select from analises_ia a
            where a.cd_empresa = t.cd_empresa and ${sql.ref(`a.${fonte.ref}`)} = t.id)
          order by ${sql.ref(`t.${fonte.data}`)} desc, t.id limit ${POR_VEZ}`.execute(tx)
        const novas = found.rows.map(({ id, nr_processo, teor }) => ({
          [fonte.ref]: id,
          nr_processo,
          ie_situacao: 'AG',
          ds_texto: teor,
        }))
        if (!novas.length) continue
        const ids = await insertMany({ tx, model, actor }, entity, novas, ({ ds_texto: _text, ...told }) => told)
        for (const id of ids) await ask(tx, ANALISES, String(id))
        n += ids.length
      }
      return n
    })
    void parts.queue.kick(ANALISES)
    return reply.code(202).send({ pedidos })
  })
}

const medida: Calls = (app, parts) => {
  const { db, model, service } = parts
  app.get(`${AT}/medida`, (request) => medidaDe(parts, may(actorOf(request).ctx)))
  app.get(`${AT}/situacao`, async (request) => {
    const ctx = may(actorOf(request).ctx)
    const found = await one<{ n: number }>(
      db,
      sql`select count(*)::int n from analises_ia as t where ${service.visible(model.get(ANALISES), ctx)} and t.ie_situacao = 'AG'`,
    )
    return { em_analise: found!.n }
  })
}

/** Court texts are read, confirmed and measured. */
export const aiCalls: Calls = (app, parts) => {
  parts.queue.register(leituraKind(parts, (said) => app.log.warn(said, 'model gave nothing')))
  for (const [kind, fonte] of Object.entries(FONTES)) chamadasDe(kind as TipoDeFonte, fonte)(app, parts)
  caixa(app, parts)
  medida(app, parts)
}
