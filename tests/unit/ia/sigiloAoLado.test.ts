import { expect, test, vi } from 'vitest'
import { guardaSegredo } from '../../../server/areas/ia/modelo.ts'
import { tasks } from '../../../server/core/heavy/tasks.ts'

const beside: string[] = []
vi.mock('../../../server/core/heavy/index.ts', () => ({
  async heavy(task: 'sealed', _who: number, texto: string, numeros: readonly string[]) {
    beside.push(task)
    return (await tasks[task](texto, numeros).next()).value
  },
}))
const NUMERO = '08012345520268100001'
const look = (ds_texto: string, numeros: readonly string[] = [NUMERO]) =>
  guardaSegredo({ ds_texto, cd_empresa: 1 }, numeros)

test('whether a long text is under seal is looked at in a thread, a short one at once: the same answer', async () => {
  const said = [
    ['Nada.', false],
    ['Segredo de justiça.', true],
    ['Em apenso: 0801234-55.2026.8.10.0001.', true],
    ['Em apenso: 0801234-55.2026.8.10.0009.', false],
  ] as const
  for (const [text, answer] of said) expect([text, await look(text)]).toEqual([text, answer])
  expect(beside).toEqual([])
  for (const [text, answer] of said)
    expect([text, await look(`${'1. '.repeat(30_000)}\n${text}`)]).toEqual([text, answer])
  expect(beside).toEqual(['sealed', 'sealed', 'sealed', 'sealed'])
})
