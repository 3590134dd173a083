import type { Capability } from '../capability.ts'
import { actorOf, queryOf } from '../http/http.ts'
import { errors } from '../openapi/describe.ts'
import { listParameters } from '../openapi/listParameters.ts'
import { exportXlsx, XLSX } from './export.ts'

/** The rows of a list as a spreadsheet. */
export const exporting: Capability = {
  name: 'export',
  calls({ app, base, entity, service }) {
    app.get(`${base}/exportar`, async (request, reply) => {
      const actor = actorOf(request)
      const { stream } = await exportXlsx(service, entity, queryOf(request), actor)
      const name = `${entity.name.replace(/\W/g, '-')}-${actor.ctx.hoje}.xlsx`
      return reply.type(XLSX).header('content-disposition', `attachment; filename="${name}"`).send(stream)
    })
  },
  paths: ({ entity, base, call }) => ({
    [`${base}exportar/`]: {
      get: call('exportar', {
        parameters: listParameters(entity),
        responses: { '200': { description: 'Planilha', content: { [XLSX]: {} } }, ...errors },
      }),
    },
  }),
}
