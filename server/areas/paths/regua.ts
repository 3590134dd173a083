const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const integer = { type: 'integer' } as const
const text = { type: 'string' } as const
const id = { name: 'id', in: 'path', required: true, schema: integer }
const texts = { assunto: text, texto: text }
const line = {
  type: 'object',
  properties: {
    cd_devedor: integer,
    nm_devedor: text,
    item: text,
    dt_vencimento: { ...text, format: 'date' },
    motivo: { type: ['string', 'null'], description: 'Por que não faria.' },
    para: text,
    ...texts,
  },
}
const step = {
  type: 'object',
  properties: {
    id: integer,
    nm_passo: text,
    nr_dias: integer,
    ie_acao: text,
    fara: integer,
    nao_fara: integer,
    linhas: { type: 'array', items: line },
    exemplo: { type: ['object', 'null'], properties: { nm_devedor: text, ...texts } },
  },
}
const operation = (operationId: string, answer: object, parameters: readonly object[]) => ({
  get: {
    operationId,
    tags: ['Cobrança'],
    security: [{ bearer: [] }],
    parameters,
    responses: { '200': { description: 'Sucesso; nada é gravado', ...json(answer) } },
  },
})

/** What dunning rules would do, for the OpenAPI document. */
export const dunningPaths: Record<string, Record<string, object>> = {
  '/api/cobranca/v1/regua-cobranca/{id}/simulacao/': operation(
    'regua_simulacao',
    { type: 'object', properties: { passos: { type: 'array', items: step } } },
    [id],
  ),
  '/api/cobranca/v1/regua-passos/{id}/previa/': operation('regua_previa', { type: 'object', properties: texts }, [
    id,
    { name: 'cd_devedor', in: 'query', required: true, schema: integer },
  ]),
}
