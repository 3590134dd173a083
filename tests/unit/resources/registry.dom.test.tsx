import { beforeAll, describe, expect, it } from 'vitest'
import {
  date,
  defineModel,
  entity,
  fieldTypes,
  longText,
  lookup,
  money,
  ref,
  richText,
  text,
  type AnyEntity,
  type AnyField,
} from '../../../src/schemas/core/index.ts'
import { model as product } from '../../../src/schemas/index.ts'
import { fieldView } from '../../../src/resources/registry.ts'
import { caretAfter } from '../../../src/resources/inputs/Masked.tsx'
import { masks } from '../../../src/resources/inputs/documents.tsx'
import { namedRanges } from '../../../src/resources/fields/ranges.tsx'
import { offeredRanges } from '../../../src/resources/inputs/offeredRanges.ts'
import { auditText, changesOf } from '../../../src/resources/audit/words.ts'
import { checkFile, formatSize } from '../../../src/resources/files/limits.ts'
import { canAccess } from '../../../src/runtime/canAccess.ts'
import { installModel } from '../../../src/runtime/catalog.ts'
import { menuOf } from '../../../src/resources/menu.ts'
import type { Session } from '../../../src/api/session.ts'
import { casos, model } from './helpers.ts'

beforeAll(async () => {
  await import('../../../src/resources/fields/index.ts')
  await import('../../../src/resources/inputs/index.ts')
})

// Followed from other values, or kept elsewhere: nobody types them.
const SHOWN_ONLY = ['derived', 'cases', 'inverse', 'lookup', 'counter', 'total']

describe('the registry of views', () => {
  it.each(fieldTypes().map((t) => [t.kind, t] as const))('knows how to show and fill in %s', (kind, type) => {
    const view = fieldView(kind)
    expect(view.Cell).toBeTypeOf('function')
    if (!SHOWN_ONLY.includes(kind)) expect(view.Input, 'Input').toBeTruthy()
    const filterable = type.operators.some((op) => op !== 'empty')
    if (filterable) expect(view.Filter, 'Filter').toBeTruthy()
  })
})

describe('what is read through a reference', () => {
  it('is shown as where it stands: money as money, a day as a day', () => {
    const of = { gender: 'm', area: 'teste', search: [], access: {} } as const
    const cofres = entity({
      ...of,
      name: 'cofres',
      label: ['Cofre', 'Cofres'],
      path: 'cofres/',
      title: 'nm_cofre',
      fields: { nm_cofre: text('Nome'), vl_cofre: money('Valor'), dt_cofre: date('Dia') },
    })
    const chaves = entity({
      ...of,
      name: 'chaves',
      label: ['Chave', 'Chaves'],
      path: 'chaves/',
      title: 'nm_chave',
      fields: {
        nm_chave: text('Nome'),
        cd_cofre: ref('Cofre', 'cofres'),
        vl_visto: lookup('Valor do cofre', 'cd_cofre.vl_cofre'),
        dt_vista: lookup('Dia do cofre', 'cd_cofre.dt_cofre'),
      },
    })
    const { fields } = defineModel(product.entities.concat([cofres, chaves] as unknown as AnyEntity[])).get('chaves')
    const shown = (name: string, value: string) => {
      const field = fields[name]!
      return fieldView(field.kind).Cell({ field, name, row: {}, value })
    }
    expect(String(shown('vl_visto', '1500.50')).replace(/\s/g, ' ')).toBe('R$ 1.500,50')
    expect(shown('dt_vista', '2026-11-22')).toBe('22/11/2026')
    expect(auditText(fields.vl_visto, '1500.50').replace(/\s/g, ' ')).toBe('R$ 1.500,50')
  })
})

describe('long texts in a list', () => {
  it('are cut at 80 characters, on one line (g.preview.80)', () => {
    for (const make of [longText, richText]) {
      const field = make('Texto') as unknown as AnyField
      const { Cell } = fieldView(field.kind)
      const shown = (value: string) => Cell({ field, name: 'x', row: {}, value })
      expect(shown('Prazo\n\nem dobro')).toBe('Prazo em dobro')
      expect(shown('a'.repeat(80))).toBe('a'.repeat(80))
      expect(shown('a'.repeat(81))).toBe(`${'a'.repeat(80)}…`)
    }
  })
})

describe('masks', () => {
  it('lay out what is typed so far', () => {
    expect(masks.cpf!('111444')).toBe('111.444')
    expect(masks.cnpj!('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(masks.cpfCnpj!('11144477735')).toBe('111.444.777-35')
    expect(masks.phone!('11987654321')).toBe('(11) 98765-4321')
    expect(masks.processo!('00020802520125150049')).toBe('0002080-25.2012.5.15.0049')
    expect(masks.processo!('PAD2020')).toBe('PAD2020')
  })
  it('keep the caret behind the same characters', () => {
    expect(caretAfter('111.444', 3)).toBe(3)
    expect(caretAfter('111.444', 4)).toBe(5)
    expect(caretAfter('(11) 9', 0)).toBe(0)
  })
})

it('names stretches of time from Monday to Sunday', () => {
  expect(namedRanges('2026-11-20').semana).toEqual(['2026-11-16', '2026-11-22'])
  expect(namedRanges('2026-11-20').mes).toEqual(['2026-11-01', '2026-11-30'])
  expect(namedRanges('2026-01-31').mes_passado).toEqual(['2025-12-01', '2025-12-31'])
})
it('offers no stretch that lies ahead of what has happened', () => {
  const today = '2026-11-20'
  const ahead = (name: string, field: string) =>
    offeredRanges(product.get(name).fields[field]!, today)
      .filter(([, [from]]) => from > today)
      .map(([range]) => range)
  for (const [name, field] of [
    ['pagamentos', 'dt_pagamento'],
    ['parcelas', 'dt_pagamento'],
    ['devedores', 'dt_criado'],
    ['devedores', 'dt_ultima_movimentacao'],
    ['promessas', 'dt_cumprida'],
  ] as const)
    expect([field, ahead(name, field), offeredRanges(product.get(name).fields[field]!, today).length]).toEqual([
      field,
      [],
      7,
    ])
  expect(Object.fromEntries(offeredRanges(product.get('pagamentos').fields.dt_pagamento!, today))).toMatchObject({
    'banca.telas.passado.ontem': ['2026-11-19', '2026-11-19'],
    'banca.telas.passado.sete': ['2026-11-14', '2026-11-20'],
  })
  expect(ahead('parcelas', 'dt_vencimento')).toEqual(['banca.telas.faixa.nomes.amanha'])
})

describe('audit', () => {
  it('reads values in the words of their fields', () => {
    expect(auditText(casos.fields.ie_tipo, 'A')).toBe('Tipo A')
    expect(auditText(casos.fields.dt_fim, '2026-12-01')).toBe('01/12/2026')
    expect(
      auditText(casos.fields.cd_pessoas, [
        { id: 1, rotulo: 'Ana' },
        { id: 2, rotulo: 'Bia' },
      ]),
    ).toBe('Ana, Bia')
  })
  it('leaves out what may not be read and what reads the same', () => {
    const entry = {
      id: 1,
      data: '',
      usuario: null,
      acao: 'editar',
      ip: null,
      alteracoes: [
        { campo: 'nr_valor', valor_anterior: '1.00', valor_novo: '2.00' },
        { campo: 'nm_titulo', valor_anterior: null, valor_novo: '' },
        { campo: 'nr_uf', valor_anterior: 1, valor_novo: 2 },
      ],
    }
    expect(changesOf(casos, entry, new Set())).toEqual([{ label: 'UF', before: '1', after: '2' }])
  })
})

it('refuses a file before it is sent for nothing', () => {
  const limits = { maxMb: 1, accept: ['pdf'] }
  expect(checkFile({ name: 'a.pdf', size: 10 }, limits)).toBeNull()
  expect(checkFile({ name: 'a.exe', size: 10 }, limits)).not.toBeNull()
  expect(checkFile({ name: 'a.pdf', size: 2_000_000 }, limits)).toContain('1 MB')
  expect(checkFile({ name: 'a.pdf', size: 0 }, limits)).not.toBeNull()
  expect(formatSize(1_500_000)).toBe('1,4 MB')
})

describe('the model in React-Admin', () => {
  const session = (flags: string[]) =>
    ({ id: 1, cd_empresa: 1, estabelecimentos: [], equipes: [], flags, hoje: '2026-11-20' }) as unknown as Session
  beforeAll(() => {
    installModel(model)
  })
  it('answers access questions from the schema and the record', () => {
    const ask = (action: string, flags: string[], record?: Record<string, unknown>) =>
      canAccess({ action, resource: 'area/casos', ...(record ? { record } : {}) }, session(flags))
    expect(ask('list', [])).toBe(true)
    expect(ask('create', [])).toBe(false)
    expect(ask('create', ['manager'])).toBe(true)
    expect(ask('delete', ['superuser'])).toBe(false)
    expect(ask('edit', [], { dt_fim: '2026-12-01' })).toBe(true)
    expect(ask('edit', [], { dt_fim: '2026-01-01' })).toBe(false)
  })
  it('makes the menu of a session', () => {
    expect(menuOf(model, session([])).map((g) => g.items.map((i) => i.to))).toEqual([['/dashboard/area/casos']])
  })
})
