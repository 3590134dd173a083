import { date, entity, longText, money, ref, text } from '../core/index.ts'
import { papeisDoDemonstrativo } from './papeis.ts'

/** Characters of what a statement was counted of, and of what it says. */
export const MAXIMO_TEXTO = 2_000_000

/**
 * What a debtor owed on a day, counted item by item: what was asked, the values that were taken and what came out, as the
 * server worked it out. Rows are added and never changed.
 */
export const demonstrativos = entity({
  name: 'demonstrativos',
  label: ['Demonstrativo', 'Demonstrativos'],
  gender: 'm',
  area: 'cobranca',
  path: 'demonstrativos/',
  title: 'ds_resumo',
  search: [],
  fields: {
    cd_devedor: ref('Devedor', 'devedores', { required: true, write: 'server', index: true, part: true }),
    cd_calculo: ref('Cálculo da carteira', 'calculos-carteira', { write: 'server', index: true, loose: true }),
    ds_resumo: text('Demonstrativo', { write: 'server', max: 200 }),
    dt_calculo: date('Calculado para', { write: 'server' }),
    nr_valor_principal: money('Principal corrigido', { write: 'server' }),
    nr_valor_multa: money('Multa', { write: 'server' }),
    nr_valor_juros: money('Juros', { write: 'server' }),
    nr_valor_honorarios: money('Honorários', { write: 'server' }),
    nr_valor_total: money('Total', { write: 'server' }),
    nr_valor_cliente: money('Do total, para o cliente', { write: 'server' }),
    nr_valor_escritorio: money('Do total, para o escritório', { write: 'server' }),
    ds_regra: text('Regra', { write: 'server', max: 200 }),
    ds_versao: text('Versão do cálculo', { write: 'server', max: 20 }),
    ds_hash: text('Conferência (SHA-256)', { write: 'server', max: 64 }),
    // The request and the answer as canonical JSON: what the hash was taken of.
    ds_entrada: longText('Entrada', { write: 'server', max: MAXIMO_TEXTO }),
    ds_resultado: longText('Resultado', { write: 'server', max: MAXIMO_TEXTO }),
  },
  list: {
    columns: ['ds_resumo', 'dt_calculo', 'nr_valor_principal', 'nr_valor_multa', 'nr_valor_juros', 'nr_valor_honorarios', 'nr_valor_total'],
    filters: ['cd_devedor', 'cd_calculo', 'dt_calculo'],
    sort: '-id',
    perPage: 25,
  },
  documents: papeisDoDemonstrativo,
  access: { read: 'collectionModule', create: false, update: false, delete: false, through: ['cd_devedor'] },
})
