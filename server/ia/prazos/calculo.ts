import { calcular, problemas, type Calendario, type Pedido } from '../../../src/prazos/index.ts'
import type { PrazoLido } from './prazoLido.ts'

/** Where and how the case's deadlines are counted. */
export interface Foro {
  readonly uf: string | null
  /** Branch and court of the number: 826. */
  readonly tribunal: number | null
  readonly regime: Pedido['regime']
}

/** The last day of a deadline that runs from the diary, by the deadline engine; null where another event begins it. */
export function ultimoDia(
  p: PrazoLido,
  disponibilizacao: string | null,
  foro: Foro,
  publico: boolean,
  calendario: Calendario,
): string | null {
  if (!disponibilizacao || !p.dias || p.condicionado || p.deOutroEvento || publico || p.unidade === null) return null
  if (
    p.unidade === 'horas' ||
    p.unidade === 'data_certa' ||
    p.parte === 'perito' ||
    p.parte === 'terceiro' ||
    p.parte === 'mp'
  )
    return null
  const pedido: Pedido = {
    origem: 'diario',
    data: disponibilizacao,
    hora: null,
    confirmacao: null,
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
  return calcular(pedido, calendario).fim_conservador
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
