const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const strings = (...names: string[]) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((n) => [n, { type: 'string' }])),
})
const answer = (schema: object) => ({
  '200': { description: 'Sucesso', ...json(schema) },
  '401': { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) },
})
const post = (operationId: string, body: object, schema: object) => ({
  post: { operationId, tags: ['Sessão'], requestBody: { required: true, ...json(body) }, responses: answer(schema) },
})
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const session = { security: [{ bearer: [] }] }
const file = { $ref: '#/components/schemas/Arquivo' }

/** The calls that no entity declares, for the OpenAPI document. */
export const accountPaths: Record<string, unknown> = {
  '/api/auth/v1/authentication/token/': post('entrar', strings('username', 'password'), strings('token')),
  '/api/auth/v1/authentication/token/refresh/': post(
    'renovar',
    strings('username', 'password', 'token'),
    strings('token'),
  ),
  '/api/auth/v1/authentication/token/verify/': post('verificar', strings('token'), {
    type: 'object',
    properties: { valido: { type: 'boolean' } },
  }),
  '/api/auth/v1/primeiro-acesso/': post(
    'primeiro_acesso',
    strings('codigo', 'nm_nome_fantasia', 'first_name', 'username', 'ds_email', 'password'),
    { type: 'object' },
  ),
  '/api/auth/v1/usuarios/userdata/': {
    get: { operationId: 'userdata', tags: ['Sessão'], ...session, responses: answer({ type: 'object' }) },
  },
  '/api/saude': {
    get: {
      operationId: 'saude',
      tags: ['Sistema'],
      responses: answer({ type: 'object', properties: { ok: { type: 'boolean' } } }),
    },
  },
  '/api/base/v1/cep/{cep}/': {
    get: {
      operationId: 'cep',
      tags: ['Sistema'],
      ...session,
      parameters: [{ ...id, name: 'cep', schema: { type: 'string' } }],
      responses: answer({ type: 'object' }),
    },
  },
  '/api/base/v1/busca/': {
    get: {
      operationId: 'busca',
      tags: ['Sistema'],
      ...session,
      parameters: [{ name: 'q', in: 'query', schema: { type: 'string' } }],
      responses: answer({
        type: 'object',
        properties: { results: { type: 'array', items: { type: 'object' } }, completa: { type: 'boolean' } },
      }),
    },
  },
  '/api/department/v1/funcionarios/aniversariantes/': {
    get: {
      operationId: 'aniversariantes',
      tags: ['Departamento pessoal'],
      ...session,
      responses: answer({ type: 'object', properties: { results: { type: 'array', items: { type: 'object' } } } }),
    },
  },
  '/api/files/v1/arquivos/': {
    post: {
      operationId: 'arquivo_create',
      tags: ['Arquivos'],
      ...session,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              description: 'Com a chave de um registro (cd_processo, cd_tarefa, …) o arquivo é dele.',
              properties: { aq_arquivo: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: { '201': { description: 'Guardado', ...json(file) } },
    },
  },
  '/api/files/v1/arquivos/{id}/': {
    get: {
      operationId: 'arquivo_get',
      tags: ['Arquivos'],
      ...session,
      parameters: [id],
      responses: { '200': { description: 'O conteúdo', content: { 'application/octet-stream': {} } } },
    },
  },
}
