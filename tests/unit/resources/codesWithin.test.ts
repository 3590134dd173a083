import { expect, test } from 'vitest'
import { codesWithin } from '../../../src/resources/calendar/codesWithin.ts'
import { codesOf, statusOf, type AnyWhere } from '../../../src/schemas/core/index.ts'
import { parcelas } from '../../../src/schemas/cobranca/parcelas.ts'
import { promessas } from '../../../src/schemas/cobranca/promessas.ts'

const told = (entity: { readonly fields: object; readonly list: { readonly calendars: object } }) => {
  const [name, status] = statusOf(entity.fields as typeof parcelas.fields)!
  const codes = codesOf(status)!
  const [layout] = Object.values(entity.list.calendars) as { readonly where?: AnyWhere }[]
  const within = Object.keys(codesWithin(name, status, codes, layout!.where))
  return { all: Object.keys(codes), out: Object.keys(codes).filter((code) => !within.includes(code)) }
}

test('a calendar without cancelled records does not tell what a cancelled one looks like', () => {
  for (const entity of [parcelas, promessas]) {
    const { all, out } = told(entity)
    expect([entity.name, out]).toEqual([entity.name, ['CA']])
    expect(all.length).toBeGreaterThan(2)
  }
})

test('what a calendar asks of other fields, or by halves, takes no code away', () => {
  const [name, status] = statusOf(parcelas.fields)!
  const codes = codesOf(status)!
  expect(codesWithin(name, status, codes, undefined)).toBe(codes)
  expect(codesWithin(name, status, codes, { nr_valor: { gte: '10' } })).toEqual(codes)
  expect(Object.keys(codesWithin(name, status, codes, { [name]: { ne: 'VE' } }))).toEqual(
    Object.keys(codes).filter((code) => code !== 'VE'),
  )
  // Those paid are told by what was paid, whatever else they are.
  expect(Object.keys(codesWithin(name, status, codes, { ie_ativo: { eq: false } }))).toContain('CA')
})
