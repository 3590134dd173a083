import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as br from '../../../src/schemas/br/index.ts'

describe('g.telefone', () => {
  test.each([
    ['11987654321', '(11) 98765-4321'],
    ['1132654321', '(11) 3265-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['551132654321', '(11) 3265-4321'],
    ['55996543210', '(55) 99654-3210'],
  ])('g.telefone: %j is shown as %s', (typed, shown) => {
    expect(br.formatPhone(typed)).toBe(shown)
    expect(br.isPhone(typed)).toBe(true)
  })
  test.each(['', '987654321', '0119876543', '119876543210', '449911223344'])('g.telefone: %j is refused', (typed) =>
    expect(br.isPhone(typed)).toBe(false),
  )
  test('g.telefone: mask follows the typing', () =>
    expect(['1', '11', '119', '119876', '1198765', '1198765432'].map(br.formatPhone)).toEqual([
      '1',
      '11',
      '(11) 9',
      '(11) 9876',
      '(11) 9876-5',
      '(11) 9876-5432',
    ]))
  test('g.telefone: cleaning what was formatted gives the digits back', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{9,10}$/), (d) => {
        expect(br.cleanPhone(br.formatPhone(d))).toBe(d)
      }),
    ))
})

describe('g.cep', () => {
  test('g.cep: mask 99999-999 follows the typing', () => {
    expect(['', '01310', '013101', '01310100', '013101009'].map(br.formatCep)).toEqual([
      '',
      '01310',
      '01310-1',
      '01310-100',
      '01310-100',
    ])
    expect([br.isCep('01310-100'), br.isCep('0131010'), br.isCep('')]).toEqual([true, false, false])
  })
  test('g.cep: cleaning what was formatted gives the digits back', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{8}$/), (d) => {
        expect(br.cleanCep(br.formatCep(d))).toBe(d)
      }),
    ))
})

describe('OAB enrolment', () => {
  test.each([
    ['OAB/SP 123.456-A', 'SP', '123456', 'A', 'OAB/SP 123.456-A'],
    ['123456/SP', 'SP', '123456', null, 'OAB/SP 123.456'],
    ['SP123456', 'SP', '123456', null, 'OAB/SP 123.456'],
    ['oab/rj nº 012345-e', 'RJ', '12345', 'E', 'OAB/RJ 12.345-E'],
    ['OAB 123456', null, '123456', null, 'OAB 123.456'],
    ['123.456-B/MG', 'MG', '123456', 'B', 'OAB/MG 123.456-B'],
  ])('%j is read and shown again', (typed, uf, numero, sufixo, shown) => {
    expect(br.parseOab(typed)).toEqual({ uf, numero, sufixo })
    expect(br.formatOab(typed)).toBe(shown)
    expect(br.parseOab(shown)).toEqual({ uf, numero, sufixo })
  })
  test.each(['', 'SP', 'OAB/ZZ 123', '000', 'Dra. Ana'])('%j is not an enrolment', (typed) => {
    expect(br.parseOab(typed)).toBeNull()
    expect(br.formatOab(` ${typed} `)).toBe(typed)
  })
})

describe('text', () => {
  test('unaccent is lower case without combining marks', () => {
    expect(br.unaccent('AÇÃO de Cobrança, Íris Müller')).toBe('acao de cobranca, iris muller')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (s) => {
        expect(br.unaccent(s)).not.toMatch(/[\u0300-\u036f]/)
      }),
    )
  })
  test('unaccent does not depend on how accents are encoded', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (s) => {
        expect(br.unaccent(s.normalize('NFC'))).toBe(br.unaccent(s.normalize('NFD')))
      }),
    ))
  test('initials are of the first and last names', () => {
    expect(['Clara Maria Lacerda', 'ágata', 'José da Silva', ' ', ''].map(br.initials)).toEqual([
      'CL',
      'Á',
      'JS',
      '',
      '',
    ])
  })
  test('cut adds three dots only when something was cut', () => {
    expect([br.cut('Contestação', 21), br.cut('Contestação', 6), br.cut('⚖️📄📄', 3)]).toEqual([
      'Contestação',
      'Contes...',
      '⚖️📄...',
    ])
  })
})
