import { addDays } from '../../src/schemas/br/dates.ts'
import { company, isCompany } from './firms.ts'
import { email, person, phone } from './people.ts'
import type { Rng } from './random.ts'

export interface Debtor {
  readonly row: Readonly<Record<string, unknown>> & { readonly ie_status_devedor: string }
  /** Cents a month. */
  readonly monthly: number
  readonly months: number
  /** How long ago the only charge of somebody who owes since lately fell due, in days. */
  readonly late?: number
}
/** Some who owe since lately, so that there is somebody at every step of delay. */
const LATELY = [1, 2, 4, 8, 20] as const
const EVERY = 4

/** Gives every fourth debtor who is collected from and agreed on nothing one charge, due lately. */
export function withRecent(all: readonly Debtor[], today: string): Debtor[] {
  let n = 0
  return all.map((one, i) => {
    const { ie_status_devedor: status } = one.row
    if (i % EVERY !== 1 || status === 'NC' || status === 'DE') return one
    const late = LATELY[n++ % LATELY.length]!
    return { ...one, late, months: 1, row: { ...one.row, dt_recebimento_escritorio: addDays(today, 1 - late) } }
  })
}

const SITUACOES = [
  ['EA', 30],
  ['NP', 10],
  ['NI', 14],
  ['NC', 16],
  ['AL', 4],
  ['SI', 5],
  ['IP', 4],
  ['IC', 3],
  ['SC', 8],
  ['SU', 3],
  ['DE', 3],
] as const

interface Parts {
  readonly clientes: readonly number[]
  readonly usuarios: readonly number[]
  readonly cities: readonly number[]
  readonly today: string
}

/** Somebody who owes, with a way of reaching them or none. */
export function debtor(rng: Rng, p: Parts): Debtor {
  const firm = rng.chance(0.25) ? company(rng) : null
  const human = person(rng)
  const name = firm?.razao ?? human.nome
  const reachable = rng.chance(0.9)
  return {
    monthly: rng.int(35, 260) * 1000 + rng.int(0, 99),
    months: rng.weighted([
      [1, 3],
      [2, 3],
      [4, 4],
      [9, 4],
      [26, 2],
      [62, 1],
    ]),
    row: {
      nm_devedor: name,
      ie_tipo_devedor: isCompany(name) ? 'PJ' : 'PF',
      nr_cpf: firm ? null : human.cpf,
      nr_cnpj: firm?.cnpj ?? null,
      cd_cliente: rng.pick(p.clientes),
      cd_cidade: rng.pick(p.cities),
      cd_responsavel: rng.chance(0.9) ? rng.pick(p.usuarios) : null,
      ie_status_devedor: rng.weighted(SITUACOES),
      ie_prioridade: rng.weighted([
        ['PA', 2],
        ['PM', 6],
        ['PB', 3],
      ]),
      ie_estrategico: rng.chance(0.08),
      dt_recebimento_escritorio: addDays(p.today, -rng.int(5, 400)),
      nr_telefone: reachable ? phone(rng, 11) : null,
      ds_email: reachable && rng.chance(0.7) ? email(name, 'exemplo.com.br') : null,
      nr_processo: null,
    },
  }
}
