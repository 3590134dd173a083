import type { Cartao } from '../cartao.ts'

const semestre = { campo: 'dt_fatal', meses: 6 } as const
const naoCanceladas = { dt_cancelamento__empty: 'true' } as const
const t = { entity: 'tarefas', periodo: semestre } as const
const CIRCUNSTANCIAS = [
  'perdidos_sem_responsavel',
  'perdidos_cadastro',
  'perdidos_sem_abrir',
  'perdidos_reagendados',
  'perdidos_abertos_a_tempo',
] as const
/** Those alone that were missed, so that no group stands there with none. */
const perdas = {
  ...t,
  medidas: ['perdidos', 'perdidos_abertos'],
  only: { ...naoCanceladas, medida: 'perdidos' },
  como: 'barras',
} as const
const quem = {
  ...t,
  medidas: ['perdidos', 'parte_perdida', 'cumpridos'],
  only: naoCanceladas,
  como: 'barras',
  limite: 12,
} as const

/** Final deadlines, kept and missed, and why: what whoever finished late said, and what the record shows by itself. */
export const cartoesDosPrazos: readonly Cartao[] = [
  {
    nome: 'resumo',
    label: 'Prazos fatais dos últimos seis meses',
    entity: 'tarefas',
    medidas: ['cumpridos', 'perdidos', 'parte_perdida', 'perdidos_abertos'],
    only: naoCanceladas,
    periodo: { ...semestre, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'circunstancias',
    label: 'Perdidos pelo que o registro mostra',
    entity: 'tarefas',
    medidas: CIRCUNSTANCIAS,
    only: naoCanceladas,
    periodo: { ...semestre, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'meses',
    label: 'Prazos fatais perdidos por mês, em um ano',
    entity: 'tarefas',
    medidas: ['perdidos', 'parte_perdida'],
    grupos: ['mes_fatal'],
    only: naoCanceladas,
    periodo: { campo: 'dt_fatal', meses: 12 },
    como: 'linha',
  },
  { nome: 'causas', label: 'Perdidos pela causa informada', ...perdas, grupos: ['causa'] },
  { nome: 'equipes', label: 'Por equipe', ...quem, grupos: ['equipe'] },
  { nome: 'pessoas', label: 'Por pessoa', ...quem, grupos: ['responsavel'] },
  { nome: 'tipos', label: 'Por tipo de tarefa', ...quem, grupos: ['tipo'] },
  { nome: 'clientes', label: 'Por cliente', ...quem, grupos: ['cliente'] },
]
