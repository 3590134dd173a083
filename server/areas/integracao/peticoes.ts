import type { peticoes } from '../../../src/schemas/integracao/peticoes.ts'
import { passes, texts } from '../../../src/schemas/core/index.ts'
import { cleanCpf } from '../../../src/schemas/br/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { actorOf, idOf, queryOf } from '../../core/http/http.ts'
import type { Row } from '../../core/sql/select.ts'
import { scopeOf, visibleWhere } from '../../core/sql/select.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Calls } from '../parts.ts'
import { lawsuitOf } from '../tarefas/vinculos.ts'

const AT = '/api/integration/v1/peticionamento'
const NAME = 'peticoes'
const MOST = 100
const ENVIADA = 'Esta petição já foi protocolada ou cancelada.'
const SEM_LIGACAO = 'A consulta aos tribunais não está ligada: esta é a última situação conhecida.'

/** The lawsuit of the task that a petition is made for, as far as whoever makes it sees the task. */
async function daTarefa({ tx, model, ctx }: Work, id: number): Promise<{ nr_processo: string }[] | null> {
  const found = await one<{ nr_processo: string | null }>(
    tx,
    sql`select t.nr_processo from tarefas as t where ${visibleWhere(scopeOf(model, model.get('tarefas'), ctx))} and t.id = ${id}::bigint`,
  )
  return found?.nr_processo ? [{ nr_processo: found.nr_processo }] : null
}

/** A petition stands behind the wall of the first lawsuit that it names; one that is made for a task names the task's. */
export const peticoesHooks: Hooks<typeof peticoes> = {
  async before(work, values, stored) {
    if (!stored && !values.processos?.length && values.cd_tarefa)
      values.processos = await daTarefa(work, values.cd_tarefa)
    const [first] = (values.processos ?? []) as readonly { nr_processo?: string | null }[]
    values.cd_processo = await lawsuitOf(work, first?.nr_processo)
  },
}

export const cancelar: ActionHandler<typeof peticoes, 'cancelar'> = ({ ctx }) =>
  Promise.resolve({ dt_cancelamento: ctx.agora })

/** Ids by comma, each once. Throws 400 for anything else. */
function idsIn(given: string | undefined): number[] {
  const ids = [...new Set((given ?? '').split(',').filter(Boolean).map(Number))]
  if (!ids.length) throw invalid({ ids_petitions: [texts.required('Petições')] })
  if (ids.length > MOST || ids.some((id) => !Number.isSafeInteger(id) || id < 1))
    throw invalid({ ids_petitions: [texts.invalid('Petições')] })
  return ids
}

/** Petitions are asked after and cancelled as the contract says (rule peticao.ciclo). */
export const petitionCalls: Calls = (app, { model, service, bus }) => {
  const entity = model.get(NAME)
  app.get(`${AT}/status/update`, { config: { writes: true } }, async (request) => {
    const actor = actorOf(request)
    const { peticao, cpf_adv } = queryOf(request)
    const row = await service.get(entity, idOf(peticao), actor.ctx)
    if (cpf_adv && cleanCpf(cpf_adv) !== row.cpf_adv) throw invalid({ cpf_adv: ['A petição é de outro advogado.'] })
    const where = sql`t.id = ${row.id}::bigint`
    const news: Parameters<typeof bus.announce>[0][] = []
    const announce = (one: (typeof news)[number]) => void news.push(one)
    await service.together(actor, (tx) =>
      updateMany({ tx, model, actor, announce }, entity, {
        where,
        set: { dt_consulta: actor.ctx.agora },
        acao: 'consultar',
      }),
    )
    for (const one of news) bus.announce(one)
    return { ...(await service.get(entity, Number(row.id), actor.ctx)), detail: SEM_LIGACAO }
  })
  app.delete(`${AT}/cancelar`, async (request, reply) => {
    const actor = actorOf(request)
    if (!passes('petitionFeature', actor.ctx.flags)) throw forbidden()
    const ids = idsIn(queryOf(request).ids_petitions)
    const all: Row[] = []
    for (const id of ids) all.push(await service.get(entity, id, actor.ctx))
    if (all.some((row) => row.dt_cancelamento || row.dt_protocolo)) throw invalid({ ids_petitions: [ENVIADA] })
    for (const { id } of all) await service.act(entity, 'cancelar', Number(id), {}, actor)
    return reply.code(204).send()
  })
}
