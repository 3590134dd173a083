import type { FastifyRequest } from 'fastify'
import { actorOf, idOf, queryOf, type InPath } from '../../../core/http/http.ts'
import { forbidden, notFound } from '../../../core/errors.ts'
import { passes, type Context } from '../../../../src/schemas/core/index.ts'
import type { Calls, Parts } from '../../parts.ts'
import {
  escritorioEscreve,
  exemploDe,
  passosDe,
  pendentes,
  porqueNao,
  textosDe,
  type Item,
  type Passo,
} from './pendentes.ts'

const AT = '/api/cobranca/v1'
/** So many lines are told; all are counted. */
const MOST = 200

async function simular(parts: Parts, regua: number, ctx: Context) {
  await parts.service.get(parts.model.get('regua-cobranca'), regua, ctx)
  const { cd_empresa } = ctx.sessao
  const { nome, naoEscreve } = await escritorioEscreve(parts.db, cd_empresa)
  const told = (passo: Passo, item: Item) => {
    const motivo = porqueNao(passo, item, ctx.hoje, naoEscreve)
    return {
      cd_devedor: item.cd_devedor,
      nm_devedor: item.nm_devedor,
      item: item.nome,
      dt_vencimento: item.dt_vencimento,
      motivo,
      ...(passo.ie_acao === 'EM' &&
        motivo === null && { para: item.ds_email, ...textosDe(passo, item, ctx.hoje, nome) }),
    }
  }
  const passos = []
  for (const passo of await passosDe(parts.db, cd_empresa, regua)) {
    const all = (await pendentes(parts, ctx, passo)).map((item) => told(passo, item))
    const fara = all.filter(({ motivo }) => motivo === null).length
    const exemplo = passo.ie_acao === 'SI' ? undefined : await exemploDe(parts, ctx, passo, null)
    const shown = [...all.slice(0, MOST), ...(exemplo ? [exemplo] : [])].map(({ cd_devedor }) => cd_devedor)
    parts.service.shown(parts.model.get('devedores'), shown, ctx)
    passos.push({
      id: passo.id,
      nm_passo: passo.nm_passo,
      nr_dias: passo.nr_dias,
      ie_acao: passo.ie_acao,
      fara,
      nao_fara: all.length - fara,
      linhas: all.slice(0, MOST),
      exemplo: exemplo ? { nm_devedor: exemplo.nm_devedor, ...textosDe(passo, exemplo, ctx.hoje, nome) } : null,
    })
  }
  return { passos }
}

/** The text of a step for one debtor. Throws 404 for a debtor who is not seen or has nothing that it could be about. */
async function previa(parts: Parts, id: number, devedor: number, ctx: Context) {
  const { model, service, db } = parts
  const step = await service.get(model.get('regua-passos'), id, ctx)
  await service.get(model.get('devedores'), devedor, ctx)
  const { cd_empresa } = ctx.sessao
  const passo = (await passosDe(db, cd_empresa, Number(step.cd_regua))).find((one) => one.id === id)
  const item = passo && (await exemploDe(parts, ctx, passo, devedor))
  if (!passo || !item) throw notFound()
  return textosDe(passo, item, ctx.hoje, (await escritorioEscreve(db, cd_empresa)).nome)
}

/** What the rules would do today, and how a text reads: nothing is written. */
export const dunningCalls: Calls = (app, parts) => {
  const may = (request: FastifyRequest): Context => {
    const { ctx } = actorOf(request)
    if (!passes('collectionModule', ctx.flags)) throw forbidden()
    return ctx
  }
  app.get<InPath>(`${AT}/regua-cobranca/:id/simulacao`, (request) => {
    const ctx = may(request)
    return simular(parts, idOf(request.params.id), ctx)
  })
  app.get<InPath>(`${AT}/regua-passos/:id/previa`, (request) => {
    const ctx = may(request)
    return previa(parts, idOf(request.params.id), idOf(queryOf(request).cd_devedor), ctx)
  })
}
