const integer = { type: 'integer' } as const
const text = { type: 'string' } as const
const json = (schema: object) => ({ description: 'Sucesso', content: { 'application/json': { schema } } })
const all = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })
const page = [
  { name: 'page', in: 'query', schema: integer },
  { name: 'nr_por_pagina', in: 'query', schema: integer },
]
const call = (operationId: string, parameters: readonly object[], schema: object) => ({
  get: { operationId, tags: ['Logística'], security: [{ bearer: [] }], parameters, responses: { 200: json(schema) } },
})
/** What would come of something that is done with one record. */
const foretold = (em: string, what: string) => ({
  [`/api/logistica/v1/${em}/{id}/${what}/`]: call(
    `${em}_${what}`,
    [{ name: 'id', in: 'path', required: true, schema: integer }],
    { type: 'object', properties: { fatos: all({ nome: text, valor: text }), aviso: { type: ['string', 'null'] } } },
  ),
})
const ofActs = (em: string) => ({
  [`/api/logistica/v1/${em}/solicitacoes/`]: call(`${em}_solicitacoes`, page, {
    type: 'object',
    properties: { results: { type: 'array', items: { $ref: `#/components/schemas/${em}` } }, count: integer },
  }),
  ...foretold(em, 'atendem'),
  ...foretold(em, 'aceite'),
  [`/api/logistica/v1/${em}/filtros-em-atraso/`]: call(`${em}_filtros_em_atraso`, [], {
    type: 'object',
    properties: {
      clientes: all({ id: integer, nm_cliente: text }),
      usuarios_cri: all({ id: integer, nm_usuario: text }),
    },
  }),
})

/** The calls of hearings and diligences that no entity declares, for the OpenAPI document. */
export const actPaths: Record<string, unknown> = {
  ...ofActs('diligencias'),
  ...ofActs('audiencias'),
  ...foretold('solicitacoes', 'aceite'),
  '/api/logistica/v1/pagamentos-correspondentes/totais/': call('pagamentos_correspondentes_totais', [], {
    type: 'object',
    properties: { a_pagar: text, pago: text },
  }),
  '/api/logistica/v1/audiencias/escritorios-solicitacao/': call(
    'audiencias_escritorios_solicitacao',
    [],
    all({ pk: integer, nm_fantasia: text, nm_nome_fantasia: text }),
  ),
  '/api/logistica/v1/audiencias/estados-solicitacao/': call(
    'audiencias_estados_solicitacao',
    [],
    all({ id: integer, nm_estado: text, ds_sigla: text }),
  ),
}
