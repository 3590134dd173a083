import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aberto,
  acelerado,
  baixar,
  calcular,
  contratado,
  dividir,
  imputar,
  legal,
  saldoDe,
  type Baixa,
  type ParcelaAberta,
  type Pedido,
} from '../../../src/dividas/index.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'
import { pedido, usual } from './pedidos.ts'

const soma = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0)

type Passo =
  | { readonly faz: 'pagar'; readonly parcela: number | null; readonly valor: number }
  | { readonly faz: 'estornar'; readonly qual: number }
  | { readonly faz: 'reabrir'; readonly parcela: number }
const passo: fc.Arbitrary<Passo> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      faz: fc.constant('pagar' as const),
      parcela: fc.option(fc.nat(11)),
      valor: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ faz: fc.constant('estornar' as const), qual: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ faz: fc.constant('reabrir' as const), parcela: fc.nat(11) }) },
)
interface Pago {
  readonly valor: number
  readonly baixas: readonly Baixa[]
}

/** An agreement as the server keeps it: what is paid of an instalment is what the payments that hold brought to it. */
const comPagos = (parcelas: readonly ParcelaAberta[], pagos: readonly Pago[]): ParcelaAberta[] =>
  parcelas.map((p) => ({
    ...p,
    pago: soma(pagos.flatMap(({ baixas }) => baixas.flatMap((b) => (b.parcela === p.id ? [b.valor] : [])))),
  }))

function dado(parcelas: readonly ParcelaAberta[], pagos: readonly Pago[], step: Passo): readonly Pago[] {
  if (step.faz === 'estornar') return pagos.filter((_, i) => i !== step.qual)
  if (step.faz === 'reabrir') return pagos.filter(({ baixas }) => !baixas.some((b) => b.parcela === step.parcela))
  const { baixas, resta } = baixar(comPagos(parcelas, pagos), step.valor, step.parcela)
  return resta > 0 ? pagos : [...pagos, { valor: step.valor, baixas }]
}

describe('what is received of an agreement', () => {
  const acordo = fc.record({ total: fc.integer({ min: 12, max: 500_000 }), quantas: fc.integer({ min: 1, max: 12 }) })

  test('over any history of payments, reversals and reopenings no cent is lost and nothing falls below zero', () => {
    fc.assert(
      fc.property(acordo, fc.array(passo, { maxLength: 25 }), ({ total, quantas }, steps) => {
        const parcelas = dividir(total, quantas).map((valor, id) => ({
          id,
          numero: id + 1,
          vencimento: addDays('2026-01-10', 30 * id),
          valor,
          pago: 0,
        }))
        let pagos: readonly Pago[] = []
        for (const step of steps) {
          pagos = dado(parcelas, pagos, step)
          const now = comPagos(parcelas, pagos)
          for (const { valor, baixas } of pagos) expect(soma(baixas.map((b) => b.valor))).toBe(valor)
          for (const p of now) expect(Math.min(aberto(p), p.pago)).toBeGreaterThanOrEqual(0)
          expect(saldoDe(now)).toBe(total - soma(pagos.map((p) => p.valor)))
        }
        // Broken, the balance falls due at once with the fine, to the cent.
        const saldo = saldoDe(comPagos(parcelas, pagos))
        const { multa, total: devido } = acelerado(saldo, '10')
        expect([devido - multa, Math.abs(multa * 10 - saldo) <= 5]).toEqual([saldo, true])
      }),
      { numRuns: 300 },
    )
  })

  test('the instalment that is named comes first, then the oldest due; what all of them cannot take is left', () => {
    const of = (id: number, vencimento: string, pago = 0) => ({ id, numero: id, vencimento, valor: 100, pago })
    const all = [of(3, '2026-03-10'), of(1, '2026-01-10', 40), of(2, '2026-02-10')]
    expect(baixar(all, 210, 3)).toEqual({
      baixas: [
        { parcela: 3, valor: 100 },
        { parcela: 1, valor: 60 },
        { parcela: 2, valor: 50 },
      ],
      resta: 0,
    })
    expect(baixar(all, 300, null)).toMatchObject({ resta: 40 })
    expect(acelerado(20_000, '10')).toEqual({ multa: 2_000, total: 22_000 })
    expect(acelerado(33_333, '0')).toEqual({ multa: 0, total: 33_333 })
  })
})

describe('what is received straight on debts', () => {
  const semIndice = contratado(null, { tipo: 'convencional', mensal: '1' })
  const item = (id: number, vencimento: string, valor = 10_000) => ({
    id,
    nome: 'Cota',
    competencia: null,
    vencimento,
    valor,
  })
  const ask = (own: Partial<Pedido>): Pedido =>
    pedido({ regras: { ...usual, regimes: semIndice, honorarios: null, multa: null }, ...own })

  test('the debt that is named, then the oldest, interest first (CC 352, 354, 355); what is paid off nominally is told', () => {
    const done = imputar(
      ask({
        data: '2026-11-23',
        itens: [item(1, '2026-01-10'), item(2, '2026-02-10')],
        pagamentos: [{ id: 7, data: '2026-06-10', valor: 15_000, item: 2 }],
      }),
      {},
    )!
    // Four months of 1 % on the second, five on the first: 400 and 500 of interest before any principal.
    expect(done.imputacoes[0]).toMatchObject({
      partes: [
        { item: 2, juros: 400, principal: 10_000 },
        { item: 1, juros: 500, principal: 4_100 },
      ],
      excesso: 0,
    })
    expect(done.amortizados).toEqual([
      { id: 1, nominal: 4_100, quitado: false },
      { id: 2, nominal: 10_000, quitado: true },
    ])
  })

  test('only values of the days of payment are needed; where one is not known nothing is said', () => {
    const late = {
      data: '2026-11-23',
      itens: [item(1, '2026-01-10')],
      pagamentos: [{ id: 1, data: '2026-06-10', valor: 1_000, item: null }],
    }
    expect(imputar(ask({ ...late, regras: { ...usual, regimes: legal } }), {})).toBeNull()
    expect(imputar(ask({ ...late, pagamentos: [], regras: { ...usual, regimes: legal } }), {})).toMatchObject({
      amortizados: [{ nominal: 0 }],
    })
  })

  test('what is paid off nominally is between nothing and the debt, and all of it where nothing is owed any more', () => {
    const debts = fc.array(fc.record({ dia: fc.nat(800), valor: fc.integer({ min: 1, max: 90_000 }) }), {
      minLength: 1,
      maxLength: 5,
    })
    const paid = fc.array(
      fc.record({ dia: fc.nat(1200), valor: fc.integer({ min: 1, max: 90_000 }), item: fc.option(fc.nat(5)) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(debts, paid, (all, received) => {
        const request = ask({
          data: '2026-11-23',
          itens: all.map(({ dia, valor }, id) => item(id, addDays('2023-01-01', dia), valor)),
          pagamentos: received.map((p, id) => ({
            id,
            data: addDays('2023-01-01', p.dia),
            valor: p.valor,
            item: p.item,
          })),
        })
        const { imputacoes, amortizados } = imputar(request, {})!
        for (const { valor, partes, excesso } of imputacoes)
          expect(soma(partes.flatMap((p) => [p.juros, p.multa, p.principal, p.honorarios])) + excesso).toBe(valor)
        const owed = calcular(request, {}).demonstrativo!
        for (const { id, nominal, quitado } of amortizados) {
          const { valor, saldo } = owed.itens.find((one) => one.id === id)!
          expect(nominal).toBeGreaterThanOrEqual(0)
          expect(nominal).toBeLessThanOrEqual(valor)
          if (quitado) expect([nominal, saldo.total]).toEqual([valor, 0])
        }
      }),
      { numRuns: 200 },
    )
  })
})
