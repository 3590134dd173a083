import { numerosDeReceber } from './numeros.ts'
import { cases, date, dateTime, entity, files, hoje, money, ref, rollup, section, total } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { acoesConta, cobrarPorEmail } from './acoes-conta.ts'
import { reclassificarConta } from './acoes-correcao.ts'
import { aberta, camposConta, devido, fixado, fixed, indicesDaConta, semBaixa, vale } from './campos-conta.ts'
import { situacaoConta, statusConta } from './codigos.ts'
import { camposFavorecido } from './favorecido.ts'
import { categoriaDe } from './lancavel.ts'
import { contadoresDaConta, dadosDaConta, relacionadosDaConta, secoesDaConta, situacoesDaConta, statusDaConta } from './telas-conta.ts'

const a = camposFavorecido('ie_tipo_recebido', 'Recebido de')
const reclassificar = reclassificarConta('recebimentos', 'R')
/** Of money that came from a customer: which of them it was. */
const deCliente = { ie_tipo_recebido: { in: ['JU', 'CO', 'LO'] } } as const
const acoes = acoesConta('recebimentos', 'Receber', 'Recebimento registrado com sucesso!')
const daConta = { of: 'baixas', by: 'cd_receber' } as const
const vigente = { dt_estorno: { eq: null } } as const

/** What the firm has to receive: how it stands follows from what was received of it and from today. */
export const contasReceber = entity({
  name: 'contas-receber',
  label: ['Conta a receber', 'Contas a receber'],
  gender: 'f',
  area: 'financeiro',
  path: 'recebimentos/',
  route: 'financeiro/geral/recebimentos',
  menu: { group: 'Financeiro', icon: 'financeiro', badge: 'vencidas' },
  title: 'ds_descricao',
  search: ['ds_descricao', 'nr_documento', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente'],
  fields: {
    ie_tipo_recebido: fixado(a.tipo),
    cd_fornecedor: fixado(a.fornecedor),
    cd_funcionario: fixado(a.funcionario),
    cd_cliente: fixado(a.cliente),
    cd_correspondente: fixado(a.correspondente),
    nm_favorecido: a.nome,
    cd_recebido: a.codigo,
    cd_categoria: fixado(categoriaDe('R')),
    ...camposConta,
    nr_valor_baixado: rollup('Recebido', money(''), { ...daConta, sum: 'nr_principal', only: vigente }),
    nr_retido_baixado: rollup('Já retido', money(''), { ...daConta, sum: 'nr_retido', only: vigente }),
    dt_recebimento: rollup('Recebido em', date('', { past: true }), { ...daConta, max: 'dt_baixa', only: vigente }, { index: true }),
    nr_valor_aberto: total('Em aberto', money(''), { add: ['nr_valor'], less: ['nr_valor_baixado'] }),
    nr_valor_devido: devido('A receber'),
    status_recebimento: cases('Status', statusConta, statusDaConta, 'PE'),
    ie_situacao: cases('Situação', situacaoConta, situacoesDaConta, 'P'),
    dt_cobrada: dateTime('Cobrada em', { write: 'action' }),
    // The invoice that it charged and that went back to be looked over: that will make another bill.
    cd_fatura: ref('Voltou à fatura', 'faturas', { write: 'server', loose: true, index: true }),
    arquivos: files('Arquivos', { path: 'arquivos', owner: 'cd_receber', shared: true, kept: fixed }),
  },
  list: {
    columns: ['dt_vencimento', 'ie_situacao', 'ds_descricao', 'nm_favorecido', 'cd_categoria', 'cd_processo', 'nr_valor', 'nr_valor_devido'],
    below: { ds_descricao: ['ds_parcela'] },
    card: ['nr_valor', 'dt_vencimento', 'ds_parcela', 'nm_favorecido'],
    filters: [
      'ie_situacao',
      'status_recebimento',
      'dt_vencimento',
      'dt_recebimento',
      'cd_categoria',
      'cd_centro_custo',
      'ie_tipo_recebido',
      'cd_cliente',
      'cd_fornecedor',
      'cd_funcionario',
      'cd_correspondente',
      'cd_processo',
      'nr_valor',
      'nr_serie',
      'ds_descricao',
    ],
    sort: 'dt_vencimento,id',
    opens: 'abertas',
    perPage: 25,
    plain: true,
    presets: { abertas: { label: 'Em aberto', where: aberta } },
    struck: { dt_cancelamento: { ne: null } },
    calendars: { vencimento: { label: 'Vencimento', by: 'dt_vencimento', tells: ['ds_descricao', 'nm_favorecido', 'nr_valor'], where: vale } },
    empty: 'Nenhuma conta a receber. Cadastre a primeira, ou importe a planilha.',
  },
  ...numerosDeReceber,
  counters: contadoresDaConta(aberta, 'Recebidas'),
  rules: [
    {
      field: 'dt_fim_serie',
      when: { dt_fim_serie: { ne: null } },
      valid: { dt_fim_serie: { gte: hoje() } },
      message: 'O fim da recorrência já passou.',
      changed: true,
    },
  ],
  form: [
    section('Recebido de', ['ie_tipo_recebido', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente']),
    section('Conta', [...dadosDaConta]),
    ...secoesDaConta,
  ],
  aside: ['nr_valor_baixado', 'dt_recebimento', 'nr_serie', 'nr_ordem', 'dt_cobrada', 'dt_cancelamento', 'ds_motivo_cancelamento', 'dt_criado'],
  header: { marks: ['ie_situacao'], usual: {}, sides: [], facts: ['nm_favorecido', 'nr_valor', 'nr_valor_devido', 'dt_vencimento', 'ds_parcela'] },
  related: relacionadosDaConta('cd_receber'),
  documents: { cobranca: { label: 'Cobrança com Pix', call: 'recebimentos/{id}/cobranca/', when: aberta, as: 'pdf', handler: true, inList: true } },
  access: { ...acessoFinanceiro, editable: vale, deletable: semBaixa },
  import: {
    gate: 'financialEdit',
    key: ['nr_documento'],
    with: ['dt_vencimento', 'nr_valor'],
    headings: () => import('./titulosContas.ts').then((m) => m.titulosDeReceber),
  },
  indexes: indicesDaConta(),
  actions: {
    ...acoes,
    reativar: { ...acoes.reativar, when: { ...acoes.reativar.when, cd_fatura: { eq: null } } },
    reclassificar: {
      ...reclassificar,
      input: {
        cd_cliente: ref('Cliente', 'clientes', { when: deCliente, required: { ...deCliente, cd_cliente: { eq: null } }, minSearch: 1 }),
        ...reclassificar.input,
      },
    },
    ...cobrarPorEmail,
  },
  messages: mensagens('Conta a receber', 'a'),
})
