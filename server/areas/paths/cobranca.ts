const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const cents = { type: 'integer', description: 'Centavos.' }
const text = { type: 'string' }
const month = { type: 'string', pattern: '^\\d{4}-\\d{2}$' }
const saldo = {
  type: 'object',
  properties: { principal: cents, multa: cents, juros: cents, honorarios: cents, total: cents },
}
const linha = {
  type: 'object',
  properties: {
    tipo: { type: 'string', enum: ['principal', 'correcao', 'multa', 'juros', 'honorarios', 'pagamento'] },
    de: text,
    ate: text,
    valor: cents,
    base: { type: ['integer', 'null'] },
    serie: { type: ['string', 'null'] },
    meses: { type: ['array', 'null'], items: month },
    fator: { type: ['string', 'null'] },
    taxa: { type: ['string', 'null'], description: 'Por cento da base.' },
    quantidade: { type: ['string', 'null'] },
    base_legal: text,
  },
}
const demonstrativo = {
  type: 'object',
  properties: {
    versao: text,
    regra: text,
    hash: { type: 'string', description: 'SHA-256 do pedido e da resposta, em JSON canônico.' },
    data: text,
    itens: {
      type: 'array',
      items: {
        type: 'object',
        properties: { id: { type: 'integer' }, nome: text, linhas: { type: 'array', items: linha }, saldo },
      },
    },
    total: saldo,
    repasse: {
      type: 'object',
      description:
        'Do total, o que é do cliente e o que fica com o escritório, em centavos; falta onde nenhuma regra o diz.',
      properties: { cliente: { type: 'integer' }, escritorio: { type: 'integer' } },
    },
    paga: { type: ['string', 'null'], description: 'Como o cliente paga o escritório.' },
    series: { type: 'object', description: 'Os valores usados, por série e mês.' },
  },
}
const pedido = {
  requestBody: json({
    type: 'object',
    properties: { dt_calculo: { type: 'string', format: 'date', description: 'Hoje, se não for dito.' } },
  }),
}
const pagina = [
  { name: 'page', in: 'query', schema: { type: 'integer' } },
  { name: 'nr_por_pagina', in: 'query', schema: { type: 'integer' } },
]
const operation = (operationId: string, answer: object, own: object = {}, code = '200') => ({
  operationId,
  tags: ['Cobrança'],
  security: [{ bearer: [] }],
  parameters: [id],
  ...own,
  responses: {
    [code]: { description: 'Sucesso', ...json(answer) },
    '400': { description: 'Falta um valor de uma série', ...json({ $ref: '#/components/schemas/Erros' }) },
  },
})

/** The statement of a debt, for the OpenAPI document. */
export const statementPaths: Record<string, Record<string, object>> = {
  '/api/cobranca/v1/devedores/{id}/demonstrativo/': { post: operation('devedor_demonstrativo', demonstrativo, pedido) },
  '/api/cobranca/v1/devedores/{id}/demonstrativo/guardar/': {
    post: operation('devedor_demonstrativo_guardar', { type: 'object' }, pedido, '201'),
  },
  '/api/cobranca/v1/devedores/sem-atualizacoes/': {
    get: operation(
      'devedores_sem_atualizacoes',
      {
        type: 'object',
        properties: {
          results: { type: 'array', items: { $ref: '#/components/schemas/devedores' } },
          count: { type: 'integer' },
        },
      },
      { parameters: pagina },
    ),
  },
  '/api/analytics/v1/cobranca/devedor/{id}/dossie/': {
    get: operation('devedor_dossie', {
      type: 'object',
      properties: { link: text, data: { type: 'object', properties: { link: text } } },
    }),
  },
  '/api/analytics/v1/cobranca/dossie/{chave}/': {
    get: {
      operationId: 'dossie',
      tags: ['Cobrança'],
      security: [],
      parameters: [{ name: 'chave', in: 'path', required: true, schema: text }],
      responses: { '200': { description: 'O dossiê', content: { 'application/pdf': {} } } },
    },
  },
  '/api/cobranca/v1/acordos/{id}/rompimento/': {
    get: operation('acordo_rompimento', {
      type: 'object',
      properties: {
        fatos: { type: 'array', items: { type: 'object', properties: { nome: text, valor: text } } },
        aviso: { type: ['string', 'null'], description: 'O que se opõe a rompê-lo hoje.' },
      },
    }),
  },
  '/api/cobranca/v1/parcelas/{id}/promessas/': {
    get: operation('parcela_promessas', {
      type: 'object',
      properties: {
        fatos: { type: 'array', items: { type: 'object', properties: { nome: text, valor: text } } },
        aviso: { type: ['string', 'null'], description: 'O que o pagamento faz com as promessas em aberto.' },
      },
    }),
  },
  '/api/cobranca/v1/demonstrativos/{id}/conferencia/': {
    get: operation('demonstrativo_conferencia', { type: 'object', properties: { confere: { type: 'boolean' } } }),
  },
}
