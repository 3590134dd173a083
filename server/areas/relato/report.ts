/** Where in our own code, outermost first, as Sentry orders them. */
export interface Frame {
  readonly function: string
  readonly filename: string
  readonly lineno: number
  readonly colno: number
  readonly in_app: true
}
/** A failure without anything that anybody typed: no message, no query, no id of a record. */
export interface Report {
  readonly metodo: string
  readonly caminho: string
  readonly status: number
  readonly classe: string
  readonly pilha: readonly Frame[]
  readonly usuario: number | null
  readonly empresa: number | null
  readonly origem: 'navegador' | 'servidor'
}
export interface SessionReport {
  readonly sessao: string
  readonly novo: boolean
  readonly erros: number
  readonly usuario: number | null
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const FRAMES = 30
const HIDDEN = '{…}'
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The words that stand in addresses of the product; whatever else stands in one may be somebody's name or number. */
export const wordsOf = (paths: Iterable<string>): ReadonlySet<string> =>
  new Set([...paths].flatMap((path) => path.split('/').filter((part) => /^[\w-]+$/.test(part))))

/** A path of which only the product's own words are left: `/api/juridico/v1/tarefas/{id}/`. */
export function maskedPath(path: unknown, words: ReadonlySet<string>): string {
  const masked = text(path)
    .slice(0, 500)
    .split(/[?#]/)[0]!
    .split('/')
    .map((part) => (part === '' || words.has(part) ? part : /^(\d+|:\w+)$/.test(part) ? '{id}' : HIDDEN))
  return masked.slice(0, 20).join('/')
}

const PLACE = /:(\d{1,9}):(\d{1,9})\)?$/
const FOLDERS = ['assets', 'src', 'server', 'dist']

/** A built file by its path below the product; null for whatever else a frame may name. */
function ownFile(file: string): string | null {
  const parts = file.split('?')[0]!.split('/')
  const own = parts.slice(parts.findIndex((part) => FOLDERS.includes(part))).join('/')
  const ours = FOLDERS.includes(own.split('/')[0]!) && /^[\w./-]+$/.test(own) && /\.(?:m?js|tsx?)$/.test(own)
  return ours && !file.includes('node_modules') ? own : null
}

function frameOf(line: string): Frame | null {
  const [, row, column] = PLACE.exec(line) ?? []
  if (!line.startsWith('at ') || row === undefined) return null
  const words = line.slice(3, line.lastIndexOf(`:${row}:`)).split(' ')
  const file = ownFile(words.pop()!.replace('(', ''))
  if (words[0] === 'async') words.shift()
  const [name = '?', as] = words
  if (!file || !/^[\w$.<>?]+$/.test(name) || (as !== undefined && as !== '[as')) return null
  return { function: name, filename: file, lineno: Number(row), colno: Number(column), in_app: true }
}

/** Our own frames of a stack: the built files, by their path below the product. */
export function framesOf(stack: unknown): Frame[] {
  return text(stack)
    .slice(0, 20_000)
    .split('\n')
    .flatMap((line) => frameOf(line.trim()) ?? [])
    .slice(0, FRAMES)
    .toReversed()
}

/** The name of an error's class; anything that is no such name is just an error. */
export const classOf = (name: unknown): string => (/^[A-Z][A-Za-z]{0,39}$/.test(text(name)) ? text(name) : 'Error')

/** A report of the web client, of which nothing is believed. */
export function readReport(
  body: Readonly<Record<string, unknown>>,
  words: ReadonlySet<string>,
): Pick<Report, 'metodo' | 'caminho' | 'status' | 'classe' | 'pilha'> {
  const status = Number(body.status)
  return {
    metodo: METHODS.find((method) => method === body.metodo) ?? 'GET',
    caminho: maskedPath(body.caminho, words),
    status: Number.isInteger(status) && status >= 0 && status < 600 ? status : 0,
    classe: classOf(body.classe),
    pilha: framesOf(body.pilha),
  }
}
