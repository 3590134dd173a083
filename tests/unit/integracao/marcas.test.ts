import { describe, expect, test } from 'vitest'
import { marcasDe, type Procura } from '../../../src/recortes/index.ts'

const procura: Procura = {
  advogados: [{ name: 'José Antônio da Conceição', oab: 'OAB/SP 123.456' }],
  termos: [
    { escrito: 'Padaria São João', tipo: 'nome', valor: 'Padaria São João' },
    { escrito: 'OAB RJ 98765', tipo: 'oab', valor: '98765', uf: 'RJ' },
  ],
}
const partes = ['Maria Clara dos Santos', 'Transportes Alvorada Ltda']
const said = (text: string) =>
  marcasDe(text, procura, partes).map(({ tipo, inicio, fim }) => [tipo, text.slice(inicio, fim)])

describe('what is marked in a court’s text', () => {
  test('terms, lawyers and parties in any case, with their accents or without, over two lines, by where they stand', () => {
    const text =
      'Adv.: JOSE ANTONIO\n  DA CONCEICAO (OAB 123456/SP)\nAutora: MARIA CLARA DOS SANTOS\nRé: transportes alvorada ltda. Padaria Sa\u0303o Joa\u0303o'
    expect(said(text)).toEqual([
      ['termo', 'JOSE ANTONIO\n  DA CONCEICAO'],
      ['termo', '123456/SP'],
      ['parte', 'MARIA CLARA DOS SANTOS'],
      ['parte', 'transportes alvorada ltda'],
      ['termo', 'Padaria Sa\u0303o Joa\u0303o'],
    ])
    expect(said('RJ 98.765 e SP123.456')).toEqual([
      ['termo', 'RJ 98.765'],
      ['termo', 'SP123.456'],
    ])
  })

  test('numbers, days in figures and in words, times and amounts; a number is not taken for a day', () => {
    const text =
      'Processo 0002080-25.2012.5.15.0049, de 12/03/2026. Em 1º de MARÇO de 2026, no prazo de 15 (quinze) dias úteis, pague R$ 1.234,56.'
    expect(said(text)).toEqual([
      ['numero', '0002080-25.2012.5.15.0049'],
      ['data', '12/03/2026'],
      ['data', '1º de MARÇO de 2026'],
      ['prazo', '15 (quinze) dias úteis'],
      ['valor', 'R$ 1.234,56'],
    ])
  })

  test('a name inside of another word is none, a name said twice is marked twice, and none lies in another', () => {
    expect(said('MARIA CLARA DOS SANTOSA')).toEqual([])
    const found = marcasDe('Padaria São João x Padaria SAO JOAO, '.repeat(20), procura, ['Padaria São João Filial'])
    expect(found.length).toBe(40)
    expect(found.every(({ inicio, fim }, i) => fim > inicio && (found[i + 1]?.inicio ?? fim) >= fim)).toBe(true)
  })
})
