import { XLSX } from '../../core/export/export.ts'
import { relatorios } from '../../../src/schemas/places.ts'
import { conteudoDosRelatorios } from '../../../src/schemas/relatorios.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const errors = { description: 'Recusado', ...json({ $ref: '#/components/schemas/Erros' }) }
const link = { type: 'string' } as const

/** The reports of the menu, for the OpenAPI document. */
export const reportPaths: Record<string, Record<string, object>> = Object.fromEntries([
  ...relatorios.map(({ route, label }) => {
    const { at, period, whole } = conteudoDosRelatorios[route]
    const days = (['inicial', 'final'] as const).map((end) => ({
      name: `${period?.name}_${end}`,
      in: 'query',
      required: whole === undefined,
      schema: { type: 'string', format: 'date' },
    }))
    const get = {
      operationId: route.replace('/', '_'),
      summary: label,
      tags: ['Relatórios'],
      security: [{ bearer: [] }],
      parameters: period ? days : [],
      responses: {
        '200': {
          description: 'Onde a planilha se abre, uma vez, por dez minutos',
          ...json({ type: 'object', properties: { link, data: { type: 'object', properties: { link } } } }),
        },
        '400': errors,
        '403': errors,
      },
    }
    return [`/api/analytics/v1/${at}/`, { get }]
  }),
  [
    '/api/analytics/v1/relatorios/{chave}/',
    {
      get: {
        operationId: 'relatorios_abrir',
        security: [],
        tags: ['Relatórios'],
        parameters: [{ name: 'chave', in: 'path', required: true, schema: link }],
        responses: { '200': { description: 'Planilha', content: { [XLSX]: {} } }, '404': errors },
      },
    },
  ],
])
