const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const parameter = (name: string, place: 'path' | 'query' = 'path') => ({
  name,
  in: place,
  required: true,
  schema: { type: name === 'cep' ? 'string' : 'integer' },
})
const call = (operationId: string, tag: string, parameters: readonly object[], more: object, status = '200') => ({
  operationId,
  tags: [tag],
  security: [{ bearer: [] }],
  parameters,
  responses: { [status]: { description: 'Sucesso', ...(status === '204' ? {} : json({ type: 'object' })) } },
  ...more,
})
const body = (content: object) => ({ requestBody: { required: true, ...content } })
const setting = body(json({ type: 'object', properties: { habilitado: { type: 'boolean' } } }))
const certificate = {
  type: 'object',
  required: ['attorney', 'cpf', 'password', 'file'],
  properties: {
    attorney: { type: 'integer' },
    cpf: { type: 'string' },
    password: { type: 'string', writeOnly: true },
    file: { type: 'string', format: 'binary' },
  },
}

/** The calls of people, certificates and settings that no entity declares, for the OpenAPI document. */
export const peoplePaths: Record<string, unknown> = {
  '/api/auth/v1/usuarios/inativar-ativar/{user}/{company}/': {
    get: call(
      'usuario_ativo',
      'Usuários',
      [parameter('user'), parameter('company'), parameter('type_action', 'query')],
      {},
    ),
  },
  '/api/department/v1/equipes/{id}/add-funcionario/': {
    post: call(
      'equipe_add_funcionario',
      'Equipes',
      [parameter('id')],
      body(json({ type: 'object', required: ['cd_funcionario'], properties: { cd_funcionario: { type: 'integer' } } })),
    ),
  },
  '/api/department/v1/equipes/{id}/remover-funcionario/{employee}/': {
    delete: call('equipe_remover_funcionario', 'Equipes', [parameter('id'), parameter('employee')], {}, '204'),
  },
  '/api/process/v1/certificate/': {
    post: call(
      'certificado_create',
      'Certificados',
      [],
      body({ content: { 'multipart/form-data': { schema: certificate } } }),
      '201',
    ),
  },
  '/api/base/v1/cadastro-automatico/': {
    get: call('cadastro_automatico_get', 'Configurações', [], {}),
    post: call('cadastro_automatico_create', 'Configurações', [], setting, '201'),
  },
  '/api/base/v1/cadastro-automatico/{id}/': {
    patch: call('cadastro_automatico_update', 'Configurações', [parameter('id')], setting),
  },
  '/api/external/v1/cep/{cep}/': { get: call('cep_externo', 'Sistema', [parameter('cep')], {}) },
}
