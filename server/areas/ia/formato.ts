import { parseDate } from '../../../src/schemas/br/dates.ts'

type Aceita = (valor: unknown, trecho: string) => boolean

const bare = (s: string) =>
  s
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
const digits = (s: string) => s.replace(/\D/g, '')

/** Words that stand in what is quoted. */
const palavras: Aceita = (valor, trecho) =>
  typeof valor === 'string' && valor.trim() !== '' && valor.length <= 300 && bare(trecho).includes(bare(valor))
/** A number of which every digit stands in what is quoted. */
const inteiro: Aceita = (valor, trecho) =>
  Number.isInteger(valor) &&
  Number(valor) > 0 &&
  Number(valor) < 4000 &&
  trecho.match(/\d+/g)?.includes(String(valor)) === true
const quantia: Aceita = (valor, trecho) => {
  if (typeof valor !== 'number' || !Number.isFinite(valor) || valor < 0) return false
  return (trecho.match(/\d[\d.]*(?:,\d{1,2})?/g) ?? []).some(
    (one) => Number(one.replaceAll('.', '').replace(',', '.')) === valor,
  )
}
const numero: Aceita = (valor, trecho) =>
  typeof valor === 'string' && digits(valor).length === 20 && digits(trecho).includes(digits(valor))
const dia: Aceita = (valor, trecho) =>
  typeof valor === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(valor) &&
  (trecho.match(/\d{1,2}\/\d{1,2}\/\d{4}/g) ?? []).some((one) => parseDate(one) === valor)
const um =
  (...all: string[]): Aceita =>
  (valor) =>
    typeof valor === 'string' && all.includes(valor)
/** What a quote must say for a deadline to be counted so; a day without its kind may be of either. */
const UNIDADES: Readonly<Record<string, RegExp>> = {
  uteis: /\buteis\b|\butil\b|\bdias?\b(?! corridos?\b)/,
  corridos: /\bcorridos?\b|\bdias?\b(?! ute?is\b| util\b)/,
  horas: /\bhoras?\b|\d ?h\b/,
  meses: /\bmes(?:es)?\b|\banos?\b/,
  data_certa: /\d/,
}
const unidade: Aceita = (valor, trecho) =>
  typeof valor === 'string' && Object.hasOwn(UNIDADES, valor) && UNIDADES[valor]!.test(bare(trecho))

/** The places that a model may fill, and what each accepts; all else of its answer is dropped. */
export const VALIDOS: Readonly<Record<string, Aceita>> = {
  'processo.numero_padrao_cnj': numero,
  'processo.classe': palavras,
  'processo.assunto': palavras,
  'orgao_julgador.nome': palavras,
  'orgao_julgador.comarca': palavras,
  'partes.autores[n].nome': palavras,
  'partes.reus[n].nome': palavras,
  'prazos[n].dias': inteiro,
  'prazos[n].unidade': unidade,
  'prazos[n].data': dia,
  'prazos[n].parte_responsavel': um('autor', 'reu', 'ambos', 'perito', 'terceiro', 'mp'),
  'valores.total': quantia,
  'valores.custas': quantia,
  'valores.multas': quantia,
  'valores.outros': quantia,
  'valores.principal': quantia,
  'valores.honorarios': quantia,
}
