import { XLSX } from '../../core/export/export.ts'
import { MEUS } from '../../../src/schemas/analytics/abas.ts'
import { cartoesChamados, paineis } from '../../../src/schemas/analytics/paineis.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const refused = { description: 'Recusado', ...json({ $ref: '#/components/schemas/Detalhe' }) }
const number = { type: ['number', 'string'] } as const
const row = {
  type: 'object',
  properties: { chave: {}, nome: { type: 'string' }, total: number, valor: number, anterior: number },
}
const call = (operationId: string, summary: string, schema: object, parameters: readonly object[] = []) => ({
  get: {
    operationId,
    summary,
    tags: ['Analytics'],
    security: [{ bearer: [] }],
    parameters,
    responses: { '200': { description: 'Sucesso', ...json(schema) }, '403': refused },
  },
})
const page = { type: 'object', properties: { results: { type: 'array', items: {} }, count: { type: 'integer' } } }

const any = {
  name: 'painel',
  in: 'path',
  required: true,
  schema: { type: 'string', enum: [...Object.keys(paineis), MEUS] },
}
const own = { name: 'id', in: 'query', required: false, schema: { type: 'integer' } }
/** What is taken along of a dashboard. */
const file = (what: string, summary: string, type: string, parameters: readonly object[] = []) => [
  `/api/analytics/v1/paineis/{painel}/${what}/`,
  {
    get: {
      ...call(`analytics_painel_${what}`, summary, {}, [any, own, ...parameters]).get,
      responses: { '200': { description: summary, content: { [type]: {} } }, '403': refused },
    },
  },
]

/** The dashboards, for the OpenAPI document. */
export const analyticsPaths: Record<string, Record<string, object>> = Object.fromEntries([
  ...cartoesChamados.map(({ at, label, grupos, medidas }) => {
    const total = { type: 'object', properties: { total: number } }
    const schema = grupos || medidas.length > 1 ? { type: 'array', items: row } : total
    return [`/api/analytics/v1/${at}/`, call(`analytics_${at.replace(/\W/g, '_')}`, label, schema)]
  }),
  [
    '/api/analytics/v1/paineis/{painel}/',
    call('analytics_painel', 'Um painel inteiro', { type: 'object' }, [
      { name: 'painel', in: 'path', required: true, schema: { type: 'string', enum: Object.keys(paineis) } },
    ]),
  ],
  file('pdf', 'Um painel em PDF', 'application/pdf'),
  file('planilha', 'Os números de um cartão em planilha', XLSX, [
    { name: 'cartao', in: 'query', required: true, schema: { type: 'string' } },
  ]),
  ['/api/analytics/v1/medidas/', call('analytics_medidas', 'O que se pode medir', { type: 'array', items: {} })],
  [
    '/api/analytics/v1/meus-paineis/{id}/numeros/',
    call('analytics_meu_painel', 'Um painel que alguém fez, com seus números', { type: 'object' }, [
      { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
    ]),
  ],
  ...(['cobranca/devedores', 'cobranca/atualizacoes-movimentos', 'expedientes'] as const).map((at) => [
    `/api/analytics/v1/${at}/`,
    call(`analytics_${at.replace(/\W/g, '_')}`, 'As linhas, como na lista', page),
  ]),
])
