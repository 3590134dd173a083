import { parseOab } from '../schemas/br/oab.ts'
import { squeezed } from '../schemas/br/text.ts'
import type { Trecho } from './separar.ts'

/** A lawyer of the firm, as people wrote them. */
export interface Advogado {
  readonly name: string
  readonly oab: string | null
}
/** A term of the firm, as it was written, and what it is. */
export interface Buscado {
  readonly escrito: string
  readonly tipo: 'processo' | 'oab' | 'nome' | 'advogado' | 'pendentes'
  readonly valor: string
  /** Of an enrolment. */
  readonly uf?: string
}
/** Whom a firm looks for. */
export interface Procura {
  readonly advogados: readonly Advogado[]
  readonly termos: readonly Buscado[]
}
/** A part of a file: which of the firm's words are in it, its lawyers' names among them, and which of its lawyers it names. */
export interface Recorte extends Trecho {
  readonly termos: readonly string[]
  readonly advogados: readonly { readonly nome: string; readonly oab: string }[]
}

const folded = (s: string): string => squeezed(s).toUpperCase()
/** A name or a number by whole words. */
const has = (text: string, words: string): boolean => {
  // Nothing is found everywhere, and without end.
  if (!words) return false
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1))
    if (!/[A-Z0-9]/.test((text[at - 1] ?? ' ') + (text[at + words.length] ?? ' '))) return true
  return false
}
/** The ways in which an enrolment is written: the section before or behind its number, with or without its point. */
export const escritas = (numero: string, uf: string): readonly string[] => [
  `${numero}/${uf}`,
  `${numero} ${uf}`,
  `${uf}${numero}`,
  `${uf} ${numero}`,
]

/** The parts of a file with what of the firm each names: a lawyer, an enrolment or a term. */
export function nossos(all: readonly Trecho[], { advogados, termos }: Procura): Recorte[] {
  const lawyers = advogados.map((one) => {
    const read = one.oab ? parseOab(one.oab) : null
    return { ...one, dobrado: folded(one.name), numeros: read?.uf ? escritas(read.numero, read.uf) : [] }
  })
  const terms = termos.map((one) => ({
    ...one,
    dobrado: folded(one.valor),
    numeros: one.tipo === 'oab' && one.uf ? escritas(one.valor, one.uf) : [],
  }))
  return all.map((one) => {
    const text = folded(one.texto)
    const plain = text.replace(/(\d)\.(?=\d)/g, '$1').replaceAll('OAB/', 'OAB ')
    const enrolled = (numbers: readonly string[]) => numbers.some((number) => has(plain, number))
    const named = lawyers.filter(({ dobrado, numeros }) => has(text, dobrado) || enrolled(numeros))
    const found = terms.filter(({ tipo, valor, dobrado, numeros }) =>
      tipo === 'processo' ? valor === one.nr_processo : tipo === 'oab' ? enrolled(numeros) : has(text, dobrado),
    )
    return {
      ...one,
      termos: [...new Set([...named.map(({ name }) => name), ...found.map(({ escrito }) => escrito)])],
      advogados: named.flatMap(({ name, oab }) => (oab ? [{ nome: name, oab }] : [])),
    }
  })
}
