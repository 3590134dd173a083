import { describe, expect, test } from 'vitest'
import { adviceOn } from '../../../src/schemas/core/lint.ts'
import { defineModel, derived, entity, section, text, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'
import { withoutDebtors } from '../setup/withoutDebtors.ts'
import { problemOf, singular, wordsOf } from '../../../scripts/new/entity.ts'

const right = entity({
  name: 'devedores',
  label: ['Devedor', 'Devedores'],
  gender: 'm',
  area: 'cobranca',
  path: 'devedores/',
  route: 'cobranca/devedores',
  title: 'nm_devedor',
  fields: {
    nm_devedor: text('Nome', { required: true, index: true }),
    ds_apelido: text('Apelido'),
    ds_resumo: derived('Resumo', text(''), ['nm_devedor'], (r) => String(r.nm_devedor ?? '')),
  },
  list: { columns: ['nm_devedor'], sort: 'nm_devedor' },
  form: [section('Devedor', ['nm_devedor', 'ds_apelido'])],
  actions: {
    encerrar: {
      label: 'Encerrar devedor',
      call: 'PATCH devedores/encerrar/{id}/',
      set: { ds_apelido: '' },
      success: 'Devedor encerrado!',
    },
  },
}) as unknown as AnyEntity
const said = (change: Partial<AnyEntity>) =>
  adviceOn(defineModel([{ ...right, ...change }, ...withoutDebtors]))
    .filter((a) => a.at.startsWith('devedores'))
    .map((a) => `${a.level} ${a.at}: ${a.text}`)
const bring = (more: object) => ({ import: { gate: true, key: [], headings: async () => ({}), ...more } })
const list = (change: Partial<AnyEntity['list']>) => ({ list: { ...right.list, ...change } })

describe('advice on a model that builds', () => {
  test('nothing where nothing is wrong, and no error in the product', () => {
    expect(said({})).toEqual([])
    expect(adviceOn(model).filter((a) => a.level === 'erro')).toEqual([])
  })
  test.each<[string, Partial<AnyEntity>]>([
    [
      'erro devedores.form: nm_devedor é obrigatório e não está no formulário',
      { form: [section('D', ['ds_apelido'])] },
    ],
    [
      'erro devedores.form: nm_devedor está em dois lugares',
      { form: [...right.form, section('Outra', ['nm_devedor'])] },
    ],
    [
      'aviso devedores.form: dois campos com o rótulo "Nome"',
      { fields: { ...right.fields, ds_apelido: text('Nome') as never } },
    ],
    ['aviso devedores.form: duas seções "Devedor"', { form: [...right.form, section('Devedor', ['ds_resumo'])] }],
    ['aviso devedores.list.sort: a ordem padrão, ds_apelido, não tem índice', list({ sort: '-ds_apelido' })],
    ['erro devedores.list.sort: não se ordena por ds_resumo (derived)', list({ sort: 'ds_resumo' })],
    ['erro devedores.list.filters: não se filtra por ds_resumo (derived)', list({ filters: ['ds_resumo'] })],
    ['erro devedores.list.columns: nm_devedor repetida', list({ columns: ['nm_devedor', 'nm_devedor'] })],
    [
      'aviso devedores.actions.encerrar.label: "Encerramento" não começa por um verbo no infinitivo',
      { actions: { encerrar: { ...right.actions.encerrar!, label: 'Encerramento' } } },
    ],
    [
      'aviso devedores.actions.encerrar: perigosa e sem confirmação',
      { actions: { encerrar: { ...right.actions.encerrar!, tone: 'danger' } } },
    ],
    [
      'erro devedores.actions: duas ações na chamada PATCH devedores/encerrar/{id}/',
      { actions: { ...right.actions, fechar: right.actions.encerrar! } },
    ],
    ['erro devedores.import.key: não há o campo nr_x', bring({ key: ['nr_x'] })],
    [
      'erro devedores.import.creates: nm_devedor (ob_nm_devedor) não é uma referência',
      bring({ creates: ['nm_devedor'] }),
    ],
    [
      'erro devedores.import.either: nm_devedor já é um campo',
      bring({ either: { nm_devedor: { label: 'Nome', of: { nm_devedor: {} } } } }),
    ],
    ['erro devedores.menu: no menu, mas sem rota', { route: null, menu: { group: 'Cobrança', icon: 'cobranca' } }],
  ])('%s', (expected, change) => expect(said(change)).toContain(expected))
})

describe('the words of a new entity', () => {
  test.each([
    ['devedores', 'devedor'],
    ['ações', 'ação'],
    ['contatos', 'contato'],
    ['filiais', 'filial'],
    ['bens', 'bem'],
    ['juizes', 'juiz'],
    ['equipe', 'equipe'],
  ])('one of %s is %s', (many, one) => expect(singular(many)).toBe(one))
  test('label, gender and group follow from the name', () => {
    expect(wordsOf('cobranca/garantias')).toMatchObject({
      label: ['Garantia', 'Garantias'],
      gender: 'f',
      group: 'Cobrança',
      stem: 'garantia',
    })
    expect(wordsOf('frota/veiculos')).toMatchObject({ gender: 'm', group: 'Frota', stem: 'veiculo' })
  })
  test('names are lower case words', () => {
    expect(problemOf('cobranca/devedores')).toBeNull()
    for (const name of ['', '/', 'a/b/c', 'a/', 'Área/x', 'a/x_y', 'a/-x', 'br/cpf'])
      expect(problemOf(name)).not.toBeNull()
  })
})
