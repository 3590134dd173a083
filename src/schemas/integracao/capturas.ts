import { choices, date, dateTime, entity, integer, longText, option, ref, text } from '../core/index.ts'

const doServidor = { write: 'server' } as const
const resultado = choices({
  AG: { label: 'A pedir', tom: 'info' },
  OK: { label: 'Recebida', tom: 'done' },
  LA: { label: 'Lacuna', tom: 'late' },
  AM: { label: 'Termo amplo demais', tom: 'late' },
  FA: { label: 'Falhou', tom: 'late' },
})

/** The ledger of the capture: what was asked of a source, and what came, page by page. The server alone writes it. */
export const capturas = entity({
  name: 'capturas',
  label: ['Página capturada', 'Páginas capturadas'],
  gender: 'f',
  area: 'integration',
  path: 'capturas/',
  route: 'integracao/capturas',
  title: 'ds_variante',
  search: ['ds_termo', 'ds_variante'],
  fields: {
    cd_conector: ref('Conector', 'conectores', { required: true, write: 'server', index: true, part: true }),
    dt_dia: date('Dia', { ...doServidor, required: true, index: true }),
    ds_termo: text('Termo', { ...doServidor, max: 200 }),
    ds_variante: text('Como foi pedido', { ...doServidor, max: 220 }),
    nr_pagina: integer('Página', doServidor),
    nr_recebidos: integer('Recebidos', doServidor),
    nr_contados: integer('Contados pela fonte', doServidor),
    // What became of what was received: each item is in one of these four, or the page is not whole.
    nr_avisos: integer('Avisos guardados', doServidor),
    nr_descobertos: integer('Processos descobertos', doServidor),
    nr_conhecidos: integer('Já conhecidos', doServidor),
    nr_recusados: integer('Recusados com motivo', doServidor),
    nr_pedidos: integer('Vezes pedida', doServidor),
    nr_repetidas: integer('Repetições', doServidor),
    ie_resultado: option('Resultado', resultado, doServidor),
    ds_erro: text('Por quê', { ...doServidor, max: 500 }),
    dt_pedida: dateTime('Pedida em', doServidor),
    // Which capture of the day a row is of: another one asks for all of it again.
    dt_rodada: dateTime('Captura de', doServidor),
    // Another page may bring some of them again.
    ds_identificadores: longText('Números na fonte', { ...doServidor, max: 20_000 }),
  },
  list: {
    columns: [
      'dt_dia',
      'cd_conector',
      'ds_termo',
      'ds_variante',
      'nr_pagina',
      'nr_contados',
      'nr_recebidos',
      'nr_avisos',
      'nr_descobertos',
      'nr_conhecidos',
      'nr_recusados',
      'nr_pedidos',
      'nr_repetidas',
      'ie_resultado',
      'ds_erro',
      'dt_pedida',
    ],
    filters: ['cd_conector', 'dt_dia', 'ds_termo', 'ie_resultado'],
    sort: '-dt_dia,id',
    perPage: 50,
    export: {},
    empty: 'Nada foi pedido às fontes dos tribunais ainda.',
  },
  indexes: [{ on: ['cd_conector', 'dt_dia', 'ds_variante', 'nr_pagina'] }],
  access: { read: 'integrationModule', through: ['cd_conector'], create: false, update: false, delete: false },
})
