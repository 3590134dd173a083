import { describe, expect, test } from 'vitest'
import { campo, date, hoje, list, lookup, option, ref, refs, text } from '../../../src/schemas/core/index.ts'
import { board, bringing, keys, mistakes, tipo } from '../setup/declaration.ts'

describe('mistakes in a declaration stop the start, each with its path', () => {
  test.each<[string, object, string]>([
    [
      'column',
      { list: { columns: ['nm_devedor', 'nm_devedor', 'nm_devedor', 'nm_devdor'] } },
      'devedores.list.columns[3]: no field nm_devdor',
    ],
    ['key of an action', keys('a', 'F'), 'devedores.actions.b.key: F is not one small letter'],
    ['key that the list has', keys('a', 'j'), "devedores.actions.b.key: j is the list's own"],
    ['key of every page', keys('a', 'v'), "devedores.actions.b.key: v is every page's"],
    ['key of two actions', keys('a', 'a'), 'devedores.actions.b.key: a is already a'],
    [
      'switch that is a field',
      { list: { columns: [], switches: { nm_devedor: { where: {} } } } },
      'devedores.list.switches: nm_devedor is a field',
    ],
    ['filter', { list: { columns: [], filters: ['x'] } }, 'devedores.list.filters[0]: no field x'],
    ['sort', { list: { columns: [], sort: '-x' } }, 'devedores.list.sort[0]: no field x'],
    ['form', { form: [{ title: 'A', fields: ['x'] }] }, 'devedores.form[0].fields[0]: no field x'],
    [
      'what a form folds away',
      {
        fields: { nm_devedor: text('Nome', { required: true }) },
        form: [{ title: 'A', fields: ['nm_devedor'], folded: ['nm_devedor'] }],
      },
      'devedores.form[0].folded: nm_devedor is required',
    ],
    [
      'second line of a column',
      { list: { columns: [], below: { nm_devedor: ['x'] } } },
      'devedores.list.below.nm_devedor[0]: no field x',
    ],
    [
      'order of a preset',
      { list: { columns: [], presets: { a: { label: 'A', where: {}, sort: '-x' } } } },
      'devedores.list.presets.a.sort[0]: no field x',
    ],
    [
      'first rows of a tab',
      {
        related: { a: { label: 'A', to: 'tarefas', by: 'cd_devedor', glance: { label: 'B', sort: 'x', columns: [] } } },
      },
      'devedores.related.a.glance: no field x in tarefas',
    ],
    ['second key of a sort', { list: { columns: [], sort: '-nm_devedor,x' } }, 'devedores.list.sort[1]: no field x'],
    [
      'what narrows a spreadsheet',
      { list: { columns: [], export: { initial: { x: 1 } } } },
      'devedores.list.export.initial[0]: no field x',
    ],
    [
      'rows that count no more',
      { list: { columns: [], struck: { x: { eq: 1 } } } },
      'devedores.list.struck: no field x',
    ],
    ['whose it is', { under: { by: 'x' } }, 'devedores.under.by[0]: no field x'],
    ['target of a start', { starts: { a: { label: 'A', to: 'nada' } } }, 'devedores.starts.a: no entity nada'],
    [
      'what a start hands over',
      { starts: { a: { label: 'A', to: 'tarefas', give: { nada: 1 } } } },
      'devedores.starts.a.give: no field nada in tarefas',
    ],
    [
      'where a start takes it from',
      { starts: { a: { label: 'A', to: 'tarefas', from: { ref: 'nm_devedor', give: {} } } } },
      'devedores.starts.a.from: nm_devedor is no reference',
    ],
    [
      'target of a reference',
      { fields: { nm_devedor: text('Nome'), cd: ref('X', 'nada') } },
      'devedores.fields.cd: no entity nada',
    ],
    [
      'dependsOn',
      { fields: { nm_devedor: text('Nome'), cd: ref('X', 'cidades', { dependsOn: { cd_estado: 'cd_uf' } }) } },
      'devedores.fields.cd.dependsOn.cd_estado: no field cd_uf',
    ],
    [
      'field of a condition',
      { fields: { nm_devedor: text('Nome', { when: { nada: { eq: 1 } } }) } },
      'devedores.fields.nm_devedor.when: no field nada',
    ],
    [
      'code of a condition',
      { fields: { nm_devedor: text('Nome', { when: { ie: { eq: 'XX' } } }), ie: option('T', tipo) } },
      'devedores.fields.nm_devedor.when.ie: no code XX',
    ],
    [
      'operator of a condition',
      { counters: { a: { label: 'A', where: { nm_devedor: { lt: 'x' } } } } },
      'devedores.counters.a.nm_devedor: text has no operator lt',
    ],
    [
      'path through a reference',
      { fields: { nm_devedor: text('Nome', { when: { 'cd.nada': { eq: 1 } } }), cd: ref('C', 'cidades') } },
      'devedores.fields.nm_devedor.when: no field cd.nada',
    ],
    [
      'field that an operand names',
      { fields: { nm_devedor: text('Nome', { when: { nm_devedor: { eq: campo('nada') } } }) } },
      'devedores.fields.nm_devedor.when.nm_devedor: no field nada',
    ],
    [
      'path through two references',
      {
        fields: {
          nm_devedor: text('Nome', { when: { 'cd.cd_estado.nm_estado': { eq: 'x' } } }),
          cd: ref('C', 'cidades'),
        },
      },
      'devedores.fields.nm_devedor.when: cd.cd_estado.nm_estado reads through more than one reference',
    ],
    [
      'search by what has no text',
      { fields: { nm_devedor: text('Nome'), dt: date('D') }, search: ['dt'] },
      'devedores.search: date dt cannot be searched',
    ],
    [
      'lookup of a reference',
      { fields: { nm_devedor: text('Nome'), cd: ref('C', 'cidades'), l: lookup('L', 'cd.cd_estado') } },
      'devedores.fields.l: cd.cd_estado is a reference, which a lookup does not show',
    ],
    [
      'input that nobody reads',
      {
        actions: {
          a: {
            label: 'A',
            call: 'PATCH devedores/{id}/a/',
            success: 'ok',
            set: { nm_devedor: 'x' },
            input: { vl: text('V') },
          },
        },
      },
      'devedores.actions.a.input.vl: is no field, and no handler reads it',
    ],
    [
      'field that an effect takes from',
      {
        actions: {
          a: { label: 'A', call: 'PATCH devedores/{id}/a/', success: 'ok', set: { nm_devedor: campo('nada') } },
        },
      },
      'devedores.actions.a.set.nm_devedor: no field nada',
    ],
    [
      'action without effect',
      { actions: { a: { label: 'A', call: 'PATCH devedores/{id}/a/', success: 'ok' } } },
      'devedores.actions.a: changes nothing and has no handler',
    ],
    [
      'rule of an action',
      {
        actions: {
          a: {
            label: 'A',
            call: 'PATCH devedores/{id}/a/',
            success: 'ok',
            set: { nm_devedor: 'x' },
            rules: [{ field: 'y', valid: {}, message: '' }],
          },
        },
      },
      'devedores.actions.a.rules[0].field: no field y',
    ],
    [
      'call',
      { actions: { a: { label: 'A', call: 'PATCH devedores/a/', success: 'ok', set: { nm_devedor: 'x' } } } },
      'devedores.actions.a.call: must be METHOD path/{id}/',
    ],
    [
      'limits',
      { fields: { nm_devedor: text('Nome', { min: 5, max: 2 }) } },
      'devedores.fields.nm_devedor: max is less than min',
    ],
    ['reserved name', { fields: { nm_devedor: text('Nome'), and: text('E') } }, 'devedores.fields.and: reserved name'],
    [
      'partial index',
      { indexes: [{ on: ['nm_devedor'], where: { nm_devedor: { eq: 'x' } } }] },
      'devedores.indexes[0].where: only tests for nothing, for a code, for none of some codes, and `lt` or `gte` another field; `or` of them',
    ],
    [
      'list beside an index',
      {
        fields: { nm_devedor: text('Nome'), cds: refs('C', 'cidades') },
        indexes: [{ on: ['nm_devedor'], with: ['cds'] }],
      },
      'devedores.indexes[0].with: cds: of a list an index keeps up to 300, and it says no such max',
    ],
    ['index', { indexes: [{ on: ['nada'] }] }, 'devedores.indexes[0].on[0]: no field nada'],
    [
      'related',
      { related: { x: { label: 'X', to: 'tarefas', by: 'nada' } } },
      'devedores.related.x.by: no field nada in tarefas',
    ],
    [
      'what rows belong to',
      { access: { through: ['nm_devedor'] } },
      'devedores.access.through[0]: nm_devedor is no reference',
    ],
    [
      'rows that belong to each other',
      { fields: { nm_devedor: text('Nome'), cd: ref('D', 'devedores') }, access: { through: ['cd'] } },
      'devedores.access.through[0]: cd leads back to devedores',
    ],
    [
      'text of a conversation',
      {
        related: {
          x: {
            label: 'X',
            to: 'tarefas',
            by: 'nm_titulo',
            conversation: { text: 'nada', mentions: 'cd_responsaveis' },
          },
        },
      },
      'devedores.related.x.conversation: no field nada in tarefas',
    ],
    [
      'whom a conversation concerns',
      {
        related: {
          x: {
            label: 'X',
            to: 'tarefas',
            by: 'nm_titulo',
            conversation: { text: 'nm_titulo', mentions: 'cd_responsaveis', concerned: 'nm_devedor' },
          },
        },
      },
      'devedores.related.x.conversation.concerned: nm_devedor names no people',
    ],
    ['place of keys', bringing({ within: 'cd' }), 'devedores.import.within: cd is no required reference to one record'],
    ['name of lines', bringing({ named: 'cd' }), 'devedores.import.named: cd is no field of words'],
    ['what lines add', bringing({}, { to: 'nada' }), 'devedores.import.part: no entity nada'],
    [
      'whom it is added to',
      bringing({}, { by: 'nm_titulo' }),
      'devedores.import.part: nm_titulo is no reference to devedores',
    ],
    [
      'what tells it apart',
      bringing({}, { same: [] }),
      'devedores.import.part.same: nothing tells one row from another',
    ],
    [
      'fields that tell it apart',
      bringing({}, { same: ['arquivos'] }),
      'devedores.import.part.same: arquivos is no column of tarefas that is imported',
    ],
    [
      'what it creates',
      bringing({}, { creates: ['nm_titulo'] }),
      'devedores.import.part.creates: nm_titulo is no reference',
    ],
    ['what it is set', bringing({}, { set: { x: 1 } }), 'devedores.import.part.set: no field x in tarefas'],
    ['field of a board', board({ by: 'x' }), 'devedores.list.boards.b.by: no field x'],
    ['name in a board', board({ by: 'ie', tells: ['x'] }), 'devedores.list.boards.b.tells: no field x'],
    ['kind of a board', board({ by: 'nm_devedor' }), 'devedores.list.boards.b.by: text does not group records'],
    ['code of a move', board({ by: 'ie', move: { XX: 'a' } }), 'devedores.list.boards.b.move: no code XX'],
    ['action of a code', board({ by: 'ie', move: { PF: 'z' } }), 'devedores.list.boards.b.move.PF: no action z'],
    ['action of a board', board({ by: 'cd', move: 'z' }), 'devedores.list.boards.b.move: no action z'],
    ['input of a move', board({ by: 'cd', move: 'a' }), 'devedores.list.boards.b.move: a has no input cd'],
    ['codes of a reference', board({ by: 'cd', move: { PF: 'a' } }), 'devedores.list.boards.b.move: no code PF'],
    [
      'edit of what is worked out',
      board({ by: 'st', move: true }),
      'devedores.list.boards.b.move: cases is not edited',
    ],
    [
      'weeks of no date',
      board({ by: 'ie', weeks: { past: 'P' } }),
      'devedores.list.boards.b.weeks: option has no weeks',
    ],
    ['board by single days', board({ by: 'dt' }), 'devedores.list.boards.b.by: date does not group records'],
    [
      'records of a board',
      board({ by: 'ie', where: { or: [] } }),
      'devedores.list.boards.b.where: only tests of its own fields',
    ],
    [
      'day of a calendar',
      { list: { columns: [], calendars: { c: { label: 'C', by: 'nm_devedor' } } } },
      'devedores.list.calendars.c.by: text does not group records',
    ],
    ['two entities on one path', { area: 'juridico', path: 'tarefas/' }, 'juridico/tarefas/: two entities answer'],
  ])('%s', (_what, more, expected) => expect(mistakes(more)).toContain(expected))

  test('fields that wait for each other, or for themselves, are never there', () => {
    const waiting = (more: object) => mistakes({ fields: { nm_devedor: text('Nome'), ...more } })
    const wait = { eq: 'x' }
    expect(
      waiting({
        a: text('A', { when: { c: wait } }),
        b: text('B', { when: { or: [{ a: wait }, { a: { ne: null }, nm_devedor: wait }] } }),
        c: text('C', { when: { and: [{ b: { in: ['x'] } }] } }),
        d: text('D', { when: { d: { empty: false } } }),
      }),
    ).toEqual([
      'devedores.fields.a.when: waits for itself: a → c → b → a',
      'devedores.fields.d.when: waits for itself: d → d',
    ])
    // One or the other; what has a value to begin with; what the server fills in; what another way leads to.
    for (const sound of [
      { a: text('A', { when: { b: { eq: null } } }), b: text('B', { when: { a: { eq: null } } }) },
      { a: text('A', { when: { b: wait }, default: 'x' }), b: text('B', { when: { a: wait } }) },
      { a: text('A', { when: { a: { ne: null } }, write: 'server' }) },
      {
        a: text('A', { when: { or: [{ b: wait }, { nm_devedor: wait }] } }),
        b: text('B', { when: { not: { a: { eq: null } } } }),
      },
    ])
      expect(waiting(sound)).toEqual([])
  })
  test('what a field begins with is a value of it', () => {
    const begins = (field: unknown) => mistakes({ fields: { nm_devedor: text('Nome'), x: field } })
    expect(begins(date('D', { default: '2020-13-45' }))).toEqual([
      'devedores.fields.x.default: "2020-13-45" is no value of this date',
    ])
    expect(begins(text('T', { default: 'longo', max: 3 }))).toEqual([
      'devedores.fields.x.default: "longo" is no value of this text',
    ])
    expect(begins(option('O', tipo, { default: 'XX' as 'PF' }))).toEqual([
      'devedores.fields.x.default: "XX" is no value of this option',
    ])
    expect(begins(list('L', { dt: date('D', { default: '20/11/2026' }) }))).toEqual([
      'devedores.fields.x.fields.dt.default: "20/11/2026" is no value of this date',
    ])
    for (const sound of [date('D', { default: '2020-12-31' }), date('D', { default: hoje() }), option('O', tipo)])
      expect(begins(sound)).toEqual([])
  })
  test('a sound declaration has none', () => expect(mistakes({})).toEqual([]))
  test('boards and calendars that can be have none', () => {
    expect(mistakes(board({ by: 'ie', move: { PF: 'a' } }))).toEqual([])
    expect(mistakes(board({ by: 'ie', move: true }))).toEqual([])
    expect(mistakes(board({ by: 'cds' }))).toEqual([])
    expect(mistakes(board({ by: 'cds', move: true }))).toEqual([])
    expect(mistakes(board({ by: 'dt', weeks: { past: 'P' }, where: { ie: { eq: null } } }))).toEqual([])
  })
  test('all mistakes are told at once', () => expect(mistakes({ list: { columns: ['a', 'b'] } })).toHaveLength(2))
})
