import { describe, expect, test } from 'vitest'
import { begunMention, mentionedIn, pieces, withMention } from '../../../src/resources/conversation/mention.ts'

const ana = { id: 1, nome: 'Ana' }
const anaMaria = { id: 2, nome: 'Ana Maria D’Ávila' }
const typing = (text: string, known: readonly string[] = []) => begunMention(text, text.length, known)

describe('mentions', () => {
  test('one is begun by an @ at the beginning of a word, and goes on over the words of a name', () => {
    expect(typing('Olá, @')).toEqual({ at: 5, typed: '' })
    expect(typing('@Áur')).toEqual({ at: 0, typed: 'Áur' })
    expect(typing('veja (@Ana Ma')).toEqual({ at: 6, typed: 'Ana Ma' })
    expect(typing('linha\n@edu')).toEqual({ at: 6, typed: 'edu' })
  })
  test('an address, a number, a finished name and a long sentence are none', () => {
    for (const text of ['ana@exemplo', 'sem nada', '@1', '@Ana, veja', '@a b c d e', ''])
      expect([text, typing(text)]).toEqual([text, null])
    expect(typing('@Ana Maria D’Ávila pode', [anaMaria.nome])).toBeNull()
    expect(typing('@Ana', ['Ana'])).toBeNull()
  })
  test('only what is before the caret counts, and only that is replaced', () => {
    const text = 'Oi @an, tudo bem?'
    const begun = begunMention(text, 6, [])!
    expect(begun).toEqual({ at: 3, typed: 'an' })
    expect(withMention(text, begun, 'Ana')).toEqual({ text: 'Oi @Ana , tudo bem?', caret: 8 })
    expect(withMention('Oi @an', begun, 'Ana')).toEqual({ text: 'Oi @Ana ', caret: 8 })
    expect(withMention('Oi @an tudo', begun, 'Ana')).toEqual({ text: 'Oi @Ana tudo', caret: 8 })
  })
  test('who is mentioned follows from the text; of two names the longer is marked', () => {
    expect(mentionedIn('só @Ana', [ana, anaMaria])).toEqual([ana])
    expect(pieces('a @Ana Maria D’Ávila e @Ana!', [ana, anaMaria])).toEqual([
      { text: 'a ', mention: false },
      { text: '@Ana Maria D’Ávila', mention: true },
      { text: ' e ', mention: false },
      { text: '@Ana', mention: true },
      { text: '!', mention: false },
    ])
    expect(pieces('<b>@(x</b>', [{ id: 3, nome: '(x' }])).toEqual([
      { text: '<b>', mention: false },
      { text: '@(x', mention: true },
      { text: '</b>', mention: false },
    ])
  })
})
