import { makeCnj, tribunalOf } from '../../src/schemas/br/cnj.ts'
import { company } from './firms.ts'
import { person } from './people.ts'
import type { Rng } from './random.ts'

interface Court {
  readonly j: number
  readonly tr: number
  readonly uf: string
  readonly weight: number
  readonly towns: readonly { readonly nome: string; readonly oooo: number }[]
}

/** Branch and court as in Res. CNJ 65/2008, state, weight, and towns each followed by the code of its unit. */
function court(j: number, tr: number, uf: string, weight: number, towns: string): Court {
  const read = (town: string) => ({ nome: town.replace(/ \d+$/, ''), oooo: Number(town.split(' ').at(-1)) })
  return { j, tr, uf, weight, towns: towns.split(', ').map(read) }
}

const COURTS: readonly Court[] = [
  court(
    8,
    26,
    'SP',
    34,
    'São Paulo 100, Campinas 114, Santos 562, Ribeirão Preto 506, Guarulhos 224, Sorocaba 602, São José dos Campos 577, Osasco 405',
  ),
  court(8, 19, 'RJ', 12, 'Rio de Janeiro 1, Niterói 2, Duque de Caxias 21, Petrópolis 42'),
  court(8, 13, 'MG', 12, 'Belo Horizonte 24, Uberlândia 702, Contagem 79, Juiz de Fora 145'),
  court(8, 16, 'PR', 6, 'Curitiba 1, Londrina 14, Maringá 17'),
  court(8, 21, 'RS', 6, 'Porto Alegre 1, Caxias do Sul 10, Pelotas 22'),
  court(8, 24, 'SC', 4, 'Florianópolis 23, Joinville 38, Blumenau 8'),
  court(8, 5, 'BA', 4, 'Salvador 1, Feira de Santana 80'),
  court(8, 17, 'PE', 3, 'Recife 1, Olinda 2990'),
  court(8, 6, 'CE', 3, 'Fortaleza 1, Maracanaú 117'),
  court(8, 9, 'GO', 3, 'Goiânia 51, Anápolis 6'),
  court(8, 7, 'DF', 3, 'Brasília 1'),
  court(5, 2, 'SP', 8, 'São Paulo 34, Guarulhos 311, Osasco 381'),
  court(5, 15, 'SP', 6, 'Campinas 1, Ribeirão Preto 4, São José dos Campos 13'),
  court(5, 1, 'RJ', 4, 'Rio de Janeiro 1, Niterói 241'),
  court(5, 3, 'MG', 4, 'Belo Horizonte 1, Uberlândia 43'),
  court(4, 3, 'SP', 4, 'São Paulo 6100, Campinas 6105'),
  court(4, 4, 'RS', 3, 'Porto Alegre 7100'),
  court(4, 2, 'RJ', 2, 'Rio de Janeiro 5101'),
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

/** '3ª Vara Cível de Campinas', '2º Juizado Especial Cível do Rio de Janeiro'. */
function room(rng: Rng, kind: string, comarca: string): string {
  const ordinal = kind.startsWith('Juizado') ? 'º' : 'ª'
  const of = ['Rio de Janeiro', 'Recife'].includes(comarca) ? 'do' : 'de'
  return `${rng.int(1, 45)}${ordinal} ${kind} ${of} ${comarca}`
}

/** A lawsuit that does not exist, begun in the ten years up to `anoMax`. */
export function lawsuit(rng: Rng, anoMax: number): Lawsuit {
  const { j, tr, uf, towns } = rng.weighted(COURTS.map((c) => [c, c.weight] as const))
  const { nome: comarca, oooo } = rng.pick(towns)
  const nr_processo = makeCnj({
    sequencial: rng.int(1, j === 8 ? 1_299_999 : 399_999),
    ano: anoMax - Math.floor(rng.next() * rng.next() * 10),
    j,
    tr,
    oooo,
  })
  return {
    nr_processo,
    tribunal: tribunalOf(nr_processo) ?? '',
    uf,
    comarca,
    vara: room(rng, rng.pick(ROOMS[j] ?? ['Vara']), comarca),
  }
}

/** The other party: mostly people, sometimes companies. */
export const opposing = (rng: Rng): string => (rng.chance(0.72) ? person(rng).nome : company(rng).razao)
