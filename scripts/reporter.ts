import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What did not pass: its file, as the runner takes it for an argument, its name and what it first said. */
interface Failure {
  readonly file: string
  readonly name: string
  readonly message: string
}

interface Problem {
  readonly message?: string | undefined
  /** The file during whose tests it was thrown, where the runner knows. */
  readonly VITEST_TEST_PATH?: string | undefined
}

const failure = (file: string, name: string, error: Problem | undefined): Failure => ({
  file,
  name,
  message: (error?.message ?? '').slice(0, 600),
})

/** All that failed in one file: its tests, and what they begin or end with. */
function* failuresOf(module: TestModule): Generator<Failure> {
  const file = module.relativeModuleId
  const tests = [...module.children.allTests()]
  for (const error of module.errors()) yield failure(file, '', error)
  for (const suite of module.children.allSuites())
    for (const error of suite.errors()) yield failure(file, suite.fullName, error)
  for (const test of tests) {
    const { state, errors } = test.result()
    if (state !== 'failed') continue
    const { message, ...rest } = failure(file, test.fullName, errors?.[0])
    const { seen = [] } = test.meta() as { readonly seen?: readonly string[] }
    yield { ...rest, message: [message, ...seen.map((page) => `à vista: ${page}`)].join('\n  ') }
  }
}

/** Closes a run with one plain line, `N passed, N failed, N skipped`, that any log reader understands. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Problem[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    const failures = [
      ...modules.flatMap((module) => [...failuresOf(module)]),
      ...unhandled.map((error) => failure(error.VITEST_TEST_PATH ?? '', 'outside of its tests', error)),
    ]
    const passed = count('passed')
    const skipped = tests.length - passed - count('failed')
    // `npm test` runs several parts and says at its end what became of all of them.
    if (process.env.BANCA_TEST_REPORT)
      appendFileSync(process.env.BANCA_TEST_REPORT, JSON.stringify({ passed, skipped, failures }))
    process.stdout.write(`\n${passed} passed, ${failures.length} failed, ${skipped} skipped\n`)
  }
}
