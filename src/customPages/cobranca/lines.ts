import { toPtBr } from '../../schemas/br/decimal.ts'
import { formatMoney, fromCents } from '../../schemas/br/money.ts'

/** Cents as people write them, where a heading does not say that they are reais, and where one does. */
export const amount = (cents: number): string => formatMoney(fromCents(BigInt(cents)))
export const plainAmount = (cents: number): string => toPtBr(fromCents(BigInt(cents)))
