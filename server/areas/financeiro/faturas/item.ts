import type { origemDoItem } from '../../../../src/schemas/financeiro/codigos.ts'
import { fromCents, toCents } from '../../../../src/schemas/br/money.ts'

/** What a customer may be charged for, before it is known whether that was done already. */
export interface Candidato {
  readonly cd_cliente: number
  /** Stands once among all lines of all invoices of a firm. */
  readonly ds_chave: string
  readonly ie_origem: keyof typeof origemDoItem & string
  /** `yyyy-mm-dd` */
  readonly dt_item: string
  readonly ds_descricao: string
  /** Reais. */
  readonly nr_valor: string
  readonly de?: {
    readonly [coluna in 'cd_processo' | 'cd_audiencia' | 'cd_diligencia' | 'cd_pagamento' | 'cd_pagar']?: number | null
  }
}
/** A month, by its first and last day. */
export interface Periodo {
  readonly de: string
  readonly ate: string
}

const CASAS = 10_000n
/** A percentage of an amount in reais, rounded half up to the cent. */
export function porcento(nr_valor: string, percent: string | number): string {
  const p = BigInt(Math.round(Number(percent) * Number(CASAS)))
  const whole = toCents(nr_valor) * p
  const by = 100n * CASAS
  return fromCents((whole + (whole < 0n ? -by : by) / 2n) / by)
}

/** `10/2026` */
export const mesDe = (dia: string) => `${dia.slice(5, 7)}/${dia.slice(0, 4)}`

/** The same in the order of their coming, by what they have in common. */
export function agrupados<K, V>(all: readonly V[], by: (one: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const one of all) {
    const group = groups.get(by(one))
    if (group) group.push(one)
    else groups.set(by(one), [one])
  }
  return groups
}
