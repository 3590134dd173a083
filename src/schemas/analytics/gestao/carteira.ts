import type { Cartao } from '../cartao.ts'

/** What it is compared with: a quarter, as contingencies are reported. */
const MESES = 3
const ativos = { ie_status: 'AT' } as const
const p = { entity: 'processos', only: ativos } as const
const por = { ...p, medidas: ['provavel', 'possivel', 'remota'], como: 'barras', limite: 15 } as const

/** What is at stake in lawsuits that go on, by how likely it is to be lost, and what it was a quarter ago. */
export const cartoesDaCarteira: readonly Cartao[] = [
  {
    nome: 'contingencia',
    label: 'Contingência dos processos ativos',
    ...p,
    medidas: ['provavel', 'possivel', 'remota'],
    desde: MESES,
    como: 'numero',
  },
  {
    nome: 'ativos',
    label: 'Processos ativos',
    ...p,
    medidas: ['total', 'valor_causa', 'sem_risco', 'sem_valor'],
    desde: MESES,
    como: 'numero',
  },
  {
    nome: 'risco',
    label: 'Valor por risco, e há três meses',
    ...p,
    medidas: ['valor_causa', 'total'],
    grupos: ['risco'],
    desde: MESES,
    como: 'barras',
  },
  {
    nome: 'processos-risco',
    label: 'Processos por risco, e há três meses',
    ...p,
    medidas: ['total', 'valor_causa'],
    grupos: ['risco'],
    desde: MESES,
    como: 'barras',
  },
  {
    nome: 'passiva',
    label: 'Contingência passiva: o cliente é réu',
    ...p,
    medidas: ['valor_causa', 'total'],
    grupos: ['risco'],
    only: { ...ativos, ie_posicao_cliente: 'P' },
    desde: MESES,
    como: 'barras',
  },
  {
    nome: 'faixas',
    label: 'Processos por valor e risco',
    ...p,
    medidas: ['total'],
    grupos: ['valor', 'risco'],
    como: 'pilha',
  },
  { nome: 'clientes', label: 'Contingência por cliente', ...por, grupos: ['cliente'] },
  { nome: 'areas', label: 'Contingência por área do direito', ...por, grupos: ['area'] },
]
