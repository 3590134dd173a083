import { rows, sql } from '../../../core/db/db.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'
import type { Row } from '../../../core/sql/select.ts'
import { repropor } from './propostas.ts'

const TIPOS = { pagar: 'contas_pagar', receber: 'contas_receber' } as const

/** Lines that wait and whose proposals name a bill of a lawsuit, or what was paid of one, are proposed anew, account by account. */
async function reproporDoProcesso(work: Work, cd_processo: number): Promise<void> {
  const { tx, ctx } = work
  const named = (tipo: keyof typeof TIPOS) =>
    sql`(x->>'ie_tipo' = ${tipo} and exists (select from ${sql.table(TIPOS[tipo])} b where b.cd_empresa = l.cd_empresa
      and b.id = (x->>'cd_registro')::bigint and b.cd_processo = ${cd_processo}::bigint))`
  const theirs = sql`exists (select from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x where ${named('pagar')} or ${named('receber')}
    or (x->>'ie_tipo' = 'baixa' and exists (select from baixas b where b.cd_empresa = l.cd_empresa
      and b.id = (x->>'cd_registro')::bigint and b.cd_processo = ${cd_processo}::bigint)))`
  const contas = await rows<{ id: number }>(
    tx,
    sql`select distinct l.cd_conta_bancaria id from extratos_linhas l where l.cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and l.ie_situacao = 'AC' and l.proposta is not null and ${theirs} order by 1`,
  )
  for (const { id } of contas) await repropor(work, Number(id), theirs)
}

const named = (row: Row | null) => JSON.stringify(row?.cd_usuarios_sigilo ?? null)

/** Everybody in finance reads proposals: those that tell of a lawsuit go with its being sealed. */
export const propostasSigilosasHooks: Hooks = {
  async written(work, row, stored) {
    if (stored && named(row) !== named(stored)) await reproporDoProcesso(work, Number(row.id))
  },
}
