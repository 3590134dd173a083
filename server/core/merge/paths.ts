import { body, id, json, object, type Described, type Json, type Paths } from '../openapi/describe.ts'

const integers = { type: 'array', items: { type: 'integer' } } as const
const texts = { type: 'array', items: { type: 'string' } } as const
const grau = { type: 'number', minimum: 0, maximum: 1 } as const
const query = (name: string) => ({ name, in: 'query', schema: { type: 'integer' } })
const whole = (properties: Json, required: readonly string[] = []): Json => object(properties, required)

/** Finding and merging what is there twice. */
export function mergePaths({ base, item, call }: Described): Paths {
  const ok = (schema: Json) => ({ responses: { '200': { description: 'Sucesso', ...json(schema) } } })
  const group = whole({
    motivos: texts,
    grau,
    pares: { type: 'array', items: whole({ ids: integers, motivos: texts, grau }) },
    registros: { type: 'array', items: item },
  })
  return {
    [`${base}duplicados/`]: {
      get: call('duplicados', {
        parameters: [query('page'), query('nr_por_pagina')],
        ...ok(
          whole({ results: { type: 'array', items: group }, count: { type: 'integer' }, faltam: { type: 'integer' } }),
        ),
      }),
    },
    [`${base}duplicados/diferentes/`]: {
      post: call('duplicados_diferentes', {
        ...body(whole({ ids: integers }, ['ids'])),
        ...ok(whole({ ids: integers })),
      }),
    },
    [`${base}{id}/unificar/`]: {
      post: call('unificar', {
        parameters: [id],
        ...body(
          whole(
            {
              ids: integers,
              valores: { type: 'object' },
              versoes: { type: 'object', additionalProperties: { type: 'integer' } },
              nr_versao: { type: 'integer' },
            },
            ['ids'],
          ),
        ),
        ...ok(whole({ registro: item, movidos: { type: 'object', additionalProperties: { type: 'integer' } } })),
      }),
    },
  }
}
