import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** What a part of `npm test` says of itself to the whole: one line of JSON each. */
interface Told {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Name and first message of each test that failed, and of each that passed only the second time. */
  readonly failures: readonly string[]
  readonly flaky: readonly string[]
}

const first = (message: string | undefined) => (message ?? '').slice(0, 600)

/** Counts a run's tests and names those that did not pass at once. */
function told(modules: readonly TestModule[]): Told {
  let passed = 0
  let skipped = 0
  const failures: string[] = []
  const flaky: string[] = []
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    // A file can fail without any of its tests: by what it begins or ends with.
    for (const error of module.errors()) failures.push(`${module.relativeModuleId}\n  ${first(error.message)}`)
    if (module.state() === 'failed' && !tests.length && !module.errors().length) failures.push(module.relativeModuleId)
    for (const suite of module.children.allSuites())
      for (const error of suite.errors())
        failures.push(`${module.relativeModuleId} > ${suite.fullName}\n  ${first(error.message)}`)
    for (const test of tests) {
      const { state, errors } = test.result()
      const name = `${module.relativeModuleId} > ${test.fullName}`
      if (state === 'passed') passed++
      else if (state === 'failed') failures.push(`${name}\n  ${first(errors?.[0]?.message)}`)
      else skipped++
      if (test.diagnostic()?.flaky) flaky.push(`${name}\n  ${first(errors?.[0]?.message)}`)
    }
  }
  return { passed, failed: failures.length, skipped, failures, flaky }
}

/** Closes a run with one plain line, `N passed, N failed, N skipped`, that any log reader understands. */
export default class PlainSummary implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly { message?: string }[]): void {
    const all = told(modules)
    const report = {
      ...all,
      failures: [...all.failures, ...unhandled.map((e) => `outside of tests\n  ${first(e.message)}`)],
    }
    // Whoever runs several parts names a file and says at the end what is in it.
    if (process.env.BANCA_TEST_REPORT) appendFileSync(process.env.BANCA_TEST_REPORT, `${JSON.stringify(report)}\n`)
    process.stdout.write(`\n${all.passed} passed, ${report.failures.length} failed, ${all.skipped} skipped\n`)
  }
}
