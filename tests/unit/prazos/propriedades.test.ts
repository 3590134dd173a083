import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  calcular,
  canonico,
  problemas,
  REGIMES,
  type Calendario,
  type CodigoRegime,
  type DiaForense,
  type Dobro,
  type Pedido,
} from '../../../src/prazos/index.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'
import { com, dia, pedido, TJSP, TRF5, vazio } from './pedidos.ts'

// Hundreds of counts each, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 })

const data = fc.integer({ min: 0, max: 2200 }).map((n) => addDays('2025-01-01', n))
const regime = fc.constantFrom(...(Object.keys(REGIMES) as CodigoRegime[]))
const origens: fc.Arbitrary<Partial<Pedido>> = fc.oneof(
  fc.record({ origem: fc.constantFrom('diario', 'publicacao', 'pessoal', 'audiencia', 'juntada') }),
  fc.record({ origem: fc.constant('domicilio_intimacao'), destinatario: fc.constantFrom('privado', 'publico') }),
  fc.record({ origem: fc.constant('domicilio_citacao'), destinatario: fc.constant('publico') }),
)
const livre = (unidades: Pedido['unidade'][]): fc.Arbitrary<Pedido> =>
  fc
    .record({
      own: origens,
      data,
      regime,
      quantidade: fc.integer({ min: 1, max: 60 }),
      unidade: fc.constantFrom(...unidades),
      local: fc.constantFrom(TJSP, TRF5),
      abertaEm: fc.option(fc.integer({ min: 0, max: 15 })),
    })
    .map(({ own, abertaEm, ...rest }) => {
      const opened = own.origem?.startsWith('domicilio') && abertaEm !== null
      return pedido({ ...rest, ...own, confirmacao: opened ? addDays(rest.data, abertaEm) : null })
    })
const pedidos = livre(['uteis', 'corridos', 'horas', 'meses'])
const emDias = livre(['uteis', 'corridos'])

const diaLocal: fc.Arbitrary<DiaForense> = fc
  .record({
    data,
    tipo: fc.constantFrom('feriado', 'ponto', 'recesso', 'suspensao', 'indisponibilidade', 'expediente_reduzido'),
    conta: fc.constantFrom('none', 'start_end_only'),
    exige_prova: fc.boolean(),
    length: fc.integer({ min: 0, max: 20 }),
  })
  .map(({ length, ...rest }) => dia(rest.data, { ...rest, ate: length ? addDays(rest.data, length) : null }))
const calendarios: fc.Arbitrary<Calendario> = fc.array(diaLocal, { maxLength: 12 }).map((dias) => com(...dias))
const near = fc.integer({ min: -5, max: 120 })

const fins = (p: Pedido, c: Calendario) => {
  const { fim_conservador, fim_com_comprovacao } = calcular(p, c)
  return [fim_conservador!, fim_com_comprovacao!] as const
}
/** Each of `b` is on or after its counterpart of `a`. */
const notEarlier = (a: readonly string[], b: readonly string[]) =>
  a.forEach((day, i) => expect(b[i]! >= day).toBe(true))

describe('what holds of every deadline (DOMAIN §2.8)', () => {
  test('what is generated can be counted', () =>
    fc.assert(
      fc.property(pedidos, (p) => {
        expect(problemas(p)).toEqual({})
      }),
    ))

  test('it ends on or after it begins, and after what it is counted from', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) => {
        const r = calcular(p, c)
        expect(r.fim_conservador! >= (p.unidade === 'meses' ? r.comeco! : r.inicio!)).toBe(true)
        expect(r.inicio! > r.comeco! && r.comeco! >= p.data).toBe(true)
        expect(r.fim_com_comprovacao! >= r.fim_conservador!).toBe(true)
      }),
    ))

  test('adding a day to the calendar never shortens it', () =>
    fc.assert(
      fc.property(pedidos, calendarios, diaLocal, near, (p, c, more, offset) => {
        const there = { ...more, id: 99, data: addDays(p.data, offset), ate: null }
        notEarlier(fins(p, c), fins(p, { ...c, dias: [...c.dias, there] }))
      }),
      { numRuns: 300 },
    ))

  test('federal justice is never earlier than state justice', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) =>
        notEarlier(fins({ ...p, local: TJSP }, c), fins({ ...p, local: { ...TJSP, tribunal: 403 } }, c)),
      ),
    ))

  test('doubled is never shorter than single', () =>
    fc.assert(
      fc.property(pedidos, fc.constantFrom<Dobro>('mp', 'fazenda', 'defensoria'), (p, dobro) => {
        const cpc = { ...p, regime: 'cpc' } as const
        expect(problemas({ ...cpc, dobro })).toEqual({})
        notEarlier(fins(cpc, vazio), fins({ ...cpc, dobro }, vazio))
      }),
    ))

  test('the counted days are as many as the deadline has, numbered one after the other', () =>
    fc.assert(
      fc.property(emDias, calendarios, (p, c) => {
        const { passos, inicio, fim_conservador } = calcular(p, c)
        const numbers = passos.filter((s) => s.conta).map((s) => s.n)
        expect(numbers).toEqual(Array.from({ length: p.quantidade }, (_, i) => i + 1))
        const plain = passos.filter((s) => s.n_conservador !== null).length
        expect(plain).toBeLessThanOrEqual(p.quantidade)
        expect(inicio! <= fim_conservador!).toBe(true)
      }),
    ))

  test('the way is told day by day, without a gap, up to the last one, each day with its reason', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) => {
        const { passos, fim_com_comprovacao, comeco } = calcular(p, c)
        expect(passos.at(-1)!.data).toBe(fim_com_comprovacao)
        const counted = passos.filter((s) => s.data >= comeco!)
        counted.forEach((s, i) => i && expect(s.data).toBe(addDays(counted[i - 1]!.data, 1)))
        for (const s of passos) expect(s.motivo !== '' && s.base_legal !== '').toBe(true)
      }),
    ))

  test('a day later is never due earlier', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) => {
        const later = { ...p, data: addDays(p.data, 1), confirmacao: p.confirmacao && addDays(p.confirmacao, 1) }
        notEarlier(fins(p, c), fins(later, c))
      }),
      { numRuns: 300 },
    ))

  test('one unit more is never due earlier', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) =>
        notEarlier(fins(p, c), fins({ ...p, quantidade: p.quantidade + 1 }, c)),
      ),
    ))

  test('it ends where there is business', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) => {
        const { fim_com_comprovacao } = calcular(p, c)
        // With every day of the calendar known, an act of that day counts as of that day.
        const known = { ...c, dias: c.dias.map((d) => ({ ...d, exige_prova: false })) }
        const there = { ...p, origem: 'publicacao', confirmacao: null, data: fim_com_comprovacao! } as const
        expect(calcular(there, known).publicacao).toBe(fim_com_comprovacao)
      }),
    ))

  test('the same request with the same calendar gives the same bytes, in whatever order its days come', () =>
    fc.assert(
      fc.property(pedidos, calendarios, (p, c) => {
        const reversed = { ...c, dias: [...c.dias].reverse() }
        expect(canonico(calcular({ ...p }, reversed))).toBe(canonico(calcular(p, c)))
      }),
    ))
})

describe('what is refused, by field', () => {
  const wrong = (own: Partial<Record<keyof Pedido, unknown>>) => problemas({ ...pedido(), ...own } as Pedido)
  test.each([
    [{ data: '' }, 'data', /obrigatório/],
    [{ data: '2026-02-30' }, 'data', /inválido/],
    [{ data: '1899-01-01' }, 'data', /entre 2000 e 2100/],
    [{ quantidade: 0 }, 'quantidade', /1 a 730/],
    [{ quantidade: 1.5 }, 'quantidade', /inteiro/],
    [{ unidade: 'anos' }, 'unidade', /unidade/],
    [{ regime: 'toString' }, 'regime', /regime/],
    [{ origem: 'carta' }, 'origem', /contado/],
    [{ hora: '25:00', unidade: 'horas', origem: 'audiencia' }, 'hora', /inválido/],
    [{ hora: '10:00' }, 'hora', /horas/],
    [{ confirmacao: '2026-11-20' }, 'confirmacao', /Domicílio/],
    [{ origem: 'domicilio_citacao', confirmacao: '2026-11-01' }, 'confirmacao', /anterior ao envio/],
    [{ dobro: 'ninguem' }, 'dobro', /Selecione/],
    [{ dobro: 'litisconsortes' }, 'dobro', /229, § 2º/],
    [{ dobro: 'fazenda', regime: 'juizados' }, 'dobro', /Juizados/],
    [{ dobro: 'fazenda', regra: 13 }, 'dobro', /prazo próprio/],
    [{ urgente: true }, 'urgente', /798-A/],
  ] as const)('%j', (own, field, message) => {
    const found = wrong(own)
    expect(Object.keys(found)).toEqual([field])
    expect(found[field]).toMatch(message)
  })
  test('physical files double for parties with different lawyers', () => {
    const physical = pedido({ dobro: 'litisconsortes', autos_eletronicos: false })
    expect(problemas(physical)).toEqual({})
    expect(calcular(physical, vazio).quantidade).toBe(30)
  })
  test('numbers and objects where text belongs are refused, not thrown at', () => {
    fc.assert(
      fc.property(
        fc.record({ origem: fc.anything(), regime: fc.anything(), unidade: fc.anything(), data: fc.anything() }),
        (own) => {
          expect(Object.keys(wrong(own)).length).toBeGreaterThan(0)
        },
      ),
    )
  })
})
