import { touched } from '../../core/bus/change.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { actorOfFirm } from '../../core/queue/jobs.ts'
import { updateMany, type Batch } from '../../core/write/many.ts'
import { todayIn } from '../../../src/schemas/br/dates.ts'
import type { Parts } from '../parts.ts'
import { ANALISES, fonteDe, type Guardada } from './guardadas.ts'

/** The firm of an analysis as it acts by itself, by its own clock. */
export async function doEscritorio(db: Db, empresa: number, now = new Date()) {
  const firm = await one<{ fuso: string }>(
    db,
    sql`select ds_fuso fuso from estabelecimentos where id = ${empresa}::bigint`,
  )
  const fuso = firm!.fuso
  return actorOfFirm({ id: empresa, fuso, hoje: todayIn(fuso, now), hora: 0 }, now)
}

/**
 * Writes what came of an analysis, unless another has written it meanwhile, and tells screens. `then` is done with it, in the
 * same transaction.
 */
export async function guardar(
  { db, service, model, bus }: Parts,
  { id, cd_empresa, ie_situacao }: Pick<Guardada, 'id' | 'cd_empresa' | 'ie_situacao'>,
  set: Record<string, unknown>,
  then?: (batch: Batch) => Promise<void>,
): Promise<void> {
  const actor = await doEscritorio(db, cd_empresa)
  const entity = model.get(ANALISES)
  const where = sql`t.id = ${id}::bigint and t.ie_situacao = ${ie_situacao}`
  await service.together(actor, async (tx) => {
    const batch = { tx, model, actor }
    const changed = await updateMany(batch, entity, { where, set, acao: 'editar' })
    if (changed.length) await then?.(batch)
  })
  bus.announce(touched(entity, actor.ctx))
}

/** A reading that is made takes the place of those of its text before it; one that failed only of what had failed as well. */
export async function tomarLugar(batch: Batch, g: Guardada, falhou = false): Promise<void> {
  const { ref } = fonteDe(g)
  const antes = sql`${sql.ref(`t.${ref}`)} = ${g[ref]}::bigint and t.id < ${g.id}::bigint`
  const where = falhou ? sql`${antes} and t.ie_situacao = 'FA'` : antes
  await updateMany(batch, batch.model.get(ANALISES), { where, set: { cd_substituta: g.id }, acao: 'substituir' })
}
