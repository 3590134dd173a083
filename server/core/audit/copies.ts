import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rows, sql, type Db } from '../db/db.ts'
import { sealsOf, type Head, type Seals } from './seal.ts'

/** The heads of all chains on one day. It names the copy before it, so that none can be changed or taken out by itself. */
interface Copy {
  readonly dia: string
  readonly anterior: { readonly dia: string; readonly sha256: string } | null
  readonly topos: readonly (readonly [empresa: number, cadeia: number, n: number, hash: string])[]
}
interface Point {
  readonly dia: string
  readonly hash: string
}
/** What copies say of chains, by their places. */
export interface Copies {
  readonly days: readonly string[]
  pointsOf(company: number, elo: number): ReadonlyMap<number, readonly Point[]>
  chains(): readonly Pick<Head, 'cd_empresa' | 'elo'>[]
  /** What is wrong with the copies themselves, in words. */
  readonly wrong: readonly string[]
}

const NAME = /^auditoria-(\d{4}-\d{2}-\d{2})\.json$/
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const day = (iso: string) => iso.split('-').toReversed().join('/')

/** The text of a copy: what it says on one line, and its seal on the next. */
function written(seals: Seals, copy: Copy): string {
  const text = JSON.stringify(copy)
  return `${text}\n${seals.copy(text)}\n`
}

function understood(seals: Seals, text: string): Copy | null {
  const [body = '', seal = ''] = text.trim().split(/\r?\n/)
  return seals.madeBy(seal, (s) => s.copy(body)) ? (JSON.parse(body) as Copy) : null
}

const files = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  return statSync(folder).isDirectory()
    ? readdirSync(folder)
        .filter((n) => NAME.test(n))
        .toSorted()
        .map((n) => join(folder, n))
    : [folder]
}

/** Reads the copies of a folder, or one file that somebody kept; of one company's chains alone where one is named. */
export function readCopies(db: Db, path: string | null, company: number | null = null): Copies {
  const seals = sealsOf(db)
  const chains = new Map<string, Map<number, Point[]>>()
  const wrong: string[] = []
  const days: string[] = []
  let before: { dia: string; sha256: string } | null = null
  for (const file of path === null ? [] : files(path)) {
    const text = readFileSync(file, 'utf8')
    const copy = understood(seals, text)
    if (!copy) {
      wrong.push(`A cópia ${file} foi alterada ou não é desta instalação.`)
      before = null
      continue
    }
    if (before && (copy.anterior?.dia !== before.dia || copy.anterior.sha256 !== before.sha256))
      wrong.push(`A cópia de ${day(copy.dia)} não continua a de ${day(before.dia)}: falta uma ou foi trocada.`)
    before = { dia: copy.dia, sha256: sha256(text) }
    days.push(copy.dia)
    for (const [of, elo, n, hash] of copy.topos) {
      if (company !== null && of !== company) continue
      const points = chains.get(`${of}/${elo}`) ?? new Map<number, Point[]>()
      chains.set(`${of}/${elo}`, points)
      points.set(n, [...(points.get(n) ?? []), { dia: copy.dia, hash }])
    }
  }
  return {
    days,
    wrong,
    pointsOf: (company, elo) => chains.get(`${company}/${elo}`) ?? new Map<number, Point[]>(),
    chains: () =>
      [...chains.keys()].map((key) => {
        const [cd_empresa = 0, elo = 0] = key.split('/').map(Number)
        return { cd_empresa, elo }
      }),
  }
}

/**
 * Writes the heads of the day to a file beside the copies of other days. Returns its text, or null where the day has one.
 * `send` comes first: a day whose copy could not leave the house is tried again.
 */
export async function keepCopy(
  db: Db,
  folder: string,
  dia: string,
  send: (text: string) => Promise<void>,
): Promise<string | null> {
  const path = join(folder, `auditoria-${dia}.json`)
  if (existsSync(path)) return null
  const last = files(folder).at(-1)
  const previous = last === undefined ? null : readFileSync(last, 'utf8')
  const topos = await rows<Head>(
    db,
    sql`select cd_empresa, elo, n, hash from auditoria_cadeia where n > 0 order by 1, 2`,
  )
  const text = written(sealsOf(db), {
    dia,
    anterior:
      previous === null
        ? null
        : { dia: NAME.exec(last!.slice(folder.length + 1))?.[1] ?? '', sha256: sha256(previous) },
    topos: topos.map(({ cd_empresa, elo, n, hash }) => [cd_empresa, elo, n, hash]),
  })
  await send(text)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' })
  return text
}
