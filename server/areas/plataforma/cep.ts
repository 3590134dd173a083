import type { FastifyRequest } from 'fastify'
import { notFound } from '../../core/errors.ts'
import type { Calls } from '../parts.ts'

type Request = FastifyRequest<{ Params: { cep: string } }>

/** The address of a postal code, through the server: the browser speaks to nobody else (rule external.cep). */
export const cepCalls: Calls = (app, { settings }) => {
  const address = async (request: Request) => {
    const cep = request.params.cep.replace(/\D/g, '')
    if (cep.length !== 8) throw notFound()
    // The postal service is a courtesy: whatever goes wrong there, the person types the address.
    const answer = await fetch(settings.cepUrl.replace('{cep}', cep), { signal: AbortSignal.timeout(4000) })
      .then((r) => (r.ok ? r.json() : null))
      .catch(() => null)
    if (!answer || typeof answer !== 'object' || 'erro' in answer) throw notFound()
    const { logradouro, bairro, localidade, uf, ibge, complemento } = answer as Record<string, unknown>
    return { logradouro, bairro, localidade, uf, ibge: ibge ? Number(ibge) : null, complemento }
  }
  for (const area of ['base', 'external'])
    app.get<{ Params: { cep: string } }>(`/api/${area}/v1/cep/:cep`, (request) => address(request))
}
