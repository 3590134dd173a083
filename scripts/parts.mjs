import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from './lib.mjs'

/** More files than these fail for a reason, not for a busy machine. */
const FEW = 8

const folder = mkdtempSync(join(tmpdir(), 'banca-testes-'))
let reports = 0
const done = []

/** Runs tests once. Returns the exit code and what the reporter counted; null where it came to no end. */
async function once(zone, args, { held, workers, elsewhere } = {}) {
  const report = join(folder, String(++reports))
  const env = {
    TZ: zone,
    BANCA_TEST_REPORT: report,
    ...(workers && { VITEST_MAX_WORKERS: String(workers) }),
    ...(elsewhere && { BANCA_TEST_ELSEWHERE: '1' }),
  }
  const code = await run(bin('vitest'), ['run', ...args], env, { held })
  return { code, counts: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null }
}

/** A part that ended badly though no test of it failed. */
const silent = (flags, code) => ({ file: flags.join(' '), name: `code ${code}`, message: 'no test of it failed' })

/**
 * Runs a part of the tests in a time zone, beside others with so many `workers` and its print `held` to its end, and
 * `elsewhere` without what no zone changes; resolves to what `settle` needs to finish it.
 */
export const start = async (zone, projects, args, beside) => {
  const flags = projects.flatMap((name) => ['--project', name])
  return { zone, flags, ...(await once(zone, [...flags, ...args], beside)) }
}

/**
 * Finishes a part. The few files that failed run once more, one at a time and with new databases: what passes then
 * lost a race on a busy machine, and is named at the end all the same. Returns the part's exit code.
 */
export async function settle({ zone, flags, code, counts }) {
  const files = [...new Set(counts?.failures.map((failure) => failure.file))]
  const again = code !== 0 && files.length > 0 && files.length <= FEW && files.every(Boolean)
  if (!again) {
    const failures = counts?.failures ?? []
    if (code !== 0 && !failures.length) failures.push(silent(flags, code))
    done.push({ passed: counts?.passed ?? 0, skipped: counts?.skipped ?? 0, failures, second: [] })
    return code
  }
  console.log(`\n— Mais uma vez, um de cada vez: ${files.join(', ')}`)
  const retried = await once(zone, [...flags, '--no-file-parallelism', ...files])
  const green = retried.code === 0 && retried.counts !== null
  const { passed, skipped, failures } = counts
  done.push({
    passed: green ? passed + failures.length : passed,
    skipped,
    failures: green ? [] : (retried.counts?.failures ?? failures),
    second: green ? failures : [],
  })
  return green ? 0 : retried.code
}

const told = ({ file, name, message }) => `${file} > ${name}\n  ${message}`

/** Says of all parts together what failed, where the reader of a long log finds it, and ends the process. */
export function close(code) {
  for (const failure of done.flatMap((part) => part.second)) console.log(`\nSó na segunda vez: ${told(failure)}`)
  for (const failure of done.flatMap((part) => part.failures)) console.log(`\nFALHOU: ${told(failure)}`)
  const sum = (count) => done.reduce((total, part) => total + count(part), 0)
  const failed = sum((part) => part.failures.length)
  console.log(`\n${sum((part) => part.passed)} passed, ${failed} failed, ${sum((part) => part.skipped)} skipped`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}
