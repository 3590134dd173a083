import type { Row } from '../../../core/sql/select.ts'
import { sql } from '../../../core/db/db.ts'
import type { Hooks, Work } from '../../../core/write/hooks.ts'
import { reproporDasContas, reproporOnde } from './propostas.ts'

const TIPOS = { pagar: 'contas_pagar', receber: 'contas_receber' } as const

/** Lines that wait and whose proposals name a bill of a lawsuit, or what was paid of one, are proposed anew. */
async function reproporDoProcesso(work: Work, cd_processo: number): Promise<void> {
  const named = (tipo: keyof typeof TIPOS) =>
    sql`(x->>'ie_tipo' = ${tipo} and exists (select from ${sql.table(TIPOS[tipo])} b where b.cd_empresa = l.cd_empresa
      and b.id = (x->>'cd_registro')::bigint and b.cd_processo = ${cd_processo}::bigint))`
  await reproporOnde(
    work,
    sql`exists (select from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x where ${named('pagar')} or ${named('receber')}
      or (x->>'ie_tipo' = 'baixa' and exists (select from baixas b where b.cd_empresa = l.cd_empresa
        and b.id = (x->>'cd_registro')::bigint and b.cd_processo = ${cd_processo}::bigint)))`,
  )
}

const ladoDaConta = ({ entity }: Work) => (entity.name === 'contas-pagar' ? 'pagar' : 'receber')
const named = (row: Row | null) => JSON.stringify(row?.cd_usuarios_sigilo ?? null)

/** Everybody in finance reads proposals: those that tell of a lawsuit go with its being sealed. */
export const propostasSigilosasHooks: Hooks = {
  async written(work, row, stored) {
    if (stored && named(row) !== named(stored)) await reproporDoProcesso(work, Number(row.id))
  },
}

/** What a proposal says of a bill, or of what was paid of it, is true for as long as the bill stays as it was. */
export const propostasDaContaHooks: Hooks = {
  async written(work, row, stored) {
    if (stored) await reproporDasContas(work, ladoDaConta(work), [Number(row.id)])
  },
  async removed(work, stored) {
    await reproporDasContas(work, ladoDaConta(work), [Number(stored.id)])
  },
}
