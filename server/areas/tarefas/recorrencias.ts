import type { recorrencias } from '../../../src/schemas/tarefas/recorrencias.ts'
import { fatalFor, occurrence, type Recorrencia } from '../../../src/schemas/tarefas/ocorrencias.ts'
import { addDays, diffDays } from '../../../src/schemas/br/calendar.ts'
import { isReference } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../../core/audit/audit.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { HttpProblem, invalid, refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { actorOfFirm, type Firm, type Job } from '../../core/queue/jobs.ts'
import type { Row } from '../../core/sql/select.ts'
import { lock, save } from '../../core/write/store.ts'
import type { Parts } from '../parts.ts'
import { peopleOf } from '../people.ts'

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
export const recorrenciasHooks: Hooks<typeof recorrencias> = {
  async before({ tx, ctx }, values, stored) {
    if (stored) return
    // The task's row is held: two recurrences made at once are one after the other.
    const task = await one<{ dt_vencimento: string; repete: boolean }>(
      tx,
      sql`select t.dt_vencimento, exists (select from tarefa_recorrencias r where r.cd_empresa = t.cd_empresa
            and r.cd_tarefa = t.id and r.ie_status = 'AT') repete
          from tarefas t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${values.cd_tarefa}::bigint for no key update`,
    )
    if (task?.repete)
      throw invalid({ cd_tarefa: ['Esta tarefa já se repete: altere ou desative a recorrência que ela tem.'] })
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

/**
 * What the first task may do without and no longer exists, somebody who left or a tag, does not keep the work from being
 * there: it comes without. What it cannot do without is refused.
 */
async function createTask(work: Work, input: Row): Promise<void> {
  const { fields } = work.model.get('tarefas')
  await work.others.create('tarefas', input).catch((error: unknown) => {
    const refused = error instanceof HttpProblem && error.status === 400 ? Object.keys(error.body) : []
    const spare = refused.filter((name) => input[name] != null && fields[name] && isReference(fields[name]))
    if (spare.length === 0) throw error
    return work.others.create('tarefas', { ...input, ...Object.fromEntries(spare.map((name) => [name, null])) })
  })
}

/**
 * Behind a wall the work goes on with those who are named there and still work: where none of its owners does, with all
 * the others, for a deadline that comes to nobody is a missed one. With a superuser from outside alone it waits to be
 * distributed; where nobody at all would see it, it is refused.
 */
async function withinWall({ tx, ctx }: Work, first: Row): Promise<Row> {
  const owners = (first.cd_responsaveis ?? []) as readonly number[]
  const { cd_empresa: firm } = ctx.sessao
  const lawsuit = await one<{ named: readonly number[] }>(
    tx,
    sql`select cd_usuarios_sigilo named from processos where cd_empresa = ${firm}::bigint
        and id = ${first.cd_processo ?? null}::bigint and cd_usuarios_sigilo is not null`,
  )
  if (!lawsuit || owners.length === 0) return first
  const seeing = (await peopleOf(tx, lawsuit.named)).filter(({ companies }) => companies.some(({ pk }) => pk === firm))
  const working = lawsuit.named.filter((id) =>
    seeing.some(({ user }) => user.id === id && user.funcionarios.some((f) => f.cd_empresa === firm)),
  )
  if (seeing.length === 0)
    throw refused(
      'Ninguém que pode ver o processo sigiloso trabalha mais no escritório: um superusuário precisa abri-lo e redistribuir a tarefa.',
    )
  const left = owners.filter((person) => working.includes(person))
  return { ...first, cd_responsaveis: left.length ? left : working.length ? working : null }
}

type Open = Recorrencia & {
  readonly id: number
  readonly cd_tarefa: number
  readonly qtd_criadas: number
  readonly qtd_repeticao: number
}
/** Whether the day has come to make the next one. */
const isDue = (r: Open, today: string) =>
  Number(r.qtd_criadas) < Number(r.qtd_repeticao) && occurrence(r, Number(r.qtd_criadas) + 1).desde <= today

/**
 * Makes the next task of a recurrence if its day has come, in one transaction with the count of those made: the row's
 * lock and the count keep a second server, or a second run, from making it again. Returns the recurrence as it is now.
 */
async function repeat({ service, model }: Parts, { id, cd_tarefa }: Open, actor: Actor): Promise<Open> {
  const row = await service.write(model.get('tarefa-recorrencias'), actor, async (work, hooks) => {
    // In the order of everybody else: the task, then what belongs to it.
    const task = await lock({ ...work, entity: model.get('tarefas') }, cd_tarefa)
    const stored = (await lock(work, id)) as Row & Open
    if (stored.ie_status !== 'AT' || !isDue(stored, work.ctx.hoje)) return [{ ...stored }, stored]
    await createTask(work, nextTask(stored, await withinWall(work, task), work.ctx.hoje))
    const n = Number(stored.qtd_criadas) + 1
    const now = { ...stored, qtd_criadas: n, dt_ultima: occurrence(stored, n).dt_vencimento, ds_falha: null }
    return [await save(work, stored, now, actor, 'repetir', hooks, false), stored, 'repetir']
  })
  return row as unknown as Open
}

const reasonOf = (error: unknown): string =>
  error instanceof HttpProblem ? Object.values(error.body).flat().join(' ') : String(error)

/** Whoever looks at the task sees that it does not come again, and why. */
const tellFailure = ({ db }: Parts, id: number, error: unknown) =>
  sql`update tarefa_recorrencias set ds_falha = ${reasonOf(error).slice(0, 500)} where id = ${id}::bigint`.execute(db)

async function repeatAll(parts: Parts, now: Date, firm: Firm): Promise<void> {
  const open = await rows<Open>(
    parts.db,
    sql`select r.id, r.cd_tarefa, r.qtd_criadas, r.qtd_repeticao, r.dt_base, r.tipo_recorrencia, r.nr_intervalo, r.cd_dia_recorrencia
        from tarefa_recorrencias r join tarefas t on t.id = r.cd_tarefa
        where r.cd_empresa = ${firm.id}::bigint and r.ie_status = 'AT' and r.qtd_criadas < r.qtd_repeticao
          and t.dt_cancelamento is null order by r.id`,
  )
  const actor = actorOfFirm(firm, now)
  const failed: unknown[] = []
  for (let r of open)
    try {
      while (isDue(r, firm.hoje)) {
        const before = r.qtd_criadas
        r = await repeat(parts, r, actor)
        // Another server was faster, or somebody put it out meanwhile.
        if (r.qtd_criadas === before) break
      }
    } catch (error) {
      // One that cannot be repeated keeps no other from being so; the job is tried again for it.
      await tellFailure(parts, r.id, error)
      failed.push(new Error(`recurrence ${r.id}: ${reasonOf(error)}`))
    }
  if (failed.length) throw new AggregateError(failed, String(failed[0]))
}

/** Repeats tasks, once a day for each firm as its day begins. */
export const recurrenceJob: Job<Parts> = { name: 'recorrencias', at: 0, run: repeatAll }

/** A cancelled task comes no more. */
export async function stopRecurrences(work: Work, task: Row): Promise<void> {
  const active = await rows<{ id: number }>(
    work.tx,
    sql`select id from tarefa_recorrencias where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and cd_tarefa = ${task.id}::bigint and ie_status = 'AT'`,
  )
  for (const { id } of active) await work.others.update('tarefa-recorrencias', id, { ie_status: 'IN' })
}
