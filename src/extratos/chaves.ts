import { squeezed } from '../schemas/br/text.ts'
import { umaLinha } from './texto.ts'
import type { Linha } from './tipos.ts'

export type LinhaLida = Omit<Linha, 'chave'>

const MAIOR = 160
/** Banks print balances among the movements. */
const SALDO =
  /^(?:s ?a ?l ?d ?o)\b(?: (?:anterior|do dia|final|atual|parcial|inicial|total|disponivel|em conta|bloqueado).*)?$/

export const dizSaldo = (descricao: string): boolean => SALDO.test(squeezed(descricao))

/** Of a key, what moved: its day and its amount, and whether the bank called it by a number. */
export function daChave(chave: string): { readonly movido: string; readonly numerada: boolean } {
  const [dia = '', centavos = '', , first = ''] = chave.split(' ')
  return { movido: `${dia} ${centavos}`, numerada: first === 'id' }
}

/**
 * Of lines that are new by their keys, those that another form of the statement has not brought already: a line with the
 * bank's number and one without are the same movement where day and amount are, one for one.
 */
export function semAsDeOutraForma<L extends { readonly chave: string }>(
  novas: readonly L[],
  antes: readonly string[],
): L[] {
  const there = new Map<string, number>()
  for (const chave of antes) {
    const { movido, numerada } = daChave(chave)
    const key = `${movido} ${!numerada}`
    there.set(key, (there.get(key) ?? 0) + 1)
  }
  return novas.filter(({ chave }) => {
    const { movido, numerada } = daChave(chave)
    const left = there.get(`${movido} ${numerada}`) ?? 0
    there.set(`${movido} ${numerada}`, left - 1)
    return left <= 0
  })
}

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
