import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { bin, build, has, install, run } from './lib.mjs'
import { close, settle, start } from './parts.mjs'

const chromiums = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].filter(Boolean)

/** The browser the tests drive, installed from the system's packages where that is possible. */
async function browser() {
  // The shell is a good part quicker: it is installed beside another one too.
  if (chromiums.slice(0, process.env.CHROMIUM ? 2 : 1).some((p) => existsSync(p))) return
  const found = chromiums.some((p) => existsSync(p))
  if (process.getuid?.() !== 0 || !has('apt-get'))
    return found || console.warn('AVISO: sem Chromium neste computador; os testes de navegador falharão.')
  console.log('Instalando o Chromium…')
  const apt = (...args) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
  const get = (name) => apt('install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation')
  await apt('update', '-qq')
  if ((await get('chromium-headless-shell')) !== 0 && !found) await get('chromium')
}

await install()
await browser()
/** Checks one after the other; true where all are well. */
async function checked(steps) {
  for (const [name, command, args] of steps) {
    const code = await run(command, args, {}, { held: true })
    console.log(`— ${name}: ${code === 0 ? 'certo' : 'errado'}`)
    if (code !== 0) return false
  }
  return true
}
const tools = [
  ['Tipos', bin('tsc'), ['--noEmit', '-p', '.']],
  ['Lint', bin('oxlint'), ['--quiet']],
]
const well = await Promise.all([
  checked(tools).then((fine) => fine && build({ held: true }).then(() => true)),
  checked([['Formato', bin('prettier'), ['--check', '--log-level=warn', '.']]]),
])
if (!well.every(Boolean)) process.exit(1)
const rest = process.argv.slice(2)
// Those who ask for a few find none of them in most parts.
const args = rest.length ? ['--passWithNoTests', ...rest] : []
// What has no screen and no database runs in three time zones: a date that moves with the zone is a missed deadline.
const zones = ['UTC', 'Asia/Tokyo']
console.log(`\n— Unitários em ${zones.join(' e em ')}`)
const workers = Math.max(1, Math.floor(availableParallelism() / zones.length))
for (const part of await Promise.all(
  zones.map((zone) => start(zone, ['unit'], args, { held: true, workers, elsewhere: true })),
)) {
  const code = await settle(part)
  if (code !== 0) close(code)
}
const home = 'America/Sao_Paulo'
console.log(`\n— Unitários, telas e contrato em ${home}`)
const codes = [await settle(await start(home, ['unit', 'screens', 'contract'], args))]
console.log('\n— Navegador')
codes.push(await settle(await start(home, ['browser'], args)))
close(Math.max(...codes))
