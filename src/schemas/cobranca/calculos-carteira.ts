import { bool, choices, date, dateTime, entity, integer, longText, money, option, ref, section, sessao, text, tree } from '../core/index.ts'
import { statusDevedor } from './codigos.ts'

const situacao = choices({
  AG: { label: 'Aguardando a vez', tom: 'today' },
  CA: { label: 'Calculando', tom: 'info' },
  PA: { label: 'Parado', tom: 'late' },
  CN: { label: 'Cancelado', tom: 'cancelled' },
  FI: { label: 'Concluído', tom: 'done' },
})
const doServidor = { write: 'server' } as const
const totais = ['nr_valor_principal', 'nr_valor_multa', 'nr_valor_juros', 'nr_valor_honorarios', 'nr_valor_total'] as const
const contagens = ['qt_devedores', 'qt_feitos', 'qt_calculados', 'qt_falhas', 'qt_sem_debito'] as const

/**
 * What all debtors of a customer owe on a day: the server counts a statement for each, beside its requests, and writes here
 * how far it is and what it came to. Each is a record of its own: the same day asked for again changes none before it.
 */
export const calculosCarteira = entity({
  name: 'calculos-carteira',
  label: ['Cálculo da carteira', 'Cálculos da carteira'],
  gender: 'm',
  area: 'cobranca',
  path: 'calculos-carteira/',
  route: 'cobranca/calculos-carteira',
  menu: { group: 'Cobrança', icon: 'analytics', gate: 'collectionModule' },
  title: 'ds_titulo',
  fields: {
    ds_titulo: text('Cálculo', { ...doServidor, max: 300 }),
    cd_cliente: ref('Cliente', 'clientes', { required: true, minSearch: 1, index: true }),
    dt_calculo: date('Calculado para', { help: 'Em branco, hoje ou o último dia que já se pode calcular.' }),
    dt_pagamentos: date('Pagamentos até', doServidor),
    ie_status_devedor: tree('Situação dos devedores', statusDevedor, { help: 'Em branco, todas.' }),
    ie_so_ativos: bool('Só os que estão em cobrança', { required: true, default: true, help: 'Deixa de fora quem tem a cobrança suspensa ou encerrada.' }),
    ie_atualizar: bool('Atualizar o valor dos devedores', {
      required: true,
      default: true,
      help: 'O total de cada demonstrativo passa a ser o valor atualizado do devedor, como ao guardar um só.',
    }),
    ie_situacao: option('Situação', situacao, { ...doServidor, required: true, index: true }),
    ds_regra: text('Regra', { ...doServidor, max: 200 }),
    qt_devedores: integer('Devedores', doServidor),
    qt_feitos: integer('Vistos', doServidor),
    qt_calculados: integer('Calculados', doServidor),
    qt_falhas: integer('Não calculados', doServidor),
    qt_sem_debito: integer('Sem débito a calcular', doServidor),
    nr_valor_principal: money('Principal corrigido', doServidor),
    nr_valor_multa: money('Multa', doServidor),
    nr_valor_juros: money('Juros', doServidor),
    nr_valor_honorarios: money('Honorários', doServidor),
    nr_valor_total: money('Total', doServidor),
    dt_inicio: dateTime('Início', doServidor),
    dt_fim: dateTime('Fim', doServidor),
    ds_aviso: longText('Aviso', doServidor),
  },
  list: {
    columns: ['ds_titulo', 'ie_situacao', 'dt_calculo', 'qt_calculados', 'qt_falhas', 'nr_valor_total', 'cd_usuario_cri', 'dt_criado'],
    filters: ['cd_cliente', 'ie_situacao', 'dt_calculo', 'cd_usuario_cri'],
    sort: '-id',
    perPage: 25,
    empty: 'Aqui ficam os demonstrativos de carteiras inteiras: escolha o cliente e o dia, e o servidor calcula o que deve cada devedor.',
  },
  form: [section('Carteira', ['cd_cliente', 'dt_calculo', 'ie_status_devedor', 'ie_so_ativos', 'ie_atualizar'])],
  header: { marks: ['ie_situacao', 'dt_calculo'], usual: {}, sides: [], facts: [...contagens, ...totais] },
  aside: ['ds_regra', 'dt_inicio', 'dt_fim', 'cd_usuario_cri', 'dt_criado'],
  related: {
    demonstrativos: {
      label: 'Demonstrativos',
      to: 'demonstrativos',
      by: 'cd_calculo',
      columns: ['cd_devedor', 'nr_valor_principal', 'nr_valor_multa', 'nr_valor_juros', 'nr_valor_honorarios', 'nr_valor_total'],
      empty: 'Nenhum demonstrativo ainda.',
    },
    falhas: { label: 'Não calculados', to: 'calculos-carteira-falhas', by: 'cd_calculo', empty: 'Nenhum devedor ficou sem cálculo.' },
  },
  actions: {
    cancelar: {
      label: 'Cancelar cálculo',
      call: 'POST calculos-carteira/{id}/cancelar/',
      when: { ie_situacao: { in: ['AG', 'CA', 'PA'] } },
      gate: 'collectionModule',
      handler: true,
      confirm: 'Os demonstrativos já calculados continuam guardados.',
      success: 'Cálculo cancelado. O que já foi calculado continua guardado.',
      tone: 'danger',
    },
    retomar: {
      label: 'Continuar cálculo',
      call: 'POST calculos-carteira/{id}/retomar/',
      when: { ie_situacao: { eq: 'PA' } },
      gate: 'collectionModule',
      handler: true,
      success: 'O cálculo continua de onde parou.',
      place: 'primary',
    },
  },
  access: {
    read: 'collectionModule',
    create: 'collectionModule',
    update: false,
    delete: false,
    rows: [{ unless: ['manager', 'generalCoordinator'], where: { cd_usuario_cri: { eq: sessao('id') } } }],
  },
  messages: { created: 'O cálculo da carteira começou!' },
})

/** Of whom nothing could be counted, and why: nothing is estimated in its place. */
export const falhasCarteira = entity({
  name: 'calculos-carteira-falhas',
  label: ['Devedor não calculado', 'Devedores não calculados'],
  gender: 'm',
  area: 'cobranca',
  path: 'calculos-carteira-falhas/',
  title: 'ds_motivo',
  search: [],
  fields: {
    cd_calculo: ref('Cálculo da carteira', 'calculos-carteira', { required: true, write: 'server', index: true, part: true }),
    cd_devedor: ref('Devedor', 'devedores', { required: true, write: 'server', index: true, part: true }),
    ds_motivo: text('Por quê', { ...doServidor, max: 500 }),
  },
  list: { columns: ['cd_devedor', 'ds_motivo'], filters: ['cd_calculo', 'cd_devedor'], sort: 'id', perPage: 25 },
  access: { read: 'collectionModule', through: ['cd_calculo'], create: false, update: false, delete: false },
})
