import type { Cartao } from '../cartao.ts'

const ano = { campo: 'dt_pagamento', meses: 12 } as const
const pago = { entity: 'pagamentos', periodo: ano } as const

/** What is owed, by its age, and what was recovered of it, by whose it is. */
export const cartoesDaRecuperacao: readonly Cartao[] = [
  {
    nome: 'recuperado',
    label: 'Recuperado no último mês',
    ...pago,
    medidas: ['recuperado', 'total', 'devedores'],
    periodo: { campo: 'dt_pagamento', meses: 1, comparar: 'anterior' },
    como: 'numero',
  },
  {
    nome: 'em-aberto',
    label: 'Em cobrança',
    entity: 'devedores',
    medidas: ['valor', 'fora_de_acordo', 'em_acordo'],
    como: 'numero',
  },
  {
    nome: 'idade',
    label: 'Débitos fora de acordo pelos dias desde o vencimento',
    entity: 'dividas',
    medidas: ['aberto', 'total', 'devedores'],
    grupos: ['idade'],
    only: { filtro: 'cobrados' },
    como: 'barras',
  },
  {
    nome: 'meses',
    label: 'Recuperado por mês',
    ...pago,
    medidas: ['recuperado', 'total'],
    grupos: ['mes'],
    como: 'linha',
  },
  {
    nome: 'idade-cliente',
    label: 'Valor fora de acordo por cliente e débito mais antigo',
    entity: 'devedores',
    medidas: ['fora_de_acordo', 'total'],
    grupos: ['cliente', 'idade'],
    como: 'pilha',
    limite: 30,
  },
  {
    nome: 'clientes',
    label: 'Recuperado por cliente, em um ano',
    ...pago,
    medidas: ['recuperado', 'total', 'devedores'],
    grupos: ['cliente'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'carteira',
    label: 'Em cobrança por cliente',
    entity: 'devedores',
    medidas: ['fora_de_acordo', 'em_acordo', 'total', 'parte_com_acordo'],
    grupos: ['cliente'],
    como: 'barras',
    limite: 15,
  },
  {
    nome: 'acordos',
    label: 'Acordos por cliente',
    entity: 'acordos',
    medidas: ['pago', 'aberto', 'total', 'rompidos', 'parte_rompida'],
    grupos: ['cliente'],
    como: 'barras',
    limite: 15,
  },
]
