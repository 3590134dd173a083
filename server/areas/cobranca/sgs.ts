import type { CodigoSerie } from '../../../src/dividas/index.ts'
import { addMonths } from '../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'

/** The numbers under which the Central Bank's SGS publishes the series, a value a month each (DOMAIN §4.1). */
export const SGS: Readonly<Record<CodigoSerie, number>> = {
  inpc: 188,
  ipca: 433,
  'ipca-15': 7478,
  'ipca-e': 10764,
  'igp-m': 189,
  'igp-di': 190,
  tr: 7811,
  selic: 4390,
  'taxa-legal': 29543,
}
const TIMEOUT_MS = 20_000
/** A window of ten years is a hundred and twenty short lines. */
const LONGEST_ANSWER = 200_000
const WINDOW_MONTHS = 120
const DIA = /^01\/(0[1-9]|1[0-2])\/(\d{4})$/
const VALOR = /^-?\d{1,3}([.,]\d{1,8})?$/

async function textOf(answer: Response): Promise<string> {
  const reader = answer.body!.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > LONGEST_ANSWER) {
      await reader.cancel()
      throw new Error('a resposta é longa demais')
    }
    parts.push(next.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** The months of one answer. A 404 says that nothing is published in the window. Throws where an answer is no series. */
async function janela(url: string): Promise<[string, string][]> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { accept: 'application/json' },
    redirect: 'error',
  })
  const text = await textOf(answer)
  if (answer.status === 404) return []
  if (!answer.ok) throw new Error(`respondeu ${answer.status}`)
  const lines: unknown = JSON.parse(text)
  if (!Array.isArray(lines)) throw new Error('a resposta não é uma lista')
  return lines.map((line: { data?: unknown; valor?: unknown } | null) => {
    const [, mes, ano] = DIA.exec(String(line?.data)) ?? []
    const valor = String(line?.valor).trim()
    if (!mes || !VALOR.test(valor)) throw new Error(`uma linha não é mês e valor: ${JSON.stringify(line).slice(0, 80)}`)
    return [`${ano}-${mes}`, valor.replace(',', '.')]
  })
}

/**
 * The values of a series from one month up to another (`yyyy-mm`), as SGS at `base` publishes them: per cent, by month.
 * Throws where it does not answer, or answers something else.
 */
export async function valoresSgs(
  base: string,
  serie: CodigoSerie,
  de: string,
  ate: string,
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let from = `${de}-01`; from <= `${ate}-01`; from = addMonths(from, WINDOW_MONTHS)) {
    const last = addMonths(from, WINDOW_MONTHS - 1)
    const to = last < `${ate}-01` ? last : `${ate}-01`
    const query = `formato=json&dataInicial=${formatDate(from)}&dataFinal=${formatDate(to)}`
    for (const [mes, valor] of await janela(`${base}/dados/serie/bcdata.sgs.${SGS[serie]}/dados?${query}`))
      // What was not asked for is not taken, whatever a server sends.
      if (mes >= from.slice(0, 7) && mes <= to.slice(0, 7)) found.set(mes, valor)
  }
  return found
}
