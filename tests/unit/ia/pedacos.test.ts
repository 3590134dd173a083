import { expect, test } from 'vitest'
import { chunksOf, pieces } from '../../../src/customPages/ia/pieces.ts'

const span = (campo: string, inicio: number, fim: number) => ({ campo, inicio, fim })

test('each place of a text stands for the shortest value there, and the pieces are the text', () => {
  const text = 'abcdefghij'
  const all = pieces(text, [span('long', 0, 8), span('a', 1, 3), span('b', 2, 5), span('same', 1, 3)])
  expect(all.map(({ words, own }) => [words, own])).toEqual([
    ['a', 'long'],
    ['b', 'a'],
    ['c', 'a'],
    ['de', 'b'],
    ['fgh', 'long'],
    ['ij', undefined],
  ])
  expect(pieces('', [])).toEqual([])
  expect(pieces('x', [])).toEqual([{ from: 0, words: 'x', own: undefined }])
})

test('of thousands of values over one another every place is right, and the text is whole in portions', () => {
  const text = 'x'.repeat(200_000)
  const spans = Array.from({ length: 10_000 }, (_, i) => span(`v${i}`, i, 200_000 - i))
  const all = pieces(text, spans)
  const chunks = chunksOf(all)
  expect(all.find(({ from }) => from === 5_000)?.own).toBe('v5000')
  expect(all.find(({ from }) => from === 9_999)?.own).toBe('v9999')
  expect(
    chunks
      .flat()
      .map(({ words }) => words.length)
      .reduce((a, b) => a + b),
  ).toBe(200_000)
  expect(Math.max(...chunks.map((parts) => parts.length))).toBeLessThanOrEqual(4_000)
})
