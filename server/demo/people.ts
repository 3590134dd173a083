import { addDays } from '../../src/schemas/br/dates.ts'
import { makeCpf } from '../../src/schemas/br/cpf.ts'
import { unaccent } from '../../src/schemas/br/text.ts'
import type { Rng } from './random.ts'

const words = (list: string) => list.trim().split(/\s+/)

const WOMEN = words(`
  Adriana Alessandra Alice Aline Amanda Ana Andréa Antônia Beatriz Bianca Bruna Camila Carla Carolina Cecília Cláudia
  Cristiane Daniela Débora Denise Eduarda Elaine Eliane Elisa Fabiana Fátima Fernanda Flávia Gabriela Giovana Gisele
  Helena Heloísa Isabel Isabela Jaqueline Jéssica Joana Josefa Júlia Juliana Karina Laís Lara Larissa Laura Letícia
  Lívia Lorena Luana Lúcia Luciana Luiza Marcela Márcia Maria Mariana Marina Marta Michele Mônica Natália Patrícia
  Paula Priscila Rafaela Raquel Regina Renata Rita Roberta Rosana Sabrina Sandra Sílvia Simone Sônia Tatiana Teresa
  Valéria Vanessa Vera Vitória Viviane
`)
const MEN = words(`
  Adriano Alan Alex Alexandre Anderson André Antônio Arthur Augusto Bernardo Breno Bruno Caio Carlos César Cláudio
  Cristiano Daniel Danilo Davi Diego Douglas Edson Eduardo Elias Emerson Enzo Fábio Felipe Fernando Flávio Francisco
  Gabriel Gilberto Guilherme Gustavo Heitor Henrique Hugo Igor Ivan Jair João Jonas Jorge José Júlio Leandro Leonardo
  Luan Lucas Luciano Luís Marcelo Márcio Marcos Mário Mateus Maurício Miguel Murilo Nelson Otávio Paulo Pedro Rafael
  Raimundo Raul Renan Renato Ricardo Roberto Rodrigo Rogério Samuel Sebastião Sérgio Sidnei Thiago Tiago Valdir
  Vicente Vinícius Vítor Wagner Wesley William
`)
const SURNAMES = words(`
  Abreu Aguiar Albuquerque Alencar Almeida Alves Amaral Amorim Andrade Antunes Araújo Arruda Assis Azevedo Barbosa
  Barcelos Barreto Barros Bastos Batista Benevides Bezerra Bittencourt Borges Braga Brandão Brito Bueno Cabral Caldas
  Camargo Campos Cardoso Carneiro Carvalho Castro Cavalcanti Chaves Coelho Cordeiro Correia Costa Coutinho Cruz Cunha
  Dantas Dias Domingues Drummond Duarte Dutra Esteves Farias Fernandes Ferraz Ferreira Figueiredo Fonseca França
  Franco Freire Freitas Furtado Galvão Garcia Gomes Gonçalves Guedes Guerra Guimarães Leal Leite Lemos Lima Lins Lopes
  Macedo Machado Magalhães Maia Marinho Marques Martins Mattos Medeiros Meireles Melo Mendes Menezes Mesquita Miranda
  Monteiro Moraes Moreira Moura Nascimento Neves Nogueira Novaes Nunes Oliveira Pacheco Paiva Peixoto Pereira Pimentel
  Pinheiro Pinto Pires Porto Prado Queiroz Ramos Rangel Rezende Ribeiro Rocha Rodrigues Sales Sampaio Santana Santiago
  Saraiva Siqueira Soares Souza Tavares Teixeira Telles Toledo Torres Trindade Valente Vargas Vasconcelos Veiga Viana
  Vieira Vilela Xavier
`)
const COMPOSITE = [
  'da Silva',
  'dos Santos',
  'de Souza',
  'da Costa',
  'de Oliveira',
  'do Nascimento',
  'da Cruz',
  'dos Reis',
  'da Rocha',
  'de Jesus',
]

export interface Person {
  readonly nome: string
  readonly cpf: string
  readonly sexo: 'M' | 'F'
}

/** Someone who does not exist: a plausible name and a CPF with right check digits. */
export function person(rng: Rng): Person {
  const sexo = rng.chance(0.5) ? 'F' : 'M'
  const first = rng.pick(sexo === 'F' ? WOMEN : MEN)
  const second = rng.chance(0.25) ? ` ${rng.pick(sexo === 'F' ? WOMEN : MEN)}` : ''
  const last = rng.chance(0.4) ? `${rng.pick(SURNAMES)} ${rng.pick(COMPOSITE)}` : rng.sample(SURNAMES, 2).join(' ')
  const nine = Array.from({ length: 9 }, (_, i) => rng.int(i === 0 ? 1 : 0, 9)).join('')
  return {
    nome: `${first}${second === ` ${first}` ? '' : second} ${last}`,
    cpf: makeCpf(/^(\d)\1+$/.test(nine) ? '123456780' : nine),
    sexo,
  }
}

/** First and last name, without accents, at a domain: give it one reserved for examples. */
export const email = (nome: string, dominio: string): string => {
  const parts = words(unaccent(nome).replace(/[^a-z ]/g, ''))
  return `${parts[0]}.${parts.at(-1)}@${dominio}`
}

/** A mobile number of an area code, eleven digits. */
export const phone = (rng: Rng, ddd: number): string => `${ddd}9${rng.int(10_000_000, 99_999_999)}`

/** A birthday every eleven days from today on, so that there is always one to remember. */
export function bornOn(index: number, today: string): string {
  const day = addDays(today, index * 11).slice(5)
  return `${Number(today.slice(0, 4)) - 24 - (index % 31)}-${day === '02-29' ? '02-28' : day}`
}
