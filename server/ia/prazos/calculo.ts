import { calcular, problemas, type Calendario, type Pedido } from '../../../src/prazos/index.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import type { PrazoLido } from './prazoLido.ts'

/** Where and how the case's deadlines are counted. */
export interface Foro {
  readonly uf: string | null
  /** Branch and court of the number: 826. */
  readonly tribunal: number | null
  readonly regime: Pedido['regime']
}

/** A deadline as it was counted: its last day, and the day that began it. */
export interface Contado {
  readonly fim: string
  readonly comeco: string
}
/** What begins a text's deadlines, without the day on which it was sent or made available. */
export type Comunicacao = Pick<Pedido, 'confirmacao'> & { readonly origem: 'diario' | 'domicilio_intimacao' }
export const DIARIO: Comunicacao = { origem: 'diario', confirmacao: null }

/** A deadline that runs from when the text was made known, by the deadline engine; null where another event begins it. */
export function contar(
  p: PrazoLido,
  { origem, confirmacao }: Comunicacao,
  data: string | null,
  foro: Foro,
  publico: boolean,
  calendario: Calendario,
): Contado | null {
  if (!data || !p.dias || p.condicionado || p.deOutroEvento || publico || p.unidade === null) return null
  if (
    p.unidade === 'horas' ||
    p.unidade === 'data_certa' ||
    p.parte === 'perito' ||
    p.parte === 'terceiro' ||
    p.parte === 'mp'
  )
    return null
  const pedido: Pedido = {
    origem,
    data,
    hora: null,
    confirmacao,
    destinatario: 'privado',
    quantidade: p.dias.valor,
    unidade: p.unidade,
    regime: foro.regime,
    dobro: null,
    autos_eletronicos: true,
    urgente: false,
    local: { uf: foro.uf, cidade: null, tribunal: foro.tribunal, foro: null },
    regra: null,
    nome: null,
    base_legal: null,
  }
  if (Object.keys(problemas(pedido)).length) return null
  const { fim_conservador: fim, comeco } = calcular(pedido, calendario)
  return fim && comeco ? { fim, comeco } : null
}

/** In words, from when a deadline was counted. */
export function deQuando({ origem, confirmacao }: Comunicacao, data: string, comeco: string): string {
  if (origem === 'diario')
    return `Contado da publicação em ${formatDate(comeco)}, com disponibilização em ${formatDate(data)}.`
  if (confirmacao !== null && confirmacao <= comeco)
    return `Contado da ciência em ${formatDate(confirmacao)}${confirmacao === comeco ? '' : `, que vale de ${formatDate(comeco)}`}.`
  return `Contado da ciência tácita em ${formatDate(comeco)}, ao fim dos dez dias do envio em ${formatDate(data)} (Lei 11.419/2006, art. 5º, § 3º): não há consulta registrada ${confirmacao === null ? 'deste expediente' : 'antes disso'}.`
}

/** How soon, by the quantity or the days until a date. */
export function urgencia(p: PrazoLido, disponibilizacao: string | null): 'alta' | 'media' | 'baixa' {
  if (p.unidade === 'horas') return 'alta'
  if (p.data) {
    const from = disponibilizacao ? Date.parse(disponibilizacao) : null
    return from !== null && (Date.parse(p.data.valor) - from) / 86_400_000 <= 10 ? 'alta' : 'media'
  }
  const n = p.dias?.valor ?? 15
  if (p.unidade === 'meses') return 'baixa'
  return n <= 5 ? 'alta' : n <= 15 ? 'media' : 'baixa'
}
