import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { retencoesDe, type Bruto, type RegraRetencao } from '../../../src/schemas/financeiro/retido.ts'

const rule = (more: Partial<RegraRetencao>): RegraRetencao => ({
  id: 1,
  nm_retencao: 'Regra',
  ie_tributo: 'IR',
  ie_aplica: 'PA',
  ie_tipo_pessoa: null,
  nr_base: '100.00',
  ie_deduz_inss: false,
  nr_teto: null,
  ie_faixas: false,
  nr_aliquota: '1.50',
  faixas: null,
  reducoes: null,
  nr_minimo: '0.00',
  ds_fonte: 'Lei',
  dt_inicio: '2025-01-01',
  dt_fim: null,
  ie_ativo: true,
  ...more,
})
const paid = (nr_valor: string, more: Partial<Bruto> = {}): Bruto => ({
  nr_valor,
  dia: '2025-06-10',
  lado: 'PA',
  pessoa: 'PJ',
  ...more,
})
const valuesOf = (rules: readonly RegraRetencao[], bruto: Bruto) =>
  retencoesDe(rules, bruto).partes.map(({ ie_tributo, nr_valor }) => [ie_tributo, nr_valor])

describe('what is withheld of a gross amount', () => {
  test('entity retencao: a rate on the whole amount, none where it does not pass the minimum', () => {
    const irrf = rule({ nr_minimo: '10.00' })
    expect(retencoesDe([irrf], paid('10000.00'))).toMatchObject({ nr_retido: '150.00', nr_liquido: '9850.00' })
    expect(valuesOf([irrf], paid('666.66'))).toEqual([])
    expect(valuesOf([irrf], paid('667.00'))).toEqual([['IR', '10.01']])
    // Half a cent goes up.
    expect(valuesOf([rule({ nr_aliquota: '4.50' })], paid('1.00'))).toEqual([['IR', '0.05']])
  })

  test('entity retencao: only on the days on which it holds, for whom and for what it is', () => {
    const year = rule({ dt_fim: '2025-12-31', ie_tipo_pessoa: 'PJ' })
    expect(valuesOf([year], paid('1000.00', { dia: '2025-12-31' }))).toHaveLength(1)
    expect(valuesOf([year], paid('1000.00', { dia: '2026-01-01' }))).toEqual([])
    expect(valuesOf([year], paid('1000.00', { dia: '2024-12-31' }))).toEqual([])
    expect(valuesOf([year], paid('1000.00', { pessoa: 'PF' }))).toEqual([])
    expect(valuesOf([year], paid('1000.00', { lado: 'RE' }))).toEqual([])
    expect(valuesOf([{ ...year, ie_aplica: 'AM' }], paid('1000.00', { lado: 'RE' }))).toHaveLength(1)
    expect(valuesOf([{ ...year, ie_ativo: false }], paid('1000.00'))).toEqual([])
  })

  test('entity retencao: INSS up to its ceiling, and income tax by brackets on what is left', () => {
    const inss = rule({ id: 2, ie_tributo: 'IN', nr_aliquota: '11.00', nr_teto: '8157.41' })
    const faixas = [
      { nr_ate: null, nr_aliquota: '27.50', nr_deducao: '908.73' },
      { nr_ate: '2428.80', nr_aliquota: '0.00', nr_deducao: '0.00' },
      { nr_ate: '2826.65', nr_aliquota: '7.50', nr_deducao: '182.16' },
      { nr_ate: '3751.05', nr_aliquota: '15.00', nr_deducao: '394.16' },
      { nr_ate: '4664.68', nr_aliquota: '22.50', nr_deducao: '675.49' },
    ]
    const irrf = rule({ ie_faixas: true, nr_aliquota: null, faixas, ie_deduz_inss: true })
    expect(valuesOf([irrf, inss], paid('10000.00', { pessoa: 'PF' }))).toEqual([
      ['IN', '897.32'],
      ['IR', '1594.51'],
    ])
    expect(valuesOf([irrf, inss], paid('2000.00', { pessoa: 'PF' }))).toEqual([['IN', '220.00']])
    const less = {
      ...irrf,
      ie_deduz_inss: false,
      reducoes: [{ nr_ate: '7350.00', nr_valor: '978.62', nr_fator: '0.133145' }],
    }
    // 6000 × 27.5% − 908.73 is 741.27; less 978.62 − 0.133145 × 6000.
    expect(valuesOf([less], paid('6000.00'))).toEqual([['IR', '561.52']])
    expect(valuesOf([less], paid('7350.01'))).toEqual([['IR', '1112.52']])
  })

  test('entity retencao: whatever the rules, the parts and what is left are the gross amount, to the cent', () => {
    const rules = fc.array(
      fc.record({
        id: fc.integer({ min: 1, max: 9 }),
        ie_tributo: fc.constantFrom('IR', 'IS', 'IN', 'PC'),
        nr_aliquota: fc.integer({ min: 0, max: 10_000 }).map((n) => fromCents(BigInt(n))),
        nr_base: fc.integer({ min: 0, max: 10_000 }).map((n) => fromCents(BigInt(n))),
        ie_deduz_inss: fc.boolean(),
        nr_minimo: fc.constantFrom('0.00', '10.00'),
      }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(rules, fc.integer({ min: 0, max: 1_000_000_000 }), (some, cents) => {
        const { partes, nr_retido, nr_liquido } = retencoesDe(some.map(rule), paid(fromCents(BigInt(cents))))
        const all = partes.reduce((sum, part) => sum + toCents(part.nr_valor), 0n)
        expect([all, all + toCents(nr_liquido)]).toEqual([toCents(nr_retido), BigInt(cents)])
        expect(partes.every(({ nr_valor }) => toCents(nr_valor) > 0n) && toCents(nr_liquido) >= 0n).toBe(true)
      }),
    )
  })
})
