import { expect, test } from 'vitest'
import { ladosDe, nomesDoLado } from '../../../server/areas/integracao/registro/partes.ts'

test.each([
  ['Fulano de Tal × Banco S.A.', { autor: 'Fulano de Tal', reu: 'Banco S.A.' }],
  ['FULANO  x  BANCO', { autor: 'FULANO', reu: 'BANCO' }],
  ['Félix Xavier vs. Xuxa Ltda.', { autor: 'Félix Xavier', reu: 'Xuxa Ltda.' }],
  ['A versus B', { autor: 'A', reu: 'B' }],
  // A third side, none, or one of nobody.
  ['A x B x C', null],
  ['Em segredo de justiça', null],
  [' x B', null],
  ['A x', null],
  ['', null],
  [null, null],
])('the sides of %s', (text, sides) => expect(ladosDe(text)).toEqual(sides))

test('a side is somebody’s by all of its name or by its first', () => {
  expect(nomesDoLado('José & Filhos Ltda., João e outros')).toEqual([
    'JOSE & FILHOS LTDA., JOAO E OUTROS',
    'JOSE & FILHOS LTDA.',
  ])
  expect(nomesDoLado('Maria da Silva e outro')).toEqual(['MARIA DA SILVA E OUTRO', 'MARIA DA SILVA'])
  expect(nomesDoLado('Comércio e Indústria S.A.')).toEqual(['COMERCIO E INDUSTRIA S.A.'])
})
