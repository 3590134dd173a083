import { expect, test } from 'vitest'
import { partesDe } from '../../../server/areas/integracao/captura/descobrir.ts'
import { linhaAte, nomesAte } from '../../../server/areas/integracao/nomes.ts'

const people = (many: number) => Array.from({ length: many }, (_, i) => `Pessoa ${i + 1} da Silva`)

test('names that fit stand there whole, of the others how many they are', () => {
  expect(nomesAte(['Ana', 'Rui'], 20)).toBe('Ana, Rui')
  expect(nomesAte(['Ana Prado', 'Rui Sá', 'Eva Luz'], 24)).toBe('Ana Prado e outros 2')
  expect(nomesAte(['Ana Prado', 'Rui Sá', 'Eva Luz'], 25)).toBe('Ana Prado, Rui Sá e outro')
  expect(nomesAte([], 10)).toBe('')
  expect(nomesAte(['x'.repeat(50), 'Rui'], 20)).toBe(`${'x'.repeat(11)}… e outro`)
})

test('a line that was cut before counts on from what it says', () => {
  expect(linhaAte('Ana Prado e outros', 200)).toBe('Ana Prado e outros')
  expect(linhaAte(`${people(40).join(', ')} e outros 12`, 60)).toBe('Pessoa 1 da Silva, Pessoa 2 da Silva e outros 50')
  expect(linhaAte(`${people(4).join('; ')} e outra`, 60)).toBe('Pessoa 1 da Silva, Pessoa 2 da Silva e outros 3')
})

test('neither side pushes the other out of the line', () => {
  const of = (polo: 'A' | 'P') => people(1000).map((nome) => ({ nome: `${nome} ${polo}`, polo }))
  const line = partesDe({ destinatarios: [...of('A'), ...of('P')] })!
  expect(line.length).toBeLessThanOrEqual(4000)
  expect(line).toMatch(/^Pessoa 1 da Silva A, .* A e outros \d+ × Pessoa 1 da Silva P, .* P e outros \d+$/)
  expect(partesDe({ destinatarios: [] })).toBeNull()
})
