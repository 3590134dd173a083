import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnjCourtText } from '../../../src/schemas/br/cnjCourt.ts'
import { cleanProcesso, formatProcesso, makeCnj, tribunalOf } from '../../../src/schemas/br/cnj.ts'
import { formatCnpj, makeCnpj } from '../../../src/schemas/br/cnpj.ts'
import { numbersIn } from '../../../src/schemas/br/numbersIn.ts'

/** DOMAIN.md §2.1: court and segment of every vector. */
const VECTORS = [
  ['0000002-65.2005.4.05.8100', 'TRF5 · Justiça Federal · subseção 8100'],
  ['0000832-35.2018.4.01.3202', 'TRF1 · Justiça Federal · subseção 3202'],
  ['0001352-85.2000.8.06.0119', 'TJCE · Justiça Estadual · foro 0119'],
  ['0002080-25.2012.5.15.0049', 'TRT15 · Justiça do Trabalho · vara 0049'],
  ['0008391-94.2025.2.00.0000', 'CNJ · Conselho Nacional de Justiça'],
  ['0000001-68.2026.8.26.0100', 'TJSP · Justiça Estadual · foro 0100'],
  ['1234567-43.2026.8.19.0001', 'TJRJ · Justiça Estadual · foro 0001'],
  ['0100123-48.2025.5.02.0034', 'TRT2 · Justiça do Trabalho · vara 0034'],
  ['5001234-12.2026.4.04.7100', 'TRF4 · Justiça Federal · subseção 7100'],
  ['0600001-90.2026.6.26.0001', 'TRE-SP · Justiça Eleitoral · zona 0001'],
  ['9999999-10.2026.9.13.0001', 'TJMMG · Justiça Militar Estadual · auditoria 0001'],
  ['0000055-68.2026.8.07.0001', 'TJDFT · Justiça Estadual · foro 0001'],
] as const
const WRONG = ['0000002-66.2005.4.05.8100', '0000832-35.2018.4.01.3203', '0008265-72.2018.4.05.8300']

const numbers = fc
  .record({
    sequencial: fc.integer({ min: 0, max: 9_999_999 }),
    ano: fc.integer({ min: 1980, max: 2030 }),
    j: fc.integer({ min: 1, max: 9 }),
    tr: fc.integer({ min: 0, max: 90 }),
    oooo: fc.integer({ min: 0, max: 9999 }),
  })
  .map(makeCnj)
  .filter((n) => tribunalOf(n) !== null)
const parts = (n: string) => [
  n.slice(0, 7),
  n.slice(7, 9),
  n.slice(9, 13),
  n.slice(13, 14),
  n.slice(14, 16),
  n.slice(16),
]
const writings: readonly ((n: string) => string)[] = [
  (n) => n,
  formatProcesso,
  (n) => formatProcesso(n).replace(/^0+(?=\d)/, ''),
  (n) => formatProcesso(n).replace('-', '–'),
  (n) => parts(n).join(' '),
  (n) => parts(n).join('.'),
]
const written = fc.tuple(numbers, fc.constantFrom(...writings)).map(([n, how]) => [n, how(n)] as const)
const between = fc.constantFrom(' ', '\n', '; ', ', ', ' e ', ' (autos) ', '\tProcesso nº ', ' x ', '. ')
const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((d) => d.join(''))
const phone = digits(8).map((d) => `(11) 9${d.slice(0, 4)}-${d.slice(4)}`)
const cnpj = digits(7).map((d) => formatCnpj(makeCnpj(`1${d}0001`)))

describe('g.nr_processo.cnj', () => {
  test.each(VECTORS)('g.nr_processo.cnj: %s says %s', (n, says) => {
    expect(cnjCourtText(n)).toBe(says)
    expect(cnjCourtText(cleanProcesso(n))).toBe(says)
  })
  test.each([...WRONG, '123', '', 'PAD 12/2026', makeCnj({ sequencial: 1, ano: 2026, j: 8, tr: 88, oooo: 1 })])(
    'g.nr_processo.cnj: %j says nothing',
    (n) => expect(cnjCourtText(n)).toBeNull(),
  )
  test('g.nr_processo.cnj: a court’s own competence and the appeal panels are no unit of origin', () => {
    const at = (oooo: number) => cnjCourtText(makeCnj({ sequencial: 7, ano: 2024, j: 8, tr: 26, oooo }))
    expect([at(0), at(9001)]).toEqual([
      'TJSP · Justiça Estadual · competência originária',
      'TJSP · Justiça Estadual · turma recursal 9001',
    ])
  })
})

describe('lawsuit numbers in a text', () => {
  test.each([...VECTORS.map(([n]) => n), ...WRONG])('%s is found, whatever its check digits', (n) => {
    expect(numbersIn(`Ref.: autos ${n}, 2ª Vara`)).toEqual([cleanProcesso(n)])
    expect(numbersIn(cleanProcesso(n))).toEqual([cleanProcesso(n)])
  })
  test('every number of a text is found in its order and once, however it is written', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(written, between), { maxLength: 8 }), (list) => {
        const text = list.map(([[, how], then]) => how + then).join('')
        expect(numbersIn(text)).toEqual([...new Set(list.map(([[n]]) => n))])
      }),
    ))
  test('telephones, CNPJs and rows of digits of another length are none', () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(phone, cnpj, digits(19), digits(21), digits(44), digits(11)), { maxLength: 6 }),
        between,
        (list, then) => {
          expect(numbersIn(list.join(then))).toEqual([])
        },
      ),
    ))
  test('twenty digits that name no court or no year are some other number', () => {
    expect(numbersIn('12345678901234567890 00000000000000000000')).toEqual([])
    expect(numbersIn('00190.00009 01149.718601 68524.522114 6 75860000102656')).toEqual([])
    expect(numbersIn('')).toEqual([])
  })
  // Were its time to grow with the square of the length, each of these would take an hour.
  test('a text of a million digits and dots is read to its end', { timeout: 60_000 }, () => {
    for (const text of ['1234567-12.'.repeat(100_000), '1'.repeat(1_000_000), '1234567 12 1234 '.repeat(60_000)])
      expect(numbersIn(text)).toEqual([])
  })
})
