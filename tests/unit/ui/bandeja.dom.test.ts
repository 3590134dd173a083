import { HttpError } from 'ra-core'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../../../src/api/expiry.ts'
import {
  dismissErrand,
  getErrands,
  isUnderWay,
  startErrand,
  stopErrand,
  type Plan,
  type Progress,
  type Result,
} from '../../../src/ui/tray/errands.ts'
import { factsOf, partOf } from '../../../src/ui/tray/words.ts'

const saved: string[] = []
vi.mock('../../../src/api/savedFile.ts', () => ({ saveFile: (_: unknown, name: string) => saved.push(name) }))

const file: Result = { file: { blob: new Blob(['x']), name: null }, otherwise: 'tarefas.xlsx' }
let end: { resolve: (result: Result) => void; reject: (error: unknown) => void }
let tell: (more: Progress) => void
let signal: AbortSignal
const plan = (more: Partial<Plan> = {}): Plan => ({
  name: 'exportar',
  label: 'Planilha',
  run: (own, toldOf) => {
    signal = own
    tell = toldOf
    return new Promise<Result>((resolve, reject) => (end = { resolve, reject }))
  },
  ...more,
})
const states = () => getErrands().map(({ state }) => state)
const unloads = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

beforeEach(() => void (saved.length = 0))
afterEach(() => getErrands().forEach(({ key }) => dismissErrand(key)))

describe('an errand', () => {
  it('goes on in the tray until it brings its file, and is not begun twice', async () => {
    const took = startErrand(plan())
    expect(isUnderWay('exportar')).toBe(true)
    expect(await startErrand(plan())).toBeNull()
    tell({ bytes: 2_500_000, facts: '40 linhas' })
    expect(factsOf(getErrands()[0]!, Date.now(), (key) => key)).toBe('40 linhas · 2,5 MB')
    end.resolve(file)
    expect(await took).toBeGreaterThanOrEqual(0)
    expect([states(), saved]).toEqual([['done'], ['tarefas.xlsx']])
  })

  it('that fails says why and is tried again in its place', async () => {
    const failing = startErrand(plan())
    end.reject(new HttpError('x', 400, { detail: 'Não há espaço.' }))
    expect(await failing).toBeNull()
    expect(getErrands()[0]).toMatchObject({ state: 'failed', why: 'Não há espaço.' })
    void startErrand(getErrands()[0]!.plan)
    expect(states()).toEqual(['running'])
  })

  it('is stopped here, or by its server where that does the work', async () => {
    void startErrand(plan())
    await stopErrand(getErrands()[0]!)
    expect([signal.aborted, states()]).toEqual([true, []])
    const stop = vi.fn(async () => end.resolve({ to: '/x' }))
    const following = startErrand(plan({ stop }))
    await stopErrand(getErrands()[0]!)
    await following
    expect([stop.mock.calls.length, states()]).toEqual([1, ['done']])
  })

  it('ends with the session: stopped, forgotten, and its file is nobody’s', async () => {
    const ended = startErrand(plan())
    endSession('elsewhere')
    expect([signal.aborted, states()]).toEqual([true, []])
    end.resolve(file)
    expect(await ended).toBeNull()
    expect([states(), saved]).toEqual([[], []])
  })

  it('has the browser ask before its tab closes, but not for what a server does', () => {
    expect(unloads()).toBe(false)
    void startErrand(plan({ stop: async () => undefined }))
    expect(unloads()).toBe(false)
    void startErrand(plan({ name: 'outro' }))
    expect(unloads()).toBe(true)
  })

  it('shows what is done of it, the time that is left, or neither', () => {
    const at = (progress: Progress) => ({
      ...({ startedAt: 0 } as never as ReturnType<typeof getErrands>[0]),
      progress,
    })
    expect([partOf(at({}), 10), partOf(at({ part: 0.4 }), 10), partOf(at({ estimate: 1000 }), 500)]).toEqual([
      null,
      0.4,
      0.5,
    ])
    expect(partOf(at({ estimate: 1000 }), 9000)).toBeLessThan(1)
  })
})
