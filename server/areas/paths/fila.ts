const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const integer = { type: 'integer' } as const
const text = { type: 'string' } as const
const row = { type: 'object' } as const
const page = { type: 'object', properties: { results: { type: 'array', items: row }, count: integer } }
const chave = {
  ...text,
  description: 'Da janela em que se trabalha: a mesma recebe de volta o devedor que tem aberto.',
}
const pessoa = { feitos: integer, prometidos: integer, restantes: integer }
const narrowing = [
  { name: 'cd_responsavel', in: 'query', schema: integer, description: 'E os demais filtros da lista de devedores.' },
]
const id = { name: 'id', in: 'path', required: true, schema: integer }

const operation = (operationId: string, answer: object | null, own: object = {}) => ({
  operationId,
  tags: ['Cobrança'],
  security: [{ bearer: [] }],
  ...own,
  responses: {
    [answer ? '200' : '204']: { description: 'Sucesso', ...(answer && json(answer)) },
    '400': { description: 'Filtro ou chave inválidos', ...json({ $ref: '#/components/schemas/Erros' }) },
  },
})
const asking = (properties: object) => ({
  requestBody: json({ type: 'object', required: ['chave'], properties: { chave, ...properties } }),
})

/** The work queue, for the OpenAPI document. */
export const queuePaths: Record<string, Record<string, object>> = {
  '/api/cobranca/v1/fila/proximo/': {
    post: operation(
      'fila_proximo',
      {
        type: 'object',
        properties: {
          devedor: { type: ['object', 'null'] },
          reservado_ate: { ...text, format: 'date-time' },
          motivos: { type: 'array', items: { type: 'object', properties: { tipo: text, dia: text } } },
          dividas: page,
          demonstrativos: page,
          acordos: page,
          parcelas: page,
          promessas: page,
          movimentacoes: page,
        },
      },
      {
        parameters: narrowing,
        ...asking({ solta: { type: 'boolean', description: 'Deixa o devedor que está aberto.' } }),
      },
    ),
  },
  '/api/cobranca/v1/fila/pular/{id}/': {
    post: operation(
      'fila_pular',
      { type: 'object', properties: { pulado: integer } },
      { parameters: [id], ...asking({}) },
    ),
  },
  '/api/cobranca/v1/fila/manter/': {
    post: operation('fila_manter', { type: 'object', properties: { cd_devedor: integer, dt_ate: text } }, asking({})),
  },
  '/api/cobranca/v1/fila/soltar/': { post: operation('fila_soltar', null, asking({})) },
  '/api/cobranca/v1/fila/contagens/': {
    get: operation(
      'fila_contagens',
      {
        type: 'object',
        properties: {
          ...pessoa,
          equipe: {
            type: 'array',
            description: 'Para quem coordena.',
            items: { type: 'object', properties: { cd_usuario: integer, nm_usuario: text, com: text, ...pessoa } },
          },
        },
      },
      { parameters: narrowing },
    ),
  },
}
