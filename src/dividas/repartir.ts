import { porCento, vezes } from './numeros.ts'
import type { Repartido, Repasse, Saldo } from './tipos.ts'

/** Where a rule says nothing the debt is the creditor's, and the fees are of who collects it. */
export const DO_CREDOR: Repasse = { principal: '100', encargos: '100', honorarios: '0' }

/** What of a debt is the customer's and what stays with the firm, to the cent: what is not the one's is the other's. */
export function repartir(saldo: Saldo, { principal, encargos, honorarios }: Repasse): Repartido {
  const cliente =
    vezes(saldo.principal, porCento(principal)) +
    vezes(saldo.multa + saldo.juros, porCento(encargos)) +
    vezes(saldo.honorarios, porCento(honorarios))
  return { cliente, escritorio: saldo.total - cliente }
}
