import { squeezed } from '../schemas/br/text.ts'
import { centavosDe, diaDe } from './valores.ts'
import type { Colunas } from './tipos.ts'

/** The titles that banks give their columns, the surest first. */
const TITULOS = {
  dia: /^(?:data|date|dt)\b|^data$/,
  valor: /^(?:valor|amount|value|quantia|montante|vlr)\b/,
  debito: /^(?:debitos?|saidas?|pagamentos?|valor debito)\b/,
  credito: /^(?:creditos?|entradas?|recebimentos?|valor credito)\b/,
  sentido: /^(?:d\/c|c\/d|dc|tipo|natureza|sinal|debito\/credito|credito\/debito|inf\.?)/,
  descricao:
    /^(?:descri|historico|lancamento|title|memo|detalhe|estabelecimento|complemento|favorecido|razao social|nome|transacao)/,
  identificador: /^(?:id\b|identificador|codigo da transacao|end ?to ?end|e2e|txid)/,
  documento: /^(?:doc|documento|n[o.°º ]*\.? ?doc|numero do documento|dcto|nr doc)/,
} as const
type Nome = keyof typeof TITULOS
const OLHADAS = 40

/** What columns with these titles are; null where a day or an amount is missing. */
function pelosTitulos(row: readonly string[]): Colunas | null {
  const names = row.map(squeezed)
  const all = (nome: Nome) => names.flatMap((name, i) => (TITULOS[nome].test(name) ? [i] : []))
  const dia = all('dia')[0]
  const [debito, credito] = [all('debito')[0], all('credito')[0]]
  const valor = all('valor').find((i) => i !== debito && i !== credito)
  const dois = debito !== undefined && credito !== undefined && debito !== credito
  if (dia === undefined || (valor === undefined && !dois)) return null
  const taken = new Set([dia, valor, debito, credito])
  const free = (nome: Nome) => all(nome).filter((i) => !taken.has(i))
  const [identificador, documento, sentido] = [free('identificador')[0], free('documento')[0], free('sentido')[0]]
  return {
    dia,
    ...(dois && valor === undefined ? { debito, credito } : { valor, ...(sentido !== undefined && { sentido }) }),
    descricao: free('descricao').filter((i) => i !== identificador && i !== documento),
    ...(identificador !== undefined && { identificador }),
    ...(documento !== undefined && { documento }),
  }
}

/** Without titles: the first day, the first amount behind it, the longest words. */
function peloConteudo(row: readonly string[]): Colunas | null {
  const dia = row.findIndex((one) => diaDe(one) !== null)
  const valor = row.findIndex((one, i) => i !== dia && /[.,]\d\d\D*$/.test(one) && centavosDe(one) !== null)
  if (dia < 0 || valor < 0) return null
  const words = row.flatMap((one, i) => (i !== dia && i !== valor && /\p{L}{2}/u.test(one) ? [i] : []))
  return { dia, valor, descricao: words }
}

/** What the columns are, and the first row below their titles. */
export function colunasDe(rows: readonly (readonly string[])[]): { colunas: Colunas; depois: number } | null {
  const near = rows.slice(0, OLHADAS)
  for (const [i, row] of near.entries()) {
    const colunas = pelosTitulos(row)
    if (colunas) return { colunas, depois: i + 1 }
  }
  for (const [i, row] of near.entries()) {
    const colunas = peloConteudo(row)
    if (colunas) return { colunas, depois: i }
  }
  return null
}
