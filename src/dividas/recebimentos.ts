import { porCento, vezes } from './numeros.ts'

/** An instalment of which something is open. Cents. */
export interface ParcelaAberta {
  readonly id: number
  readonly numero: number
  readonly vencimento: string
  readonly valor: number
  readonly pago: number
}
/** How much of a payment reached an instalment. */
export interface Baixa {
  readonly parcela: number
  readonly valor: number
}

export const aberto = ({ valor, pago }: Pick<ParcelaAberta, 'valor' | 'pago'>): number => valor - pago
export const saldoDe = (parcelas: readonly Pick<ParcelaAberta, 'valor' | 'pago'>[]): number =>
  parcelas.reduce((sum, one) => sum + aberto(one), 0)

const antes = (a: ParcelaAberta, b: ParcelaAberta): number =>
  a.vencimento === b.vencimento ? a.numero - b.numero || a.id - b.id : a.vencimento < b.vencimento ? -1 : 1

/**
 * What a payment covers: the instalment that it is for first, as far as it is open, then the others in the order of their
 * due dates. What is left after all of them covers nothing.
 */
export function baixar(
  parcelas: readonly ParcelaAberta[],
  valor: number,
  primeira: number | null,
): { readonly baixas: readonly Baixa[]; readonly resta: number } {
  const turn = parcelas.toSorted((a, b) => Number(b.id === primeira) - Number(a.id === primeira) || antes(a, b))
  const baixas: Baixa[] = []
  let resta = valor
  for (const parcela of turn) {
    const part = Math.min(resta, aberto(parcela))
    if (part <= 0) continue
    baixas.push({ parcela: parcela.id, valor: part })
    resta -= part
  }
  return { baixas, resta }
}

/** What falls due at once when an agreement is broken so that its balance does: what is open, and the fine on it. */
export function acelerado(saldo: number, multa: string): { readonly multa: number; readonly total: number } {
  const fine = vezes(saldo, porCento(multa))
  return { multa: fine, total: saldo + fine }
}
