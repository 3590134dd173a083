import { dividido } from './numeros.ts'
import type { BaseDesconto } from './parametros.ts'
import type { Saldo } from './tipos.ts'

/** What an amount is made of, in cents. */
export type Partes = Pick<Saldo, 'principal' | 'multa' | 'juros' | 'honorarios'>
const NOMES = ['principal', 'multa', 'juros', 'honorarios'] as const
const soma = (p: Partes): number => NOMES.reduce((sum, nome) => sum + p[nome], 0)
const NADA: Partes = { principal: 0, multa: 0, juros: 0, honorarios: 0 }

/**
 * Shares an amount out as `pesos` stand to each other: to the cent, each part less than a cent off and never above its
 * weight while the amount is not above their sum. What is above it, and all where there is no weight, is principal.
 */
export function ratear(valor: number, pesos: Partes): Partes {
  const all = soma(pesos)
  const shared = Math.min(valor, all)
  const upTo = (weight: number) => (all === 0 ? 0 : Number(dividido(BigInt(shared) * BigInt(weight), BigInt(all))))
  let weight = 0
  const out: { -readonly [K in keyof Partes]: number } = { ...NADA }
  for (const nome of NOMES) {
    out[nome] = upTo(weight + pesos[nome]) - upTo(weight)
    weight += pesos[nome]
  }
  out.principal += valor - shared
  return out
}

const menos = (a: Partes, b: Partes): Partes => ({
  principal: a.principal - b.principal,
  multa: a.multa - b.multa,
  juros: a.juros - b.juros,
  honorarios: a.honorarios - b.honorarios,
})

/** What instalments still have to bring, after what was paid of them. */
export const restante = (composicao: Partes, pago: Partes): Partes => {
  const left = menos(composicao, pago)
  return Object.fromEntries(NOMES.map((nome) => [nome, Math.max(0, left[nome])])) as unknown as Partes
}

/** What a discount leaves of each part: it is off what it was taken of, and off the rest only as far as that does not bear it. */
function comDesconto(saldo: Partes, desconto: number, sobre: BaseDesconto): Partes {
  const { principal, multa, juros } = saldo
  const base = { total: saldo, principal: { ...NADA, principal }, encargos: { ...NADA, multa, juros } }[sobre]
  const off = Math.min(desconto, soma(base))
  const left = menos(saldo, ratear(off, base))
  return desconto > off ? menos(left, ratear(desconto - off, left)) : left
}

/**
 * What the instalments of an agreement are made of: what was owed, less what was taken off it; what they bring beyond the
 * debt, and the interest of the instalments, is interest. All in cents; the sum is `parcelado`.
 */
export function comporAcordo(
  saldo: Partes,
  {
    negociado,
    parcelado,
    sobre,
  }: { readonly negociado: number; readonly parcelado: number; readonly sobre: BaseDesconto },
): Partes {
  const owed = soma(saldo)
  const kept = comDesconto(saldo, Math.max(0, owed - negociado), sobre)
  return { ...kept, juros: kept.juros + (parcelado - Math.min(owed, negociado)) }
}
