import { bool, date, integer, money, rollup, total } from '../core/index.ts'
import { atrasoDe } from '../atraso.ts'
import { prescricaoDe } from './prescricao.ts'
import { promessaAberta } from './promessas.ts'

const ativa = { ie_ativo: { eq: true } } as const
const cobrado = { ie_ativo: { eq: true }, cd_acordo: { eq: null }, dt_quitacao: { eq: null } } as const
const vigente = { dt_deletado: { eq: null }, dt_rompimento: { eq: null } } as const
const emAberto = { ie_ativo: { eq: true }, ie_status: { eq: false } } as const
const doDevedor = { by: 'cd_devedor' } as const

/**
 * What is known of a debtor by the rows that belong to it: what is owed is a list, and never only one total. That total,
 * `nr_valor_debito`, is what a collector may ask for: the nominal value that is open of debts outside of agreements, and
 * what is open of the instalments of agreements. `qt_debitos`, `dt_debito` and the days of delay are of the debts outside
 * of agreements alone: what was agreed on is late by its instalments (`dt_vencimento_acordo`).
 */
export const apuradosDoDevedor = {
  nr_valor_dividas: rollup('Fora de acordo', money(''), { of: 'dividas', ...doDevedor, sum: 'nr_valor', less: 'nr_valor_amortizado', only: cobrado }),
  nr_valor_acordos: rollup('Em acordo', money(''), { of: 'parcelas', ...doDevedor, sum: 'nr_valor', less: 'nr_valor_pago', only: emAberto }),
  nr_valor_debito: total('Valor do débito', money(''), { add: ['nr_valor_dividas', 'nr_valor_acordos'] }, { index: true }),
  qt_debitos: rollup('Débitos cobrados', integer(''), { of: 'dividas', ...doDevedor, count: true, only: cobrado }),
  dt_debito: rollup('Débito mais antigo', date(''), { of: 'dividas', ...doDevedor, min: 'dt_vencimento', only: cobrado }, { index: true }),
  ie_possui_acordo: rollup('Possui acordo', bool(''), { of: 'acordos', ...doDevedor, any: true, only: vigente }, { index: true }),
  dt_vencimento_acordo: rollup('Vencimento do acordo', date(''), { of: 'parcelas', ...doDevedor, min: 'dt_vencimento', only: emAberto }, { index: true }),
  dt_promessa: rollup('Promessa em aberto', date(''), { of: 'promessas', ...doDevedor, min: 'dt_promessa', only: promessaAberta }, { index: true }),
  dt_ultima_movimentacao: rollup(
    'Última movimentação',
    date('', { past: true }),
    { of: 'movimentacoes-cobranca', ...doDevedor, max: 'dt_movimentacao', only: ativa },
    { index: true },
  ),
  ie_a_verificar: rollup('Movimentação a verificar', bool(''), {
    of: 'movimentacoes-cobranca',
    ...doDevedor,
    any: true,
    only: { ie_ativo: { eq: true }, dt_verificacao: { eq: null } },
  }),
  dt_ultima_tarefa: rollup('Último prazo em aberto', date(''), {
    of: 'tarefas',
    ...doDevedor,
    max: 'dt_vencimento',
    only: { dt_conclusao: { eq: null }, dt_cancelamento: { eq: null } },
  }),
  dias_atraso: atrasoDe('dt_debito', {}),
  ie_prescricao: prescricaoDe('dt_debito', { nr_processo: { eq: null } }),
} as const
