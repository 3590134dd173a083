type Json = Record<string, unknown>
const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const object = (properties: Json): Json => ({ type: 'object', properties })
const text = { type: 'string' }
const whole = { type: 'integer' }
const security = [{ bearer: [] }]
const answer = (schema: Json, code = '200') => ({
  [code]: { description: 'Sucesso', ...json(schema) },
  '401': { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) },
})
const body = (schema: Json) => ({ requestBody: { required: true, ...json(schema) } })
const parameter = (name: string, place: 'path' | 'query', schema: Json) => ({ name, in: place, required: true, schema })
const feed = object({ id: whole, nm_feed: text, ie_escopo: { type: 'string', enum: ['MI', 'EQ'] }, nr_alarme: {} })
const editors = object({ editando: { type: 'array', items: object({ id: whole, nome: text }) } })
const tags = ['Agenda']
const live = ['Ao vivo']
const bell = ['Notificações']
const notification = object({
  id: whole,
  ie_tipo: text,
  ds_recurso: text,
  cd_registro: whole,
  cd_registros: { type: 'array', items: whole, nullable: true },
  titulo: { type: 'string', nullable: true },
  excluido: { type: 'boolean' },
  nm_autor: { type: 'string', nullable: true },
  dt_criado: text,
  dt_lida: { type: 'string', nullable: true },
})

/** The calls of agenda, events and reports, for the OpenAPI document. */
export const livePaths: Json = {
  '/api/base/v1/agenda/feeds/': {
    get: {
      operationId: 'feeds_list',
      tags,
      security,
      responses: answer(object({ results: { type: 'array', items: feed }, count: whole })),
    },
    post: { operationId: 'feeds_create', tags, security, ...body(feed), responses: answer(feed, '201') },
  },
  '/api/base/v1/agenda/feeds/{id}/': {
    delete: {
      operationId: 'feeds_delete',
      tags,
      security,
      parameters: [parameter('id', 'path', whole)],
      responses: { '204': { description: 'Revogado' } },
    },
  },
  '/api/base/v1/agenda/feed/{arquivo}': {
    get: {
      operationId: 'feed',
      tags,
      parameters: [parameter('arquivo', 'path', text)],
      responses: { '200': { description: 'Agenda', content: { 'text/calendar': {} } } },
    },
  },
  '/api/base/v1/eventos/': {
    get: {
      operationId: 'eventos',
      tags: live,
      security,
      parameters: [{ ...parameter('desde_ha_ms', 'query', { ...whole, minimum: 0 }), required: false }],
      responses: { '200': { description: 'O que foi gravado, por id', content: { 'text/event-stream': {} } } },
    },
  },
  '/api/base/v1/presenca/': {
    get: {
      operationId: 'presenca_get',
      tags: live,
      security,
      parameters: [parameter('recurso', 'query', text), parameter('id', 'query', whole)],
      responses: answer(editors),
    },
    post: {
      operationId: 'presenca',
      tags: live,
      security,
      ...body(object({ recurso: text, id: whole, editando: { type: 'boolean' } })),
      responses: answer(editors),
    },
  },
  '/api/base/v1/notificacoes/': {
    get: {
      operationId: 'notificacoes_list',
      tags: bell,
      security,
      responses: answer(object({ results: { type: 'array', items: notification }, count: whole, nao_lidas: whole })),
    },
  },
  '/api/base/v1/notificacoes/contador/': {
    get: {
      operationId: 'notificacoes_contador',
      tags: bell,
      security,
      responses: answer(object({ nao_lidas: whole })),
    },
  },
  '/api/base/v1/notificacoes/lidas/': {
    post: {
      operationId: 'notificacoes_lidas',
      tags: bell,
      security,
      ...body(object({ ids: { type: 'array', items: whole }, todas: { type: 'boolean' } })),
      responses: answer(object({ nao_lidas: whole })),
    },
  },
  '/api/base/v1/comentarios/mencionaveis/': {
    get: {
      operationId: 'comentarios_mencionaveis',
      tags: bell,
      security,
      parameters: [parameter('cd_tarefa', 'query', whole), parameter('busca', 'query', text)],
      responses: answer(object({ results: { type: 'array', items: object({ id: whole, nome: text }) } })),
    },
  },
  '/api/external/v1/erros/': {
    post: {
      operationId: 'erros',
      tags: ['Sistema'],
      ...body(object({ tipo: text, metodo: text, caminho: text, status: whole, classe: text, pilha: text })),
      responses: answer(object({ enviado: { type: 'boolean' } })),
    },
  },
}
