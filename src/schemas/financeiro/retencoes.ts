import { bool, campo, choices, date, decimal, entity, list, longText, money, option, percent, section, text } from '../core/index.ts'
import { tipoPessoa } from '../enums.ts'
import { acessoFinanceiro, mensagens } from './acesso.ts'
import { tributo } from './codigos.ts'

const aplica = choices({ PA: 'Ao pagar', RE: 'Ao receber', AM: 'Nos dois' })
const parte = { min: 0, max: 100 } as const
const porFaixas = { ie_faixas: { eq: true } } as const
const proporcional = { ie_faixas: { ne: true } } as const

/** What is withheld of a payment, as data: each rule with its source and the days on which it holds. */
export const retencoes = entity({
  name: 'retencoes',
  label: ['Retenção', 'Retenções'],
  gender: 'f',
  area: 'financeiro',
  path: 'retencoes/',
  route: 'financeiro/retencoes',
  menu: { group: 'Financeiro', icon: 'devedor' },
  title: 'nm_retencao',
  fields: {
    nm_retencao: text('Retenção', { required: true, max: 100 }),
    ie_tributo: option('Tributo', tributo, { required: true, index: true }),
    ie_aplica: option('Retém-se', aplica, { required: true, default: 'PA' }),
    ie_tipo_pessoa: option('De quem', tipoPessoa, { help: 'De quem presta o serviço; em branco, de qualquer um.' }),
    nr_base: percent('Base', { required: true, default: '100', ...parte, help: 'Parte do valor bruto sobre a qual se calcula.' }),
    ie_deduz_inss: bool('Base sem o INSS retido', { required: true, default: false }),
    nr_teto: money('Teto da base', { min: 0.01 }),
    ie_faixas: bool('Por faixas', { required: true, default: false }),
    nr_aliquota: percent('Alíquota', { required: proporcional, when: proporcional, ...parte }),
    faixas: list(
      'Faixas',
      {
        nr_ate: money('Base até', { min: 0.01, help: 'Em branco, a última.' }),
        nr_aliquota: percent('Alíquota', { required: true, ...parte }),
        nr_deducao: money('Parcela a deduzir', { required: true, default: '0.00', min: 0 }),
      },
      { required: porFaixas, when: porFaixas, max: 20, wide: true },
    ),
    reducoes: list(
      'Redução do imposto',
      {
        nr_ate: money('Valor bruto até', { required: true, min: 0.01 }),
        nr_valor: money('Redução', { required: true, min: 0 }),
        nr_fator: decimal('Menos o bruto vezes', { required: true, default: '0', min: 0, max: 1, places: 6 }),
      },
      { when: porFaixas, max: 10, wide: true },
    ),
    nr_minimo: money('Dispensada até', { required: true, default: '0.00', min: 0, help: 'O valor retido que não passa disto não se retém.' }),
    ds_fonte: longText('Fonte', { required: true, max: 1000, wide: true, placeholder: 'Lei e artigo, portaria, tabela' }),
    dt_inicio: date('Vale desde', { required: true, index: true }),
    dt_fim: date('Vale até', { help: 'Em branco, sem fim.' }),
    ie_ativo: bool('Ativa', { required: true, default: true }),
  },
  rules: [
    { field: 'dt_fim', valid: { or: [{ dt_fim: { eq: null } }, { dt_fim: { gte: campo('dt_inicio') } }] }, message: 'O fim da validade vem antes do início.' },
  ],
  list: {
    columns: ['nm_retencao', 'ie_tributo', 'ie_aplica', 'ie_tipo_pessoa', 'nr_aliquota', 'nr_minimo', 'dt_inicio', 'dt_fim', 'ds_fonte'],
    filters: ['ie_tributo', 'ie_aplica', 'ie_tipo_pessoa', 'ie_ativo', 'dt_inicio', 'nm_retencao'],
    sort: 'nm_retencao,-dt_inicio',
    perPage: 25,
    empty: 'O que se retém na fonte, com a lei que o diz e os dias em que vale.',
  },
  form: [
    section('Retenção', ['nm_retencao', 'ie_tributo', 'ie_aplica', 'ie_tipo_pessoa', 'ie_ativo']),
    section('Cálculo', ['nr_base', 'ie_deduz_inss', 'nr_teto', 'nr_minimo', 'ie_faixas', 'nr_aliquota', 'faixas', 'reducoes']),
    section('Validade', ['dt_inicio', 'dt_fim', 'ds_fonte']),
  ],
  access: acessoFinanceiro,
  messages: mensagens('Retenção', 'a'),
})
