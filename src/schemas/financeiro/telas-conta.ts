import { campo, hoje, section, type Related } from '../core/index.ts'
import type { aberta, devida } from './campos-conta.ts'

const paga = { nr_valor_baixado: { gte: campo('nr_valor') } } as const

/** PE, VP, VT: by what was paid or received of it (spec 3-platform §9). */
export const statusDaConta = [
  [paga, 'VT'],
  [{ nr_valor_baixado: { gt: '0.00' } }, 'VP'],
] as const
/** R, P, V, C: by that and by today. */
export const situacoesDaConta = [
  [{ dt_cancelamento: { ne: null } }, 'C'],
  [paga, 'R'],
  [{ dt_vencimento: { lt: hoje() } }, 'V'],
] as const

/** What stands over both lists. */
export const contadoresDaConta = (em: typeof aberta | typeof devida, pagas: string) =>
  ({
    vencidas: { label: 'Vencidas', where: { ...em, dt_vencimento: { lt: hoje() } }, tone: 'late' },
    hoje: { label: 'Vencem hoje', where: { ...em, dt_vencimento: { eq: hoje() } }, tone: 'today' },
    semana: { label: 'Próximos 7 dias', where: { ...em, dt_vencimento: { gt: hoje(), lte: hoje(7) } }, tone: 'ahead' },
    parciais: { label: `${pagas} em parte`, where: { ...em, nr_valor_baixado: { ...em.nr_valor_baixado, gt: '0.00' } }, tone: 'info' },
  }) as const

export const dadosDaConta = ['ds_descricao', 'nr_valor', 'dt_vencimento', 'dt_competencia', 'cd_categoria', 'nr_documento', 'ie_forma'] as const
export const secoesDaConta = [
  section('Repetição', ['ie_modo', 'nr_parcelas', 'ie_periodo', 'dt_fim_serie', 'ie_dia_util']),
  section('De onde e para quê', ['cd_centro_custo', 'cd_setor', 'cd_processo']),
  section('Tributos', ['ie_reter', 'retencoes']),
  section('Observação', ['ds_observacao']),
] as const

export const relacionadosDaConta = (by: 'cd_pagar' | 'cd_receber'): Readonly<Record<string, Related>> => ({
  baixas: {
    label: by === 'cd_pagar' ? 'Pagamentos' : 'Recebimentos',
    to: 'baixas',
    by,
    columns: ['dt_baixa', 'nr_principal', 'nr_juros', 'nr_desconto', 'nr_retido', 'nr_liquido', 'cd_conta_bancaria', 'ie_forma', 'dt_estorno'],
    empty: 'Nada foi baixado ainda.',
  },
})
