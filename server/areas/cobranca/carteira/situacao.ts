import { one, sql, type Db } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import { ask } from '../../../core/queue/queue.ts'
import { updateMany, type Batch } from '../../../core/write/many.ts'
import { CARTEIRA } from './planos.ts'

/** Whether a firm has another count than this one under way. Who asks holds the firm's place until the commit. */
export async function ocupado(tx: Db, empresa: number, menos: number): Promise<boolean> {
  await queueFor(tx, CARTEIRA, empresa)
  const found = await one(
    tx,
    sql`select 1 from calculos_carteira where cd_empresa = ${empresa}::bigint and ie_situacao = 'CA' and id <> ${menos}::bigint limit 1`,
  )
  return found !== undefined
}

/** Lets the next of a firm begin, where none is under way but the one that ends. */
export async function chamarProximo(batch: Batch, empresa: number, acabado: number): Promise<void> {
  const { tx, model, actor } = batch
  if (await ocupado(tx, empresa, acabado)) return
  // One that somebody is just cancelling is not waited for.
  const next = await one<{ id: number }>(
    tx,
    sql`select id from calculos_carteira where cd_empresa = ${empresa}::bigint and ie_situacao = 'AG' and id <> ${acabado}::bigint
        order by id limit 1 for update skip locked`,
  )
  if (!next) return
  const dt_inicio = sql`coalesce(t.dt_inicio, ${actor.ctx.agora}::timestamptz)`
  const where = sql`t.id = ${next.id}::bigint`
  await updateMany(batch, model.get(CARTEIRA), { where, set: { ie_situacao: 'CA', dt_inicio }, acao: 'editar' })
  await ask(tx, CARTEIRA, String(next.id))
}

/** Ends the count of a portfolio, for good or until somebody goes on with it, and says why where there is something to say. */
export async function encerrar(batch: Batch, empresa: number, id: number, to: 'FI' | 'PA', ds_aviso: string | null) {
  const set = {
    ie_situacao: to,
    ds_aviso,
    dt_fim: batch.actor.ctx.agora,
    // Whoever was deleted meanwhile, or is no longer one of these, was not looked at.
    ...(to === 'FI' && { qt_devedores: sql`t.qt_feitos` }),
  }
  const where = sql`t.id = ${id}::bigint and t.ie_situacao = 'CA'`
  await updateMany(batch, batch.model.get(CARTEIRA), { where, set, acao: 'editar' })
  await chamarProximo(batch, empresa, id)
}

/** What a chunk adds to the counters; amounts in reais. */
export interface Mais {
  readonly feitos: number
  readonly calculados: number
  readonly falhas: number
  readonly semDebito: number
  readonly principal: string
  readonly multa: string
  readonly juros: string
  readonly honorarios: string
  readonly total: string
}

/** Notes how far a count is. It is no edit: the version stays, and the trail says how it began and ended. */
export async function anotar(tx: Db, id: number, ultimo: number, m: Mais): Promise<void> {
  await sql`update calculos_carteira set qt_feitos = qt_feitos + ${m.feitos}::int, qt_calculados = qt_calculados + ${m.calculados}::int,
      qt_falhas = qt_falhas + ${m.falhas}::int, qt_sem_debito = qt_sem_debito + ${m.semDebito}::int,
      nr_valor_principal = nr_valor_principal + ${m.principal}::numeric, nr_valor_multa = nr_valor_multa + ${m.multa}::numeric,
      nr_valor_juros = nr_valor_juros + ${m.juros}::numeric, nr_valor_honorarios = nr_valor_honorarios + ${m.honorarios}::numeric,
      nr_valor_total = nr_valor_total + ${m.total}::numeric where id = ${id}::bigint`.execute(tx)
  await sql`update calculo_carteira_planos set ultimo = ${ultimo}::bigint where cd_calculo = ${id}::bigint`.execute(tx)
}
