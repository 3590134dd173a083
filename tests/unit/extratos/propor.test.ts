import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { propor, trechoDe, type Aberta, type DoExtrato, type Feita } from '../../../src/extratos/index.ts'
import { quaisSomam } from '../../../src/extratos/somas.ts'
import { addDays } from '../../../src/schemas/br/calendar.ts'

// Thousands of lines, on a machine that may have other work.
vi.setConfig({ testTimeout: 60_000 })

const linha = (id: number, centavos: number, descricao: string, more: Partial<DoExtrato> = {}): DoExtrato => ({
  id,
  dia: '2026-03-10',
  centavos,
  descricao,
  identificador: null,
  documento: null,
  ...more,
})
const conta = (id: number, centavos: number, nome: string, more: Partial<Aberta> = {}): Aberta => ({
  tipo: centavos < 0 ? 'pagar' : 'receber',
  id,
  centavos,
  dia: '2026-03-10',
  nome,
  descricao: `Conta ${id}`,
  documento: null,
  identificador: null,
  ...more,
})
const melhor = (all: ReturnType<typeof propor>, id: number) => all.get(id)?.[0]

describe('what a line of a statement is', () => {
  test('by amount, day, name, id and document, each said', () => {
    const found = propor(
      [
        linha(1, -10_000, 'PIX ENVIADO PAPELARIA CENTRAL'),
        linha(2, 5000, 'TED RECEBIDA 000123', { identificador: 'E12345678202603101200abcdefghijk' }),
        linha(3, -7700, 'BOLETO NF 4521'),
      ],
      [
        conta(1, -10_000, 'Papelaria Central Ltda'),
        conta(2, -10_000, 'Outra Firma'),
        conta(3, 5000, 'Cliente', { identificador: 'E12345678202603101200ABCDEFGHIJK', dia: '2026-02-01' }),
        conta(4, -7700, 'Gráfica', { documento: '004521', dia: '2026-03-20' }),
      ],
      [],
    )
    expect(melhor(found, 1)).toMatchObject({
      partes: [{ tipo: 'pagar', id: 1, centavos: 10_000 }],
      motivos: ['mesmo valor', 'nome no extrato', 'no vencimento'],
    })
    expect(melhor(found, 2)).toMatchObject({
      partes: [{ tipo: 'receber', id: 3 }],
      motivos: expect.arrayContaining(['mesmo identificador']),
    })
    expect(melhor(found, 3)).toMatchObject({
      partes: [{ id: 4 }],
      motivos: expect.arrayContaining(['mesmo documento']),
    })
  })

  test('a bill of every month: the payment of another month is not this line, nor does it stand before what is open now', () => {
    const paga = (dia: string): Feita => ({ ...conta(9, -124_000, 'Condomínio Exemplo', { dia }), tipo: 'baixa' })
    const aberta = conta(1, -124_000, 'Condomínio Exemplo', { dia: '2026-02-22' })
    const line = [linha(1, -124_000, 'TED ENVIADO CONDOMINIO EXEMPLO')]
    for (const dia of ['2026-01-22', '2026-02-20'])
      expect([dia, melhor(propor(line, [aberta], [paga(dia)]), 1)!.partes[0]]).toMatchObject([dia, { tipo: 'pagar' }])
    expect(propor(line, [], [paga('2026-01-22')]).get(1)).toEqual([])
    expect(melhor(propor(line, [aberta], [paga('2026-03-09')]), 1)!.partes[0]).toMatchObject({ tipo: 'baixa' })
    // The bank's own id is one payment's, however long the line took.
    const id = 'E12345678202601221200abcdefghijk'
    const same = propor([{ ...line[0]!, identificador: id }], [aberta], [{ ...paga('2026-01-02'), identificador: id }])
    expect(melhor(same, 1)!.partes[0]).toMatchObject({ tipo: 'baixa' })
  })

  test('what is late is rather paid than what is not due yet, and which it is is said', () => {
    const due = (id: number, dia: string) => conta(id, -124_000, 'Condomínio Exemplo', { dia })
    const line = [linha(1, -124_000, 'TED ENVIADO CONDOMINIO EXEMPLO')]
    const found = melhor(propor(line, [due(1, '2026-03-24'), due(2, '2026-02-22')], []), 1)
    expect(found).toMatchObject({
      partes: [{ tipo: 'pagar', id: 2 }],
      motivos: expect.arrayContaining([expect.stringMatching(/^\d+ dias depois do vencimento$/)]),
    })
    expect(melhor(propor(line, [due(1, '2026-03-24')], []), 1)!.motivos).toContainEqual(
      expect.stringMatching(/dias antes do vencimento$/),
    )
  })

  test('what was paid already comes before paying again, and only what moves the same way', () => {
    const feita: Feita = { ...conta(9, -10_000, 'Papelaria'), tipo: 'baixa' }
    const found = propor(
      [linha(1, -10_000, 'PAPELARIA'), linha(2, 10_000, 'PAPELARIA')],
      [conta(1, -10_000, 'Papelaria')],
      [feita],
    )
    expect(melhor(found, 1)!.partes[0]).toMatchObject({ tipo: 'baixa', id: 9 })
    expect(found.get(2)).toEqual([])
  })

  test('a rule proposes no transfer where one that was made already waits for its line', () => {
    const regra = { id: 6, contem: 'aplicacao', entrada: false, nome: 'Transferência para Reserva', transfere: true }
    const feita = { ...conta(9, -10000, 'Reserva'), tipo: 'transferencia' as const }
    const line = linha(1, -10000, 'APLICACAO AUTOMATICA')
    expect(propor([line], [], [], [regra]).get(1)![0]!.partes[0]).toMatchObject({ tipo: 'regra', id: 6 })
    const all = propor([line], [], [feita], [regra]).get(1)!
    expect(all.map(({ partes }) => partes[0]!.tipo)).toEqual(['transferencia'])
  })

  test('one line for several bills of one payee, several lines for one bill', () => {
    const together = propor(
      [linha(1, -30_000, 'PGTO LIMPADORA ESTRELA')],
      [
        conta(1, -10_000, 'Limpadora Estrela'),
        conta(2, -12_000, 'Limpadora Estrela'),
        conta(3, -20_000, 'Limpadora Estrela'),
        conta(4, -20_000, 'Outra'),
      ],
      [],
    )
    expect(melhor(together, 1)!.partes.map(({ id }) => id)).toEqual([1, 3])
    const parts = propor(
      [linha(1, 4000, 'PIX ANA SOUZA'), linha(2, 6000, 'PIX ANA SOUZA', { dia: '2026-03-12' })],
      [conta(1, 10_000, 'Ana Souza')],
      [],
    )
    expect([1, 2].map((id) => melhor(parts, id))).toMatchObject([
      { partes: [{ tipo: 'receber', id: 1, centavos: 4000 }], com: [2] },
      { partes: [{ tipo: 'receber', id: 1, centavos: 6000 }], com: [1] },
    ])
  })

  test('rules that were learnt propose, and what they were learnt from is what comes again', () => {
    expect(trechoDe('TAR PACOTE SERV 03/2026 R$ 49,90')).toBe('tar pacote serv r')
    const regra = { id: 5, contem: 'Tarifa pacote', entrada: false, nome: 'Tarifas', transfere: false }
    const found = propor(
      [linha(1, -4990, 'TARIFA PACOTE MAR'), linha(2, 4990, 'TARIFA PACOTE ESTORNO')],
      [],
      [],
      [regra],
    )
    expect(melhor(found, 1)).toMatchObject({
      partes: [{ tipo: 'regra', id: 5, nome: 'Tarifas' }],
      motivos: ['regra: contém “Tarifa pacote”'],
    })
    expect(found.get(2)).toEqual([])
  })

  test('of amounts some are found that add up, or none that do not, within bounds', () => {
    const values = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 9 })
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 200 }), (all, sum) => {
        const found = quaisSomam(all, sum)
        const some = Array.from({ length: 2 ** all.length }, (_, mask) => all.filter((_v, i) => (mask >> i) & 1)).some(
          (part) => part.length > 1 && part.length <= 8 && part.reduce((a, b) => a + b, 0) === sum,
        )
        if (found) expect(found.reduce((total, i) => total + all[i]!, 0)).toBe(sum)
        expect(found !== null).toBe(some)
      }),
    )
    const at = performance.now()
    expect(
      quaisSomam(
        Array.from({ length: 16 }, (_, i) => 1000 + 2 * i),
        7001,
      ),
    ).toBeNull()
    expect(performance.now() - at).toBeLessThan(200)
  })

  test('nothing is the best of two lines, but a bill that both pay in part; signs agree; the same asked again is the same', () => {
    const nomes = ['Ana Souza', 'Papelaria Central', 'Gráfica Boa', 'Estrela Limpeza']
    const any = fc.record({
      centavos: fc
        .integer({ min: -5, max: 5 })
        .filter((n) => n !== 0)
        .map((n) => n * 1000),
      nome: fc.constantFrom(...nomes),
      n: fc.integer({ min: 0, max: 20 }),
    })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), fc.array(any, { maxLength: 15 }), (lines, bills) => {
        const ls = lines.map((one, i) =>
          linha(i + 1, one.centavos, `PIX ${one.nome}`, { dia: addDays('2026-03-01', one.n) }),
        )
        const bs = bills.map((one, i) => conta(i + 1, one.centavos, one.nome, { dia: addDays('2026-03-01', one.n) }))
        const found = propor(ls, bs, [])
        expect(propor(ls, bs, [])).toEqual(found)
        const used = new Map<string, number>()
        for (const line of ls)
          for (const [rank, { partes, com }] of found.get(line.id)!.entries()) {
            expect(partes.reduce((sum, one) => sum + one.centavos, 0)).toBeLessThanOrEqual(Math.abs(line.centavos))
            for (const { tipo, id } of partes) {
              expect(tipo).toBe(line.centavos < 0 ? 'pagar' : 'receber')
              if (rank === 0 && com.length === 0) expect(used.has(`${tipo} ${id}`)).toBe(false)
              if (rank === 0) used.set(`${tipo} ${id}`, line.id)
            }
          }
      }),
    )
  })

  test('10,000 lines beside 20,000 bills are proposed in seconds, many of one amount and one name among them', () => {
    const nome = (i: number) =>
      `Fornecedor ${'abcdefghij'[i % 10]}${'klmnopqrst'[(i >> 3) % 10]}${(i % 700).toString(36)}x Silva`
    const bills = Array.from({ length: 20_000 }, (_, i) =>
      conta(i + 1, i % 3 === 0 ? -10_000 : -(1000 + ((i * 37) % 90_000)), nome(i), {
        dia: addDays('2026-01-01', i % 365),
      }),
    )
    const lines = Array.from({ length: 10_000 }, (_, i) => {
      const bill = bills[i * 2]!
      return linha(i + 1, bill.centavos, `PIX ENVIADO ${bill.nome.toUpperCase()}`, { dia: addDays(bill.dia, i % 3) })
    })
    const at = performance.now()
    const found = propor(lines, bills, [])
    const ms = performance.now() - at
    const explained = lines.filter(({ id }) => found.get(id)!.length > 0).length
    process.stdout.write(`10,000 lines, 20,000 bills: ${ms.toFixed(0)} ms, ${explained} with a proposal\n`)
    expect(explained).toBeGreaterThan(9000)
    expect(ms).toBeLessThan(20_000)
  })
})
