import { campo, type Header, type Timeline } from '../core/index.ts'
import { listaDeParcelas } from './parcelas.ts'
import { fimDaTarefa } from '../tarefas/tarefas-de-um-registro.ts'

const daqui = { by: 'cd_devedor' } as const

/** What belongs to a debtor, each a tab of its page. */
export const relacionadosDoDevedor = {
  dividas: {
    label: 'Débitos',
    to: 'dividas',
    ...daqui,
    dialog: true,
    glance: { label: 'Débitos cobrados mais antigos', preset: 'cobrados', sort: 'dt_vencimento', columns: ['dt_vencimento', 'nr_valor_aberto', 'ie_situacao'] },
  },
  demonstrativos: { label: 'Demonstrativos', to: 'demonstrativos', ...daqui },
  acordos: {
    label: 'Acordos',
    to: 'acordos',
    ...daqui,
    dialog: true,
    button: 'Novo Acordo',
    columns: ['cd_tipo_acordo', 'ie_situacao', 'nr_valor_debito_negociado', 'nr_valor_pago', 'nr_valor_aberto', 'nr_qtd_parcela'],
    give: { ie_tipo_devedor: campo('ie_tipo_devedor') },
  },
  parcelas: {
    label: 'Parcelas',
    to: 'parcelas',
    ...daqui,
    ...listaDeParcelas,
    columns: ['nr_parcela', 'cd_acordo', 'ie_situacao', 'dt_vencimento', 'nr_valor', 'nr_valor_aberto'],
  },
  promessas: {
    label: 'Promessas',
    to: 'promessas',
    ...daqui,
    dialog: true,
    glance: { label: 'Promessas em aberto', preset: 'abertas', sort: 'dt_promessa', columns: ['nr_valor', 'ie_situacao'] },
  },
  pagamentos: {
    label: 'Pagamentos',
    to: 'pagamentos',
    ...daqui,
    dialog: true,
    columns: ['dt_pagamento', 'nr_valor', 'ie_situacao', 'cd_acordo', 'nr_parcela', 'cd_divida'],
  },
  movimentacoes: {
    label: 'Movimentações',
    to: 'movimentacoes-cobranca',
    ...daqui,
    dialog: true,
    chief: true,
    glance: { label: 'Últimas movimentações', sort: '-dt_movimentacao', columns: ['dt_movimentacao'] },
  },
  regua: { label: 'Régua', to: 'regua-execucoes', ...daqui },
  atualizacoes: { label: 'Atualizações de débito', to: 'atualizacoes-debito', ...daqui, dialog: true },
  socios: { label: 'Sócios', to: 'socios', ...daqui, dialog: true },
  titulares: { label: 'Titulares', to: 'devedores-substitutos', by: 'cd_devedor_substituido', dialog: true },
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    ...daqui,
    dialog: true,
    give: { ie_formulario: 'debtor', ie_modulo_origem: 'CO', cd_cliente: campo('cd_cliente'), cd_cidade: campo('cd_cidade') },
    glance: { label: 'Próximas tarefas', preset: 'abertas', sort: 'dt_fatal', columns: ['dt_fatal', 'ie_status', 'cd_responsaveis'] },
  },
} as const

/** What is known of a debtor at first sight. */
export const cabecalhoDevedor: Header = {
  marks: ['ie_status_devedor', 'ie_prioridade', 'ie_estrategico', 'ie_possui_acordo', 'dias_atraso', 'ie_prescricao'],
  usual: { ie_prioridade: 'PM', dias_atraso: 'EM_DIA', ie_prescricao: 'NP' },
  sides: [],
  facts: ['cd_cliente', 'nr_valor_debito', 'ds_valor_atualizado', 'nr_cpf', 'nr_cnpj', 'nr_telefone', 'ds_email'],
}

/** Everything that happened with a debtor. */
export const linhaDoTempoDevedor: Timeline = {
  cadastro: {
    label: 'Cadastro',
    to: 'devedores',
    by: 'id',
    text: ['nm_devedor'],
    moments: [
      { at: 'dt_recebimento_escritorio', word: 'Recebimento no escritório' },
      { at: 'dt_criado', who: 'cd_usuario_cri', word: 'Devedor cadastrado' },
    ],
  },
  movimentacoes: {
    label: 'Movimentações',
    to: 'movimentacoes-cobranca',
    ...daqui,
    text: ['ds_movimentacao', 'ds_observacao'],
    moments: [
      { at: 'dt_movimentacao', time: 'hr_movimentacao', word: 'Movimentação', where: { ie_ativo: { eq: true } } },
      { at: 'dt_movimentacao', time: 'hr_movimentacao', word: 'Movimentação cancelada', where: { ie_ativo: { eq: false } } },
    ],
  },
  acordos: {
    label: 'Acordos',
    to: 'acordos',
    ...daqui,
    text: ['cd_tipo_acordo', 'nr_valor_debito_negociado'],
    moments: [
      { at: 'dt_criado', who: 'cd_usuario_cri', word: 'Acordo feito' },
      { at: 'dt_quitacao', word: 'Acordo cumprido' },
      { at: 'dt_rompimento', word: 'Acordo rompido' },
      { at: 'dt_deletado', word: 'Acordo cancelado' },
    ],
  },
  promessas: {
    label: 'Promessas',
    to: 'promessas',
    ...daqui,
    text: ['nr_valor', 'ds_observacao'],
    moments: [
      { at: 'dt_criado', who: 'cd_usuario_cri', word: 'Promessa de pagamento' },
      { at: 'dt_cumprida', word: 'Promessa cumprida' },
      { at: 'dt_cancelada', word: 'Promessa cancelada' },
    ],
  },
  pagamentos: {
    label: 'Pagamentos',
    to: 'pagamentos',
    ...daqui,
    text: ['nr_valor', 'ie_meio', 'ds_destino', 'cd_divida'],
    moments: [{ at: 'dt_pagamento', word: 'Pagamento' }],
  },
  estornos: {
    label: 'Estornos',
    to: 'pagamentos',
    ...daqui,
    text: ['nr_valor', 'ds_destino', 'cd_divida', 'ds_motivo_estorno'],
    moments: [{ at: 'dt_estorno', who: 'cd_usuario_estorno', word: 'Pagamento estornado' }],
  },
  atualizacoes: {
    label: 'Atualizações de débito',
    to: 'atualizacoes-debito',
    ...daqui,
    text: ['nr_valor_debito_atualizado'],
    moments: [{ at: 'dt_criado', who: 'cd_usuario_cri', word: 'Débito atualizado' }],
  },
  tarefas: {
    label: 'Tarefas',
    to: 'tarefas',
    ...daqui,
    text: ['nm_titulo'],
    moments: [{ at: 'dt_criado', who: 'cd_usuario_cri', word: 'Tarefa criada' }, ...fimDaTarefa],
  },
  auditoria: { label: 'Auditoria', audit: true },
}
