const json = (schema: object) => ({ description: 'Sucesso', content: { 'application/json': { schema } } })
const integer = { type: 'integer' } as const
const load = { prazos_operacional: integer, prazos_processual: integer, qtd_prazos_responsavel: integer }
const days = {
  type: 'array',
  items: { type: 'object', properties: { data: { type: 'string', format: 'date' }, ...load } },
}
const person = {
  type: 'object',
  properties: { cd_authuser: integer, nm_funcionario: { type: 'string' }, ...load, dias: days },
}
const call = (operationId: string, parameters: readonly object[], schema: object) => ({
  get: { operationId, tags: ['Tarefas'], security: [{ bearer: [] }], parameters, responses: { 200: json(schema) } },
})

/** The calls of tasks that no entity declares, for the OpenAPI document. */
export const taskPaths: Record<string, unknown> = {
  '/api/juridico/v1/tarefas/prazos-dia-responsavel/{id}/': call(
    'tarefas_prazos_dia_responsavel',
    [
      { name: 'id', in: 'path', required: true, schema: integer, description: 'Equipe' },
      { name: 'dt_vencimento', in: 'query', schema: { type: 'string', format: 'date' } },
      { name: 'dias', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 31 } },
    ],
    { type: 'object', properties: { ...load, responsaveis: { type: 'array', items: person } } },
  ),
  '/api/juridico/v1/tarefas/cadastros-dia/': call('tarefas_cadastros_dia', [], {
    type: 'object',
    properties: {
      total: integer,
      equipes: {
        type: 'array',
        items: { type: 'object', properties: { cd_equipe: integer, nm_equipe: { type: 'string' }, total: integer } },
      },
    },
  }),
}
