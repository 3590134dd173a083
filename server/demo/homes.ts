import type { Rng } from './random.ts'

interface Home {
  readonly nome: string
  readonly uf: string
  readonly ddd: number
  /** The first five figures of a CEP of its centre. */
  readonly cep: string
  readonly bairro: string
}

const home = (nome: string, uf: string, ddd: number, cep: string, bairro: string): Home => ({
  nome,
  uf,
  ddd,
  cep,
  bairro,
})

/** Where customers live: each place with its weight, the office's own most of all. */
const HOMES: readonly (readonly [Home, number])[] = [
  [home('São Paulo', 'SP', 11, '01310', 'Bela Vista'), 45],
  [home('Guarulhos', 'SP', 11, '07011', 'Centro'), 8],
  [home('Osasco', 'SP', 11, '06016', 'Centro'), 6],
  [home('Campinas', 'SP', 19, '13010', 'Centro'), 9],
  [home('Santos', 'SP', 13, '11010', 'Centro'), 7],
  [home('Ribeirão Preto', 'SP', 16, '14010', 'Centro'), 5],
  [home('Rio de Janeiro', 'RJ', 21, '20040', 'Centro'), 8],
  [home('Belo Horizonte', 'MG', 31, '30130', 'Centro'), 6],
  [home('Curitiba', 'PR', 41, '80010', 'Centro'), 4],
  [home('Porto Alegre', 'RS', 51, '90010', 'Centro Histórico'), 2],
]
const STREETS = [
  'Rua das Acácias (exemplo)',
  'Avenida Central (exemplo)',
  'Rua do Comércio (exemplo)',
  'Praça da Matriz (exemplo)',
]

/** Where a customer lives or has its seat; area code, CEP and city belong together. */
export function homeOf(rng: Rng, cities: ReadonlyMap<string, number>) {
  const { nome, uf, ddd, cep, bairro } = rng.weighted(HOMES)
  return {
    ddd,
    address: {
      cd_cidade: cities.get(`${nome}/${uf}`) ?? null,
      nr_cep: `${cep}${String(rng.int(0, 89) * 10).padStart(3, '0')}`,
      ds_logradouro: rng.pick(STREETS),
      nr_numero: rng.int(1, 2400),
      ds_bairro: bairro,
    },
  }
}
