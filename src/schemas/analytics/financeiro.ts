import type { Cartao } from './cartao.ts'

const ano = { campo: 'dt_vencimento', meses: 12 } as const
const pagar = { entity: 'contas-pagar' } as const
const receber = { entity: 'contas-receber' } as const

/** Finance: what came in and went out, and what is still open. */
export const cartoesDoFinanceiro: readonly Cartao[] = [
  { nome: 'receber', label: 'A receber', ...receber, medidas: ['aberto', 'vencido'], como: 'numero' },
  { nome: 'pagar', label: 'A pagar', ...pagar, medidas: ['aberto', 'vencido'], como: 'numero' },
  {
    nome: 'caixa',
    label: 'Recebido e pago por mês',
    entity: 'baixas',
    medidas: ['recebido', 'pago'],
    grupos: ['mes'],
    only: { ie_situacao: 'VA' },
    periodo: { campo: 'dt_baixa', meses: 12 },
    como: 'linha',
  },
  {
    nome: 'receber-atraso',
    label: 'A receber pelos dias de atraso',
    ...receber,
    medidas: ['aberto'],
    grupos: ['atraso'],
    only: { filtro: 'abertas' },
    como: 'barras',
  },
  {
    nome: 'pagar-atraso',
    label: 'A pagar pelos dias de atraso',
    ...pagar,
    medidas: ['aberto'],
    grupos: ['atraso'],
    only: { filtro: 'abertas' },
    como: 'barras',
  },
  {
    nome: 'clientes',
    label: 'Receita por cliente, em um ano',
    ...receber,
    periodo: ano,
    medidas: ['valor', 'baixado', 'aberto'],
    grupos: ['cliente'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'categorias',
    label: 'Despesa por categoria, em um ano',
    ...pagar,
    periodo: ano,
    medidas: ['valor', 'aberto'],
    grupos: ['categoria'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'razao',
    label: 'Lançamentos por tipo e mês',
    entity: 'lancamentos-contabeis',
    medidas: ['valor'],
    grupos: ['mes', 'tipo'],
    periodo: { campo: 'dt_lancamento', meses: 6 },
    como: 'pilha',
  },
]
