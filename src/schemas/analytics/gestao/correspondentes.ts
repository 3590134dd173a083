import type { Cartao } from '../cartao.ts'

const ano = { campo: 'dt_ato', meses: 12 } as const
const validas = { ie_situacao__nin: 'AN' } as const
const a = { entity: 'avaliacoes', only: validas, periodo: ano } as const
const custo = { entity: 'pagamentos-correspondentes', periodo: ano } as const

/** Those who go for the firm: whether what proves it comes in time, what it costs, and whether they say yes. */
export const cartoesDosCorrespondentes: readonly Cartao[] = [
  {
    nome: 'pontualidade',
    label: 'Pontualidade em um ano',
    ...a,
    medidas: ['total', 'atrasados', 'pontualidade'],
    periodo: { ...ano, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'custo',
    label: 'Custo em um ano',
    ...custo,
    medidas: ['custo', 'custo_medio', 'total'],
    periodo: { ...ano, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'por-pontualidade',
    label: 'Atos no prazo e fora dele',
    ...a,
    medidas: ['pontuais', 'atrasados', 'pontualidade', 'boas', 'ruins'],
    grupos: ['correspondente'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'por-custo',
    label: 'Custo por correspondente',
    ...custo,
    medidas: ['custo', 'custo_medio', 'total', 'pago'],
    grupos: ['correspondente'],
    como: 'barras',
    limite: 15,
  },
  { nome: 'meses', label: 'Custo por mês', ...custo, medidas: ['custo', 'total'], grupos: ['mes'], como: 'linha' },
  {
    nome: 'respostas',
    label: 'Pedidos e respostas',
    entity: 'solicitacoes',
    medidas: ['total', 'aceitos', 'recusados', 'aceitacao', 'resposta'],
    grupos: ['correspondente'],
    only: { cd_correspondente__empty: 'false' },
    periodo: ano,
    como: 'barras',
    limite: 15,
  },
]
