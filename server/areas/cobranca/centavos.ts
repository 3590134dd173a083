import { fromCents, toCents } from '../../../src/schemas/br/money.ts'

/** What is kept as reais, as cents, and back. */
export const centavos = (v: string | null | undefined): number => Number(toCents(v ?? '0'))
export const reais = (cents: number): string => fromCents(BigInt(cents))
