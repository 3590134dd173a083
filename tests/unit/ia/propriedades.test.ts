import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analisar } from '../../../server/ia/analisar.ts'
import { lerTexto } from '../../../server/ia/texto.ts'
import { proprios, publicados } from './textos.ts'

const textos = [...publicados, ...proprios].map((t) => t.texto)
const RUIDO = [
  '<',
  '>',
  '&',
  '"',
  '“',
  '\n',
  '-\n',
  '</p>',
  '<!--',
  '-->',
  '<style>',
  '&nbsp;',
  'a\u0301',
  '😀',
  '\u0000',
  'R$ ',
  'OAB ',
  '10 (dez) dias',
  '\u200b',
  ' - ',
  '𝔸',
]

/** A text as it may arrive: several in a row, cut anywhere, with noise put in and characters left out. */
const estragado = fc
  .array(fc.record({ i: fc.nat(textos.length - 1), from: fc.nat(400), size: fc.integer({ min: 0, max: 2500 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  .chain((parts) => {
    const joined = parts.map(({ i, from, size }) => textos[i]!.slice(from, from + size)).join('\n')
    const places = fc.array(fc.tuple(fc.nat(Math.max(joined.length, 1)), fc.constantFrom(...RUIDO), fc.nat(3)), {
      maxLength: 12,
    })
    return places.map((all) =>
      all.reduce((s, [at, noise, gone]) => s.slice(0, at) + noise + s.slice(at + gone), joined),
    )
  })

const ancorada = (texto: string) => {
  const a = analisar(texto, { data_disponibilizacao: '2026-05-04' })
  const wrong = a.trechos.filter(
    (t) => texto.slice(t.inicio, t.fim) !== t.trecho || t.trecho === '' || !(t.confianca > 0 && t.confianca <= 1),
  )
  expect(wrong).toEqual([])
  return a
}

describe('whatever text comes', () => {
  test('each value points at the words that it was read from', () => {
    fc.assert(
      fc.property(estragado, (texto) => void ancorada(texto)),
      { numRuns: 120 },
    )
  })
  test('any characters at all are read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (texto) => void ancorada(texto)),
      { numRuns: 100 },
    )
    for (const empty of ['', ' ', '\n', '<', '&', '"', '<!--', '<style>']) expect(analisar(empty).prazos).toEqual([])
  })
  test('the same text gives the same answer', () => {
    fc.assert(
      fc.property(estragado, (texto) => void expect(analisar(texto)).toEqual(analisar(texto))),
      { numRuns: 40 },
    )
  })
  test('a readable character knows where it came from', () => {
    fc.assert(
      fc.property(estragado, (texto) => {
        const t = lerTexto(texto)
        expect(t.chato.length).toBe(t.limpo.length)
        expect(t.inicio.length).toBe(t.limpo.length)
        for (let i = 1; i < t.limpo.length; i++)
          expect(t.inicio[i]! >= t.inicio[i - 1]! && t.fim[i]! > t.inicio[i]!).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
  // What makes expressions slow: the same words over and over, never reaching what would end them.
  test('time grows with the text, and no faster', { timeout: 60_000 }, () => {
    const words = [
      'a',
      '"',
      '<a ',
      '-\n',
      'O',
      'EM 5 ',
      '10 dias ',
      'R$ 1.',
      'AUTOR: X\n',
      'OAB SP123456 ',
      'Processo 1004471-14.2026.8.26.0003 - ',
      '05/11/2026 às ',
      'Vara de ',
      '- - ',
    ]
    const time = (word: string, size: number) => {
      const long = word.repeat(Math.ceil(size / word.length))
      // What the processor took of it: others that keep a machine busy are not counted.
      const begin = process.cpuUsage()
      ancorada(long)
      return process.cpuUsage(begin).user / 1000
    }
    time(words.join(''), 20_000)
    const slow = words.map((word) => [word, time(word, 40_000)] as const).filter(([, ms]) => ms > 2_500)
    expect(slow).toEqual([])
    const mixed = textos.join('\n\n')
    expect(time(mixed, 1_000_000)).toBeLessThan(20_000)
  })
})
