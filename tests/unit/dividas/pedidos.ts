import { contratado, type Pedido, type Regras, type Series } from '../../../src/dividas/index.ts'

/** The usual rules of a condominium: index, 1 % a month on what is corrected, 2 % fine, 20 % fees. */
export const usual: Regras = {
  regimes: contratado('inpc', { tipo: 'convencional', mensal: '1' }),
  indice_negativo: 'aplica',
  carencia_correcao: 0,
  base_juros: 'corrigido',
  contagem_meses: 'inteiros',
  multa: { percentual: '2', base: 'corrigido' },
  honorarios: { percentual: '20', base: 'total' },
  imputacao: 'juros',
}

export const pedido = (own: Partial<Pedido> = {}): Pedido => ({
  data: '2026-03-10',
  itens: [{ id: 1, nome: 'Cota', competencia: '2025-03', vencimento: '2025-03-10', valor: 100_000 }],
  pagamentos: [],
  regras: usual,
  ...own,
})

/** A series that has these values from a month on. */
export function serie(desde: string, valores: readonly string[]): { versao: string; valores: Record<string, string> } {
  const [year, month] = desde.split('-').map(Number) as [number, number]
  const at = (i: number) => {
    const n = year * 12 + month - 1 + i
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`
  }
  return { versao: 'prova', valores: Object.fromEntries(valores.map((v, i) => [at(i), v])) }
}

/** A year of INPC whose product is the factor 1,0512 of DOMAIN §4.2: one month has it all. */
export const umAno: Series = { inpc: serie('2025-03', ['5.12', ...Array<string>(11).fill('0')]) }
