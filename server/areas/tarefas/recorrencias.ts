import { fatalFor, occurrence, type Recorrencia } from '../../../src/schemas/tarefas/ocorrencias.ts'
import { addDays, diffDays } from '../../../src/schemas/br/calendar.ts'
import type { Actor } from '../../core/audit.ts'
import { one, rows, sql } from '../../core/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/hooks.ts'
import { actorOfFirm, type Firm, type Job } from '../../core/jobs.ts'
import type { Row } from '../../core/select.ts'
import { lock, save } from '../../core/store.ts'
import type { Parts } from '../parts.ts'

/** What a repetition has in common with the task it repeats. */
const COPIED = [
  'ie_formulario',
  'cd_tipo_tarefa',
  'ie_subtipo_tarefa',
  'agencia',
  'nm_titulo',
  'cd_cliente',
  'cd_devedor',
  'cd_expediente',
  'cd_publicacao',
  'dt_expedicao',
  'prazo',
  'nr_processo',
  'nm_parte_contraria',
  'cd_estado',
  'cd_cidade',
  'nm_autor',
  'nm_reu',
  'cd_foro',
  'cd_tipo',
  'hr_audiencia',
  'ie_processo_virtual',
  'hr_vencimento',
  'cd_equipe',
  'cd_responsaveis',
  'etiquetas',
  'ds_descricao',
  'ie_modulo_origem',
  'origem_id',
] as const

/** A recurrence counts from the due date that its task has when it is made. */
export const recorrenciasHooks: Hooks = {
  async before({ tx, ctx }, values, stored) {
    if (stored) return
    const task = await one<{ dt_vencimento: string }>(
      tx,
      sql`select dt_vencimento from tarefas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${values.cd_tarefa}::bigint`,
    )
    values.dt_base = task?.dt_vencimento ?? null
  },
}

const shifted = (date: unknown, from: string, to: string) =>
  typeof date === 'string' ? addDays(date, diffDays(to, from)) : null

/** The next task of a recurrence, as its form would send it. What is late is due today, and so in sight. */
function nextTask(r: Row & Recorrencia, first: Row, today: string): Row {
  const { dt_vencimento: due } = occurrence(r, Number(r.qtd_criadas) + 1)
  const fatal = fatalFor(due, { dt_fatal: String(first.dt_fatal), dt_vencimento: r.dt_base })
  const atLeastToday = (date: string | null) => (date !== null && date < today ? today : date)
  return {
    ...Object.fromEntries(COPIED.map((name) => [name, first[name] ?? null])),
    dt_audiencia: atLeastToday(shifted(first.dt_audiencia, r.dt_base, due)),
    dt_vencimento: atLeastToday(due),
    dt_fatal: atLeastToday(fatal),
    cd_recorrencia: r.id,
  }
}

/** Somebody who has left the firm does not keep the work from being there: it waits to be distributed. */
async function createTask(work: Work, input: Row): Promise<void> {
  await work.others.create('tarefas', input).catch((error: unknown) => {
    const left = error instanceof HttpProblem && error.status === 400 && 'cd_responsaveis' in error.body
    if (!left) throw error
    return work.others.create('tarefas', { ...input, cd_responsaveis: null })
  })
}

/**
 * Makes the next task of a recurrence if its day has come, in one transaction with the count of those made: the row's
 * lock and the count keep a second server, or a second run, from making it again. Says whether there was one to make.
 */
async function repeat({ service, model }: Parts, id: number, actor: Actor): Promise<boolean> {
  let made = false
  await service.write(model.get('tarefa-recorrencias'), actor, async (work, hooks) => {
    const stored = await lock(work, id)
    const r = stored as Row & Recorrencia
    const n = Number(r.qtd_criadas) + 1
    const due = n <= Number(r.qtd_repeticao) && occurrence(r, n).desde <= work.ctx.hoje
    if (r.ie_status !== 'AT' || !due) return [stored, stored]
    const first = await lock({ ...work, entity: model.get('tarefas') }, Number(r.cd_tarefa))
    await createTask(work, nextTask(r, first, work.ctx.hoje))
    made = true
    const row = { ...stored, qtd_criadas: n, dt_ultima: occurrence(r, n).dt_vencimento }
    return [await save(work, stored, row, actor, 'repetir', hooks, false), stored, 'repetir']
  })
  return made
}

async function repeatAll(parts: Parts, now: Date, firm: Firm): Promise<void> {
  const open = await rows<{ id: number }>(
    parts.db,
    sql`select r.id from tarefa_recorrencias r join tarefas t on t.id = r.cd_tarefa
        where r.cd_empresa = ${firm.id}::bigint and r.ie_status = 'AT' and r.qtd_criadas < r.qtd_repeticao
          and t.dt_cancelamento is null order by r.id`,
  )
  const actor = actorOfFirm(firm, now)
  const failed: unknown[] = []
  for (const { id } of open)
    try {
      while (await repeat(parts, id, actor));
    } catch (error) {
      // One that cannot be repeated keeps no other from being so; the job is tried again for it.
      failed.push(
        new Error(`recurrence ${id}: ${error instanceof HttpProblem ? JSON.stringify(error.body) : String(error)}`),
      )
    }
  if (failed.length) throw new AggregateError(failed, String(failed[0]))
}

/** Repeats tasks, once a day for each firm as its day begins. */
export const recurrenceJob: Job = { name: 'recorrencias', at: 0, run: repeatAll }

/** A cancelled task comes no more. */
export async function stopRecurrences(work: Work, task: Row): Promise<void> {
  const active = await rows<{ id: number }>(
    work.tx,
    sql`select id from tarefa_recorrencias where cd_tarefa = ${task.id}::bigint and ie_status = 'AT'`,
  )
  for (const { id } of active) await work.others.update('tarefa-recorrencias', id, { ie_status: 'IN' })
}
