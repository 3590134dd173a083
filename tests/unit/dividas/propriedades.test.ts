import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  calcular,
  contratado,
  costumeiro,
  dividir,
  legal,
  price,
  problemas,
  vencimentos,
  type Demonstrativo,
  type Item,
  type Pagamento,
  type Pedido,
  type Regras,
} from '../../../src/dividas/index.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'
import { serie } from './pedidos.ts'

// Hundreds of counts each, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 })

const MONTHS = 15 * 12
const moving = (seed: number) =>
  Array.from({ length: MONTHS }, (_, i) => (((i * 37 + seed * 11) % 200) / 100 - 0.5).toFixed(2))
const known = {
  inpc: serie('2015-01', moving(1)),
  ipca: serie('2015-01', moving(2)),
  'igp-m': serie('2015-01', moving(3)),
  selic: serie(
    '2015-01',
    moving(4).map((v) => v.replace('-', '')),
  ),
  'taxa-legal': serie(
    '2015-01',
    moving(5).map((v) => v.replace('-', '')),
  ),
}
const dia = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2016-01-01', n))
const valor = fc.integer({ min: 1, max: 5_000_000 })
const percentual = fc.integer({ min: 0, max: 3000 }).map((n) => (n / 100).toFixed(2))
const ate100 = fc.integer({ min: 0, max: 10_000 }).map((n) => (n / 100).toFixed(2))
const regras: fc.Arbitrary<Regras> = fc.record({
  regimes: fc.constantFrom(
    legal,
    costumeiro('igp-m'),
    contratado('inpc', { tipo: 'convencional', mensal: '1' }),
    contratado(null, { tipo: 'convencional', mensal: '0.33' }),
    contratado('ipca', { tipo: 'nenhum' }),
  ),
  indice_negativo: fc.constantFrom('aplica', 'preserva', 'ignora'),
  carencia_correcao: fc.constantFrom(0, 30),
  base_juros: fc.constantFrom('corrigido', 'nominal', 'corrigido_com_multa'),
  contagem_meses: fc.constantFrom('inteiros', 'dias30', 'calendario'),
  multa: fc.option(fc.record({ percentual, base: fc.constantFrom('corrigido', 'nominal') })),
  honorarios: fc.option(fc.record({ percentual, base: fc.constantFrom('total', 'corrigido') })),
  imputacao: fc.constantFrom('juros', 'principal'),
})
const itens: fc.Arbitrary<Item[]> = fc
  .array(fc.record({ vencimento: dia, valor }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((one, i) => ({ ...one, id: i + 1, nome: 'Cota', competencia: null })))
const pagamentos: fc.Arbitrary<Pagamento[]> = fc
  .array(fc.record({ data: dia, valor, item: fc.option(fc.integer({ min: 1, max: 7 })) }), { maxLength: 5 })
  .map((all) => all.map((one, i) => ({ ...one, id: i + 1 })))
const pedidos: fc.Arbitrary<Pedido> = fc.record({ data: dia, itens, pagamentos, regras })

const contar = (p: Pedido): Demonstrativo => calcular(p, known).demonstrativo!
const soma = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)
const always = (property: (p: Pedido) => void) => fc.assert(fc.property(pedidos, property), { numRuns: 300 })

describe('the laws of a statement', () => {
  test('what is asked is a request without fault', () =>
    always((p) => {
      expect(problemas(p)).toEqual({})
    }))

  test('an item with a rule of its own is counted as if it were counted by that alone, and the total is of all', () =>
    fc.assert(
      fc.property(pedidos, regras, (p, outra) => {
        const odd = ({ id }: Item) => id % 2 === 1
        const mixed = { ...p, pagamentos: [], itens: p.itens.map((one) => (odd(one) ? { ...one, regra: 'a' } : one)) }
        const asked = { ...mixed, outras: { a: outra } }
        expect([problemas(asked), Object.keys(problemas(mixed))]).toEqual([
          {},
          mixed.itens.flatMap((one, i) => (odd(one) ? `itens[${i}].regra` : [])),
        ])
        const { itens, total } = contar(asked)
        const alone = p.itens.map((item) => {
          const own = { ...p, pagamentos: [], itens: [item], regras: odd(item) ? outra : p.regras }
          return contar(own).itens[0]!
        })
        expect(itens).toEqual(alone.map((one) => (odd(one) ? { ...one, regra: 'a' } : one)))
        expect(total.total).toBe(soma(alone.map(({ saldo }) => saldo.total)))
      }),
      { numRuns: 200 },
    ))

  test('who keeps what adds up to the total: no cent is nobody’s, none is of both', () =>
    fc.assert(
      fc.property(pedidos, fc.record({ principal: ate100, encargos: ate100, honorarios: ate100 }), (p, repasse) => {
        const asked = { ...p, regras: { ...p.regras, repasse } }
        expect(problemas(asked)).toEqual({})
        const { total, repasse: said, ...rest } = contar(asked)
        expect(said!.cliente + said!.escritorio).toBe(total.total)
        expect(Math.min(said!.cliente, said!.escritorio)).toBeGreaterThanOrEqual(0)
        expect({ ...rest, total }).toEqual(contar(p))
      }),
      { numRuns: 200 },
    ))

  test('the lines of an item add up to what is owed of it, and the items to the total', () =>
    always((p) => {
      const { itens, total } = contar(p)
      for (const { linhas, saldo } of itens) {
        expect(soma(linhas.map((l) => l.valor))).toBe(saldo.total)
        expect(saldo.principal + saldo.multa + saldo.juros + saldo.honorarios).toBe(saldo.total)
        expect(Math.min(...Object.values(saldo))).toBeGreaterThanOrEqual(0)
      }
      expect(soma(itens.map((i) => i.saldo.total))).toBe(total.total)
    }))

  test('no cent of a payment is lost: what it paid for and what was too much are the payment', () =>
    always((p) => {
      for (const { valor, partes, excesso } of contar(p).imputacoes) {
        const paid = partes.map((one) => one.juros + one.multa + one.principal + one.honorarios)
        expect(soma(paid) + excesso).toBe(valor)
        expect(Math.min(0, excesso, ...paid)).toBe(0)
      }
    }))

  test('interest is paid before the principal (CC 354), the principal first where that was agreed', () =>
    always((p) => {
      const { imputacoes } = contar(p)
      // Of each item that a payment reached but did not clear: nothing of the later part while the earlier one is open.
      for (const { pagamento, partes } of imputacoes)
        for (const part of partes) {
          const until = contar({
            ...p,
            data: p.pagamentos.find((x) => x.id === pagamento)!.data,
            pagamentos: p.pagamentos.filter((x) => before(x, pagamento, p)),
          })
          const { saldo } = until.itens.find((i) => i.id === part.item)!
          if (p.regras.imputacao === 'juros' && part.principal > 0) expect(saldo.juros + saldo.multa).toBe(0)
          if (p.regras.imputacao === 'principal' && part.juros > 0) expect(saldo.principal).toBe(0)
        }
    }))

  test('who pays what is owed on the day owes nothing', () =>
    always((p) => {
      const due = contar({ ...p, pagamentos: [] })
      if (due.total.total === 0) return
      const all = { id: 1, data: p.data, valor: due.total.total, item: null }
      const after = contar({ ...p, pagamentos: [all] })
      expect(after.total.total).toBe(0)
      expect(after.imputacoes[0]!.excesso).toBe(0)
    }))

  test('what is paid on the day goes off what is owed on it to the cent, however it meets the fees', () =>
    fc.assert(
      fc.property(pedidos, fc.array(valor, { minLength: 1, maxLength: 3 }), (p, paid) => {
        const earlier = p.pagamentos.filter(({ data }) => data < p.data)
        const due = contar({ ...p, pagamentos: earlier }).total.total
        const today = paid.map((one, i) => ({ id: 50 + i, data: p.data, valor: one, item: null }))
        const after = contar({ ...p, pagamentos: [...earlier, ...today] }).total.total
        expect(after).toBe(Math.max(0, due - soma(paid)))
      }),
      { numRuns: 500 },
    ))

  test('payments of one day in any order of being told are the same, and later ones change nothing', () =>
    always((p) => {
      const told = JSON.stringify(contar(p))
      expect(JSON.stringify(contar({ ...p, pagamentos: p.pagamentos.toReversed() }))).toBe(told)
      const later = { id: 99, data: addDays(p.data, 1), valor: 100, item: null }
      expect(JSON.stringify(contar({ ...p, pagamentos: [...p.pagamentos, later] }))).toBe(told)
    }))

  test('a statement says which values it took, and is the same to the byte when counted again from these alone', () =>
    always((p) => {
      const first = contar(p)
      const alone = Object.fromEntries(
        Object.entries(first.series).map(([k, valores]) => [k, { versao: 'x', valores }]),
      )
      expect(JSON.stringify(calcular(p, alone).demonstrativo)).toBe(JSON.stringify(first))
    }))

  test('without one of the values it took there is no statement, and that value is what is missing', () =>
    always((p) => {
      const [code, valores] = Object.entries(contar(p).series)[0] ?? []
      if (!code || !valores) return
      const mes = Object.keys(valores)[0]!
      const { [mes]: _, ...rest } = known[code as keyof typeof known].valores
      const { demonstrativo, faltas } = calcular(p, { ...known, [code]: { versao: 'x', valores: rest } })
      expect(demonstrativo).toBeNull()
      expect(faltas).toEqual([{ serie: code, mes }])
    }))
})

/** Whether a payment comes before another, or is it. */
function before(x: Pagamento, id: number, p: Pedido): boolean {
  const one = p.pagamentos.find((y) => y.id === id)!
  return x.data < one.data || (x.data === one.data && x.id <= id)
}

describe('periods that meet', () => {
  const seco: Regras = {
    regimes: [],
    indice_negativo: 'aplica',
    carencia_correcao: 0,
    base_juros: 'nominal',
    contagem_meses: 'inteiros',
    multa: null,
    honorarios: null,
    imputacao: 'juros',
  }
  const one = (vencimento: string, valor = 1_000_000_000): Item[] => [
    { id: 1, nome: 'Cota', competencia: null, vencimento, valor },
  ]
  const total = (regimes: Regras['regimes'], contagem_meses: Regras['contagem_meses'], de: string, data: string) =>
    contar({ data, itens: one(de), pagamentos: [], regras: { ...seco, regimes, contagem_meses } }).total

  test('correction from a to c is that from a to b and that of the result from b to c', () =>
    fc.assert(
      fc.property(dia, dia, dia, (...days) => {
        const [a, b, c] = days.toSorted() as [string, string, string]
        const regimes = contratado('inpc', { tipo: 'nenhum' })
        const first = total(regimes, 'inteiros', a, b).total
        const both = contar({ data: c, itens: one(b, first), pagamentos: [], regras: { ...seco, regimes } }).total.total
        expect(Math.abs(total(regimes, 'inteiros', a, c).total - both)).toBeLessThanOrEqual(2)
      }),
    ))

  test('where the regime changes nothing but its name, cutting a period at any day changes no cent but by rounding', () =>
    fc.assert(
      fc.property(dia, dia, dia, fc.constantFrom('inteiros', 'dias30', 'calendario'), (x, y, cut, contagem) => {
        const [a, c] = [x, y].toSorted() as [string, string]
        const whole = contratado(null, { tipo: 'convencional', mensal: '1' })
        const parts = [whole[0]!, { ...whole[0]!, desde: cut }]
        const [one, two] = [total(whole, contagem, a, c).juros, total(parts, contagem, a, c).juros]
        expect(Math.abs(one - two)).toBeLessThanOrEqual(1)
      }),
    ))
})

describe('the laws of instalments', () => {
  const partes = fc.integer({ min: 1, max: 360 })

  test('no cent is lost, and the residue is on the last', () =>
    fc.assert(
      fc.property(valor, partes, (total, n) => {
        const all = dividir(total, n)
        expect(soma(all)).toBe(total)
        expect(new Set(all.slice(0, -1)).size).toBeLessThanOrEqual(1)
        expect(all.at(-1)! - all[0]!).toBeGreaterThanOrEqual(0)
      }),
    ))

  test('Price: what is paid off is the amount, and every part is its interest and what it pays off', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 50_000_000 }),
        fc.integer({ min: 0, max: 300 }),
        fc.integer({ min: 1, max: 120 }),
        (total, rate, n) => {
          const all = price(total, (rate / 100).toFixed(2), vencimentos('2027-01-10', 10, n))
          expect(soma(all.map((p) => p.amortizacao))).toBe(total)
          expect(all.every((p) => p.valor === p.juros + p.amortizacao)).toBe(true)
          expect(all.at(-1)!.saldo).toBe(0)
        },
      ),
    ))

  test('a due day never drifts: it is the day agreed on, or the last of its month', () =>
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 30 }), partes, (first, day, n) => {
        for (const date of vencimentos(first, day, n)) {
          const last = addDays(date, 1).slice(8) === '01'
          expect(Number(date.slice(8)) === day || (last && Number(date.slice(8)) < day)).toBe(true)
        }
      }),
    ))
})
