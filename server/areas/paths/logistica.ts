const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const integer = { type: ['integer', 'null'] } as const
const dia = { type: 'string', format: 'date' } as const

const conflito = {
  type: 'object',
  properties: {
    tipo: { type: 'string', enum: ['mesmo-horario', 'deslocamento', 'ausente'] },
    id: { type: 'integer' },
    com: { ...integer, description: 'A outra audiência, onde há uma.' },
    minutos: { ...integer, description: 'Entre os dois começos.' },
  },
}

/** The day's table, for the OpenAPI document. */
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
}
