import { matches, mayAct, type Context } from '../../../src/schemas/core/index.ts'
import { esperaPorMim } from '../../../src/schemas/financeiro/contas-pagar.ts'
import { flagsOf } from '../../../src/schemas/permissions.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import { groupedBy } from '../../core/sql/values.ts'
import type { Work } from '../../core/write/hooks.ts'
import { notify } from '../notificacoes/write.ts'

const PAGAR = 'contas-pagar'

/** The people of the firm who decide on what it pays, each with their rights of this moment, in the order of their ids. */
async function quemDecide(work: Work): Promise<Context[]> {
  const entity = work.model.get(PAGAR)
  const people = await rows<{ id: number; grupos: string[] }>(
    work.tx,
    sql`select u.id, array_agg(g.nm_grupo) grupos from usuarios u join grupos g on g.id = any(u.grupos)
        where g.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and u.is_active group by u.id order by u.id`,
  )
  const all: Context[] = []
  for (const { id, grupos } of people) {
    const known = flagsOf(grupos)
    if (!known.has('financialModule') && !known.has('superuser')) continue
    const ctx = await work.contextOf(Number(id))
    if (ctx && mayAct(entity, entity.actions.aprovar!, ctx.flags)) all.push(ctx)
  }
  return all
}

const MUDANCAS = {
  correspondente_mudou: 'correspondentes',
  limite_mudou: 'limites-aprovacao',
  conta_propria_mudou: 'contas-bancarias',
  pix_proprio_mudou: 'estabelecimentos',
} as const

/**
 * Tells all others who decide on what the firm pays of what somebody changed by themselves: how a correspondent is paid,
 * what is paid without a second person, and where the firm itself is paid.
 */
export async function avisarQuemDecide(work: Work, tipo: keyof typeof MUDANCAS, id: number): Promise<void> {
  const para = (await quemDecide(work)).map(({ sessao }) => sessao.id)
  await notify(work, { tipo, recurso: MUDANCAS[tipo], id, para })
}

/** Tells all who may decide on any of these bills, each once, of one that they may see; `contas` as they wait, or waited. */
export async function avisarDecisores(
  work: Work,
  tipo: 'conta_aprovar' | 'conta_favorecido' | 'conta_dispensada',
  contas: readonly Row[],
): Promise<void> {
  if (contas.length === 0) return
  const entity = work.model.get(PAGAR)
  for (const ctx of await quemDecide(work)) {
    const ids = contas.flatMap((conta) => (matches(esperaPorMim, conta, ctx, entity.fields) ? [Number(conta.id)] : []))
    if (ids.length === 0) continue
    const seen = await one<{ id: number | null }>(
      work.tx,
      sql`select min(t.id) id from ${sql.table(tableOf(entity))} as t
          where t.id = any(${ids}::bigint[]) and ${visibleWhere(scopeOf(work.model, entity, ctx))}`,
    )
    if (seen?.id) await notify(work, { tipo, recurso: PAGAR, id: Number(seen.id), para: [ctx.sessao.id] })
  }
}

/**
 * Bills that wait are there no more, or are due no more: who was asked to decide on them hears of it, and so does whoever
 * asked for them, of one of theirs each.
 */
export async function avisarRetirada(work: Work, contas: readonly Row[]): Promise<void> {
  const waiting = contas.filter(espera)
  await avisarDecisores(work, 'conta_dispensada', waiting)
  for (const [who, [first]] of groupedBy(waiting, ({ cd_usuario_pedido }) => Number(cd_usuario_pedido ?? 0)))
    if (who) await notify(work, { tipo: 'conta_retirada', recurso: PAGAR, id: Number(first!.id), para: [who] })
}

const espera = (conta: Row | null): conta is Row =>
  conta !== null && conta.ie_aprovacao === 'AG' && (conta.dt_cancelamento ?? null) === null

/** Who decides is told of a bill that begins to wait, or waits for something else now, and of one that waits no more. */
export async function avisarDaEspera(work: Work, row: Row, stored: Row | null, anew = false): Promise<void> {
  if (espera(row) && (anew || !espera(stored))) await avisarDecisores(work, 'conta_aprovar', [row])
  else if (espera(stored) && row.dt_cancelamento) await avisarRetirada(work, [stored])
  else if (espera(stored) && !espera(row)) await avisarDecisores(work, 'conta_dispensada', [stored])
}
