/** The menu's call, for the OpenAPI document. */
export const menuPaths: Record<string, unknown> = {
  '/api/base/v1/menu/contagens/': {
    get: {
      operationId: 'menu_contagens',
      tags: ['Menu'],
      summary: 'O que pede ação em cada entidade do menu, até mil',
      security: [{ bearer: [] }],
      responses: {
        200: {
          description: 'Sucesso',
          content: {
            'application/json': {
              schema: { type: 'object', additionalProperties: { type: 'integer', maximum: 1000 } },
            },
          },
        },
      },
    },
  },
}
