import { rows, sql } from '../../core/db.ts'
import type { Hooks } from '../../core/hooks.ts'

/** A lawyer takes their logins and certificates along when they are deleted. */
export const advogadosHooks: Hooks = {
  async removing({ tx, ctx, others }, stored) {
    const theirs = (table: string) =>
      rows<{ id: number }>(
        tx,
        sql`select id from ${sql.table(table)} where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and attorney = ${stored.id}::bigint`,
      )
    for (const { id } of await theirs('contas_advogado')) await others.remove('contas-advogado', id)
    for (const { id } of await theirs('certificados')) await others.remove('certificados', id)
  },
}
