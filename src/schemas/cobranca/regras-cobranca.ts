import { BASE_HONORARIOS, BASE_JUROS, BASE_MULTA, CONTAGEM_MESES, IMPUTACAO, INDICE_NEGATIVO } from '../../dividas/parametros.ts'
import { bool, choices, date, entity, hoje, integer, money, option, percent, ref, section, text } from '../core/index.ts'
import { clienteInativo } from '../juridico/contrato.ts'
import { camposPix, nomesPix } from '../pix.ts'

/** The labels of a parameter, with its source: what firms toggle is chosen in the words in which the statement tells it. */
const opcoes = <K extends string>(of: Readonly<Record<K, { readonly rotulo: string }>>) =>
  choices(Object.fromEntries(Object.entries<{ rotulo: string }>(of).map(([k, { rotulo }]) => [k, rotulo])) as Record<K, string>)

export const indices = choices({ inpc: 'INPC', ipca: 'IPCA', 'ipca-e': 'IPCA-E', 'igp-m': 'IGP-M', 'igp-di': 'IGP-DI', tr: 'TR' })
const regime = choices({
  CO: 'O que foi contratado, em todo o período',
  CT: 'Índice e 1 % até a Lei 14.905/2024, IPCA e taxa legal depois',
  LE: 'Selic até a Lei 14.905/2024, IPCA e taxa legal depois',
})
/** How the customer pays for the collection (contract/enums.json `regra_tipo_pagamento`); RS is not shown. */
export const pagamento = choices({ FI: 'Fixo', PA: 'Parcelado', RE: 'Recorrente', RS: 'Sobre o resultado' })
export const periodicidade = choices({ QU: 'Quinzenal', ME: 'Mensal', BI: 'Bimestral', TR: 'Trimestral', SE: 'Semestral', AN: 'Anual' })

/** What becomes of an agreement that is not kept (CC, art. 360 and 361: an agreement replaces a debt only where it says so). */
const quebra = choices({ RE: 'Restabelece os débitos, menos o que foi pago', AC: 'Vence o saldo de uma vez, com a multa' })

const contratado = { ie_regime: { eq: 'CO' } } as const
const comIndice = { ie_regime: { ne: 'LE' } } as const
const recorrente = { ie_tipo_pagamento: { in: ['FI', 'RE'] } } as const
const parte = { required: true, min: 0, max: 100 } as const

/** What a customer's portfolio is charged, from a day on: the statement and agreements read it. */
export const regrasCobranca = entity({
  name: 'regras-cobranca',
  label: ['Regra de cobrança', 'Regras de cobrança'],
  gender: 'f',
  area: 'cobranca',
  path: 'regra-cobranca/',
  route: 'cobranca/regra-cobranca',
  menu: { group: 'Cadastros de cobrança', icon: 'lista', gate: 'collectionModule' },
  title: 'nm_regra',
  fields: {
    nm_regra: text('Nome', { required: true, max: 100, unique: true }),
    cd_cliente: ref('Cliente', 'clientes', { minSearch: 1, index: true, closed: clienteInativo, help: 'Em branco, todos os clientes.' }),
    cd_tipo_debito: ref('Tipo de Débito', 'tipo-debito', {
      perPage: 50,
      help: 'Em branco, todos os débitos. A de um tipo vale antes da geral do mesmo cliente.',
    }),
    dt_inicio: date('Vale desde', { required: true, default: hoje() }),
    ie_ativo: bool('Ativa', { required: true, default: true }),
    ie_regime: option('Correção e juros', regime, { required: true, default: 'CT' }),
    ie_indice: option('Índice', indices, { required: comIndice, when: comIndice, default: 'inpc' }),
    nr_juros: percent('Juros ao mês', { required: contratado, when: contratado, default: '1', min: 0, max: 100 }),
    ie_indice_negativo: option('Índices negativos', opcoes(INDICE_NEGATIVO), { required: true, default: 'preserva' }),
    nr_carencia_correcao: integer('Corrigir depois de', { required: true, default: 0, min: 0, max: 3650, help: 'Dias de atraso.' }),
    ie_base_juros: option('Juros calculados', opcoes(BASE_JUROS), { required: true, default: 'corrigido' }),
    ie_contagem_meses: option('Contagem dos meses', opcoes(CONTAGEM_MESES), { required: true, default: 'dias30' }),
    nr_multa: percent('Multa', { ...parte, default: '2' }),
    ie_base_multa: option('Multa calculada', opcoes(BASE_MULTA), { required: true, default: 'corrigido' }),
    nr_honorarios: percent('Honorários', { ...parte, default: '10' }),
    ie_base_honorarios: option('Honorários calculados', opcoes(BASE_HONORARIOS), { required: true, default: 'total' }),
    ie_imputacao: option('Pagamento parcial', opcoes(IMPUTACAO), { required: true, default: 'juros' }),
    nr_repasse_principal: percent('Do principal, para o cliente', { ...parte, default: '100' }),
    nr_repasse_encargos: percent('De juros e multa, para o cliente', { ...parte, default: '100' }),
    nr_repasse_honorarios: percent('Dos honorários, para o cliente', { ...parte, default: '0' }),
    nr_desconto: percent('Desconto sem aprovação, até', {
      ...parte,
      default: '10',
      help: 'Do total do débito na data do acordo; um grupo pode ter outro limite.',
    }),
    ie_tipo_pagamento: option('O cliente paga o escritório', pagamento, { required: true, default: 'RS' }),
    ie_periodicidade: option('Periodicidade', periodicidade, { required: recorrente, when: recorrente }),
    nr_valor: money('Valor', { when: recorrente, min: 0 }),
    nr_dias_quebra: integer('Acordo rompido depois de', { required: true, default: 15, min: 1, max: 365, help: 'Dias de atraso de uma parcela.' }),
    ie_quebra: option('O rompimento', quebra, { required: true, default: 'RE' }),
    nr_multa_quebra: percent('Multa sobre o saldo do acordo rompido', { ...parte, default: '0' }),
    ...camposPix,
  },
  list: {
    columns: ['nm_regra', 'cd_cliente', 'cd_tipo_debito', 'dt_inicio', 'ie_regime', 'ie_indice', 'nr_multa', 'nr_honorarios', 'ie_ativo'],
    filters: ['cd_cliente', 'cd_tipo_debito', 'ie_regime', 'ie_ativo', 'nm_regra'],
    sort: 'nm_regra',
    perPage: 25,
    empty: 'Como se corrige e o que se acrescenta ao que devem os devedores de cada cliente.',
  },
  form: [
    section('Regra', ['nm_regra', 'cd_cliente', 'cd_tipo_debito', 'dt_inicio', 'ie_ativo']),
    section('Correção e juros', ['ie_regime', 'ie_indice', 'nr_juros', 'ie_indice_negativo', 'nr_carencia_correcao', 'ie_base_juros', 'ie_contagem_meses']),
    section('Multa e honorários', ['nr_multa', 'ie_base_multa', 'nr_honorarios', 'ie_base_honorarios', 'ie_imputacao']),
    section('Quem fica com o quê', [
      'nr_repasse_principal',
      'nr_repasse_encargos',
      'nr_repasse_honorarios',
      'ie_tipo_pagamento',
      'ie_periodicidade',
      'nr_valor',
    ]),
    section('Acordos', ['nr_desconto', 'nr_dias_quebra', 'ie_quebra', 'nr_multa_quebra']),
    section('Pix do cliente', [...nomesPix]),
  ],
  access: {
    read: 'collectionModule',
    create: ['manager', 'generalCoordinator'],
    update: ['manager', 'generalCoordinator'],
    delete: ['manager', 'generalCoordinator'],
  },
})
