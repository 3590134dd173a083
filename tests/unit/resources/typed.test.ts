import { expect, test } from 'vitest'
import { masks } from '../../../src/resources/inputs/documents.tsx'
import { date, fieldError, fieldType, phone } from '../../../src/schemas/core/index.ts'
import { cleanPhone } from '../../../src/schemas/br/phone.ts'

test('a date with something behind it is no date: it is kept to be seen and refused', () => {
  const field = date('Vencimento')
  const stored = (typed: string) => fieldType(field).normalise(typed, field)
  for (const typed of ['13/05/2027u', '13/05/20277', '31/02/2027', '12/'])
    expect([stored(typed), fieldError(field, stored(typed)) !== null]).toEqual([typed, true])
  expect([stored('13/05/2027'), stored('2027-05-13'), stored('2027-05-13T10:00:00Z')]).toEqual(
    Array(3).fill('2027-05-13'),
  )
})

/** What the field shows once all of it was typed, a key at a time. */
const typed = (text: string) => [...text].reduce((shown, key) => masks.phone!(shown + key), '')

test('a phone number is read with the country’s code or the zero before the area code', () => {
  for (const text of ['+55 (11) 98765-4321', '011987654321', '11987654321', '(11) 98765-4321'])
    expect([text, masks.phone!(text), typed(text)]).toEqual([text, '(11) 98765-4321', '(11) 98765-4321'])
  expect([masks.phone!('+55 51 3456-7890'), masks.phone!('5534567890')]).toEqual(['(51) 3456-7890', '(55) 3456-7890'])
  expect(masks.phone!('119876543219')).toBe('119876543219')
  expect(fieldError(phone('Telefone'), '119876543219')).not.toBeNull()
  expect(cleanPhone('011987654321')).toBe('11987654321')
})
