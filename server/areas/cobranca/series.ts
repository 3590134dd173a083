import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CodigoSerie, Serie, Series } from '../../../src/dividas/index.ts'

/** Who publishes each series; the values are those of public copies of it. */
export const PUBLICA: Readonly<Record<CodigoSerie, string>> = {
  inpc: 'IBGE',
  ipca: 'IBGE',
  'ipca-15': 'IBGE',
  'ipca-e': 'IBGE',
  'igp-m': 'FGV',
  'igp-di': 'FGV',
  tr: 'Banco Central',
  selic: 'Banco Central',
  'taxa-legal': 'Banco Central',
}
/** The index series as they were published, a file each; where each value was read is in FONTES.md beside them. */
export const CODIGOS = Object.keys(PUBLICA) as readonly CodigoSerie[]
/** The day on which the product's own files were put together (series/FONTES.md). */
export const REUNIDAS = '2026-11-23'

const LINHA = /^(\d{4}-(?:0[1-9]|1[0-2]));(-?\d{1,4}\.\d{1,8})$/

/** The values of a file: `mes;valor`, a month a line, in their order. Throws where a line is none. */
export function lida(text: string): Serie {
  const lines = text.trim().split(/\r?\n/)
  if (lines[0] !== 'mes;valor') throw new Error(`A série não começa por "mes;valor": ${lines[0]}`)
  const valores = lines.slice(1).map((line) => {
    const [, mes, valor] = LINHA.exec(line) ?? []
    if (!mes || !valor) throw new Error(`A série tem uma linha que não é mês e valor: ${line}`)
    return [mes, valor] as const
  })
  if (valores.some(([mes], i) => i > 0 && mes <= valores[i - 1]![0])) throw new Error('A série não está em ordem.')
  const versao = createHash('sha256').update(text).digest('hex').slice(0, 12)
  return { versao, valores: Object.fromEntries(valores) }
}

// The bundle lies elsewhere than the sources, and both beside these files.
const FOLDER = join(
  import.meta.dirname,
  import.meta.url.endsWith('.ts') ? '.' : '../../server/areas/cobranca',
  'series',
)
let known: Series | null = null

/** The published series, read once. */
export const seriesPublicadas = (): Series =>
  (known ??= Object.fromEntries(CODIGOS.map((code) => [code, lida(readFileSync(join(FOLDER, `${code}.csv`), 'utf8'))])))
