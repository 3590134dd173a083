import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, build, has, install, run } from './lib.mjs'

const chromiums = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)

/** The browser the tests drive, installed from the system's packages where that is possible. */
async function browser() {
  if (chromiums.some((p) => existsSync(p))) return
  if (process.getuid?.() !== 0 || !has('apt-get'))
    return console.warn('AVISO: sem Chromium neste computador; os testes de navegador falharão.')
  console.log('Instalando o Chromium…')
  await run('apt-get', ['update', '-qq'])
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
    DEBIAN_FRONTEND: 'noninteractive',
  })
}

await install()
await browser()
const steps = [
  ['Tipos', bin('tsc'), ['--noEmit', '-p', '.']],
  ['Lint', bin('oxlint'), ['--quiet']],
  ['Formato', bin('prettier'), ['--check', '--log-level=warn', '.']],
]
for (const [name, command, args] of steps) {
  console.log(`\n— ${name}`)
  if ((await run(command, args)) !== 0) process.exit(1)
}
await build()
const rest = process.argv.slice(2)
// Those who ask for a few find none of them in most parts.
const few = rest.length ? ['--passWithNoTests'] : []
const folder = mkdtempSync(join(tmpdir(), 'banca-testes-'))
const report = join(folder, 'partes.jsonl')
const vitest = (TZ, ...projects) =>
  run(bin('vitest'), ['run', ...projects.flatMap((name) => ['--project', name]), ...few, ...rest], {
    TZ,
    BANCA_TEST_REPORT: report,
  })

/** Says of all parts together what failed, where the reader of a long log finds it: at its end. */
function close(code) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : []
  const parts = lines.filter(Boolean).map((line) => JSON.parse(line))
  const all = (name) => parts.flatMap((part) => part[name])
  const sum = (name) => parts.reduce((n, part) => n + part[name], 0)
  for (const name of all('flaky')) console.log(`\nNa segunda tentativa: ${name}`)
  for (const name of all('failures')) console.log(`\nFALHOU: ${name}`)
  console.log(`\n${sum('passed')} passed, ${all('failures').length} failed, ${sum('skipped')} skipped`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(code)
}

// What has no screen and no database runs in three time zones: a date that moves with the zone is a missed deadline.
for (const zone of ['UTC', 'Asia/Tokyo']) {
  console.log(`\n— Unitários em ${zone}`)
  const code = await vitest(zone, 'unit')
  if (code !== 0) close(code)
}
const home = 'America/Sao_Paulo'
console.log(`\n— Unitários e contrato em ${home}`)
const first = await vitest(home, 'unit', 'contract')
// Each has a server and a browser of its own, and half of the machine.
console.log('\n— Navegador, em duas metades lado a lado')
const halves = await Promise.all([vitest(home, 'browser'), vitest(home, 'acessibilidade')])
close(Math.max(first, ...halves))
