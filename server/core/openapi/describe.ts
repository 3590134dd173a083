import { fieldType, type AnyEntity, type Fields, type Model } from '../../../src/schemas/core/index.ts'

export type Json = Record<string, unknown>
/** By path, what each method of it is. */
export type Paths = Record<string, Json>

/** An entity as the document tells of it. */
export interface Described {
  readonly entity: AnyEntity
  readonly model: Model
  /** The address of its area: '/api/juridico/v1/'. */
  readonly area: string
  /** Its own address, with a slash at the end. */
  readonly base: string
  /** The schema of one of its records. */
  readonly item: Json
  /** One of its calls. */
  call(name: string, more: Json): Json
}

export const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
export const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
export const body = (schema: Json) => ({ requestBody: { required: true, ...json(schema) } })
export const object = (properties: Json, required?: readonly string[]): Json => ({
  type: 'object',
  ...(required && { required }),
  properties,
})
export const listOf = (items: Json): Json => ({ type: 'array', items })
export const text: Json = { type: 'string' }
export const integer: Json = { type: 'integer' }

export const errors = {
  '400': { description: 'Dados recusados, por campo', ...json(ref('Erros')) },
  '401': { description: 'Sessão encerrada', ...json(ref('Detalhe')) },
  '403': { description: 'Sem permissão, ou sessão expirada (codigo)', ...json(ref('Detalhe')) },
  '404': { description: 'Não encontrado', ...json(ref('Detalhe')) },
}
export const ok = (schema: Json, code = '200') => ({ [code]: { description: 'Sucesso', ...json(schema) }, ...errors })
export const deleted = { '204': { description: 'Excluído' }, ...errors }

export const company = { name: 'cd_empresa', in: 'query', schema: integer, description: 'Conferida com a sessão' }
export const id = { name: 'id', in: 'path', required: true, schema: integer }

const nullable = (schema: Json): Json =>
  typeof schema.type === 'string'
    ? {
        ...schema,
        type: [schema.type, 'null'],
        ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}),
      }
    : schema

/** The values of fields, any of which may be nothing. */
export const properties = (fields: Fields): Json =>
  Object.fromEntries(Object.entries(fields).map(([n, f]) => [n, { ...nullable(fieldType(f).json(f)), title: f.label }]))

export const schemaName = (entity: AnyEntity) => entity.name.replace(/[^A-Za-z0-9_]/g, '_')

export function described(entity: AnyEntity, model: Model): Described {
  const area = `/api/${entity.area}/v1/`
  return {
    entity,
    model,
    area,
    base: `${area}${entity.path}`,
    item: ref(schemaName(entity)),
    call: (name, more) => ({
      operationId: `${schemaName(entity)}_${name}`,
      tags: [entity.label[1]],
      security: [{ bearer: [] }],
      ...more,
    }),
  }
}
