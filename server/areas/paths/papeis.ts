const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }
const text = { type: 'string' }
const orNull = (schema: { type: string; properties?: object }) => ({ ...schema, type: [schema.type, 'null'] })
const query = (name: string, type: string, description: string) => ({
  name,
  in: 'query',
  description,
  schema: { type },
})
const operation = (operationId: string, properties: object, parameters: readonly object[] = []) => ({
  operationId,
  tags: ['Cobrança'],
  security: [{ bearer: [] }],
  parameters: [id, ...parameters],
  responses: { '200': { description: 'Sucesso', ...json({ type: 'object', properties }) } },
})

const cents = { type: 'integer', description: 'Centavos.' }

const known = {
  type: 'object',
  properties: {
    ie_indice: text,
    publica: { type: 'string', description: 'Quem publica a série.' },
    sgs: { type: 'integer', description: 'O seu número no SGS do Banco Central.' },
    desde: { type: 'string', description: 'Primeiro mês conhecido, aaaa-mm.' },
    ate: { type: 'string', description: 'Último mês conhecido, aaaa-mm.' },
    reunida: { type: 'string', format: 'date', description: 'Quando se reuniu o que vem com o produto.' },
    proprios: { type: 'integer', description: 'Meses que são do escritório.' },
    faltam: { type: 'array', items: text, description: 'Meses que faltam até o último que acabou, aaaa-mm.' },
  },
}

/** Pix of instalments, what an agreement starts from, and the series that are known, for the OpenAPI document. */
export const paperPaths: Record<string, Record<string, object>> = {
  '/api/cobranca/v1/indices/series/': {
    get: { ...operation('indices_series', { results: { type: 'array', items: known } }), parameters: [] },
  },
  '/api/cobranca/v1/devedores/{id}/simulacao/': {
    get: operation(
      'devedor_simulacao',
      {
        data: { type: ['string', 'null'], description: 'Hoje, ou o último dia antes para o qual há índices.' },
        saldo: orNull({
          type: 'object',
          properties: { principal: cents, multa: cents, juros: cents, honorarios: cents, total: cents },
        }),
        itens: { type: 'integer' },
        regra: { type: ['string', 'null'] },
        limite: { type: ['string', 'null'], description: 'Por cento do total que se pode descontar sem aprovação.' },
        pode_exceder: { type: 'boolean' },
      },
      [
        query('cd_acordo', 'integer', 'Só os débitos deste acordo.'),
        query(
          'cd_dividas',
          'string',
          'Só estes débitos, com vírgulas entre os seus números; em branco, todos os que estão fora de acordo.',
        ),
      ],
    ),
  },
  '/api/cobranca/v1/parcelas/{id}/pix/': {
    get: operation('parcela_pix', {
      id: { type: 'integer' },
      nr_parcela: { type: 'integer' },
      nr_valor: text,
      dt_vencimento: text,
      recebedor: orNull({ type: 'object', properties: { chave: text, nome: text, cidade: text, de: text } }),
      codigo: { type: ['string', 'null'], description: 'Pix copia e cola; nulo onde nenhuma chave está cadastrada.' },
      qr: { type: ['string', 'null'], description: 'O mesmo como desenho (SVG).' },
    }),
  },
}
