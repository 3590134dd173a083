import type { tarefas } from '../../../src/schemas/tarefas/tarefas.ts'
import { sql } from '../../core/db/db.ts'
import type { Hooks } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import { notify } from '../notificacoes/write.ts'

const ids = (value: unknown): number[] => (Array.isArray(value) ? value.filter((v) => typeof v === 'number') : [])
const idOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const isOpen = (row: Row) => row.dt_conclusao == null && row.dt_cancelamento == null

/** Those who became responsible for an open task by this write. */
const newlyResponsible = (row: Row, stored: Row | null): number[] => {
  const before = new Set(ids(stored?.cd_responsaveis))
  return isOpen(row) ? ids(row.cd_responsaveis).filter((id) => !before.has(id)) : []
}

/**
 * What a write of a task means for people: it became theirs, they are asked to take it over, or what they asked of
 * another was answered. Written with the task, or not at all.
 */
export const notificar: Hooks<typeof tarefas> = {
  async written(work, row, stored) {
    const of = { recurso: work.entity.name, id: Number(row.id) }
    const asked = idOrNull(row.cd_usuario_solicitado)
    const before = idOrNull(stored?.cd_usuario_solicitado)
    const taken = newlyResponsible(row, stored)
    if (asked !== null && asked !== before) await notify(work, { ...of, tipo: 'troca', para: [asked] })
    // An answer: nobody is asked any more, the task goes on, and it was the asked one who did it.
    if (before !== null && asked === null && isOpen(row) && work.ctx.sessao.id === before) {
      const asker = idOrNull(stored?.cd_usuario_solicitante)
      const left =
        asker !== null && ids(stored?.cd_responsaveis).includes(asker) && !ids(row.cd_responsaveis).includes(asker)
      const tipo = left || taken.includes(before) ? 'aceita' : 'recusada'
      await notify(work, { ...of, tipo, para: asker === null ? ids(stored?.cd_responsaveis) : [asker] })
    }
    await notify(work, { ...of, tipo: 'atribuida', para: taken })
  },
  async removing({ tx, entity, ctx }, stored) {
    const id = Number(stored.id)
    const company = sql`cd_empresa = ${ctx.sessao.cd_empresa}::bigint`
    await sql`delete from notificacoes where ${company} and ds_recurso = ${entity.name} and cd_registro = ${id}::bigint`.execute(
      tx,
    )
  },
}
