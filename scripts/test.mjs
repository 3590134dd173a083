import { existsSync } from 'node:fs'
import { bin, build, has, install, run } from './lib.mjs'
import { close, settle, start } from './parts.mjs'

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
const args = rest.length ? ['--passWithNoTests', ...rest] : []
// What has no screen and no database runs in three time zones: a date that moves with the zone is a missed deadline.
for (const zone of ['UTC', 'Asia/Tokyo']) {
  console.log(`\n— Unitários em ${zone}`)
  const code = await settle(await start(zone, ['unit'], args))
  if (code !== 0) close(code)
}
const home = 'America/Sao_Paulo'
console.log(`\n— Unitários, telas e contrato em ${home}`)
const codes = [await settle(await start(home, ['unit', 'screens', 'contract'], args))]
console.log('\n— Navegador')
codes.push(await settle(await start(home, ['browser'], args)))
close(Math.max(...codes))
