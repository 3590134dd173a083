import { BASE_DESCONTO, MAXIMO_MENSAL, type BaseDesconto } from '../../dividas/parametros.ts'
import { anos } from './anos.ts'
import { campo, choices, date, money, option, percent } from '../core/index.ts'

const parcelado = { ie_forma_pagamento: { eq: 'P' } } as const
const baseDesconto = choices(Object.fromEntries(Object.entries(BASE_DESCONTO).map(([k, { rotulo }]) => [k, rotulo])) as Record<BaseDesconto, string>)

/** How the instalments of an agreement come about beyond equal parts, and the proposal that it was made from. */
export const camposDaProposta = {
  dt_primeiro_vencimento: date('Primeiro vencimento', { years: anos, when: parcelado, help: 'Em branco, o primeiro dia de vencimento depois do início.' }),
  nr_juros_parcela: percent('Juros ao mês nas parcelas', {
    when: parcelado,
    min: 0,
    max: MAXIMO_MENSAL,
    help: 'Parcelas iguais pela tabela Price; em branco, sem juros.',
  }),
  ie_base_desconto: option('Desconto sobre', baseDesconto, { write: 'create' }),
  nr_desconto: percent('Desconto', { write: 'create', min: 0, max: 100 }),
  dt_apurado: date('Débito apurado em', { write: 'server' }),
  nr_valor_apurado: money('Débito apurado', { write: 'server' }),
  nr_apurado_multa: money('Multa apurada', { write: 'server' }),
  nr_apurado_juros: money('Juros apurados', { write: 'server' }),
  nr_apurado_honorarios: money('Honorários apurados', {
    write: 'server',
    help: 'Cada parcela paga traz de principal, multa, juros e honorários na proporção do que foi acordado: por ela se sabe o que é do cliente.',
  }),
  nr_valor_desconto: money('Valor do desconto', { write: 'server' }),
  nr_valor_parcelado: money('Total das parcelas', { write: 'server' }),
} as const

export const primeiroVencimentoDepois = {
  id: 'acordo.primeiro',
  field: 'dt_primeiro_vencimento',
  valid: { or: [{ dt_primeiro_vencimento: { eq: null } }, { dt_primeiro_vencimento: { gte: campo('dt_inicio_debito') } }] },
  message: 'O "Primeiro vencimento" não pode ser anterior ao "Inicio do Débito"!',
} as const
