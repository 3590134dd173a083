import type { andamentos } from '../../../src/schemas/integracao/andamentos.ts'
import type { expedientes } from '../../../src/schemas/integracao/expedientes.ts'
import type { publicacoes } from '../../../src/schemas/integracao/publicacoes.ts'
import { one, sql } from '../../core/db/db.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { joinHooks } from '../../core/write/hooks.ts'
import { lawsuitOf } from '../tarefas/vinculos.ts'

type Marca = Row & {
  is_read?: boolean | null
  read_at?: string | null
  read_by?: number | null
  ie_baixado?: boolean | null
  baixado_em?: string | null
  baixado_por?: number | null
  nr_processo?: string | null
  cd_processo?: number | null
}

/** Who read it first and who settled it, and when: the server says so, and takes it back with the mark. */
export function marcar({ ctx }: Work, values: Marca, stored: Row | null): void {
  const quem = ctx.sessao.id || null
  const lido = values.is_read === true
  if (lido !== (stored?.is_read === true)) {
    values.read_at = lido ? ctx.agora : null
    values.read_by = lido ? quem : null
  }
  const baixado = values.ie_baixado === true
  if (baixado !== (stored?.ie_baixado === true)) {
    values.baixado_em = baixado ? ctx.agora : null
    values.baixado_por = baixado ? quem : null
  }
}

/** Rows of the inboxes: the marks, and the lawsuit of their number where nobody chose another. */
const caixaHooks = {
  async before(work: Work, values: Marca, stored: Row | null) {
    marcar(work, values, stored)
    const outro = values.nr_processo !== stored?.nr_processo
    if (outro && (values.cd_processo ?? null) === (stored?.cd_processo ?? null))
      values.cd_processo = await lawsuitOf(work, values.nr_processo)
  },
} satisfies Hooks

export const andamentosHooks: Hooks<typeof andamentos> = caixaHooks
export const expedientesHooks: Hooks<typeof expedientes> = caixaHooks

/** A publication that names its diary need not say what that is called. */
const diarioHooks: Hooks = {
  async received({ tx, ctx }, input, id) {
    if (id !== null || input.nm_diario || !input.cd_diario) return input
    const found = await one<{ nm_diario: string }>(
      tx,
      sql`select nm_diario from diarios where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${Number(input.cd_diario) || 0}::bigint`,
    )
    return found ? { ...input, nm_diario: found.nm_diario } : input
  },
}
export const publicacoesHooks: Hooks<typeof publicacoes> = joinHooks(
  diarioHooks as Hooks<typeof publicacoes>,
  caixaHooks,
)
