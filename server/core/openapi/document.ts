import type { AnyEntity, Model } from '../../../src/schemas/core/index.ts'
import type { Capability } from '../capability.ts'
import { described, listOf, object, properties, schemaName, text, type Json } from './describe.ts'

/** All paths, each with the methods that anybody gives it. */
function together(parts: readonly Json[]): Json {
  const all: Json = {}
  for (const [path, methods] of parts.flatMap((part) => Object.entries(part)))
    all[path] = Object.assign({}, all[path], methods)
  return all
}

const recordOf = (entity: AnyEntity): Json => ({
  type: 'object',
  title: entity.label[0],
  properties: {
    id: { type: 'integer' },
    ...(entity.idAs && { [entity.idAs]: { type: 'integer' } }),
    nr_versao: { type: 'integer' },
    // What nobody reads, no client meets.
    ...properties(Object.fromEntries(Object.entries(entity.fields).filter(([, f]) => f.o.read !== false))),
  },
})

/** The OpenAPI 3.1 document of everything the schemas declare; `extra` adds the calls no schema can say. */
export function openApi(model: Model, capabilities: readonly Capability[], version: string, extra: Json = {}): Json {
  const declared = model.entities
    .map((entity) => described(entity, model))
    .flatMap((entity) => capabilities.map((capability) => capability.paths?.(entity) ?? {}))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banca',
      version,
      description: 'Retaguarda de escritório de advocacia. Gerado das declarações das entidades.',
    },
    servers: [{ url: '/' }],
    paths: together([...declared, extra]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...Object.fromEntries(model.entities.map((entity) => [schemaName(entity), recordOf(entity)])),
        Erros: { type: 'object', additionalProperties: { oneOf: [listOf(text), text] } },
        Detalhe: object({ detail: text, codigo: text }, ['detail']),
        ...Object.assign({}, ...capabilities.map(({ schemas }) => schemas)),
      },
    },
  }
}
