import type { Cartao } from '../cartao.ts'

const trimestre = { campo: 'dt_conclusao', meses: 3 } as const
const concluidas = { medida: 'concluidas' } as const
const feitas = {
  entity: 'tarefas',
  only: concluidas,
  medidas: ['no_prazo', 'com_atraso', 'pontualidade', 'reagendadas', 'horas'],
  periodo: trimestre,
  como: 'barras',
} as const
const carga = {
  entity: 'tarefas',
  medidas: ['abertas', 'vencidas'],
  only: { filtro: 'abertas' },
  como: 'barras',
} as const

/**
 * What was done, in time or late, and what is still to be done. A task that is done stays done: none is reopened, so that
 * those rescheduled are what came back. The goal that a team has is an amount of money, which what its debtors paid is
 * held against; beside tasks it merely stands.
 */
export const cartoesDaProdutividade: readonly Cartao[] = [
  {
    nome: 'concluidas',
    label: 'Concluídas nos últimos três meses',
    entity: 'tarefas',
    medidas: ['concluidas', 'no_prazo', 'com_atraso', 'pontualidade', 'reagendadas'],
    only: concluidas,
    periodo: { ...trimestre, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'carga',
    label: 'Carga de hoje',
    entity: 'tarefas',
    medidas: ['abertas', 'vencidas', 'do_dia', 'a_vencer'],
    como: 'numero',
  },
  { nome: 'pessoas', label: 'Concluídas por pessoa, em três meses', ...feitas, grupos: ['responsavel'], limite: 12 },
  { nome: 'equipes', label: 'Concluídas por equipe, em três meses', ...feitas, grupos: ['equipe'], limite: 12 },
  { nome: 'tipos', label: 'Concluídas por tipo, em três meses', ...feitas, grupos: ['tipo'], limite: 12 },
  { nome: 'carga-pessoas', label: 'Carga por pessoa', ...carga, grupos: ['responsavel'], limite: 12 },
  { nome: 'carga-equipes', label: 'Carga por equipe, e sua meta', ...carga, grupos: ['meta'], limite: 12 },
  {
    nome: 'meta',
    label: 'Recuperado no último mês por equipe, e sua meta',
    entity: 'pagamentos',
    medidas: ['recuperado', 'total'],
    grupos: ['meta'],
    periodo: { campo: 'dt_pagamento', meses: 1 },
    como: 'barras',
    limite: 12,
  },
]
