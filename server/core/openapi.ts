import {
  attachesMany,
  attachesOne,
  dateModes,
  fieldType,
  isDated,
  mayWrite,
  watchedOf,
  type AnyEntity,
  type Fields,
  type Model,
  COUNTED,
} from '../../src/schemas/core/index.ts'
import { MAX_PER_PAGE } from '../../src/schemas/core/query.ts'
import { trashPaths } from './trash/paths.ts'
import { mergePaths } from './merge/paths.ts'
import { recordPaths } from './openapiRecord.ts'
import { canUndo } from './undo/undo.ts'

type Json = Record<string, unknown>
const nullable = (schema: Json): Json =>
  typeof schema.type === 'string'
    ? {
        ...schema,
        type: [schema.type, 'null'],
        ...(schema.enum ? { enum: [...(schema.enum as unknown[]), null] } : {}),
      }
    : schema
const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const schemaName = (entity: AnyEntity) => entity.name.replace(/[^A-Za-z0-9_]/g, '_')

function properties(fields: Fields): Json {
  return Object.fromEntries(
    Object.entries(fields).map(([n, f]) => [n, { ...nullable(fieldType(f).json(f)), title: f.label }]),
  )
}

const everyone: ReadonlySet<string> = new Set(['superuser'])
/** What every new record must bring: asked of all of them, and given by nothing else. */
const requiredOf = (entity: AnyEntity): string[] =>
  Object.entries(entity.fields).flatMap(([name, f]) => {
    const { required, when, follows } = f.o as Record<string, unknown>
    const spared = Object.values(entity.variants).some((v) => v.hide?.includes(name) || v.optional?.includes(name))
    const given = f.o.default !== undefined || follows !== undefined || spared
    return required === true && !when && !given && mayWrite(f, 'create', everyone) ? [name] : []
  })
/** `required`, where there is anything: the format knows no empty list of it. */
const withRequired = (names: readonly string[]): Json => (names.length ? { required: names } : {})
/** The specification's clients know no version: whoever sends none is not held to one, and is told so here. */
const VERSION =
  'A versão que foi lida. Se o registro já for outro, responde 409 com o atual; sem ela, grava por cima do que outra pessoa tiver gravado.'
const inputOf = (entity: AnyEntity, mode: 'create' | 'update'): Json => ({
  type: 'object',
  ...(mode === 'create' ? withRequired(requiredOf(entity)) : {}),
  properties: {
    ...(mode === 'update' ? { nr_versao: { type: 'integer', description: VERSION } } : {}),
    ...properties(
      Object.fromEntries(
        Object.entries(entity.fields).filter(([, f]) => !fieldType(f).computed && mayWrite(f, mode, everyone)),
      ),
    ),
  },
})

const errors = {
  '400': { description: 'Dados recusados, por campo', ...json(ref('Erros')) },
  '401': { description: 'Sessão encerrada', ...json(ref('Detalhe')) },
  '403': { description: 'Sem permissão, ou sessão expirada (codigo)', ...json(ref('Detalhe')) },
  '404': { description: 'Não encontrado', ...json(ref('Detalhe')) },
}
const company = { name: 'cd_empresa', in: 'query', schema: { type: 'integer' }, description: 'Conferida com a sessão' }
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const ok = (schema: Json, code = '200') => ({ [code]: { description: 'Sucesso', ...json(schema) }, ...errors })

function listParameters(entity: AnyEntity): Json[] {
  const q = (name: string, schema: Json = { type: 'string' }) => ({ name, in: 'query', schema })
  const fields = Object.entries(entity.fields).flatMap(([n, f]) => {
    const { operators } = fieldType(f)
    if (operators.length === 0) return []
    return [
      q(n),
      ...(operators.includes('gte') ? [q(`${n}_inicial`), q(`${n}_final`)] : []),
      ...(isDated(f) ? [q(`filtro_${n}`, { type: 'string', enum: dateModes })] : []),
      ...operators.map((op) => q(`${n}__${op}`)),
    ]
  })
  return [
    company,
    q('page', { type: 'integer' }),
    q('nr_por_pagina', { type: 'integer', maximum: MAX_PER_PAGE }),
    q('paginacao'),
    q('ordenar_por'),
    q('busca'),
    q('comeco', { type: 'boolean' }),
    q('card'),
    q('filtro'),
    ...Object.keys(entity.list.switches).map((name) => q(name, { type: 'boolean' })),
    ...fields,
  ]
}

/** The body of a new record: JSON, or multipart where it may bring a file along. */
function created(entity: AnyEntity): Json {
  const schema = inputOf(entity, 'create')
  const file = Object.entries(entity.fields).filter(([, f]) => attachesOne(f))
  if (file.length === 0) return { requestBody: { required: true, ...json(schema) } }
  const parts = Object.fromEntries(file.map(([n]) => [n, { type: 'string', format: 'binary' }]))
  const multipart = { type: 'object', properties: { ...(schema.properties as Json), ...parts } }
  const { content } = json(schema) as { content: Json }
  return { requestBody: { required: true, content: { ...content, 'multipart/form-data': { schema: multipart } } } }
}

function entityPaths(entity: AnyEntity): Json {
  const base = `/api/${entity.area}/v1/${entity.path}`
  const item = ref(schemaName(entity))
  const tags = [entity.label[1]]
  const body = (schema: Json) => ({ requestBody: { required: true, ...json(schema) } })
  const call = (name: string, more: Json) => ({
    operationId: `${schemaName(entity)}_${name}`,
    tags,
    security: [{ bearer: [] }],
    ...more,
  })
  const under = { name: 'owner', in: 'path', required: true, schema: { type: 'integer' } }
  const paths: Record<string, Json> = {
    ...(entity.under && {
      [`${base}{owner}/{id}/`]: {
        patch: call('update_under', {
          parameters: [company, under, id],
          ...body(inputOf(entity, 'update')),
          responses: ok(item),
        }),
      },
    }),
    [base]: {
      get: call('list', {
        ...(entity.list.whole && {
          description: `Sem page nem nr_por_pagina, responde todos os registros, até ${MAX_PER_PAGE}.`,
        }),
        parameters: listParameters(entity),
        responses: ok({
          type: 'object',
          required: ['results', 'count'],
          properties: { results: { type: 'array', items: item }, count: { type: 'integer' } },
        }),
      }),
      ...(entity.access.create === false
        ? {}
        : { post: call('create', { parameters: [company], ...created(entity), responses: ok(item, '201') }) }),
    },
    [`${base}{id}/`]: {
      get: call('get', { parameters: [company, id], responses: ok(item) }),
      ...(entity.access.update === false
        ? {}
        : {
            patch: call('update', {
              parameters: [company, id],
              ...body(inputOf(entity, 'update')),
              responses: { ...ok(item), '409': { description: 'Alterado por outra pessoa', ...json(ref('Conflito')) } },
            }),
          }),
      ...(entity.access.delete === false
        ? {}
        : {
            delete: call('delete', {
              parameters: [company, id],
              responses: { '204': { description: 'Excluído' }, ...errors },
            }),
          }),
    },
    [`${base}{id}/auditoria/`]: {
      get: call('auditoria', { parameters: [company, id], responses: ok({ type: 'array', items: ref('Auditoria') }) }),
    },
    [`${base}exportar/`]: {
      get: call('exportar', {
        parameters: listParameters(entity),
        responses: {
          '200': {
            description: 'Planilha',
            content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} },
          },
          ...errors,
        },
      }),
    },
  }
  paths[`${base}em-lote/{acao}/`] = {
    post: call('em-lote', {
      parameters: [company, { name: 'acao', in: 'path', required: true, schema: { type: 'string' } }],
      ...body({
        type: 'object',
        properties: {
          dados: { type: 'object' },
          registros: {
            type: 'array',
            items: { type: 'object', properties: { id: { type: 'integer' }, nr_versao: { type: 'integer' } } },
          },
          filtro: { type: 'object' },
          apos: { type: 'integer' },
        },
      }),
      responses: ok({
        type: 'object',
        properties: {
          feitas: { type: 'integer' },
          recusadas: { type: 'array', items: { type: 'object' } },
          alteradas: { type: 'array', items: { type: 'object' } },
          apos: { type: ['integer', 'null'] },
        },
      }),
    }),
  }
  Object.assign(paths, trashPaths(entity, base, item, call))
  if (entity.merge) Object.assign(paths, mergePaths(base, item, call))
  if (canUndo(entity))
    paths[`${base}{id}/desfazer/`] = {
      post: call('desfazer', {
        parameters: [company, id],
        ...body({ type: 'object', required: ['nr_versao'], properties: { nr_versao: { type: 'integer' } } }),
        responses: { ...ok(item), '409': { description: 'Registro alterado depois', ...json(ref('Detalhe')) } },
      }),
    }
  if (Object.keys(entity.counters).length)
    paths[`${base}${COUNTED}`] = {
      get: call('resumo', {
        parameters: [company],
        responses: ok({
          type: 'object',
          properties: Object.fromEntries(
            Object.entries(entity.counters).map(([n, c]) => [n, { type: 'integer', title: c.label }]),
          ),
        }),
      }),
    }
  if (watchedOf(entity).length)
    paths[`${base}nada-esquecido/`] = {
      get: call('nada_esquecido', {
        parameters: listParameters(entity),
        responses: ok({
          type: 'object',
          properties: Object.fromEntries(watchedOf(entity).map(([n, p]) => [n, { type: 'integer', title: p.label }])),
        }),
      }),
    }
  if (Object.keys(entity.list.calendars).length)
    paths[`${base}por-dia/`] = {
      get: call('por_dia', {
        parameters: [
          { name: 'por', in: 'query', required: true, schema: { type: 'string' } },
          ...listParameters(entity),
        ],
        responses: ok({ type: 'object', additionalProperties: { type: 'integer' } }),
      }),
    }
  Object.assign(paths, recordPaths(entity, call, [company, id], ok))
  for (const [name, a] of Object.entries(entity.actions)) {
    const [method, path] = a.call.split(' ') as [string, string]
    const at = `/api/${entity.area}/v1/${path}`
    paths[at] = {
      ...paths[at],
      [method.toLowerCase()]: call(name, {
        summary: a.label,
        parameters: [company, id],
        ...(method === 'DELETE'
          ? {}
          : body({ type: 'object', properties: { nr_versao: { type: 'integer' }, ...properties(a.input ?? {}) } })),
        responses: ok(item),
      }),
    }
  }
  for (const [name, f] of Object.entries(entity.fields)) {
    if (!attachesMany(f)) continue
    const at = `/api/${entity.area}/v1/${f.o.path}/`
    const upload = {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: { [f.o.owner]: { type: 'integer' }, aq_arquivo: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }
    const fileId = { ...id, name: 'arquivo' }
    const owner = { name: f.o.owner as string, in: 'query', required: true, schema: { type: 'integer' } }
    const found = { results: { type: 'array', items: ref('Arquivo') }, count: { type: 'integer' } }
    paths[at] = {
      get: call(`${name}_of`, { parameters: [company, owner], responses: ok({ type: 'object', properties: found }) }),
      post: call(`${name}_create`, { parameters: [company], ...upload, responses: ok(ref('Arquivo'), '201') }),
    }
    paths[`${at}{id}/`] = {
      get: call(`${name}_list`, { parameters: [company, id], responses: ok({ type: 'array', items: ref('Arquivo') }) }),
      delete: call(`${name}_remove`, {
        summary: 'Exclui o arquivo deste id',
        parameters: [company, id],
        responses: { '204': { description: 'Excluído' }, ...errors },
      }),
    }
    paths[`${at}{arquivo}/incremente-download/`] = {
      patch: call(`${name}_download`, { parameters: [company, fileId], responses: ok(ref('Arquivo')) }),
    }
    paths[`${at}{id}/{arquivo}/`] = {
      delete: call(`${name}_delete`, {
        parameters: [company, id, fileId],
        responses: { '204': { description: 'Excluído' }, ...errors },
      }),
    }
    paths[`${at}contador/{arquivo}/{contador}/`] = {
      get: call(`${name}_contador`, {
        parameters: [
          company,
          fileId,
          { name: 'contador', in: 'path', required: true, schema: { type: 'string', enum: ['clique', 'download'] } },
        ],
        responses: ok(ref('Arquivo')),
      }),
    }
  }
  return paths
}

/** All paths, each with the methods that anybody gives it. */
function together(parts: readonly Json[]): Json {
  const all: Json = {}
  for (const [path, methods] of parts.flatMap((part) => Object.entries(part)))
    all[path] = Object.assign({}, all[path], methods)
  return all
}

/** The OpenAPI 3.1 document of everything the schemas declare; `extra` adds the calls no schema can say. */
export function openApi(model: Model, version: string, extra: Json = {}): Json {
  const schemas = Object.fromEntries(
    model.entities.map((e) => [
      schemaName(e),
      {
        type: 'object',
        title: e.label[0],
        properties: {
          id: { type: 'integer' },
          ...(e.idAs && { [e.idAs]: { type: 'integer' } }),
          nr_versao: { type: 'integer' },
          ...properties(e.fields),
        },
      },
    ]),
  )
  const text = { type: 'string' }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Banca',
      version,
      description: 'Retaguarda de escritório de advocacia. Gerado das declarações das entidades.',
    },
    servers: [{ url: '/' }],
    paths: together([...model.entities.map(entityPaths), extra]),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        ...schemas,
        Erros: { type: 'object', additionalProperties: { oneOf: [{ type: 'array', items: text }, text] } },
        Detalhe: { type: 'object', required: ['detail'], properties: { detail: text, codigo: text } },
        Conflito: { type: 'object', properties: { detail: text, atual: { type: 'object' } } },
        Arquivo: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            nm_arquivo: text,
            ds_tipo: text,
            tamanho: { type: 'integer' },
            qtd_clique: { type: 'integer' },
            qtd_download: { type: 'integer' },
            dt_criado: text,
          },
        },
        Auditoria: {
          type: 'object',
          properties: {
            id: { type: 'integer' },
            data: text,
            usuario: { type: ['string', 'null'] },
            acao: text,
            de: { ...text, description: 'Nome do registro unificado a que isto aconteceu' },
            ip: { type: ['string', 'null'] },
            alteracoes: {
              type: 'array',
              items: { type: 'object', properties: { campo: text, valor_anterior: {}, valor_novo: {} } },
            },
          },
        },
      },
    },
  }
}
