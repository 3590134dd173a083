import { sql, type Sql } from '../../core/db/db.ts'
import type { Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import type { Row } from '../../core/sql/select.ts'

export const TASKS = 'tarefas'
export const HEARINGS = 'audiencias'
/** What the courts sent. */
export const INBOXES = ['andamentos', 'expedientes', 'publicacoes']

/** Whose they are: behind a wall, a task of somebody outside, or of nobody yet, would vanish from those who must do it. */
function within(table: string, lawsuit: unknown, named: readonly number[]): Sql {
  const people = sql`${named}::bigint[]`
  if (table === TASKS)
    return sql`cardinality(t.cd_responsaveis) > 0 and t.cd_responsaveis <@ ${people}
      and (t.cd_usuario_solicitado is null or t.cd_usuario_solicitado = any(${people}))`
  // What came in is of whoever has it; nobody's may go.
  if (INBOXES.includes(table)) return sql`(t.cd_responsavel is null or t.cd_responsavel = any(${people}))`
  // A hearing goes with its task; one that has none is of whoever wrote it down.
  return sql`case when t.cd_tarefa is null then t.cd_usuario_cri = any(${people})
    else exists (select from tarefas d where d.cd_empresa = t.cd_empresa and d.id = t.cd_tarefa and d.cd_processo = ${lawsuit}::bigint) end`
}

/**
 * The firm's tasks and hearings of a lawsuit's number, and what came in of it, that belong to no lawsuit yet belong to this one from now on; behind
 * a wall only those of people who are named there. Each says so in its trail, and whoever has it open hears of it.
 */
export async function adopt(work: Work, lawsuit: Row): Promise<void> {
  const named = (lawsuit.cd_usuarios_sigilo ?? []) as readonly number[]
  for (const entidade of [TASKS, HEARINGS, ...INBOXES]) {
    const sighted = named.length ? sql`and ${within(entidade, lawsuit.id, named)}` : sql``
    await updateMany(work, work.model.get(entidade), {
      where: sql`t.nr_processo = ${lawsuit.nr_processo} and t.cd_processo is null ${sighted}`,
      set: { cd_processo: sql`${lawsuit.id}::bigint` },
      acao: 'vincular',
    })
  }
}
