import { mayOperate } from '../../../src/schemas/core/index.ts'
import { formatMoney, fromCents, toCents } from '../../../src/schemas/br/money.ts'
import type { contasPagar } from '../../../src/schemas/financeiro/contas-pagar.ts'
import { REFERENCIAS } from '../../../src/schemas/financeiro/favorecido.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { ActionHandler, Work } from '../../core/write/hooks.ts'
import { updateMany, type Changed } from '../../core/write/many.ts'
import { notify } from '../notificacoes/write.ts'

/** Whether an amount (reais) is more than whoever acts decides alone. */
export const passaDaAlcada = ({ ctx }: Pick<Work, 'ctx'>, valor: unknown): boolean =>
  toCents(String(valor)) > toCents(ctx.sessao.alcada)

/**
 * Locks bills with all parts of their purchases, in one order: what a purchase comes to is added up by one after the
 * other, and nobody waits in a circle for the parts that somebody else has.
 */
export const segurarCompras = ({ tx, ctx, entity }: Work, ids: readonly number[]): Promise<unknown> => {
  const [table, firm] = [sql.table(tableOf(entity)), ctx.sessao.cd_empresa]
  return rows(
    tx,
    sql`select t.id from ${table} t where t.cd_empresa = ${firm}::bigint and (t.id = any(${[...ids]}::bigint[]) or t.nr_serie in (
          select s.nr_serie from ${table} s where s.cd_empresa = ${firm}::bigint and s.id = any(${[...ids]}::bigint[]) and s.ie_modo = 'PA'))
        order by t.id for no key update of t`,
  )
}

/** What a purchase comes to of which a bill is a part, as the others stand now. */
export async function compraInteira({ tx, ctx, entity }: Work, now: Row, stored: Row | null): Promise<string> {
  if (!stored || stored.ie_modo !== 'PA' || !stored.nr_serie) return String(now.nr_valor)
  const found = await one<{ v: string }>(
    tx,
    sql`select coalesce(sum(nr_valor), 0)::numeric(20,2)::text v from ${sql.table(tableOf(entity))} where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
        and nr_serie = ${stored.nr_serie}::bigint and id <> ${stored.id}::bigint and dt_cancelamento is null`,
  )
  return fromCents(toCents(found!.v) + toCents(now.dt_cancelamento ? '0' : String(now.nr_valor)))
}

export const mesmoFavorecido = (a: Row, b: Row): boolean =>
  REFERENCIAS.every((name) => String(a[name] ?? '') === String(b[name] ?? ''))
/** What a bill is that waits no more without anybody's decision: made small enough, or cancelled. */
export const DISPENSADA = { ie_aprovacao: 'NA' } as const

/** Whether whoever asked for a bill that waits could spend so much (reais) alone: then nobody else decides on it. */
export async function dispensa(work: Work, stored: Row, inteira: string): Promise<boolean> {
  const asker = Number(stored.cd_usuario_pedido ?? 0)
  const ctx = asker && (await work.contextOf(asker))
  const pagar = work.model.get('contas-pagar')
  return ctx ? mayOperate(pagar, 'create', ctx.flags) && !passaDaAlcada({ ctx }, inteira) : false
}

/**
 * Whether a bill waits for a second person: above the limit of whoever registers it or makes it more. What was approved
 * stays so while it is neither more nor somebody else's; what is made small enough waits no more. `inteira` is what the whole purchase comes to (reais), where more
 * of it changes than this bill.
 */
export async function pedirAprovacao(work: Work, now: Row, stored: Row | null, inteira?: string): Promise<Row> {
  if (stored?.ie_aprovacao === 'AG' && now.dt_cancelamento) return DISPENSADA
  // One that comes back after it was cancelled is asked for as a new one is.
  const back = stored !== null && stored.dt_cancelamento !== null && now.dt_cancelamento === null
  if (stored && stored.ie_aprovacao !== 'RE' && !back) {
    const [value, before] = [toCents(String(now.nr_valor)), toCents(String(stored.nr_valor))]
    if (value <= before && mesmoFavorecido(now, stored)) {
      if (value === before || stored.ie_aprovacao !== 'AG') return {}
      return (await dispensa(work, stored, inteira ?? (await compraInteira(work, now, stored)))) ? DISPENSADA : {}
    }
  }
  const waits = passaDaAlcada(work, inteira ?? (await compraInteira(work, now, stored)))
  return {
    ie_aprovacao: waits ? 'AG' : 'NA',
    cd_usuario_pedido: work.ctx.sessao.id || null,
    cd_usuario_aprovacao: null,
    dt_aprovacao: null,
    ds_motivo_recusa: null,
  }
}

/**
 * What the next bills of a series are asked for with: anew, by who continues it, and where nobody does by who asked for the
 * series. Where that person has no rights here any more, what needed nobody's approval goes on without it, and else waits.
 */
export async function pedirDeNovo(work: Work, last: Row): Promise<Row> {
  const asker = last.cd_usuario_pedido === null ? null : Number(last.cd_usuario_pedido)
  const ctx = work.ctx.sessao.id ? work.ctx : asker && (await work.contextOf(asker))
  if (ctx) return pedirAprovacao({ ...work, ctx }, last, null)
  return { ie_aprovacao: last.ie_aprovacao === 'NA' ? 'NA' : 'AG', cd_usuario_pedido: asker }
}

/** Who asked for a bill, and who may not spend so much alone, does not decide on it; whoever asked is told. */
async function conferir(work: Work, conta: Row): Promise<Row> {
  if (conta.cd_usuario_pedido === work.ctx.sessao.id) throw refused('Quem pediu a conta não decide sobre ela.')
  if (passaDaAlcada(work, await compraInteira(work, conta, conta)))
    throw refused(`O seu limite é de ${formatMoney(work.ctx.sessao.alcada)}: outra pessoa decide sobre esta conta.`)
  await notify(work, {
    tipo: 'conta_decidida',
    recurso: 'contas-pagar',
    id: Number(conta.id),
    para: [conta.cd_usuario_pedido as number | null],
  })
  return { cd_usuario_aprovacao: work.ctx.sessao.id || null, dt_aprovacao: work.ctx.agora }
}

/** Others asked for some of the parts: each hears of one of theirs. */
async function avisarQuemPediu(work: Work, conta: Row, partes: readonly Changed[]): Promise<void> {
  const askers = await rows<{ u: number; id: number }>(
    work.tx,
    sql`select cd_usuario_pedido u, min(id) id from contas_pagar where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
        and id = any(${partes.map(({ id }) => id)}::bigint[]) and cd_usuario_pedido is distinct from ${conta.cd_usuario_pedido}::bigint
        and cd_usuario_pedido is not null group by 1 order by 1`,
  )
  for (const { u, id } of askers)
    await notify(work, { tipo: 'conta_decidida', recurso: 'contas-pagar', id: Number(id), para: [Number(u)] })
}

/**
 * A purchase in parts was asked for as a whole, and is decided on as one: the other parts that wait become the same, but
 * for those that pay somebody else, those that whoever decides asked for, which wait for somebody else, and those of
 * lawsuits that they may not see.
 */
async function comAsPartes(work: Work, conta: Row, set: Row, acao: string): Promise<Row> {
  if (conta.ie_modo === 'PA' && conta.nr_serie) {
    const partes = await updateMany(work, work.model.get('contas-pagar'), {
      where: sql`t.nr_serie = ${conta.nr_serie}::bigint and t.id <> ${conta.id}::bigint and t.ie_aprovacao = 'AG' and t.dt_cancelamento is null
          and t.cd_usuario_pedido is distinct from ${work.ctx.sessao.id}::bigint
          and ${visibleWhere(scopeOf(work.model, work.model.get('contas-pagar'), work.ctx))} and ${sql.join(
            REFERENCIAS.map((name) => sql`${sql.ref(`t.${name}`)} is not distinct from ${conta[name] ?? null}::bigint`),
            sql` and `,
          )}`,
      set,
      acao,
    })
    for (const { id } of partes) work.ctx.carried?.alongside?.add(id)
    await avisarQuemPediu(work, conta, partes)
  }
  return set
}

export const aprovar: ActionHandler<typeof contasPagar, 'aprovar'> = async (work, conta) =>
  comAsPartes(work, conta, { ...(await conferir(work, conta)), ie_aprovacao: 'AP' }, 'aprovar')

export const recusar: ActionHandler<typeof contasPagar, 'recusar'> = async (work, conta, { ds_motivo_recusa }) =>
  comAsPartes(work, conta, { ...(await conferir(work, conta)), ie_aprovacao: 'RE', ds_motivo_recusa }, 'recusar')
