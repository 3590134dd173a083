import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Every file below a folder. */
export const walk = (dir: string): string[] =>
  readdirSync(dir).flatMap((n) => (statSync(join(dir, n)).isDirectory() ? walk(join(dir, n)) : [join(dir, n)]))
/** Files of code of the web and of the server, by their paths from the project. */
export const code = [...walk('src'), ...walk('server')].filter((f) => /\.tsx?$/.test(f))
export const read = (f: string) => readFileSync(f, 'utf8')
export const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
