const json = (schema: object) => ({ description: 'Sucesso', content: { 'application/json': { schema } } })
const string = { type: 'string' } as const
const integer = { type: 'integer' } as const
const list = (properties: object) => ({ type: 'array', items: { type: 'object', properties } })
const query = (name: string, schema: object = string) => ({ name, in: 'query', schema })
const call = (operationId: string, parameters: readonly object[], schema: object) => ({
  get: { operationId, tags: ['Clientes'], security: [{ bearer: [] }], parameters, responses: { 200: json(schema) } },
})

const conflicts = call(
  'conflitos',
  [
    query('nome'),
    query('documento'),
    query('de', { type: 'string', enum: ['cliente', 'processo'] }),
    query('lado', { type: 'string', enum: ['cliente', 'contrario'] }),
    query('id', integer),
    query('cd_cliente', integer),
  ],
  {
    type: 'object',
    properties: {
      results: list({
        tipo: { type: 'string', enum: ['processo', 'devedor', 'cliente'] },
        id: integer,
        nome: string,
        titulo: string,
        detalhe: string,
        motivo: { type: 'string', enum: ['documento', 'nome'] },
        grau: { type: 'number' },
      }),
      duplicados: list({ id: integer, nome: string, motivo: string, grau: { type: 'number' } }),
      count: integer,
      ocultos: { type: 'array', items: string },
    },
  },
)

/** The calls of customers that no entity declares, for the OpenAPI document. */
export const customerPaths: Record<string, unknown> = {
  '/api/juridico/v1/clientes/card/': call(
    'clientes_card',
    [query('card', { type: 'string', enum: ['DAY', 'WEEK', 'MONTH'] })],
    {
      type: 'object',
      properties: {
        results: list({ id: integer, nm_cliente: string, dia: integer, mes: integer, dt_aniversario: string }),
        count: integer,
      },
    },
  ),
  '/api/juridico/v1/conflitos/': {
    ...conflicts,
    post: {
      ...conflicts.get,
      operationId: 'conflitos_post',
      parameters: [],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                nome: string,
                documento: string,
                de: string,
                lado: string,
                id: integer,
                cd_cliente: integer,
              },
            },
          },
        },
      },
    },
  },
}
