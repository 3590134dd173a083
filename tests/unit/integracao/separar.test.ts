import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDe, separar } from '../../../src/recortes/index.ts'
import { formatProcesso, makeCnj } from '../../../src/schemas/br/cnj.ts'

const cnj = (sequencial: number) => makeCnj({ sequencial, ano: 2024, j: 8, tr: 26, oooo: '0100' })
const [A, B] = [cnj(1), cnj(2)] as [string, string]
const named = (n: string) => formatProcesso(n)

describe('a diary taken apart by its lawsuits', () => {
  test('each from the line that begins with its number to the next such line; what a text only mentions begins nothing', () => {
    const text = `DIÁRIO DE JUSTIÇA\nDisponibilização: 25/11/2026\n\nProcesso ${named(A)} - Procedimento Comum\nAutor: X. Intime-se, apensado aos autos que correm sob o número ${named(B)}, em dez dias.\n\nNº ${named(B)} (${B.slice(0, 7)})\nCite-se.`
    expect(separar(text)).toEqual([
      { nr_processo: A, texto: expect.stringMatching(/^Processo .*dez dias\.$/s) as string },
      { nr_processo: B, texto: expect.stringMatching(/^Nº .*Cite-se\.$/s) as string },
    ])
    expect(diaDe(text)).toBe('2026-11-25')
  })
  test('a line that was broken before a number that is only mentioned begins nothing', () => {
    const text = `Processo ${named(A)}\nAguarde-se o julgamento do recurso nos\nautos nº ${named(B)} e do\n${named(B)}, em apenso.\nCumpra-se.`
    expect(separar(text)).toEqual([{ nr_processo: A, texto: text }])
  })
  test('a mail about one lawsuit is one part, whole; without a line that begins with a number each paragraph is', () => {
    expect(separar(`Prezada, veja o ${named(A)}.\n\nAtenciosamente`)).toEqual([
      { nr_processo: A, texto: `Prezada, veja o ${named(A)}.\n\nAtenciosamente` },
    ])
    expect(separar(`Saiu hoje no ${named(A)}: cite-se.\n\nE no outro, ${named(B)}: conclusos.`)).toEqual([
      { nr_processo: A, texto: `Saiu hoje no ${named(A)}: cite-se.` },
      { nr_processo: B, texto: `E no outro, ${named(B)}: conclusos.` },
    ])
  })
  test('what is no number of a lawsuit is none', () => {
    const wrong = `${A.slice(0, 7)}00${A.slice(9)}`
    expect(separar(`Processo ${named(wrong)}`)).toEqual(A === wrong ? expect.anything() : [])
    expect(separar(`Boleto 1${A}1 e 34191.79001 01043.510047`)).toEqual([])
    expect(diaDe('Disponibilização: 31/02/2026')).toBeNull()
    // Counted from the day of publication a deadline would be too long.
    expect(diaDe('Data da publicação: 26/11/2026')).toBeNull()
  })
  test('of many, with or without their mask, none is lost, and each has the words that stand below it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2, maxLength: 30 }),
        fc.boolean(),
        (all, mask) => {
          const numbers = all.map(cnj)
          const text = numbers.map((n, i) => `Processo: ${mask ? named(n) : n}\nPalavra${i} e outras.`).join('\n\n')
          const parts = separar(text)
          expect(parts.map(({ nr_processo }) => nr_processo)).toEqual(numbers)
          parts.forEach(({ texto }, i) => expect(texto).toContain(`Palavra${i} e outras.`))
        },
      ),
    )
  })
})
