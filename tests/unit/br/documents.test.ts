import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as br from '../../../src/schemas/br/index.ts'

const digits = (n: number) => fc.stringMatching(new RegExp(`^\\d{${n}}$`))
const notRepeated = (s: string) => !/^(.)\1*$/.test(s)
const nine = digits(9).filter(notRepeated)
const twelve = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((s) => s !== '000000000000')

/** Every other digit in place of one of the last two. */
const wrongDigits = (valid: string) =>
  [1, 2].flatMap((fromEnd) => {
    const at = valid.length - fromEnd
    const others = [...'0123456789'].filter((d) => d !== valid[at])
    return others.map((d) => valid.slice(0, at) + d + valid.slice(at + 1))
  })

describe('g.cpf', () => {
  const valid = ['529.982.247-25', '123.456.789-09', '111.444.777-35', '987.654.321-00', '000.000.001-91']
  test.each(valid)('g.cpf: %s is valid, masked or not, and keeps its mask', (cpf) => {
    expect(br.isCpf(cpf)).toBe(true)
    expect(br.isCpf(br.cleanCpf(cpf))).toBe(true)
    expect(br.formatCpf(br.cleanCpf(cpf))).toBe(cpf)
    expect(br.makeCpf(br.cleanCpf(cpf).slice(0, 9))).toBe(br.cleanCpf(cpf))
  })
  test.each([
    '529.982.247-24',
    '111.111.111-11',
    '00000000000',
    '5299822472',
    '529982247250',
    '',
    'CPF 529.982.247-25',
  ])('g.cpf: %j is refused', (cpf) => expect(br.isCpf(cpf)).toBe(false))
  test('g.cpf: mask 999.999.999-99 follows the typing', () => {
    const typed = ['', '5', '529', '5299', '529982', '5299822', '529982247', '5299822472', '529982247259']
    const shown = ['', '5', '529', '529.9', '529.982', '529.982.2', '529.982.247', '529.982.247-2', '529.982.247-25']
    expect(typed.map(br.formatCpf)).toEqual(shown)
  })
  test('g.cpf: makeCpf is always valid and no other check digit is', () =>
    fc.assert(
      fc.property(nine, (base) => {
        const cpf = br.makeCpf(base)
        expect(br.isCpf(br.formatCpf(cpf))).toBe(true)
        expect(wrongDigits(cpf).filter(br.isCpf)).toEqual([])
      }),
    ))
  test.each(['12345678', '1234567890', '11111111a', '111111111'])('g.cpf: no CPF is made of %s', (base) =>
    expect(() => br.makeCpf(base)).toThrow(RangeError),
  )
})

describe('g.cnpj', () => {
  const valid = [
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    'A1.B2C.3D4/0001-93',
    'ZZ.ZZZ.ZZZ/ZZZZ-62',
    'B3.D4F.6H8/0001-40',
    '00.000.000/E2Z9-77',
    '00.000.000/0001-91',
  ]
  test.each(valid)('g.cnpj: %s is valid in any case, masked or not, and keeps its mask', (cnpj) => {
    expect(br.isCnpj(cnpj)).toBe(true)
    expect(br.isCnpj(br.cleanCnpj(cnpj).toLowerCase())).toBe(true)
    expect(br.formatCnpj(br.cleanCnpj(cnpj))).toBe(cnpj)
    expect(br.makeCnpj(br.cleanCnpj(cnpj).slice(0, 12))).toBe(br.cleanCnpj(cnpj))
  })
  test.each(['12ABC34501DE36', '00000000000000', '11222333000180', '1122233300018', '12ABC34501DEA5', ''])(
    'g.cnpj: %j is refused',
    (cnpj) => expect(br.isCnpj(cnpj)).toBe(false),
  )
  test('g.cnpj: mask 99.999.999/9999-99 follows the typing and keeps letters', () => {
    expect(br.formatCnpj('12abc3')).toBe('12.ABC.3')
    expect(br.formatCnpj('11222333000')).toBe('11.222.333/000')
    expect(br.formatCnpj('11222333000181999')).toBe('11.222.333/0001-81')
  })
  test('g.cnpj: makeCnpj is always valid and no other check digit is', () =>
    fc.assert(
      fc.property(twelve, (base) => {
        const cnpj = br.makeCnpj(base)
        expect(br.isCnpj(br.formatCnpj(cnpj))).toBe(true)
        expect(wrongDigits(cnpj).filter(br.isCnpj)).toEqual([])
      }),
    ))
  test.each(['000000000000', '11222333000', '11222333000-'])('g.cnpj: no CNPJ is made of %s', (base) =>
    expect(() => br.makeCnpj(base)).toThrow(RangeError),
  )
})

describe('g.cpf and g.cnpj in one field', () => {
  test('g.cpf, g.cnpj: up to eleven digits are a CPF, more or letters a CNPJ', () => {
    expect(br.formatCpfCnpj('52998224725')).toBe('529.982.247-25')
    expect(br.formatCpfCnpj('529982247251')).toBe('52.998.224/7251')
    expect(br.formatCpfCnpj('12abc')).toBe('12.ABC')
    expect(['529.982.247-25', '12.abc.345/01de-35'].every(br.isCpfCnpj)).toBe(true)
    expect(['', '529.982.247-24', '12.ABC.345/01DE-36'].some(br.isCpfCnpj)).toBe(false)
  })
  test('g.cpf, g.cnpj: cleaning what was formatted gives the document back', () =>
    fc.assert(
      fc.property(fc.oneof(nine.map(br.makeCpf), twelve.map(br.makeCnpj)), (document) => {
        expect(br.cleanCpfCnpj(br.formatCpfCnpj(document))).toBe(document)
        expect(br.isCpfCnpj(document)).toBe(true)
      }),
    ))
})
