import type { Cartao } from './cartao.ts'

const p = { entity: 'processos' } as const
const ativos = { ie_status: 'AT' } as const

/** The portfolio: what is at stake, where, and for whom. */
export const cartoesDoJuridico: readonly Cartao[] = [
  { nome: 'ativos', label: 'Processos ativos', ...p, medidas: ['ativos', 'clientes'], only: ativos, como: 'numero' },
  {
    nome: 'valor',
    label: 'Valor das causas ativas',
    ...p,
    medidas: ['valor_causa', 'valor_mediano'],
    only: ativos,
    como: 'numero',
  },
  {
    nome: 'risco',
    label: 'Contingência por risco',
    ...p,
    medidas: ['valor_causa', 'total', 'condenacao'],
    grupos: ['risco'],
    only: ativos,
    como: 'barras',
  },
  {
    nome: 'area-risco',
    label: 'Processos por área e risco',
    ...p,
    medidas: ['total'],
    grupos: ['area', 'risco'],
    only: ativos,
    como: 'pilha',
  },
  {
    nome: 'fases',
    label: 'Processos por fase',
    ...p,
    medidas: ['total', 'valor_causa'],
    grupos: ['fase'],
    only: ativos,
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'clientes',
    label: 'Carteira por cliente',
    ...p,
    medidas: ['total', 'valor_causa'],
    grupos: ['cliente'],
    only: ativos,
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'responsaveis',
    label: 'Processos por responsável',
    ...p,
    medidas: ['total'],
    grupos: ['responsavel'],
    only: ativos,
    como: 'barras',
    limite: 20,
  },
  {
    nome: 'faixas',
    label: 'Processos por valor da causa',
    ...p,
    medidas: ['total'],
    grupos: ['valor'],
    only: ativos,
    como: 'barras',
  },
  {
    nome: 'entrada',
    label: 'Processos cadastrados por mês',
    ...p,
    medidas: ['total'],
    grupos: ['cadastro'],
    periodo: { campo: 'dt_criado', meses: 12 },
    como: 'linha',
  },
]
