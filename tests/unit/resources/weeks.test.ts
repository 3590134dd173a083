import { describe, expect, test } from 'vitest'
import { addDays, weekday } from '../../../src/schemas/br/dates.ts'
import { model } from '../../../src/schemas/index.ts'
import { matches, type Context } from '../../../src/schemas/core/index.ts'
import { dayWithin } from '../../../src/resources/actions/dayWithin.ts'
import { planMove } from '../../../src/resources/actions/planMove.ts'
import { weekColumns } from '../../../src/resources/board/weeks.ts'

const tarefas = model.get('tarefas')
const layout = tarefas.list.boards.semana!
const ctx = (hoje: string): Context => ({
  hoje,
  agora: `${hoje}T12:00:00Z`,
  fuso: 'America/Sao_Paulo',
  flags: new Set(['superuser']),
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
const task = { id: 1, nr_versao: 1, dt_fatal: '2027-06-01', dt_vencimento: '2026-11-24', cd_responsaveis: [1] }
const column = (key: string, hoje: string) => weekColumns(layout, ctx(hoje)).find((one) => one.key === key)!

describe('the weeks of a board', () => {
  test('every day of two months is in exactly one column, whatever day today is', () => {
    for (let i = 0; i < 14; i++) {
      const today = addDays('2026-11-16', i)
      for (let j = -30; j < 60; j++) {
        const day = addDays(today, j)
        const inside = weekColumns(layout, ctx(today)).filter(({ filter }) =>
          matches(
            {
              dt_vencimento: Object.fromEntries(
                Object.entries(filter).map(([key, value]) => [key.replace('dt_vencimento__', ''), value]),
              ),
            },
            { dt_vencimento: day },
            ctx(today),
          ),
        )
        expect(inside, `${day} on ${today}`).toHaveLength(1)
        const [first, last] = inside[0]!.days!
        expect((first === null || day >= first) && (last === null || day <= last)).toBe(true)
      }
    }
  })
  test('weeks begin on Monday; this one begins today and ends on Sunday', () => {
    expect(column('esta', '2026-11-25').days).toEqual(['2026-11-25', '2026-11-29'])
    expect(column('esta', '2026-11-29').days).toEqual(['2026-11-29', '2026-11-29'])
    expect(column('proxima', '2026-11-25')).toMatchObject({ days: ['2026-11-30', '2026-12-06'], note: '30/11 a 06/12' })
    expect(weekday(column('duas', '2026-11-25').days![0]!)).toBe(1)
    expect(column('passado', '2026-11-25').label).toBe('Vencidas')
  })
})

describe('the day a card is put on in a week', () => {
  const plan = (key: string, hoje: string, more: object = {}) =>
    planMove(tarefas, layout, { ...task, ...more }, column(key, hoje), ctx(hoje))
  test('the first business day: holidays and weekends give way', () => {
    expect(plan('proxima', '2026-11-25')).toEqual({ act: 'reagendar', initial: { dt_vencimento: '2026-11-30' } })
    expect(plan('esta', '2026-11-25')).toEqual({ act: 'reagendar', initial: { dt_vencimento: '2026-11-25' } })
    // The Monday is 2 November, a holiday.
    expect(plan('proxima', '2026-10-30', { dt_fatal: '2026-12-20' })).toEqual({
      act: 'reagendar',
      initial: { dt_vencimento: '2026-11-03' },
    })
  })
  test('one without business days has at least a day', () => {
    expect(plan('esta', '2026-11-28')).toEqual({ act: 'reagendar', initial: { dt_vencimento: '2026-11-28' } })
  })
  test('tarefa.reagendar.dt: only days that the rules of the action allow, refused in their words', () => {
    expect(plan('proxima', '2026-11-25', { dt_fatal: '2026-11-26' })).toEqual({
      refused: 'A "Data do Vencimento" pode ser no máximo um dia após o "Prazo Fatal"!',
    })
    expect(plan('proxima', '2026-11-25', { dt_fatal: '2026-11-29' })).toEqual({
      act: 'reagendar',
      initial: { dt_vencimento: '2026-11-30' },
    })
    expect(plan('passado', '2026-11-25')).toEqual({ refused: 'A "Data do Vencimento" não pode ser anterior a hoje!' })
  })
  test('an edit of the field goes by the rules of the record', () => {
    const record = { ...task, dt_fatal: '2026-11-20', dt_vencimento: '2026-11-19' }
    expect(dayWithin(tarefas, null, 'dt_vencimento', record, ['2026-11-23', null], ctx('2026-11-25'))).toEqual({
      refused: 'A "Data do Vencimento" não pode ser posterior ao "Prazo Fatal"!',
    })
  })
})

describe('the responsible board', () => {
  test('from one person to another: the first gives way, the others stay', () => {
    const board = tarefas.list.boards.responsavel!
    const to = { label: 'B', value: 5, carried: { id: 5, nm_funcionario: 'B' } }
    const record = {
      ...task,
      cd_responsaveis: [2, 3],
      ob_cd_responsaveis: [{ id: 2 }, { id: 3 }],
      dt_conclusao: null,
      dt_cancelamento: null,
    }
    expect(planMove(tarefas, board, record, to, ctx('2026-11-25'), { label: 'A', value: 2 })).toMatchObject({
      edit: { cd_responsaveis: [3, 5] },
    })
  })
})
