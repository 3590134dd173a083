import { describe, expect, test } from 'vitest'
import { classOf, framesOf, maskedPath, wordsOf } from '../../server/areas/relato/report.ts'
import { dsnOf } from '../../server/areas/relato/reporter.ts'
import { vtimezone } from '../../server/areas/agenda/zone.ts'
import { RateLimit } from '../../server/core/http/rateLimit.ts'

describe('what may be reported', () => {
  const words = wordsOf(['/api/juridico/v1/tarefas/{id}/', '/api/base/v1/cep/{cep}/'])
  test('of a path the product’s own words, and nothing else', () => {
    expect(maskedPath('/api/juridico/v1/tarefas/12/?busca=Ana', words)).toBe('/api/juridico/v1/tarefas/{id}/')
    expect(maskedPath('/api/base/v1/cep/01310-100', words)).toBe('/api/base/v1/cep/{…}')
    expect(maskedPath('/api/ana/vasconcelos', words)).toBe('/api/{…}/{…}')
    expect(maskedPath({ de: 'fora' }, words)).toBe('')
  })
  test('of a stack our own frames, the last call last', () => {
    const frames = framesOf(
      [
        'TypeError: Ana',
        '    at salvar (/work/dist/server/main.js:10:5)',
        '    at Object.query (/work/node_modules/pg/lib/client.js:1:1)',
        '    at node:internal/process:1:1',
        '    at async new Servico.<anonymous> (file:///opt/banca/dist/server/main.js:20:7)',
        '    at async Servico.gravar (file:///opt/banca/dist/server/main.js:30:7)',
      ].join('\n'),
    )
    expect(frames.map(({ function: name, lineno }) => [name, lineno])).toEqual([
      ['Servico.gravar', 30],
      ['salvar', 10],
    ])
    expect(framesOf('   at '.repeat(50_000))).toEqual([])
    expect(framesOf(undefined)).toEqual([])
  })
  test('of an error its class', () => {
    expect(['TypeError', 'Ana Vasconcelos', '', 7].map(classOf)).toEqual(['TypeError', 'Error', 'Error', 'Error'])
  })
  test('a DSN is an address and a key', () => {
    expect(dsnOf('https://abc@sentry.exemplo.com/prefixo/42')).toEqual({
      url: 'https://sentry.exemplo.com/prefixo/api/42/envelope/',
      key: 'abc',
    })
    for (const wrong of ['nada', 'https://sentry.exemplo.com/42', 'https://abc@sentry.exemplo.com/'])
      expect(() => dsnOf(wrong)).toThrow()
  })
})

test('the time zones of the firms', () => {
  const offset = (zone: string) => /TZOFFSETTO:(.+)/.exec(vtimezone(zone))![1]!.trim()
  expect(['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha'].map(offset)).toEqual([
    '-0300',
    '-0400',
    '-0500',
    '-0200',
  ])
})

test('so many in a window, then 429 with the seconds to wait, then again', () => {
  const limit = new RateLimit(2, 10_000)
  limit.hit('a', 0)
  limit.hit('a', 1)
  limit.hit('b', 1)
  expect(() => limit.hit('a', 4000)).toThrow('Muitos pedidos. Tente de novo em 6 s.')
  limit.hit('a', 10_001)
})
