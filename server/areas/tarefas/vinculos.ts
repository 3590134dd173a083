import { one, sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'

const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v)

/** The form of a task whose sender does not name it, by what it comes with (spec 1-tasks §2). */
function formOf(input: Row): string | undefined {
  if (input.cd_devedor) return 'debtor'
  if (input.cd_expediente) return 'expedient'
  if (input.cd_publicacao) return 'publication'
  return undefined
}

/** A city by the names that other clients send; null when there is none such. */
export async function cityOf(work: Work, name: unknown, state: unknown): Promise<number | null> {
  if (typeof name !== 'string' || typeof state !== 'string') return null
  const found = await one<{ id: number }>(
    work.tx,
    sql`select c.id from cidades c join estados e on e.id = c.cd_estado
        where banca_simples(c.nm_cidade) = banca_simples(${name})
          and (e.ds_sigla = upper(${state}) or banca_simples(e.nm_estado) = banca_simples(${state})) limit 1`,
  )
  return found?.id ?? null
}

/** What clients send and no field holds as it comes: the kind of form, one recurrence, a city by its name. */
export async function received(work: Work, input: Row, id: number | null): Promise<Row> {
  const out = { ...input }
  if (id === null && !out.ie_formulario) {
    const form = formOf(out)
    if (form) out.ie_formulario = form
  }
  if (isRow(out.recurrence)) out.recurrence = [out.recurrence]
  if (!out.cd_cidade && out.nm_cidade) {
    const city = await cityOf(work, out.nm_cidade, out.nm_estado)
    if (city) out.cd_cidade = city
  }
  delete out.nm_cidade
  return out
}

/**
 * The firm's lawsuit of that number, the one still going on first. Whoever repeats a task sees all of them, and `repeated`
 * says of which recurrence: one behind a wall that its first task was kept out of stays out of reach of the others.
 */
export async function lawsuitOf(work: Work, number: unknown, repeated: unknown = null): Promise<number | null> {
  if (typeof number !== 'string' || !number) return null
  const found = await one<{ id: number }>(
    work.tx,
    // One that this person may not see is none: nothing tells of it.
    sql`select t.id from processos as t where ${visibleWhere(scopeOf(work.model, work.model.get('processos'), work.ctx))}
        and t.nr_processo = ${number}${
          repeated
            ? sql` and (t.cd_usuarios_sigilo is null or exists (select from tarefa_recorrencias r join tarefas d on d.id = r.cd_tarefa
                where r.cd_empresa = t.cd_empresa and r.id = ${repeated}::bigint and d.cd_processo = t.id))`
            : sql``
        } order by (t.ie_status = 'AT') desc, t.id desc limit 1`,
  )
  return found?.id ?? null
}

/** Whether this person is the lawsuit's responsible already: then there is nothing to be changed, and no right to ask for. */
export async function answersFor(work: Work, lawsuit: unknown, person: unknown): Promise<boolean> {
  const found = await one(
    work.tx,
    sql`select id from processos where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${lawsuit}::bigint
        and cd_responsavel_tarefa = ${person}::bigint`,
  )
  return found !== undefined && found !== null
}
