import { linha, NADA, vencido, type Conta } from './conta.ts'
import { dividido, porCento, UM, vezes } from './numeros.ts'
import { BASES } from './parametros.ts'
import type { Pagamento, ParteImputada, Regras } from './tipos.ts'

type Parte = 'juros' | 'multa' | 'principal'
const ORDEM: Record<Regras['imputacao'], readonly Parte[]> = {
  juros: ['juros', 'multa', 'principal'],
  principal: ['principal', 'multa', 'juros'],
}

/** What the fees are charged on: each part of the debt, as far as the rule says so. */
const cobradas = ({ honorarios }: Regras): readonly Parte[] =>
  honorarios?.base === 'corrigido' ? ['principal'] : ['juros', 'multa', 'principal']

/** Fees in per cent as a factor in units of 10^-18: none before an item is late. */
const taxaDe = (conta: Conta, { honorarios }: Regras, data: string): bigint =>
  honorarios === null || !vencido(conta, data) ? 0n : porCento(honorarios.percentual)

/** The fees that are open of an item, in cents, and what they are taken of: rounded once, together with those paid before. */
export function honorariosDe(
  conta: Conta,
  regras: Regras,
  data: string,
): { readonly base: number; readonly valor: number } {
  const base = cobradas(regras).reduce((sum, part) => sum + conta[part], 0)
  const { pago } = conta
  return { base, valor: vezes(pago.base + base, taxaDe(conta, regras, data)) - pago.honorarios }
}

/** How much of a part money covers that is too little for it and its fees: as the first version of the engine did it. */
const emParte = (money: number, all: number, rate: bigint): number =>
  Math.min(all, Number(dividido(BigInt(money) * UM, UM + rate)))

/** The same together with what was paid before; a cent of the part stays open as long as fees on it do. */
function emParteExata(money: number, all: number, rate: bigint, base: number, fees: number): number {
  if (rate === 0n) return Math.min(all, money)
  const whole = UM + rate
  const covered = Number((BigInt(base + fees + money) * UM + whole - 1n) / whole)
  return Math.max(0, Math.min(all - 1, money, covered - base))
}

/** What money covers of the parts of an item one after the other, with the fees on each; what is left covers nothing. */
function cobrir(conta: Conta, regras: Regras, data: string, money: number, primeira: boolean) {
  const rate = taxaDe(conta, regras, data)
  const charged = cobradas(regras)
  const paid = { juros: 0, multa: 0, principal: 0 }
  let left = money
  // Fees are rounded once, of all that was paid so far: no cent is lost between the parts, nor between payments.
  let { base, honorarios: fees } = conta.pago
  for (const part of ORDEM[regras.imputacao]) {
    const of = charged.includes(part) ? rate : 0n
    const all = conta[part]
    const feesOfAll = of === 0n ? 0 : vezes(base + all, rate) - fees
    if (left >= all + feesOfAll) {
      paid[part] = all
      base += of === 0n ? 0 : all
      fees += feesOfAll
      left -= all + feesOfAll
      continue
    }
    paid[part] = primeira ? emParte(left, all, of) : emParteExata(left, all, of, base, fees)
    base += of === 0n ? 0 : paid[part]
    fees += left - paid[part]
    left = 0
    break
  }
  return { paid, pago: { base, honorarios: fees }, left }
}

/** An item after money that reaches it on a day, what became of the money, and what is left of it (cents). */
export function imputada(
  conta: Conta,
  regras: Regras,
  { id, data, feito = data }: Pagamento,
  money: number,
  /** As the first version of the engine counted, which rounded the fees of each payment by themselves. */
  primeira: boolean,
): { readonly conta: Conta; readonly parte: ParteImputada | null; readonly resta: number } {
  const { paid, pago, left } = cobrir(conta, regras, data, money, primeira)
  const fees = pago.honorarios - conta.pago.honorarios
  if (left === money) return { conta, parte: null, resta: money }
  const day = { de: data, ate: data, pagamento: id }
  const feesLine = linha({ ...day, tipo: 'honorarios', valor: fees, base_legal: BASES.honorarios })
  const linhas = [
    ...conta.linhas,
    ...(fees ? [feesLine] : []),
    linha({ ...day, de: feito, tipo: 'pagamento', valor: left - money, base_legal: BASES.imputacao[regras.imputacao] }),
  ]
  const principal = conta.principal - paid.principal
  const nominal =
    conta.principal === 0 ? 0 : Number(dividido(BigInt(conta.nominal) * BigInt(principal), BigInt(conta.principal)))
  const after = {
    ...conta,
    principal,
    nominal,
    juros: conta.juros - paid.juros,
    multa: conta.multa - paid.multa,
    pago: primeira ? NADA : pago,
    linhas,
  }
  return { conta: after, parte: { item: conta.item.id, ...paid, honorarios: fees }, resta: left }
}
