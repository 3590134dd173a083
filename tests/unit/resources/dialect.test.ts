import { describe, expect, it } from 'vitest'
import { changed, listQuery, readList, whereQuery, writable } from '../../../src/dataProvider/dialect.ts'
import { casos } from './helpers.ts'

describe('list calls', () => {
  it('writes page, size, order and filters', () => {
    const query = listQuery({
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'dt_fim', order: 'DESC' },
      filter: { ie_tipo: 'A,B', cd_pessoas: [1, 2], busca: 'x', vazio: null },
    })
    expect(query).toEqual({
      ie_tipo: 'A,B',
      cd_pessoas: [1, 2],
      busca: 'x',
      vazio: null,
      paginacao: true,
      page: 2,
      nr_por_pagina: 25,
      ordenar_por: '-dt_fim',
    })
  })
  it('reads a page and a plain array', () => {
    expect(readList({ results: [{ id: 1 }], count: 40 })).toEqual({ data: [{ id: 1 }], total: 40 })
    expect(readList([{ id: 1 }, { id: 2 }])).toEqual({ data: [{ id: 1 }, { id: 2 }], total: 2 })
  })
})

describe('what is sent', () => {
  it('leaves out what is carried or computed', () => {
    const data = { nm_titulo: 'X', ob_lugar: { id: 1 }, ie_status: 'A', ds_resumo: 'X', anexos: 2, nr_uf: undefined }
    expect(writable(casos, data)).toEqual({ nm_titulo: 'X' })
  })
  it('sends only what changed, by value', () => {
    const before = { nm_titulo: 'X', cd_pessoas: [1, 2], nr_uf: null }
    const data = { nm_titulo: 'X', cd_pessoas: [1, 2], nr_uf: 35 }
    expect(changed(casos, data, before)).toEqual({ nr_uf: 35 })
  })
})

describe('whereQuery', () => {
  it('writes simple conditions with their operators', () => {
    expect(whereQuery({ a: { eq: 1 }, b: { in: ['x', 'y'] }, c: { eq: null }, d: { ne: null } })).toEqual({
      a__eq: 1,
      b__in: ['x', 'y'],
      c__empty: true,
      d__empty: false,
    })
  })
  it('gives up on what parameters cannot say', () => {
    expect(whereQuery({ or: [{ a: { eq: 1 } }] })).toBeNull()
    expect(whereQuery({ 'cd_x.nm': { eq: 1 } })).toBeNull()
  })
})
