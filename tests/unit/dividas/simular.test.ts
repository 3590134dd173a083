import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  descontoMaximo,
  percentualDe,
  problemasDaProposta,
  simular,
  type Proposta,
  type Saldo,
} from '../../../src/dividas/index.ts'

const saldo = (principal: number, multa = 0, juros = 0, honorarios = 0): Saldo => ({
  principal,
  multa,
  juros,
  honorarios,
  total: principal + multa + juros + honorarios,
})
const proposta = (more: Partial<Proposta> = {}): Proposta => ({
  desconto: '0',
  sobre: 'encargos',
  entrada: 0,
  data_entrada: '2027-01-05',
  mensal: '0',
  parcelas: 12,
  primeira: '2027-01-30',
  dia: 30,
  ...more,
})
const valores = (p: Proposta, s = saldo(1_000_000)) => simular(s, p).parcelas.map(({ valor }) => valor)

describe('an agreement before it is signed (DOMAIN §4.3)', () => {
  test('Price: 10.000 at 1 % a month in twelve are 888,49, the last 888,47, 10.661,86 in all', () => {
    const { parcelas, total, juros, diferenca } = simular(saldo(1_000_000), proposta({ mensal: '1' }))
    expect(parcelas.map(({ valor }) => valor)).toEqual([...Array.from({ length: 11 }, () => 88_849), 88_847])
    expect([total, juros, diferenca]).toEqual([1_066_186, 66_186, 66_186])
  })

  test('straight: eleven of 833,33 and 833,37; a thousand in three', () => {
    expect(valores(proposta())).toEqual([...Array.from({ length: 11 }, () => 83_333), 83_337])
    expect(valores(proposta({ parcelas: 3 }), saldo(100_000))).toEqual([33_333, 33_333, 33_334])
  })

  test('the due day is clamped in a short month and comes back; the first date is the one agreed on', () => {
    const dates = (p: Proposta) => simular(saldo(100_000), p).parcelas.map(({ vencimento }) => vencimento)
    expect(dates(proposta({ parcelas: 4 }))).toEqual(['2027-01-30', '2027-02-28', '2027-03-30', '2027-04-30'])
    expect(dates(proposta({ parcelas: 3, primeira: '2028-01-30' }))).toEqual(['2028-01-30', '2028-02-29', '2028-03-30'])
    expect(dates(proposta({ parcelas: 3, primeira: '2027-01-12', dia: 5 }))).toEqual([
      '2027-01-12',
      '2027-02-05',
      '2027-03-05',
    ])
  })

  test('a discount is of charges, of the principal or of all, and is told in reais and of the whole', () => {
    const owed = saldo(100_000, 2_000, 18_000, 24_000)
    expect(simular(owed, proposta({ desconto: '50' }))).toMatchObject({
      desconto: 10_000,
      percentual: '6.94',
      negociado: 134_000,
    })
    expect(simular(owed, proposta({ desconto: '50', sobre: 'principal' })).negociado).toBe(94_000)
    expect(simular(owed, proposta({ desconto: '12.5', sobre: 'total' }))).toMatchObject({
      desconto: 18_000,
      diferenca: -18_000,
    })
    expect([descontoMaximo(144_001, '10'), percentualDe(1, 0)]).toEqual([14_400, '0.00'])
    // A discount of just the limit is never beyond it, whatever the cents.
    expect([descontoMaximo(144_003, '20'), descontoMaximo(1, '50')]).toEqual([28_801, 1])
  })

  test('what cannot be simulated is said at its field', () => {
    const owed = saldo(1_000, 0, 0, 0)
    expect(problemasDaProposta(owed, proposta())).toEqual({})
    const wrong = proposta({ desconto: '101', mensal: 'x', parcelas: 0, dia: 31, primeira: '2027-02-30', entrada: -1 })
    expect(Object.keys(problemasDaProposta(owed, wrong)).toSorted()).toEqual(
      ['desconto', 'dia', 'entrada', 'mensal', 'parcelas', 'primeira'].toSorted(),
    )
    expect(problemasDaProposta(owed, proposta({ desconto: '100', sobre: 'total' }))).toHaveProperty('desconto')
    expect(problemasDaProposta(owed, proposta({ entrada: 1_001 }))).toHaveProperty('entrada')
    expect(problemasDaProposta(owed, proposta({ entrada: 10, data_entrada: '2027-03-01' }))).toHaveProperty(
      'data_entrada',
    )
    expect(problemasDaProposta(saldo(5), proposta())).toEqual({ parcelas: 'São parcelas demais para este valor.' })
  })

  const amounts = fc.integer({ min: 0, max: 5_000_000_00 })
  const cases = fc.record({
    owed: fc.tuple(amounts, amounts, amounts, amounts).map(([p, m, j, h]) => saldo(p + 1, m, j, h)),
    desconto: fc
      .integer({ min: 0, max: 10_000 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`),
    sobre: fc.constantFrom('encargos', 'principal', 'total'),
    part: fc.integer({ min: 0, max: 100 }),
    mensal: fc.oneof(
      fc.constant('0'),
      fc.integer({ min: 1, max: 2_000 }).map((n) => String(n / 100)),
    ),
    parcelas: fc.integer({ min: 1, max: 360 }),
    dia: fc.integer({ min: 1, max: 30 }),
  })
  test('whatever is proposed: no cent is lost, the dates go on month by month, and the whole is told as it is', () => {
    let simulated = 0
    fc.assert(
      fc.property(cases, ({ owed, part, ...rest }) => {
        const p = proposta({
          ...rest,
          sobre: rest.sobre as Proposta['sobre'],
          entrada: Math.floor((owed.total * part) / 100),
        })
        if (Object.keys(problemasDaProposta(owed, p)).length > 0) return
        simulated++
        const s = simular(owed, p)
        const sum = s.parcelas.reduce((n, { valor }) => n + valor, 0)
        expect([s.negociado + s.desconto, s.negociado + s.juros, owed.total + s.diferenca]).toEqual([
          owed.total,
          sum,
          sum,
        ])
        expect(s.total).toBe(sum)
        expect(s.juros).toBeGreaterThanOrEqual(0)
        if (p.mensal === '0') expect(s.juros).toBe(0)
        expect(s.parcelas.every(({ valor }) => Number.isSafeInteger(valor) && valor > 0)).toBe(true)
        const dates = s.parcelas.filter(({ numero }) => numero > 0).map(({ vencimento }) => vencimento)
        for (const [i, date] of dates.entries()) {
          const months = (Number(date.slice(0, 4)) - 2027) * 12 + Number(date.slice(5, 7)) - 1
          expect(months).toBe(i)
          if (i > 0 && date.slice(5, 7) !== '02') expect(Number(date.slice(8))).toBe(p.dia)
        }
      }),
      { numRuns: 400 },
    )
    expect(simulated).toBeGreaterThan(200)
  })
})
