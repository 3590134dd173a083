import type { Cartao } from '../cartao.ts'

const trimestre = { campo: 'dt_criado', meses: 3 } as const
const publicacoes = { entity: 'publicacoes', periodo: trimestre } as const
const expedientes = { entity: 'expedientes', periodo: trimestre } as const
const horas = ['horas_tarefa', 'horas_leitura', 'horas_baixa'] as const
const resumo = ['total', 'com_tarefa', 'parte_com_tarefa', ...horas] as const
const comparado = { ...trimestre, comparar: 'anterior' } as const

/** What the courts sent, from its capture to the task that was made of it. */
export const cartoesDaCaptura: readonly Cartao[] = [
  {
    nome: 'publicacoes',
    label: 'Publicações em três meses',
    ...publicacoes,
    medidas: resumo,
    periodo: comparado,
    como: 'numero',
  },
  {
    nome: 'expedientes',
    label: 'Expedientes em três meses',
    ...expedientes,
    medidas: resumo,
    periodo: comparado,
    como: 'numero',
  },
  {
    nome: 'publicacoes-semanas',
    label: 'Publicações: horas até a tarefa, por semana',
    ...publicacoes,
    medidas: ['horas_tarefa', 'horas_leitura', 'com_tarefa'],
    grupos: ['semana'],
    como: 'linha',
  },
  {
    nome: 'expedientes-semanas',
    label: 'Expedientes: horas até a tarefa, por semana',
    ...expedientes,
    medidas: ['horas_tarefa', 'horas_leitura', 'com_tarefa'],
    grupos: ['semana'],
    como: 'linha',
  },
  {
    nome: 'diarios',
    label: 'Publicações por diário',
    ...publicacoes,
    medidas: ['total', 'com_tarefa', 'sem_tarefa', 'horas_tarefa'],
    grupos: ['diario'],
    como: 'barras',
  },
  {
    nome: 'origens',
    label: 'Expedientes por origem',
    ...expedientes,
    medidas: ['total', 'com_tarefa', 'sem_tarefa', 'horas_tarefa'],
    grupos: ['origem'],
    como: 'barras',
  },
  {
    nome: 'espera',
    label: 'Publicações a tratar pelos dias de espera',
    entity: 'publicacoes',
    medidas: ['a_tratar', 'nao_lidos'],
    grupos: ['espera'],
    only: { filtro: 'a_tratar' },
    como: 'barras',
  },
  {
    nome: 'pessoas',
    label: 'Publicações por quem está com elas',
    ...publicacoes,
    medidas: ['total', 'a_tratar', 'horas_tarefa', 'horas_baixa'],
    grupos: ['responsavel'],
    como: 'barras',
    limite: 12,
  },
]
