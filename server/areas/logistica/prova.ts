import { one, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import type { Ato, Entidade } from './pedidos.ts'

const FALTA = {
  DO: 'Falta o que prova este ato: anexe o documento (PDF ou imagem) aos arquivos.',
  FO: 'Falta o que prova este ato: anexe uma fotografia aos arquivos.',
} as const

/**
 * Before the firm checks an act, and before it is concluded, what its kind demands is beside it: a file of that content,
 * brought after somebody took the act on. Instructions that were there before prove nothing. Throws 400 for what is missing.
 */
export const provado =
  (em: Entidade) =>
  async ({ tx, ctx }: Work, { id }: Ato): Promise<void> => {
    const firm = sql`${ctx.sessao.cd_empresa}::bigint`
    const found = await one<{ prova: keyof typeof FALTA | null; anexada: boolean }>(
      tx,
      sql`select k.ie_prova prova, exists (
            select 1 from arquivos f where f.cd_empresa = ${firm} and f.entidade = ${em} and f.cd_registro = t.id and f.campo = 'arquivos'
              and (t.dt_aceito is null or f.dt_criado >= t.dt_aceito)
              and (f.ds_tipo like 'image/%' or (k.ie_prova = 'DO' and f.ds_tipo = 'application/pdf'))) anexada
          from ${sql.table(em)} as t join tipos k on k.cd_empresa = t.cd_empresa and k.id = t.cd_tipo
          where t.cd_empresa = ${firm} and t.id = ${id}::bigint`,
    )
    if (found?.prova && !found.anexada) throw refused(FALTA[found.prova])
  }
