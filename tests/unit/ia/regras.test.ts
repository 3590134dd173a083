import { describe, expect, test } from 'vitest'
import { analisar } from '../../../server/ia/analisar.ts'
import { feitas } from '../../../server/ia/regra.ts'
import { proprios, publicados } from './textos.ts'

/** An expression without its classes and escapes: what is left of `*`, `+` and braces repeats something. */
const bare = (source: string) =>
  source
    .replace(/\[\^\]/g, 'x')
    .replace(/\\u[0-9a-f]{4}|\\./g, 'x')
    .replace(/\[\^?\]?[^\]]*\]/g, 'x')
/** The most that the repetitions of an expression, one inside another, let one place try of the innermost. */
function nesting(source: string): number {
  const s = bare(source)
  const stack: { start: number; inner: number }[] = [{ start: 0, inner: 1 }]
  let lastGroup = 1
  for (let i = 0; i < s.length; i++) {
    const top = stack.at(-1)!
    if (s[i] === '(') stack.push({ start: i, inner: 1 })
    else if (s[i] === ')') {
      lastGroup = stack.pop()!.inner
      const times = Number(/^\)\{\d+,?(\d*)\}/.exec(s.slice(i))?.[1] || (/^\)\{(\d+)\}/.exec(s.slice(i))?.[1] ?? 1))
      const outer = stack.at(-1)!
      outer.inner = Math.max(outer.inner, lastGroup * times)
    } else if (s[i] === '{' && s[i - 1] !== ')') {
      const times = Number(/^\{\d+,?(\d*)\}/.exec(s.slice(i))?.[1] || (/^\{(\d+)\}/.exec(s.slice(i))?.[1] ?? 1))
      top.inner = Math.max(top.inner, times)
    }
  }
  return stack[0]!.inner
}

describe('the expressions of the analyser', () => {
  for (const t of [...proprios.slice(0, 20), ...publicados]) analisar(t.texto, t.contexto ?? {})

  test('repeat nothing without a limit', () => {
    expect(feitas.length).toBeGreaterThan(120)
    expect(feitas.map((one) => one.source).filter((source) => /[*+]|\{\d+,\}/.test(bare(source)))).toEqual([])
  })
  test('repeat within a repetition only little', () => {
    expect(feitas.map((one) => one.source).filter((source) => nesting(source) > 500)).toEqual([])
  })
  test('the check knows one that repeats without a limit', () => {
    expect(/[*+]/.test(bare('(?:a|b)+c'))).toBe(true)
    expect(/[*+]/.test(bare('[*+]\\*{0,3}'))).toBe(false)
    expect(nesting('(?:a{0,40}){0,40}')).toBe(1600)
  })
})
