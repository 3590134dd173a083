import type { Context } from '../../../src/schemas/core/index.ts'
import { passes } from '../../../src/schemas/core/index.ts'
import { calcular, diaPossivel, problemas, type Saldo } from '../../../src/dividas/index.ts'
import type { Db } from '../../core/db/db.ts'
import { pedidoDe } from './demonstrativo.ts'
import { seriesDe } from './indices.ts'
import type { Escopo } from './imputar.ts'

/** What a debtor owes today, or on the last day before for which it can be counted. */
export interface Apurado {
  readonly data: string
  readonly saldo: Saldo
  readonly itens: number
  readonly regra: string
  /** Per cent of the total that anybody may take off; null where no rule says. */
  readonly limite: string | null
}

/** Who may take more off a debt than the rule lets everybody. */
export const podeExceder = ({ flags }: Context): boolean => passes(['manager', 'generalCoordinator'], flags)

/** Of several rules the one that lets least be taken off. */
const menor = (limites: readonly string[]): string | null =>
  limites.reduce<string | null>((least, one) => (least === null || Number(one) < Number(least) ? one : least), null)

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
    data === undefined ? null : calcular({ ...pedido, data }, series).demonstrativo
  const counted = count(ctx.hoje) ?? count(diaPossivel(pedido, series))
  if (!counted || counted.total.total <= 0) return null
  return {
    data: counted.data,
    saldo: counted.total,
    itens: pedido.itens.length,
    regra: nome,
    limite: menor(regras.flatMap(({ limite }) => limite ?? [])),
  }
}
