import { rows, sql } from '../../../core/db/db.ts'
import { HttpProblem } from '../../../core/errors.ts'
import { actorOfFirm, type Firm, type IntervalJob } from '../../../core/queue/jobs.ts'
import { updateMany } from '../../../core/write/many.ts'
import { notify } from '../../notificacoes/write.ts'
import type { Parts } from '../../parts.ts'
import { coordenadoresDe } from '../../trabalhos/coordenadores.ts'
import { firmsAt } from '../../trabalhos/firms.ts'
import { CONFIRA, processoDe, type Descoberto } from './candidato.ts'

/** Of one firm at a time: the rest comes with the next turn. */
const POR_VEZ = 100
const LONGEST = 300

/** What was discovered since the firm turned it on, is waited for still, and was not looked at yet. */
const esperam = ({ db }: Parts, firm: Firm) =>
  rows<Descoberto>(
    db,
    sql`select n.id, n.nr_processo, n.nm_partes, n.ie_so_nome from novos_processos n join cadastro_automatico c on c.cd_empresa = n.cd_empresa
        where n.cd_empresa = ${firm.id}::bigint and c.habilitado and n.dt_criado >= c.dt_habilitado
          and n.ie_registrado is not true and n.ie_baixado is not true and n.ie_alheio is not true and n.dt_cancelamento is null
          and n.ds_sem_registro is null order by n.id limit ${sql.lit(POR_VEZ)}`,
  )

/** Why it waits; where somebody registered its number at the same moment, no more than that it is to be looked at. */
function reasonOf({ body }: HttpProblem): string {
  const said = body as Record<string, unknown>
  return 'nr_processo' in said
    ? CONFIRA
    : [...new Set(Object.values(said).flat().map(String))].join(' ').slice(0, LONGEST)
}

/** What came of `run`, or why a person has to decide. */
async function orReason<T>(run: () => Promise<T>): Promise<{ readonly done: T } | { readonly reason: string }> {
  try {
    return { done: await run() }
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500) throw error
    return { reason: reasonOf(error) }
  }
}

/** Registers one, and tells who answers for it, or who coordinates where nobody does; or notes why it waits for a person. */
async function registrarUm(parts: Parts, firm: Firm, now: Date, achado: Descoberto): Promise<void> {
  const { model, service, bus } = parts
  const actor = actorOfFirm(firm, now)
  // All that is read comes before the transaction: the embedded database has one connection.
  const input = await orReason(() => processoDe(parts, actor, achado))
  const coordinators = await coordenadoresDe(parts, firm.id, 'foundLawsuits')
  const news: Parameters<typeof bus.announce>[0][] = []
  const announce = (one: (typeof news)[number]) => void news.push(one)
  await service.together(actor, async (tx, others, attempt) => {
    news.length = 0
    const made =
      'done' in input ? await orReason(() => attempt(() => others.create('processos', input.done as never))) : input
    if ('done' in made) {
      const { id, cd_responsavel_tarefa: owner } = made.done as { id: number; cd_responsavel_tarefa: number | null }
      const para = owner ? [owner] : coordinators
      const tipo = 'processo_registrado'
      await notify({ tx, ctx: actor.ctx, announce }, { tipo, recurso: 'processos', id: Number(id), para })
      return
    }
    await updateMany({ tx, model, actor, announce }, model.get('novos-processos'), {
      where: sql`t.id = ${achado.id}::bigint`,
      set: { ds_sem_registro: made.reason },
      acao: 'editar',
    })
  })
  for (const one of news) bus.announce(one)
}

/**
 * Discovered lawsuits register themselves where the firm has turned that on (contract cadastro-automatico.*): what came
 * since then, each whole or not at all, so that a run that was cut off goes on where it was.
 */
export const registrarDescobertos: IntervalJob<Parts> = {
  name: 'registrar-descobertos',
  every: 1,
  async run(parts, now) {
    const on = await rows<{ id: number }>(parts.db, sql`select cd_empresa id from cadastro_automatico where habilitado`)
    if (on.length === 0) return
    const firms = new Set(on.map(({ id }) => Number(id)))
    for (const firm of await firmsAt(parts.db, now))
      if (firms.has(firm.id))
        for (const achado of await esperam(parts, firm)) await registrarUm(parts, firm, now, achado)
  },
}
