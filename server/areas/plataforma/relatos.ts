import type { FastifyInstance } from 'fastify'
import { invalid } from '../../core/errors.ts'
import { actorOf, bodyOf } from '../../core/http.ts'
import type { Parts } from '../parts.ts'

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const LONGEST = 300
const PATIENCE_MS = 4_000

// An address without its query, in one line: what people search for and type is nobody's business here.
const line = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.split('?')[0]!.replace(/\s/g, ' ').slice(0, LONGEST) : undefined

/**
 * Takes the reports of calls that failed in the browser, with the user they failed for (rule erro.relato): a line of
 * the log and, where one is set, a call to the service that collects them.
 */
export function relatosCalls(app: FastifyInstance, { settings }: Parts): void {
  app.post('/api/base/v1/relatos', async (request, reply) => {
    const { metodo, status, ...body } = bodyOf(request)
    const caminho = line(body.caminho)
    if (!METHODS.has(String(metodo)) || !caminho) throw invalid({ caminho: ['Informe a chamada que falhou.'] })
    if (!Number.isInteger(status)) throw invalid({ status: ['Informe o resultado da chamada.'] })
    const { sessao } = actorOf(request).ctx
    const failure = {
      metodo,
      caminho,
      status,
      pedido: line(body.id),
      pagina: line(body.pagina),
      usuario: sessao.username,
      cd_usuario: sessao.id,
      cd_empresa: sessao.cd_empresa,
      versao: settings.version,
    }
    request.log.warn({ relato: failure }, 'a call failed in the browser')
    if (settings.reportUrl)
      // Collected or not, whoever reports is not kept waiting.
      fetch(settings.reportUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(failure),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch(() => request.log.warn('the report could not be handed on'))
    return reply.code(204).send()
  })
}
