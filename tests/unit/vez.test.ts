import { describe, expect, test } from 'vitest'
import { heavy } from '../../server/core/heavy/index.ts'
import { Lane } from '../../server/core/heavy/lane.ts'
import type { HttpProblem } from '../../server/core/errors.ts'

const lane = () => new Lane({ atOnce: 2, waiting: 6, waitingEach: 4 })
/** Lets everything go on that may. */
const settled = () => new Promise<void>((go) => setImmediate(go))

describe('turns in the queue of heavy tasks', () => {
  test('whoever asks for one thing comes before the rest of what somebody else asked for earlier', async () => {
    const [one, began] = [lane(), [] as string[]]
    const ask = (who: number, name: string) => void one.enter(who).then(() => began.push(name))
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) ask(1, name)
    ask(2, 'b1')
    ask(3, 'c1')
    await settled()
    expect(began).toEqual(['a1', 'a2'])
    for (const who of [1, 1, 2, 3, 1]) {
      one.leave(who)
      await settled()
    }
    expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4', 'a5'])
  })

  test('so many of one person wait, and so many of all; the others are refused in words', async () => {
    const one = lane()
    const ask = (who: number) => one.enter(who).catch((error: unknown) => error)
    for (let i = 0; i < 6; i++) void ask(1)
    await settled()
    const mine = (await ask(1)) as HttpProblem
    expect([mine.status, mine.body.detail]).toEqual([429, expect.stringMatching(/^Você já pediu muito/)])
    // There is room for others, until there is none for anybody.
    for (const who of [2, 3]) void ask(who)
    await settled()
    const theirs = (await ask(4)) as HttpProblem
    expect([theirs.status, theirs.body.detail]).toEqual([429, expect.stringMatching(/^O servidor está ocupado/)])
  })

  test('a thread that cannot be started leaves its place to the next', async () => {
    // What no thread can be handed fails before there is one.
    for (let i = 0; i < 3; i++)
      await expect(heavy('html', 1, (() => '') as never)).rejects.toThrow(/could not be cloned/)
    expect(await heavy('html', 1, '<b>Texto</b>')).toBe('<b>Texto</b>')
  })

  test('a place that is left is free again', async () => {
    const one = new Lane({ atOnce: 1, waiting: 0, waitingEach: 0 })
    for (let i = 0; i < 3; i++) {
      await one.enter(1)
      await expect(one.enter(2)).rejects.toMatchObject({ status: 429 })
      one.leave(1)
    }
  })
})
