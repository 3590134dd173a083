const integer = { type: 'integer' } as const
const text = { type: 'string' } as const
const json = (schema: object) => ({ description: 'Sucesso', content: { 'application/json': { schema } } })
const list = (name: string) => ({
  type: 'object',
  properties: { results: { type: 'array', items: { $ref: `#/components/schemas/${name}` } }, count: integer },
})
const call = (operationId: string, parameters: readonly object[], schema: object) => ({
  get: { operationId, tags: ['Processos'], security: [{ bearer: [] }], parameters, responses: { 200: json(schema) } },
})
const page = [
  { name: 'page', in: 'query', schema: integer },
  { name: 'nr_por_pagina', in: 'query', schema: integer },
]
const city = { type: 'object', properties: { id: integer, nm_cidade: text, ds_uf: text } }

/** The calls of lawsuits that no entity declares, for the OpenAPI document. */
export const lawsuitPaths: Record<string, unknown> = {
  '/api/juridico/v1/processos/movimentados-dia-anterior/': call(
    'processos_movimentados_dia_anterior',
    page,
    list('processos'),
  ),
  '/api/juridico/v1/processos/quebrar-sigilo/': {
    post: {
      operationId: 'processos_quebrar_sigilo',
      tags: ['Processos'],
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['motivo'],
              properties: { nr_processo: text, cd_processo: { type: 'integer' }, motivo: text },
            },
          },
        },
      },
      responses: { 200: json({ $ref: '#/components/schemas/processos' }) },
    },
  },
  '/api/juridico/v1/processos/list-comarcas/': call(
    'processos_list_comarcas',
    [{ name: 'nm_estado', in: 'query', schema: text, description: 'Nome ou sigla' }],
    { type: 'object', properties: { lista: { type: 'array', items: city } } },
  ),
  '/api/juridico/v1/api/movements-update/': call(
    'movements_update',
    [{ name: 'process', in: 'query', required: true, schema: text, description: 'Id ou número do processo' }, ...page],
    list('movimentacoes'),
  ),
}
