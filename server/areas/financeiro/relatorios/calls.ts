import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../../src/schemas/core/index.ts'
import { invalid } from '../../../core/errors.ts'
import { actorOf, queryOf } from '../../../core/http/http.ts'
import type { Calls } from '../../parts.ts'
import { atrasos, planilhaDosAtrasos } from './atrasos.ts'
import { planilhaPorConta, porConta } from './demonstrativo.ts'
import { DIMENSOES, planilhaPorDimensao, porDimensao, type Dimensao } from './dimensoes.ts'
import { mesesDe } from './meses.ts'
import { orcamento, planilhaDoOrcamento } from './orcamento.ts'
import { comoPlanilha, type Planilha } from './planilha.ts'

type Query = Readonly<Record<string, string>>
const LADOS = {
  receber: ['contas-receber', 'A receber em atraso'],
  pagar: ['contas-pagar', 'A pagar em atraso'],
} as const
/** A sheet holds as many lines as there are. */
const EVERY = 1_000_000

/** What finance tells over many entries: as numbers, or with `exportar=xlsx` as a sheet. */
export const financialReports: Calls = (app, parts) => {
  const { db, model, service } = parts
  const reading = (request: FastifyRequest, ...names: string[]): { ctx: Context; query: Query } => {
    const { ctx } = actorOf(request)
    for (const name of names) service.may(model.get(name), 'read', ctx)
    return { ctx, query: queryOf(request) }
  }
  const told = async <T>(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    data: T,
    sheet: (data: T) => Planilha,
  ) => (queryOf(request).exportar === 'xlsx' ? comoPlanilha(db, request, reply, model.get(name), sheet(data)) : data)

  app.get('/api/financeiro/v1/demonstrativo', async (request, reply) => {
    const { ctx, query } = reading(request, 'lancamentos-contabeis')
    const span = mesesDe(query, ctx.hoje)
    const { por } = query
    if (!por || por === 'conta')
      return told(request, reply, 'lancamentos-contabeis', await porConta(db, ctx, span), planilhaPorConta)
    if (!Object.hasOwn(DIMENSOES, por)) throw invalid({ por: ['Escolha conta, centro, cliente ou processo.'] })
    const data = await porDimensao(parts, ctx, por as Dimensao, span, query.exportar === 'xlsx' ? EVERY : undefined)
    return told(request, reply, 'lancamentos-contabeis', data, planilhaPorDimensao)
  })
  app.get('/api/financeiro/v1/orcamento', async (request, reply) => {
    const { ctx, query } = reading(request, 'orcamentos', 'lancamentos-contabeis')
    return told(request, reply, 'orcamentos', await orcamento(db, ctx, mesesDe(query, ctx.hoje)), planilhaDoOrcamento)
  })
  app.get('/api/financeiro/v1/atrasos', async (request, reply) => {
    const { lado = 'receber' } = queryOf(request)
    if (!Object.hasOwn(LADOS, lado)) throw invalid({ lado: ['Escolha receber ou pagar.'] })
    const [name, title] = LADOS[lado as keyof typeof LADOS]
    const { ctx, query } = reading(request, name)
    return told(
      request,
      reply,
      name,
      await atrasos(parts, model.get(name), ctx, query.exportar === 'xlsx' ? EVERY : undefined),
      (data) => planilhaDosAtrasos(title, data),
    )
  })
}
