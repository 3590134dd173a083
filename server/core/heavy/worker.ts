import { parentPort, workerData } from 'node:worker_threads'
import { HttpProblem } from '../errors.ts'
import { tasks } from './tasks.ts'

/** What goes from a worker to the server: a piece of the answer, its end, or what is wrong. */
export type FromWorker =
  | { readonly piece: unknown }
  | { readonly end: true }
  | { readonly problem: { readonly status: number; readonly body: Record<string, unknown> } }

const port = parentPort!
const { task, input } = workerData as { task: keyof typeof tasks; input: readonly unknown[] }
const tell = (what: FromWorker) => port.postMessage(what)

/** One task, and then the thread is over: nothing of one firm's input is there for another's. */
async function work(): Promise<void> {
  const run = tasks[task] as (...input: readonly unknown[]) => AsyncGenerator<unknown>
  for await (const piece of run(...input)) {
    tell({ piece })
    // The next piece is made when this one has been taken.
    await new Promise((go) => port.once('message', go))
  }
  tell({ end: true })
}

work()
  .catch((error: unknown) => {
    if (!(error instanceof HttpProblem)) throw error
    tell({ problem: { status: error.status, body: error.body } })
  })
  .finally(() => port.close())
