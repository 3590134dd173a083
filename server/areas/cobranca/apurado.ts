import type { Context } from '../../../src/schemas/core/index.ts'
import { passes } from '../../../src/schemas/core/index.ts'
import { calcular, diaPossivel, problemas, recuado, type Saldo } from '../../../src/dividas/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { pedidoDe } from './demonstrativo.ts'
import { seriesDe } from './indices.ts'
import type { Escopo } from './imputar.ts'

/** What a debtor owes today, or on the last day before for which it can be counted. */
export interface Apurado {
  readonly data: string
  readonly saldo: Saldo
  readonly itens: number
  readonly regra: string
  /** Per cent of the total that whoever asks may take off, by their groups or the rules; null where neither says. */
  readonly limite: string | null
}

/** Who may take more off a debt than groups and rules let others. */
export const podeExceder = ({ flags }: Context): boolean => passes(['manager', 'generalCoordinator'], flags)

/** Of several rules the one that lets least be taken off. */
const menor = (limites: readonly string[]): string | null =>
  limites.reduce<string | null>((least, one) => (least === null || Number(one) < Number(least) ? one : least), null)

/** How far whoever asks may go by their groups of this firm; null where none says so. */
async function limiteDosGrupos(db: Db, { sessao }: Context): Promise<string | null> {
  const found = await one<{ nr_desconto: string | null }>(
    db,
    sql`select max(g.nr_desconto) nr_desconto from grupos g join usuarios u on g.id = any(u.grupos)
        where g.cd_empresa = ${sessao.cd_empresa}::bigint and u.id = ${sessao.id}::bigint`,
  )
  return found?.nr_desconto ?? null
}

/** Per cent of what a debtor owes that whoever asks may take off; null where neither their groups nor the rules say so. */
export async function limiteDoDesconto(db: Db, ctx: Context, cd_devedor: number): Promise<string | null> {
  const own = await limiteDosGrupos(db, ctx)
  if (own !== null) return own
  const devedor = await one<{ id: number; cd_cliente: number }>(
    db,
    sql`select id, cd_cliente from devedores where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${cd_devedor}::bigint`,
  )
  if (!devedor) return null
  const { regras } = await pedidoDe(db, ctx.sessao.cd_empresa, devedor, ctx.hoje, {})
  return menor(regras.flatMap(({ limite }) => limite ?? []))
}

/** What an agreement with a debtor starts from; null where nothing is owed, or nothing can be counted. */
export async function apurado(
  db: Db,
  ctx: Context,
  devedor: { readonly id: number; readonly cd_cliente: number },
  escopo: Escopo = {},
): Promise<Apurado | null> {
  const { nome, regras, pedido } = await pedidoDe(db, ctx.sessao.cd_empresa, devedor, ctx.hoje, escopo)
  if (pedido.itens.length === 0 || Object.keys(problemas(pedido)).length > 0) return null
  const series = await seriesDe(db, ctx.sessao.cd_empresa)
  const count = (data: string | undefined) =>
    data === undefined ? null : calcular(recuado(pedido, data), series).demonstrativo
  const counted = count(ctx.hoje) ?? count(diaPossivel(pedido, series))
  if (!counted || counted.total.total <= 0) return null
  return {
    data: counted.data,
    saldo: counted.total,
    itens: pedido.itens.length,
    regra: nome,
    limite: (await limiteDosGrupos(db, ctx)) ?? menor(regras.flatMap(({ limite }) => limite ?? [])),
  }
}
