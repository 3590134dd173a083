import { numerosDePagar } from './numeros.ts'
import { cases, date, dateTime, entity, files, hoje, longText, money, option, ref, rollup, section, sessao, total } from '../core/index.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { acoesConta } from './acoes-conta.ts'
import { acoesDeAprovacao, aguarda } from './acoes-aprovacao.ts'
import { reclassificarConta } from './acoes-correcao.ts'
import { camposConta, devida, devido, fixado, fixed, indicesDaConta, semBaixa, umaPorAto, vale } from './campos-conta.ts'
import { aprovacao, situacaoConta, statusConta, tipoCusto } from './codigos.ts'
import { camposFavorecido } from './favorecido.ts'
import { categoriaDe } from './lancavel.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { contadoresDaConta, dadosDaConta, relacionadosDaConta, secoesDaConta, situacoesDaConta, statusDaConta } from './telas-conta.ts'

const a = camposFavorecido('ie_tipo_favorecido', 'Favorecido')
const daConta = { of: 'baixas', by: 'cd_pagar' } as const
const vigente = { dt_estorno: { eq: null } } as const
/** Who asked does not decide, nor whoever may not spend alone what the whole purchase comes to. */
export const esperaPorMim = {
  ...aguarda,
  cd_usuario_pedido: { ne: sessao('id') },
  or: [
    { ie_modo: { eq: 'PA' }, nr_valor_total: { lte: sessao('alcada') } },
    { ie_modo: { ne: 'PA' }, nr_valor: { lte: sessao('alcada') } },
  ],
} as const

/** What the firm has to pay: how it stands follows from what was paid of it and from today. */
export const contasPagar = entity({
  name: 'contas-pagar',
  label: ['Conta a pagar', 'Contas a pagar'],
  gender: 'f',
  area: 'financeiro',
  path: 'pagamentos/',
  route: 'financeiro/geral/pagamentos',
  menu: { group: 'Financeiro', icon: 'financeiro', badge: 'vencidas' },
  title: 'ds_descricao',
  search: ['ds_descricao', 'nr_documento', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente'],
  fields: {
    ie_tipo_favorecido: fixado(a.tipo),
    cd_fornecedor: fixado(a.fornecedor),
    cd_funcionario: fixado(a.funcionario),
    cd_cliente: fixado(a.cliente),
    cd_correspondente: fixado(a.correspondente),
    nm_favorecido: a.nome,
    cd_favorecido: a.codigo,
    cd_categoria: fixado(categoriaDe('D')),
    ...camposConta,
    ie_tipo_custo: option('Tipo de custo', tipoCusto),
    cd_cliente_reembolso: ref('Cobrar de volta de', 'clientes', {
      index: true,
      minSearch: 1,
      closed: clienteInativo,
      help: 'Despesa adiantada: depois de paga, entra na próxima fatura deste cliente.',
    }),
    nr_valor_baixado: rollup('Pago', money(''), { ...daConta, sum: 'nr_principal', only: vigente }),
    nr_retido_baixado: rollup('Já retido', money(''), { ...daConta, sum: 'nr_retido', only: vigente }),
    dt_pagamento: rollup('Pago em', date('', { past: true }), { ...daConta, max: 'dt_baixa', only: vigente }, { index: true }),
    nr_valor_aberto: total('Em aberto', money(''), { add: ['nr_valor'], less: ['nr_valor_baixado'] }),
    nr_valor_devido: devido('A pagar'),
    status_pagamento: cases('Status', statusConta, statusDaConta, 'PE'),
    ie_situacao: cases('Situação', situacaoConta, situacoesDaConta, 'P'),
    ie_aprovacao: option('Aprovação', aprovacao, { required: true, default: 'NA', write: 'server', index: true }),
    cd_usuario_pedido: ref('Pedida por', 'usuarios', { write: 'server' }),
    cd_usuario_aprovacao: ref('Decidida por', 'usuarios', { write: 'server' }),
    dt_aprovacao: dateTime('Decidida em', { write: 'server' }),
    ds_motivo_recusa: longText('Motivo da recusa', { max: 1000, write: 'action' }),
    // What whoever decides has to look at anew: name, Pix key or account of whom it pays.
    dt_favorecido: dateTime('Dados do favorecido mudaram em', { write: 'server' }),
    cd_pagamento_correspondente: ref('Ato de correspondente', 'pagamentos-correspondentes', { write: 'server', index: true }),
    // What was approved or paid stays as it was decided on: files are added, which is told to whoever approved, and none is
    // taken off. While it waits, any change of them is another version, so that nobody approves what they did not see.
    arquivos: files('Arquivos', { path: 'arquivos', owner: 'cd_pagar', shared: true, kept: { or: [{ ie_aprovacao: { eq: 'AP' } }, fixed] } }),
    dt_arquivos: dateTime('Arquivos mudaram em', { write: 'server' }),
  },
  list: {
    columns: ['dt_vencimento', 'ie_situacao', 'ds_descricao', 'nm_favorecido', 'cd_categoria', 'nr_valor', 'nr_valor_devido'],
    below: { ds_descricao: ['ds_parcela'] },
    card: ['nr_valor', 'dt_vencimento', 'ds_parcela', 'nm_favorecido'],
    filters: [
      'ie_situacao',
      'status_pagamento',
      'dt_vencimento',
      'dt_pagamento',
      'cd_categoria',
      'cd_centro_custo',
      'ie_tipo_favorecido',
      'cd_fornecedor',
      'cd_funcionario',
      'cd_cliente',
      'cd_correspondente',
      'cd_processo',
      'cd_cliente_reembolso',
      'nr_valor',
      'ie_aprovacao',
      'nr_serie',
      'ds_descricao',
    ],
    sort: 'dt_vencimento,id',
    opens: 'abertas',
    perPage: 25,
    plain: true,
    presets: {
      abertas: { label: 'Em aberto', where: devida },
      aprovar: { label: 'Esperam por mim', where: esperaPorMim },
      recusadas: { label: 'Recusadas', where: { ie_aprovacao: { eq: 'RE' }, dt_cancelamento: { eq: null } } },
    },
    struck: { dt_cancelamento: { ne: null } },
    calendars: { vencimento: { label: 'Vencimento', by: 'dt_vencimento', tells: ['ds_descricao', 'nm_favorecido', 'nr_valor'], where: vale } },
    empty: 'Nenhuma conta a pagar. Cadastre a primeira, ou importe a planilha.',
  },
  ...numerosDePagar,
  counters: contadoresDaConta(devida, 'Pagas'),
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
    section('Favorecido', ['ie_tipo_favorecido', 'cd_fornecedor', 'cd_funcionario', 'cd_cliente', 'cd_correspondente']),
    section('Conta', [...dadosDaConta, 'ie_tipo_custo', 'cd_cliente_reembolso']),
    ...secoesDaConta,
  ],
  aside: [
    'nr_valor_baixado',
    'dt_pagamento',
    'ie_aprovacao',
    'cd_usuario_pedido',
    'cd_usuario_aprovacao',
    'dt_aprovacao',
    'ds_motivo_recusa',
    'dt_favorecido',
    'dt_arquivos',
    'nr_serie',
    'nr_ordem',
    'cd_pagamento_correspondente',
    'dt_cancelamento',
    'ds_motivo_cancelamento',
    'dt_criado',
  ],
  header: {
    marks: ['ie_situacao', 'ie_aprovacao'],
    usual: { ie_aprovacao: 'NA' },
    sides: [],
    facts: ['nm_favorecido', 'nr_valor', 'nr_valor_devido', 'dt_vencimento', 'ds_parcela'],
  },
  related: relacionadosDaConta('cd_pagar'),
  access: { ...acessoFinanceiro, editable: vale, deletable: semBaixa },
  import: {
    gate: 'financialEdit',
    key: ['nr_documento'],
    with: ['dt_vencimento', 'nr_valor'],
    headings: () => import('./titulosContas.ts').then((m) => m.titulosDePagar),
    creates: ['cd_fornecedor'],
  },
  indexes: [...indicesDaConta('ie_aprovacao'), umaPorAto],
  actions: {
    ...acoesConta('pagamentos', 'Pagar', 'Pagamento registrado com sucesso!'),
    reclassificar: reclassificarConta('pagamentos', 'D'),
    ...acoesDeAprovacao,
  },
  messages: mensagens('Conta a pagar', 'a'),
})
