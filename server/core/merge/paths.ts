type Json = Record<string, unknown>

const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const body = (schema: Json) => ({ requestBody: { required: true, ...json(schema) } })
const integers = { type: 'array', items: { type: 'integer' } } as const
const texts = { type: 'array', items: { type: 'string' } } as const
const grau = { type: 'number', minimum: 0, maximum: 1 } as const
const query = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const object = (properties: Json, required: readonly string[] = []): Json => ({ type: 'object', required, properties })

/** Finding and merging what is there twice, for entities that say `merge`; `item` is the schema of a record. */
export function mergePaths(base: string, item: Json, call: (name: string, more: Json) => Json): Record<string, Json> {
  const ok = (schema: Json) => ({ responses: { '200': { description: 'Sucesso', ...json(schema) } } })
  const group = object({
    motivos: texts,
    grau,
    pares: { type: 'array', items: object({ ids: integers, motivos: texts, grau }) },
    registros: { type: 'array', items: item },
  })
  return {
    [`${base}duplicados/`]: {
      get: call('duplicados', {
        parameters: [query('page'), query('nr_por_pagina')],
        ...ok(
          object({ results: { type: 'array', items: group }, count: { type: 'integer' }, faltam: { type: 'integer' } }),
        ),
      }),
    },
    [`${base}duplicados/diferentes/`]: {
      post: call('duplicados_diferentes', {
        ...body(object({ ids: integers }, ['ids'])),
        ...ok(object({ ids: integers })),
      }),
    },
    [`${base}{id}/unificar/`]: {
      post: call('unificar', {
        parameters: [id],
        ...body(
          object(
            {
              ids: integers,
              valores: { type: 'object' },
              versoes: { type: 'object', additionalProperties: { type: 'integer' } },
              nr_versao: { type: 'integer' },
            },
            ['ids'],
          ),
        ),
        ...ok(object({ registro: item, movidos: { type: 'object', additionalProperties: { type: 'integer' } } })),
      }),
    },
  }
}
