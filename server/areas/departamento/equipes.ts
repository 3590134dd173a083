import { mayOperate, texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { forbidden, HttpProblem, invalid, notFound } from '../../core/errors.ts'
import { actorOf, bodyOf, idOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Service } from '../../core/write/service.ts'
import type { Calls } from '../parts.ts'

const TRIES = 5

/** Changes a team's members by an ordinary edit, once more when somebody else changed the team meanwhile. */
async function changeMembers(
  service: Service,
  team: AnyEntity,
  id: number,
  actor: Actor,
  change: (members: readonly number[]) => number[],
): Promise<Row> {
  if (!mayOperate(team, 'update', actor.ctx.flags)) throw forbidden()
  for (let attempt = 1; ; attempt++) {
    const { cd_funcionarios, nr_versao } = await service.get(team, id, actor.ctx)
    const members = change((cd_funcionarios as number[] | null) ?? [])
    try {
      return await service.update(team, id, { cd_funcionarios: members, nr_versao }, actor)
    } catch (error) {
      if (attempt === TRIES || !(error instanceof HttpProblem) || error.status !== 409) throw error
    }
  }
}

/** One employee into a team or out of it (contract department.equipes.*). */
export const teamCalls: Calls = (app, { model, service }) => {
  const team = model.get('equipes')
  app.post<{ Params: { id: string } }>('/api/department/v1/equipes/:id/add-funcionario', async (request) => {
    const { cd_funcionario } = bodyOf(request)
    const employee = Number(cd_funcionario)
    if (cd_funcionario == null || cd_funcionario === '')
      throw invalid({ cd_funcionario: [texts.required('Funcionário')] })
    if (!Number.isSafeInteger(employee)) throw invalid({ cd_funcionario: [texts.pick('Funcionário')] })
    return changeMembers(service, team, idOf(request.params.id), actorOf(request), (all) => [
      ...new Set([...all, employee]),
    ])
  })
  app.delete<{ Params: { id: string; employee: string } }>(
    '/api/department/v1/equipes/:id/remover-funcionario/:employee',
    async (request, reply) => {
      const employee = idOf(request.params.employee)
      await changeMembers(service, team, idOf(request.params.id), actorOf(request), (all) => {
        if (!all.includes(employee)) throw notFound()
        return all.filter((one) => one !== employee)
      })
      return reply.code(204).send()
    },
  )
}
