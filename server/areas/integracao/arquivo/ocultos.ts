import type { Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql } from '../../../core/db/db.ts'
import type { Parts } from '../../parts.ts'

interface Parte {
  readonly nr_processo: string
  /** What its publication is known by. */
  readonly chave: string
}

/**
 * Of the parts of a file, by their keys, those that are of a lawsuit behind a wall that this person may not pass, or are
 * known as an item behind one: the house takes them in, for whoever may.
 */
export async function ocultos(
  { db, model, service }: Pick<Parts, 'db' | 'model' | 'service'>,
  ctx: Context,
  partes: readonly Parte[],
): Promise<Set<string>> {
  const firm = ctx.sessao.cd_empresa
  const asked = sql`unnest(${partes.map(({ nr_processo }) => nr_processo)}::text[], ${partes.map(({ chave }) => chave)}::text[]) x(n, k)`
  const found = await rows<{ k: string }>(
    db,
    // Two ways, each along its index: as one condition every notice of the firm would be looked at.
    sql`select x.k from ${asked} join processos p on p.cd_empresa = ${firm}::bigint and p.nr_processo = x.n
          where not exists (select from processos t where ${service.visible(model.get('processos'), ctx)} and t.nr_processo = x.n)
        union select x.k from ${asked} join expedientes e on e.cd_empresa = ${firm}::bigint and banca_simples(e.ds_chave) = banca_simples(x.k)
          where not exists (select from expedientes t where ${service.visible(model.get('expedientes'), ctx)} and t.id = e.id)`,
  )
  return new Set(found.map(({ k }) => k))
}
