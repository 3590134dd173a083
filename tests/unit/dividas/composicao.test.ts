import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comporAcordo, ratear, restante, type Partes } from '../../../src/dividas/index.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const partes = fc.record({ principal: cents, multa: cents, juros: cents, honorarios: cents })
const soma = (p: Partes) => p.principal + p.multa + p.juros + p.honorarios
const NOMES = ['principal', 'multa', 'juros', 'honorarios'] as const
const owed: Partes = { principal: 100_000, multa: 2_000, juros: 10_000, honorarios: 22_400 }

describe('what the instalments of an agreement are made of', () => {
  test('at its full amount, of just what was owed', () => {
    expect(comporAcordo(owed, { negociado: 134_400, parcelado: 134_400, sobre: 'total' })).toEqual(owed)
  })
  test('a discount is off what it was taken of, and off the rest only where that does not bear it', () => {
    const all = (negociado: number, sobre: 'encargos' | 'principal') =>
      comporAcordo(owed, { negociado, parcelado: negociado, sobre })
    expect(all(128_400, 'encargos')).toEqual({ principal: 100_000, multa: 1_000, juros: 5_000, honorarios: 22_400 })
    expect(all(84_400, 'principal')).toEqual({ ...owed, principal: 50_000 })
    expect(all(61_200, 'encargos')).toEqual({ principal: 50_000, multa: 0, juros: 0, honorarios: 11_200 })
  })
  test('the interest of the instalments, and what was agreed on beyond the debt, are interest', () => {
    expect(comporAcordo(owed, { negociado: 134_400, parcelado: 140_000, sobre: 'total' }).juros).toBe(15_600)
    expect(comporAcordo(owed, { negociado: 140_000, parcelado: 141_000, sobre: 'total' }).juros).toBe(16_600)
  })
  test('is never a cent more or less than the instalments, nor less than nothing', () => {
    const sobre = fc.constantFrom('encargos' as const, 'principal' as const, 'total' as const)
    fc.assert(
      fc.property(partes, cents, cents, sobre, (saldo, negociado, juros, base) => {
        const made = comporAcordo(saldo, { negociado, parcelado: negociado + juros, sobre: base })
        expect(soma(made)).toBe(negociado + juros)
        for (const nome of NOMES) expect(made[nome]).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('payments in any parts bring exactly that in the end, and none brings a part twice', () => {
    fc.assert(
      fc.property(
        partes,
        fc.array(fc.double({ min: 0.001, max: 1, noNaN: true }), { maxLength: 8 }),
        (whole, steps) => {
          let left = whole
          const payments = steps.map((share) => (left: number) => Math.ceil(left * share))
          for (const pay of [...payments, (rest: number) => rest]) {
            const valor = pay(soma(left))
            const parts = ratear(valor, left)
            expect(soma(parts)).toBe(valor)
            for (const nome of NOMES) {
              expect(parts[nome]).toBeGreaterThanOrEqual(0)
              expect(parts[nome]).toBeLessThanOrEqual(left[nome])
            }
            left = restante(left, parts)
          }
          expect(soma(left)).toBe(0)
        },
      ),
    )
  })
  test('what was agreed on beyond that by hand is principal', () => {
    expect(ratear(50, { principal: 0, multa: 0, juros: 30, honorarios: 0 })).toEqual({
      principal: 20,
      multa: 0,
      juros: 30,
      honorarios: 0,
    })
  })
})
