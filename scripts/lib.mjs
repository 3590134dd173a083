import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => join(root, ...parts)
const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/**
 * Runs a command in the project, showing what it prints: as it comes, or with `held` all at its end, where another runs
 * beside it. Returns its exit code.
 */
export function run(command, args, env = {}, { held = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: held ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    })
    const printed = []
    child.stdout?.on('data', (part) => printed.push(part))
    child.stderr?.on('data', (part) => printed.push(part))
    child.on('close', (code, signal) => {
      process.stdout.write(Buffer.concat(printed))
      resolve(signal ? 1 : (code ?? 1))
    })
    child.on('error', () => resolve(1))
  })
}

/** Runs a command that must succeed; ends this process with its code otherwise. */
export async function must(command, args, env = {}, options = {}) {
  const code = await run(command, args, env, options)
  if (code !== 0) process.exit(code)
}

/** A tool of the project's own packages. */
export const bin = (name) => at('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

/** Installs packages when they are missing or older than the lock file. */
export async function install() {
  if (changed(at('node_modules/.package-lock.json')) >= changed(at('package-lock.json'))) return
  console.log('Instalando dependências…')
  // Not `npm ci`: it refuses a lock file that lacks a platform's optional binary which a registry does not carry.
  await must('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  return stat.isDirectory() ? Math.max(0, ...readdirSync(path).map((n) => newest(join(path, n)))) : stat.mtimeMs
}

const STAMP = at('dist/.built')
const sources = ['src', 'server', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'scripts']

/** Builds web and server when a source is newer than the last build. */
export async function build(options = {}) {
  const wanted = String(Math.max(...sources.map((s) => newest(at(s)))))
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted && existsSync(at('.cache/banco-modelo.tar.gz')))
    return
  console.log('Compilando…')
  await must(process.execPath, [at('scripts/build.mjs')], {}, options)
  mkdirSync(dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

/** Is the command on this machine? */
export const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
