import type { processos } from '../../../src/schemas/juridico/processos.ts'
import { one, sql } from '../../core/db/db.ts'
import type { ActionHandler } from '../../core/write/hooks.ts'
import type { Row } from '../../core/sql/select.ts'
import { idNamed } from './nomes.ts'

const VALUES = [
  ['nr_valor_pago_processo', 'PG', 'Pago no encerramento'],
  ['nr_valor_pago_recebido', 'RC', 'Recebido no encerramento'],
] as const

/** Closes a lawsuit: the reason, and what was paid and received, which is added to its accounting. */
export const encerrar: ActionHandler<typeof processos, 'encerrar'> = async (work, record, input) => {
  const out: Row = {}
  for (const [field, ie_natureza, ds_valor] of VALUES) {
    const nr_valor = input[field] as string | null
    // What the lawsuit had is kept, and what comes now is added to it.
    out[field] = record[field] ?? null
    if (!nr_valor || Number(nr_valor) === 0) continue
    await work.others.create('valores-processo', {
      cd_processo: record.id,
      dt_valor: input.dt_enceramento,
      ie_natureza,
      nr_valor,
      ds_valor,
    })
    const sum = await one<{ total: string }>(
      work.tx,
      sql`select (${record[field] ?? '0'}::numeric + ${nr_valor}::numeric)::text total`,
    )
    out[field] = sum!.total
  }
  // Whoever types a reason beside a chosen one means the typed (spec 2 §2).
  if (typeof input.nm_motivo === 'string' && input.nm_motivo.trim())
    out.cd_motivo_encerramento = await idNamed(work, 'motivo-encerramento', input.nm_motivo)
  return out
}
