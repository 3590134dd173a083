import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What sources are known to do, as people speak of it. */
const NAMED = [
  'exact spelling',
  'silent empty page',
  '429',
  '403',
  'wrong counts',
  'cancelled later',
  'mixed snake and camel case',
  'dates as ISO',
  'partial shards',
  'hostile HTML',
  'DOCTYPE',
]

test('each named habit of the sources is in the table, with tests that are there', () => {
  const whole = readFileSync('docs/CAPTURA.md', 'utf8')
  const table = whole.slice(whole.indexOf('| Source | Habit | Test |'))
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Source|---)/.test(line))
  expect(rows.length).toBeGreaterThan(25)
  expect(NAMED.filter((habit) => !rows.some((row) => row.includes(habit)))).toEqual([])
  for (const row of rows) {
    const tests = [...row.split('|')[3]!.matchAll(/`([^`]+)`/g)].map(([, name]) => `tests/${name!}.test.ts`)
    expect([row, tests.length > 0, tests.filter((path) => !existsSync(path))]).toEqual([row, true, []])
  }
})
