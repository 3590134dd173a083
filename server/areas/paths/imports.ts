const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const entidade = { name: 'entidade', in: 'path', required: true, schema: { type: 'string' } }
const formato = { name: 'formato', in: 'query', schema: { type: 'string', enum: ['xlsx', 'csv'] } }
const estado = { name: 'estado', in: 'query', schema: { type: 'string', enum: ['E', 'R', 'V', 'P'] } }
const strings = { type: 'array', items: { type: 'string' } }
const binary = { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }

const plan = {
  type: 'object',
  required: ['mapeamento'],
  properties: {
    mapeamento: { type: 'array', items: { type: ['string', 'null'] } },
    existentes: { type: 'string', enum: ['pular', 'atualizar', 'completar'] },
    cadastrar: strings,
  },
}
const target = {
  type: 'object',
  properties: {
    nome: { type: 'string' },
    rotulo: { type: 'string' },
    obrigatorio: { type: 'boolean' },
    chave: { type: 'boolean' },
    aceita: { type: 'string' },
    cadastra: { type: ['string', 'null'] },
    parte: { type: 'boolean' },
  },
}
const detail = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    ie_situacao: { type: 'string' },
    colunas: {
      type: 'array',
      items: {
        type: 'object',
        properties: { titulo: { type: 'string' }, amostras: strings, campo: { type: ['string', 'null'] } },
      },
    },
    campos: { type: 'array', items: target },
    existentes: { type: 'string' },
    cadastrar: strings,
    lembrado: { type: 'boolean' },
    reservada: { type: 'boolean' },
    faltantes: { type: 'object', additionalProperties: strings },
  },
}
const lines = {
  type: 'object',
  properties: { results: { type: 'array', items: { type: 'object' } }, apos: { type: ['integer', 'null'] } },
}
const operation = (
  operationId: string,
  parameters: readonly object[],
  answer: object,
  more: object = {},
  code = '200',
) => ({
  operationId,
  tags: ['Importações'],
  security: [{ bearer: [] }],
  parameters,
  ...more,
  responses: {
    [code]: { description: 'Sucesso', ...answer },
    '400': { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) },
  },
})
const file = {
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { aq_arquivo: { type: 'string', format: 'binary' } } },
      },
    },
  },
}
const at = '/api/base/v1/importacoes'

/** Spreadsheets that are brought in, for the OpenAPI document. */
export const importPaths: Record<string, Record<string, object>> = {
  [`${at}/enviar/{entidade}/`]: { post: operation('importacoes_enviar', [entidade], json(detail), file, '201') },
  [`${at}/modelo/{entidade}/`]: { get: operation('importacoes_modelo', [entidade, formato], binary) },
  [`${at}/{id}/detalhe/`]: { get: operation('importacoes_detalhe', [id], json(detail)) },
  [`${at}/{id}/linhas/`]: {
    get: operation(
      'importacoes_linhas',
      [id, estado, { name: 'apos', in: 'query', schema: { type: 'integer' } }],
      json(lines),
    ),
  },
  [`${at}/{id}/erros/`]: { get: operation('importacoes_erros', [id, estado, formato], binary) },
  [`${at}/{id}/conferir/`]: {
    post: operation('importacoes_conferir', [id], json(detail), { requestBody: { required: true, ...json(plan) } }),
  },
  [`${at}/{id}/importar/`]: { post: operation('importacoes_importar', [id], json(detail)) },
}
