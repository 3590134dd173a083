import { makeCnj, tribunalOf } from '../../src/schemas/br/cnj.ts'
import { company } from './firms.ts'
import { person } from './people.ts'
import type { Rng } from './random.ts'

/** Court by court: branch, number, UF, towns with their unit code, weight. Numbers as in Res. CNJ 65/2008. */
const COURTS: readonly (readonly [j: number, tr: number, uf: string, towns: readonly (readonly [string, number])[], weight: number])[] = [
  [8, 26, 'SP', [['São Paulo', 100], ['Campinas', 114], ['Santos', 562], ['Ribeirão Preto', 506], ['Guarulhos', 224], ['Sorocaba', 602], ['São José dos Campos', 577], ['Osasco', 405]], 34],
  [8, 19, 'RJ', [['Rio de Janeiro', 1], ['Niterói', 2], ['Duque de Caxias', 21], ['Petrópolis', 42]], 12],
  [8, 13, 'MG', [['Belo Horizonte', 24], ['Uberlândia', 702], ['Contagem', 79], ['Juiz de Fora', 145]], 12],
  [8, 16, 'PR', [['Curitiba', 1], ['Londrina', 14], ['Maringá', 17]], 6],
  [8, 21, 'RS', [['Porto Alegre', 1], ['Caxias do Sul', 10], ['Pelotas', 22]], 6],
  [8, 24, 'SC', [['Florianópolis', 23], ['Joinville', 38], ['Blumenau', 8]], 4],
  [8, 5, 'BA', [['Salvador', 1], ['Feira de Santana', 80]], 4],
  [8, 17, 'PE', [['Recife', 1], ['Olinda', 2990]], 3],
  [8, 6, 'CE', [['Fortaleza', 1], ['Maracanaú', 117]], 3],
  [8, 9, 'GO', [['Goiânia', 51], ['Anápolis', 6]], 3],
  [8, 7, 'DF', [['Brasília', 1]], 3],
  [5, 2, 'SP', [['São Paulo', 34], ['Guarulhos', 311], ['Osasco', 381]], 8],
  [5, 15, 'SP', [['Campinas', 1], ['Ribeirão Preto', 4], ['São José dos Campos', 13]], 6],
  [5, 1, 'RJ', [['Rio de Janeiro', 1], ['Niterói', 241]], 4],
  [5, 3, 'MG', [['Belo Horizonte', 1], ['Uberlândia', 43]], 4],
  [4, 3, 'SP', [['São Paulo', 6100], ['Campinas', 6105]], 4],
  [4, 4, 'RS', [['Porto Alegre', 7100]], 3],
  [4, 2, 'RJ', [['Rio de Janeiro', 5101]], 2],
]
const ROOMS: Record<number, readonly string[]> = {
  4: ['Vara Federal', 'Juizado Especial Federal'],
  5: ['Vara do Trabalho'],
  8: ['Vara Cível', 'Vara da Fazenda Pública', 'Juizado Especial Cível', 'Vara de Família', 'Vara Empresarial'],
}

export interface Lawsuit {
  /** 20 digits with right check digits. */
  readonly nr_processo: string
  readonly tribunal: string
  readonly uf: string
  readonly comarca: string
  readonly vara: string
}

/** A lawsuit that does not exist, begun in the ten years up to `anoMax`. */
export function lawsuit(rng: Rng, anoMax: number): Lawsuit {
  const court = rng.weighted(COURTS.map((c) => [c, c[4]] as const))
  const [j, tr, uf, towns] = court
  const [comarca, oooo] = rng.pick(towns)
  const nr_processo = makeCnj({ sequencial: rng.int(1, j === 8 ? 1_299_999 : 399_999), ano: anoMax - Math.floor(rng.next() * rng.next() * 10), j, tr, oooo })
  return { nr_processo, tribunal: tribunalOf(nr_processo) ?? '', uf, comarca, vara: `${rng.int(1, 45)}ª ${rng.pick(ROOMS[j]!)} de ${comarca}` }
}

/** The other party: mostly people, sometimes companies. */
export const opposing = (rng: Rng): string => (rng.chance(0.72) ? person(rng).nome : company(rng).razao)
