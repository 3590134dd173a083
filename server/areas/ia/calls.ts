import { passes, texts, type AnyEntity, type Context } from '../../../src/schemas/core/index.ts'
import { quemLe } from '../../../src/schemas/ia/analises.ts'
import { FONTES, TIPO_DE_TAREFA_IA, type Fonte, type TipoDeFonte } from '../../../src/schemas/ia/fontes.ts'
import { one, sql } from '../../core/db/db.ts'
import { queueFor, shareWith } from '../../core/db/locks.ts'
import { HttpProblem, forbidden, invalid, refused } from '../../core/errors.ts'
import { actorOf, asId, bodyOf, idOf, type InPath } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import { updateMany } from '../../core/write/many.ts'
import { reread } from '../../core/write/store.ts'
import type { Calls } from '../parts.ts'
import { caixaInteira, porLer } from './caixa.ts'
import { ANALISES, MUDOU, mudou, respostaDe, ultimaDe, type Guardada } from './guardadas.ts'
import { leituraKind } from './ler.ts'
import { medidaDe } from './medida.ts'
import { esperaModelo, modeloKind } from './modelo.ts'
import { pedirLeituras } from './pedir.ts'

const AT = '/api/ia/v1'
const MAXIMO = 200_000
const NENHUMA = 'Não foi possível encontrar uma análise de IA. Inicie uma nova análise utilizando o botão abaixo.'

const may = (ctx: Context): Context => {
  if (!passes(quemLe, ctx.flags)) throw forbidden()
  return ctx
}

/** An analysis as `resposta_ia`; while it is being made there is no `resumo` in it, and one of what has changed since says so. */
function apresentar(guardada: Guardada, fonte: Fonte, desatualizada: boolean) {
  const { id, ie_situacao, ie_gostou, ds_texto, qt_milissegundos, dt_resposta_ia, ds_modelo, ds_modelo_aviso } =
    guardada
  const resposta = respostaDe(guardada)
  return {
    resumo: null,
    ...resposta,
    ...(desatualizada && { atencao: [MUDOU, resposta?.atencao].filter(Boolean).join(' ') }),
    desatualizada,
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
      esperando: esperaModelo(guardada),
      resposta: respostaDe({ ds_resposta: guardada.ds_resposta_modelo }),
    },
  }
}

/** Whether a reading was made after a request for one had come. */
const leuDepois = ({ dt_resposta_ia }: Guardada, { agora }: Context): boolean =>
  dt_resposta_ia !== null && new Date(dt_resposta_ia) >= new Date(agora)

const este = ({ gender, label }: AnyEntity): string => `Est${gender === 'f' ? 'a' : 'e'} ${label[0].toLowerCase()}`
const emLinha = (s: string): string => s.replace(/\s+/g, ' ').trim()

/** What is to be read: the record's own text, and no other that somebody sends for it. */
function textoDe(sent: unknown, record: Row, entity: AnyEntity): string {
  const { teor } = record
  if (typeof teor !== 'string' || !teor.trim()) {
    const fechado = record.type_communication === 'domicilio' && record.ie_ciencia === 'PE'
    throw refused(
      fechado
        ? `${este(entity)} ainda não tem o texto: ele só se abre com a ciência. Dê ciência e peça a análise de novo.`
        : `${este(entity)} não tem o texto. Inclua o teor e peça a análise de novo.`,
    )
  }
  if (sent !== undefined && sent !== null && sent !== '') {
    if (typeof sent !== 'string') throw invalid({ text: [texts.invalid('Texto')] })
    if (emLinha(sent) !== emLinha(teor))
      throw invalid({
        text: [
          `O texto enviado não é o que est${entity.gender === 'f' ? 'a' : 'e'} ${entity.label[0].toLowerCase()} tem. Envie o pedido sem texto.`,
        ],
      })
  }
  if (teor.length > MAXIMO)
    throw refused(`O texto tem mais de ${MAXIMO.toLocaleString('pt-BR')} caracteres: não é analisado.`)
  return teor
}

function pedidoDe(body: Row, fonte: Fonte, entity: AnyEntity): { id: number; force: boolean } {
  const given = body[fonte.campo] ?? body[fonte.ref]
  if (given === undefined || given === null || given === '')
    throw invalid({ [fonte.campo]: [texts.required(entity.label[0])] })
  const id = asId(given)
  if (id === null) throw invalid({ [fonte.campo]: [texts.notFound(entity.label[0])] })
  const { force = false, taskType = TIPO_DE_TAREFA_IA } = body
  if (typeof force !== 'boolean') throw invalid({ force: [texts.invalid('Forçar')] })
  if (asId(taskType) !== TIPO_DE_TAREFA_IA) throw invalid({ taskType: [texts.invalid('Tipo de tarefa')] })
  return { id, force }
}

/** The calls of one kind of text. */
function chamadasDe(kind: TipoDeFonte, fonte: Fonte): Calls {
  return (app, parts) => {
    const { db, model, service } = parts
    const entity = model.get(ANALISES)
    const itens = model.get(fonte.entidade)
    const recordOf = (id: number, ctx: Context) => service.get(itens, id, ctx)
    const ultima = async (id: number, ctx: Context): Promise<Guardada> => {
      await recordOf(id, ctx)
      const found = await ultimaDe(db, ctx.sessao.cd_empresa, fonte, id)
      if (!found) throw new HttpProblem(404, { detail: NENHUMA })
      return found
    }
    app.get<InPath>(`${AT}/${kind}/:id`, async (request) => {
      const ctx = may(actorOf(request).ctx)
      const found = await ultima(idOf(request.params.id), ctx)
      return apresentar(found, fonte, await mudou(db, found))
    })
    app.post(`${AT}/${kind}`, async (request, reply) => {
      const actor = actorOf(request)
      const { ctx } = actor
      may(ctx)
      const body = bodyOf(request)
      const { id, force } = pedidoDe(body, fonte, itens)
      const record = await recordOf(id, ctx)
      const ds_texto = textoDe(body.text, record, itens)
      let there: Guardada | undefined
      await service.write(entity, actor, async (work) => {
        const { tx } = work
        // Beside others who ask for one text; the whole inbox waits for all of them, and they for it.
        await shareWith(tx, ANALISES, ctx.sessao.cd_empresa)
        await queueFor(tx, ANALISES, ctx.sessao.cd_empresa, id)
        there = await ultimaDe(tx, ctx.sessao.cd_empresa, fonte, id)
        // One that is being made is waited for; one that is made stays, unless it is to be made again (ia.pular) or its text is another now.
        // Of several who ask at once each gets the one that is made meanwhile.
        const holds = there?.ie_situacao === 'PR' && !(await mudou(tx, there))
        const done = holds && (!force || leuDepois(there!, ctx))
        const stays = done || there?.ie_situacao === 'AG'
        if (there && stays) {
          const row = await reread(work, there.id, true)
          return [row, row]
        }
        const row = { [fonte.ref]: id, nr_processo: record.nr_processo, ie_situacao: 'AG', ds_texto }
        const [made] = await pedirLeituras(work, [row])
        there = undefined
        return [await reread(work, made!, true), null]
      })
      void parts.queue.kick(ANALISES)
      const now = await ultima(id, ctx)
      return reply.code(there?.ie_situacao === 'PR' ? 200 : 202).send(apresentar(now, fonte, await mudou(db, now)))
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

const medida: Calls = (app, parts) => {
  const { db, model, service } = parts
  app.get(`${AT}/medida`, (request) => medidaDe(parts, may(actorOf(request).ctx)))
  app.get(`${AT}/situacao`, async (request) => {
    const ctx = may(actorOf(request).ctx)
    const found = await one<{ n: number }>(
      db,
      sql`select count(*)::int n from analises_ia as t where ${service.visible(model.get(ANALISES), ctx)} and t.ie_situacao = 'AG'`,
    )
    return { em_analise: found!.n, a_analisar: await porLer(parts, db, ctx) }
  })
}

/** Court texts are read, confirmed and measured. */
export const aiCalls: Calls = (app, parts) => {
  parts.queue.register(leituraKind(parts))
  parts.queue.register(modeloKind(parts, (said) => app.log.warn(said, 'model gave nothing')))
  for (const [kind, fonte] of Object.entries(FONTES)) chamadasDe(kind as TipoDeFonte, fonte)(app, parts)
  caixaInteira(app, parts)
  medida(app, parts)
}
