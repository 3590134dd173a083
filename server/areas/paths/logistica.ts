const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const integer = { type: ['integer', 'null'] } as const
const text = { type: 'string' } as const
const dia = { type: 'string', format: 'date' } as const

const conflito = {
  type: 'object',
  properties: {
    tipo: { type: 'string', enum: ['mesmo-horario', 'deslocamento', 'ausente', 'repetida'] },
    id: { type: 'integer' },
    com: { ...integer, description: 'A outra audiência, onde há uma.' },
    minutos: { ...integer, description: 'Entre os dois começos.' },
  },
}

/** The day's table and the hearings of some days on paper, for the OpenAPI document. */
export const logisticsPaths: Record<string, Record<string, object>> = {
  '/api/logistica/v1/audiencias/mesa/': {
    get: {
      operationId: 'audiencias_mesa',
      tags: ['Logística'],
      security: [{ bearer: [] }],
      parameters: [{ name: 'dia', in: 'query', schema: dia, description: 'Hoje, se não for dito.' }],
      responses: {
        '200': {
          description: 'Sucesso',
          ...json({
            type: 'object',
            properties: {
              dia,
              results: { type: 'array', items: { type: 'object' } },
              conflitos: { type: 'array', items: conflito },
            },
          }),
        },
        '403': { description: 'Sem acesso', ...json({ $ref: '#/components/schemas/Erros' }) },
      },
    },
  },
  '/api/logistica/v1/audiencias/pauta/': {
    post: {
      operationId: 'audiencias_pauta_importar',
      tags: ['Logística'],
      security: [{ bearer: [] }],
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['aq_pauta', 'cd_cliente'],
              properties: { aq_pauta: { type: 'string', format: 'binary' }, cd_cliente: { type: 'integer' } },
            },
          },
        },
      },
      responses: {
        '201': {
          description: 'Recebida, para ser conferida',
          ...json({ type: 'object', properties: { id: { type: 'integer' } } }),
        },
        '400': {
          description: 'Sem arquivo, que não é .xlsx, ou sem cliente',
          ...json({ $ref: '#/components/schemas/Erros' }),
        },
        '403': { description: 'Sem acesso', ...json({ $ref: '#/components/schemas/Erros' }) },
      },
    },
  },
  '/api/analytics/v1/audiencias/pauta/': {
    get: {
      operationId: 'audiencias_pauta',
      tags: ['Logística'],
      security: [{ bearer: [] }],
      parameters: [
        {
          name: 'filtro',
          in: 'query',
          schema: { type: 'string', enum: ['nd', 'ni'] },
          description: 'Na data ou no intervalo.',
        },
        { name: 'dt_audiencia_inicial', in: 'query', required: true, schema: dia },
        { name: 'dt_audiencia_final', in: 'query', schema: dia },
      ],
      responses: {
        '200': {
          description: 'Sucesso',
          ...json({ type: 'object', properties: { link: text, data: { type: 'object', properties: { link: text } } } }),
        },
        '400': { description: 'Datas inválidas', ...json({ $ref: '#/components/schemas/Erros' }) },
        '403': { description: 'Sem acesso', ...json({ $ref: '#/components/schemas/Erros' }) },
      },
    },
  },
  '/api/analytics/v1/audiencias/pauta/{chave}/': {
    get: {
      operationId: 'pauta',
      tags: ['Logística'],
      security: [],
      parameters: [{ name: 'chave', in: 'path', required: true, schema: text }],
      responses: { '200': { description: 'A pauta', content: { 'application/pdf': {} } } },
    },
  },
}
