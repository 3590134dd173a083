import { squeezed } from '../schemas/br/text.ts'
import { umaLinha } from './texto.ts'
import type { Linha } from './tipos.ts'

export type LinhaLida = Omit<Linha, 'chave'>

const MAIOR = 160
/** Banks print balances among the movements. */
const SALDO =
  /^(?:s ?a ?l ?d ?o)\b(?: (?:anterior|do dia|final|atual|parcial|inicial|total|disponivel|em conta|bloqueado).*)?$/

export const dizSaldo = (descricao: string): boolean => SALDO.test(squeezed(descricao))

/**
 * Gives each line its key: what the bank calls it where it does, else what it says, each with its day and its amount, for
 * many repeat their numbers; of those that are alike the first, the second and so on.
 */
export function comChaves(lidas: readonly LinhaLida[]): Linha[] {
  const seen = new Map<string, number>()
  return lidas.map((line) => {
    const said = line.identificador ? `id ${line.identificador}` : squeezed(line.descricao)
    const [moved, words] = [`${line.dia} ${line.centavos}`, umaLinha(said, MAIOR)]
    const n = (seen.get(`${moved} ${words}`) ?? 0) + 1
    seen.set(`${moved} ${words}`, n)
    return { ...line, chave: `${moved} ${n} ${words}` }
  })
}
