import { parseOab } from '../schemas/br/oab.ts'
import { unaccent } from '../schemas/br/text.ts'
import { TIPOS_DE_MARCA, type Marca, type TipoDeMarca } from '../schemas/br/marcas.ts'
import { escritas, type Procura } from './nossos.ts'

/** More in one text is no help to whoever reads it. */
const MAIS = 1000
/** A shorter name is a piece of too many words (characters). */
const MENOR = 4

interface Dobrado {
  /** Capitals without accents, blanks collapsed, no points inside of numbers. */
  readonly texto: string
  /** Where each character begins and ends in the original. */
  readonly inicio: readonly number[]
  readonly fim: readonly number[]
}

/** A text as names are compared, each character knowing where it came from. */
function dobrar(original: string): Dobrado {
  const letras: string[] = []
  const inicio: number[] = []
  const fim: number[] = []
  for (let i = 0; i < original.length; i++) {
    const c = original.charAt(i)
    const inNumber = c === '.' && /\d\d/.test((original[i - 1] ?? '') + (original[i + 1] ?? ''))
    const plain = inNumber ? '' : /\s/.test(c) ? ' ' : unaccent(c).toUpperCase()
    // An accent that stands by itself belongs to the letter before it, as a second blank does to the first.
    if (plain === '' || (plain === ' ' && letras.at(-1) === ' ')) {
      if (fim.length && !inNumber) fim[fim.length - 1] = i + 1
      continue
    }
    for (const one of plain) {
      letras.push(one)
      inicio.push(i)
      fim.push(i + 1)
    }
  }
  return { texto: letras.join(''), inicio, fim }
}

/** The lawsuit's number, twenty digits however they are parted. */
const NUMERO = /\d{7}[-–]?\d{2}\.?\d{4}\.?\d\.?\d{2}\.?\d{4}/g
const DIA = /(?<![\d./-])\d{1,2}[/.]\d{1,2}[/.]\d{4}(?![\d/-])/g
const VALOR = /R\$\s{0,3}\d[\d.]{0,20}(?:,\d{2})?/g
const POR_EXTENSO =
  /(?<!\d)\d{1,2}[ºª°O]? DE (?:JANEIRO|FEVEREIRO|MARCO|ABRIL|MAIO|JUNHO|JULHO|AGOSTO|SETEMBRO|OUTUBRO|NOVEMBRO|DEZEMBRO) DE \d{4}(?!\d)/g
const PRAZO = /(?<![\d/])\d{1,3} ?(?:\([^()]{1,30}\) ?)?(?:DIAS?|HORAS?|MESES)\b(?: UTEIS| CORRIDOS)?/g

/** Every place of these words, whole. */
function* lugares(texto: string, palavras: string): Generator<number> {
  for (let at = texto.indexOf(palavras); at >= 0; at = texto.indexOf(palavras, at + palavras.length))
    if (!/[A-Z0-9]/.test((texto[at - 1] ?? ' ') + (texto[at + palavras.length] ?? ' '))) yield at
}

/** By what a firm is looked for, as it stands in a folded text: its terms, its lawyers and their enrolments. */
function procuradas({ advogados, termos }: Procura): string[] {
  const dobrado = (one: string) => dobrar(one.trim()).texto
  return [
    ...advogados.flatMap(({ name, oab }) => {
      const read = oab ? parseOab(oab) : null
      return [dobrado(name), ...(read?.uf ? escritas(read.numero, read.uf) : [])]
    }),
    ...termos.flatMap(({ tipo, valor, uf }) => (tipo === 'oab' && uf ? escritas(valor, uf) : [dobrado(valor)])),
  ]
}

/**
 * What is worth seeing in a court's text: the lawsuit's number, days, times, amounts, the firm's terms and the parties,
 * each by where it stands, however it is written: in capitals, without its accents, over two lines. None lies in another.
 */
export function marcasDe(original: string, procura: Procura, partes: readonly string[]): Marca[] {
  const dobrado = dobrar(original)
  const found: Marca[] = []
  const plain = (tipo: TipoDeMarca, expression: RegExp) => {
    for (const { 0: word, index } of original.matchAll(expression))
      found.push({ tipo, inicio: index, fim: index + word.length })
  }
  const folded = (tipo: TipoDeMarca, at: number, length: number) =>
    found.push({ tipo, inicio: dobrado.inicio[at]!, fim: dobrado.fim[at + length - 1]! })
  const matched = (tipo: TipoDeMarca, expression: RegExp) => {
    for (const { 0: word, index } of dobrado.texto.matchAll(expression)) folded(tipo, index, word.length)
  }
  const named = (tipo: TipoDeMarca, words: readonly string[]) => {
    for (const one of new Set(words))
      if (one.length >= MENOR) for (const at of lugares(dobrado.texto, one)) folded(tipo, at, one.length)
  }
  plain('numero', NUMERO)
  matched('prazo', PRAZO)
  plain('data', DIA)
  matched('data', POR_EXTENSO)
  plain('valor', VALOR)
  named('termo', procuradas(procura))
  named(
    'parte',
    partes.map((one) => dobrar(one.trim()).texto),
  )
  const place = (tipo: TipoDeMarca) => TIPOS_DE_MARCA.indexOf(tipo)
  const kept: Marca[] = []
  const taken = new Uint8Array(original.length)
  // The longer of two of a kind: a name may be the beginning of another.
  for (const one of found.toSorted((a, b) => place(a.tipo) - place(b.tipo) || b.fim - b.inicio - (a.fim - a.inicio))) {
    if (kept.length === MAIS) break
    if (taken[one.inicio] || taken[one.fim - 1]) continue
    taken.fill(1, one.inicio, one.fim)
    kept.push(one)
  }
  return kept.toSorted((a, b) => a.inicio - b.inicio)
}
