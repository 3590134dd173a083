import { Worker } from 'node:worker_threads'
import { HttpProblem, refused } from '../errors.ts'
import { entry } from './entry.ts'
import { Lane } from './lane.ts'
import type { Tasks } from './tasks.ts'
import type { FromWorker } from './worker.ts'

type Input<T extends keyof Tasks> = Parameters<Tasks[T]>
type Piece<T extends keyof Tasks> = ReturnType<Tasks[T]> extends AsyncGenerator<infer P> ? P : never

/** Longest that a piece of an answer may take (ms), and memory that a task may use (MB). */
const LONGEST_MS = 20_000
const MEMORY_MB = 512
/** Tasks of a kind at once, and those that may wait for one to end. */
const AT_ONCE = 2
const WAITING = 50
/** Of one person, so many may wait. */
const WAITING_EACH = 10

const TOO_MUCH = 'O conteúdo é complexo demais para ser processado. Simplifique-o ou divida-o em partes menores.'

const start = async (task: string, input: readonly unknown[]): Promise<Worker> =>
  new Worker(await entry(), { workerData: { task, input }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })

/** One for each task: what a save waits for never waits for an import, which may itself wait for that save's connection. */
const lanes = new Map<string, Lane>()
function laneOf(task: string): Lane {
  const lane = lanes.get(task) ?? new Lane({ atOnce: AT_ONCE, waiting: WAITING, waitingEach: WAITING_EACH })
  lanes.set(task, lane)
  return lane
}

async function* inTurn<T extends keyof Tasks>(
  task: T,
  who: number,
  given: () => Promise<Input<T>>,
): AsyncGenerator<Piece<T>> {
  const lane = laneOf(task)
  await lane.enter(who)
  let worker: Worker | undefined
  try {
    worker = await start(task, await given())
    for (;;) {
      const told = await next(worker)
      if ('end' in told) return
      if ('problem' in told) throw new HttpProblem(told.problem.status, told.problem.body)
      yield told.piece as Piece<T>
      worker.postMessage('next')
    }
  } finally {
    void worker?.terminate()
    lane.leave(who)
  }
}

/**
 * Runs a task in a thread of its own, so that nobody waits for it but who asked, with a limit to its time and to its
 * memory. `who` asks: people take turns. Gives the pieces of its answer. Throws what the task refuses, 400 for what goes
 * beyond the limits, and 429 while too many wait.
 */
export const heavily = <T extends keyof Tasks>(task: T, who: number, ...input: Input<T>): AsyncGenerator<Piece<T>> =>
  inTurn(task, who, () => Promise.resolve(input))

/** What the worker says next. Throws 400 when it says nothing for too long, or ends for want of memory. */
function next(worker: Worker): Promise<FromWorker> {
  return new Promise((resolve, reject) => {
    const done = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', said).off('error', failed).off('exit', ended)
      act()
    }
    const said = (what: FromWorker) => done(() => resolve(what))
    const failed = (error: Error & { code?: string }) =>
      done(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refused(TOO_MUCH) : error))
    const ended = () => done(() => reject(refused(TOO_MUCH)))
    const timer = setTimeout(() => done(() => reject(refused(TOO_MUCH))), LONGEST_MS)
    worker.on('message', said).on('error', failed).on('exit', ended)
  })
}

/**
 * The answer of a task that has only one piece, and whose input is read once it has its turn: who is refused has had
 * nothing read. Whoever holds a connection waits for no such task, for reading needs another.
 */
export async function heavyOf<T extends keyof Tasks>(
  task: T,
  who: number,
  given: () => Promise<Input<T>>,
): Promise<Piece<T>> {
  for await (const piece of inTurn(task, who, given)) return piece
  throw refused(TOO_MUCH)
}

/** The same of an input that is there already. */
export const heavy = <T extends keyof Tasks>(task: T, who: number, ...input: Input<T>): Promise<Piece<T>> =>
  heavyOf(task, who, () => Promise.resolve(input))
