import type { Cartao } from '../cartao.ts'

const ano = { campo: 'dt_baixa', meses: 12 } as const
const validas = { ie_situacao: 'VA' } as const
const b = { entity: 'baixas', periodo: ano, only: validas } as const
const medidas = ['resultado', 'recebido', 'pago'] as const
const deProcesso = { ...validas, cd_processo__empty: 'false' } as const

/** What came in against what went out: of the firm, of a customer's lawsuits, of each lawsuit. */
export const cartoesDoResultado: readonly Cartao[] = [
  {
    nome: 'resultado',
    label: 'Resultado em um ano',
    ...b,
    medidas,
    periodo: { ...ano, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'de-processos',
    label: 'Dos processos, em um ano',
    ...b,
    medidas,
    only: deProcesso,
    periodo: { ...ano, comparar: 'anterior' },
    como: 'numero',
  },
  { nome: 'meses', label: 'Resultado por mês', ...b, medidas, grupos: ['mes'], como: 'linha' },
  {
    nome: 'clientes',
    label: 'Resultado por cliente, em um ano',
    ...b,
    medidas,
    grupos: ['cliente'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'processos',
    label: 'Resultado por processo, em um ano',
    ...b,
    medidas,
    grupos: ['processo'],
    only: deProcesso,
    como: 'barras',
    limite: 20,
  },
]
