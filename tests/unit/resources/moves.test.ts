import { describe, expect, test } from 'vitest'
import {
  choices,
  date,
  entity,
  option,
  ref,
  refs,
  text,
  type AnyEntity,
  type Context,
} from '../../../src/schemas/core/index.ts'
import { planMove } from '../../../src/resources/actions/planMove.ts'
import { arranged } from '../../../src/resources/board/held.ts'
import { between, dayOf, placeOf } from '../../../src/resources/calendar/days.ts'
import { daysOf, periodTitle, turned } from '../../../src/resources/calendar/period.ts'
import { dateTime } from '../../../src/schemas/core/index.ts'

const ie = choices({ A: 'Aberta', F: 'Feita' })
const call = 'PATCH x/{id}/a/'
const x = entity({
  name: 'x',
  label: ['X', 'Xs'],
  gender: 'm',
  area: 'a',
  path: 'x/',
  title: 'nome',
  fields: {
    nome: text('Nome'),
    ie: option('Situação', ie),
    cd: ref('Equipe', 'equipes', { required: true }),
    cds: refs('Pessoas', 'usuarios'),
    dt: date('Data', { write: 'action' }),
  },
  access: { editable: { ie: { ne: 'F' } } },
  actions: {
    fazer: { label: 'Fazer', call, success: '', when: { ie: { eq: 'A' } }, set: { ie: 'F' } },
    trocar: {
      label: 'Trocar',
      call,
      success: '',
      gate: 'taskModule',
      input: { cd: ref('Equipe', 'equipes', { required: true }) },
    },
    passar: { label: 'Passar', call, success: '', input: { cds: refs('Pessoas', 'usuarios') } },
  },
}) as unknown as AnyEntity
const ctx = (...flags: string[]): Context => ({
  hoje: '2026-11-21',
  agora: '2026-11-21T12:00:00Z',
  fuso: 'America/Sao_Paulo',
  flags: new Set(flags),
  sessao: {
    id: 1,
    cd_empresa: 1,
    empresas: [1],
    equipes: [],
    cd_funcionario: null,
    cd_correspondente: 0,
    alcada: '9999999999999.99',
    nome: '',
    username: '',
  },
})
const label = 'Lá'
const board = (by: string, move?: unknown) => ({ label: 'B', by, move }) as never

describe('what a move comes to', () => {
  test('an action of the code, while the record allows it', () => {
    const to = { label, value: 'F' }
    expect(planMove(x, board('ie', { F: 'fazer' }), { id: 1, ie: 'A' }, to, ctx())).toEqual({
      act: 'fazer',
      initial: {},
    })
    expect(planMove(x, board('ie', { F: 'fazer' }), { id: 1, ie: null }, to, ctx())).toMatchObject({
      refused: 'banca.telas.mover.indisponivel',
      args: { acao: 'Fazer' },
    })
  })
  test('nothing where no action leads', () => {
    const plan = planMove(x, board('ie', { F: 'fazer' }), { id: 1 }, { label, value: 'A' }, ctx())
    expect(plan).toMatchObject({ refused: 'banca.telas.mover.sem_acao', args: { lugar: label } })
  })
  test('an action with the place as its input, and what the record carries of it', () => {
    const to = { label, value: 7, carried: { id: 7, nm: 'Sete' } }
    const move = board('cd', 'trocar')
    expect(planMove(x, move, { id: 1 }, to, ctx('taskModule'))).toEqual({
      act: 'trocar',
      initial: { cd: 7, ob_cd: to.carried },
    })
    expect(planMove(x, move, { id: 1 }, to, ctx())).toMatchObject({ refused: 'banca.telas.mover.sem_permissao' })
    expect(planMove(x, move, { id: 1 }, { label, value: null }, ctx('taskModule'))).toEqual({
      refused: 'O campo "Equipe" é obrigatório!',
    })
  })
  test('of many values, the place left gives way to the new one', () => {
    const plan = planMove(
      x,
      board('cds', 'passar'),
      { id: 1, cds: [2, 3], ob_cds: [{ id: 2 }, { id: 3 }] },
      { label, value: 4, carried: { id: 4 } },
      ctx(),
      { label, value: 2 },
    )
    expect(plan).toEqual({ act: 'passar', initial: { cds: [3, 4], ob_cds: [{ id: 3 }, { id: 4 }] } })
  })
  test('an ordinary edit, where the field and the record may be edited', () => {
    const to = { label, value: 'F' }
    expect(planMove(x, board('ie', true), { id: 1, ie: 'A' }, to, ctx())).toEqual({ edit: { ie: 'F' } })
    expect(planMove(x, board('ie', true), { id: 1, ie: 'F' }, to, ctx())).toMatchObject({
      refused: 'banca.telas.mover.fechado',
    })
    expect(planMove(x, board('dt', true), { id: 1 }, { label, value: '2026-11-22' }, ctx())).toMatchObject({
      refused: 'banca.telas.mover.sem_permissao',
    })
  })
})

test('a card on hold is seen where it was put, once, and nowhere else', () => {
  const rows = [{ id: 1 }, { id: 2 }]
  const held = [{ record: { id: 2 }, from: 'a', to: 'b', index: 1 }]
  expect(arranged(rows, 'a', held)).toEqual([{ id: 1 }])
  expect(arranged([{ id: 3 }, { id: 4 }], 'b', held)).toEqual([{ id: 3 }, { id: 2 }, { id: 4 }])
  expect(arranged([{ id: 2 }, { id: 3 }], 'b', held)).toEqual([{ id: 3 }, { id: 2 }])
  expect(arranged(rows, 'c', held)).toEqual(rows)
})

describe('the days of a calendar', () => {
  test('weeks begin on domingo and a month is whole weeks', () => {
    expect(daysOf('semana', '2026-11-21')).toEqual([15, 16, 17, 18, 19, 20, 21].map((n) => `2026-11-${n}`))
    const november = daysOf('mes', '2026-11-21')
    expect([november[0], november.at(-1), november.length]).toEqual(['2026-11-01', '2026-12-05', 35])
    expect(daysOf('mes', '2026-02-10')).toHaveLength(28)
    expect(daysOf('mes', '2027-05-10')).toHaveLength(42)
  })
  test('pages turn by month and by week, over the year', () => {
    expect(turned('mes', '2026-12-31', 1)).toBe('2027-01-01')
    expect(turned('semana', '2026-12-31', 1)).toBe('2027-01-07')
    expect(periodTitle('mes', '2026-11-21')).toBe('Novembro de 2026')
    expect(periodTitle('semana', '2026-11-21')).toBe('15 a 21 de novembro de 2026')
    expect(periodTitle('semana', '2026-12-31')).toBe('27 de dezembro a 2 de janeiro de 2027')
  })
  test('an instant is on the day it has at the firm, and keeps its time elsewhere', () => {
    const field = dateTime('Quando')
    const fuso = 'America/Sao_Paulo'
    expect(dayOf(field, '2026-11-22T01:30:00Z', fuso)).toBe('2026-11-21')
    expect(placeOf(field, '2026-11-25', '2026-11-22T01:30:00Z', fuso).value).toBe('2026-11-26T01:30:00.000Z')
    expect(between(field, 'dt', '2026-11-21', '2026-11-21', fuso)).toEqual({
      dt__gte: '2026-11-21T03:00:00.000Z',
      dt__lt: '2026-11-22T03:00:00.000Z',
    })
    expect(placeOf(date('Data'), '2026-11-25', '2026-11-21', fuso).value).toBe('2026-11-25')
  })
})
