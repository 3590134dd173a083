import type { FastifyRequest } from 'fastify'
import { passes } from '../../../src/schemas/core/index.ts'
import { forbidden } from '../../core/errors.ts'
import { queryOf } from '../../core/http/http.ts'
import type { Calls } from '../parts.ts'

const AT = '/api/cobranca/v1'
type Query = Record<string, string>

const said = (text: string | undefined): 'true' | 'false' | null =>
  /^(true|1|sim)$/i.test(text?.trim() ?? '') ? 'true' : /^(false|0|nao|não)$/i.test(text?.trim() ?? '') ? 'false' : null
const contrary = (answer: 'true' | 'false') => (answer === 'true' ? 'false' : 'true')

/** Of debtors, when something was last written of them, and whether all of it is verified (rule mov.filtro). */
function ofDebtors({ verificado, ...query }: Query): Query {
  const answer = said(verificado)
  return {
    ...Object.fromEntries(
      Object.entries(query).map(([key, value]) => [
        key.replace(/^(filtro_)?dt_movimentacao(?=_inicial$|_final$|$)/, '$1dt_ultima_movimentacao'),
        value,
      ]),
    ),
    ...(verificado !== undefined && (answer ? { ie_a_verificar: contrary(answer) } : { verificado })),
  }
}
/** Of movements, whether they are verified; their date is a field of theirs. */
function ofMovements({ verificado, ...query }: Query): Query {
  const answer = said(verificado)
  if (verificado === undefined) return query
  return { ...query, ...(answer ? { dt_verificacao__empty: contrary(answer) } : { verificado }) }
}

const TRANSLATED: readonly (readonly [RegExp, (query: Query) => Query])[] = [
  [/^\/devedores(\/|$)/, ofDebtors],
  [/^\/(devedores-)?movimentacoes(\/|$)/, ofMovements],
]

function asked(request: FastifyRequest): void {
  const path = request.routeOptions.url
  if (request.method !== 'GET' || !path?.startsWith(`${AT}/`)) return
  const found = TRANSLATED.find(([address]) => address.test(path.slice(AT.length)))
  if (found) request.query = found[1](queryOf(request))
}

/**
 * What clients of the contract ask in words that no field has, and the one list that they read by another name: the types
 * of agreement, whose rows are `data`, too (rule tipoacordo.lista).
 */
export const collectionDialect: Calls = (app, { model, service }) => {
  app.addHook('preValidation', async (request) => asked(request))
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const isTypes = request.method === 'GET' && request.routeOptions.url === `${AT}/tipo-acordo`
    const { results } = (payload ?? {}) as { results?: unknown }
    return isTypes && results ? { ...(payload as object), data: results } : payload
  })
  // Whoever is collected from, and of whom nothing was ever written.
  app.get(`${AT}/devedores/sem-atualizacoes`, (request) => {
    const { ctx } = request.session!
    if (!passes('collectionModule', ctx.flags)) throw forbidden()
    return service.list(model.get('devedores'), { ...queryOf(request), filtro: 'sem_atualizacoes' }, ctx)
  })
}
