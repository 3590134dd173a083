import { one, rows, sql, type Db } from '../db/db.ts'
import type { Copies } from './copies.ts'
import { instantText, sealsOf, type Head, type SealedRow } from './seal.ts'

/** What is wrong with a row of the trail, or with a chain as a whole. */
export const problems = {
  alterada: 'foi alterada depois de escrita',
  faltando: 'foi apagada',
  repetida: 'é uma segunda linha no mesmo lugar',
  sobra: 'está depois do fim da cadeia',
  'sem-lugar': 'não tem lugar na cadeia',
  topo: 'o fim da cadeia não confere com as linhas',
  copia: 'não confere com a cópia',
} as const
export interface Finding {
  readonly empresa: number
  readonly cadeia: number
  readonly n: number | null
  /** Of the row; null where it is gone, or where a whole chain is meant. */
  readonly id: number | null
  readonly problema: keyof typeof problems
  /** Of the copy that does not fit, `yyyy-mm-dd`. */
  readonly dia?: string
  /** How many rows in a row, where they are gone. */
  readonly linhas?: number
}
export interface Checked {
  readonly linhas: number
  readonly achados: readonly Finding[]
}

type Chain = Pick<Head, 'cd_empresa' | 'elo'>
type Stored = SealedRow & { readonly hash: string }
/** Rows read at once, however long the trail is. */
const PART = 2000
/** After so many it is known that the trail is worth nothing. */
const MOST = 1000

/** The next rows of a chain, after a place and an id. */
export const chainPart = (db: Db, { cd_empresa, elo }: Chain, n: number, id: number): Promise<Stored[]> =>
  rows<Stored>(
    db,
    sql`select cd_empresa, elo, n, id, entidade, cd_registro, acao, cd_usuario, nm_usuario, ip, ${instantText(sql`quando`)} quando,
          antes::text antes, depois::text depois, hash from auditoria
        where cd_empresa = ${cd_empresa}::bigint and elo = ${elo}::int and n >= 1 and (n, id) > (${n}::bigint, ${id}::bigint)
        order by n, id limit ${PART}::int`,
  )

const chainsOf = (db: Db, company: number | null): Promise<Chain[]> =>
  rows<Chain>(
    db,
    sql`select * from (select cd_empresa, elo from auditoria union select cd_empresa, elo from auditoria_cadeia) c
        where ${company}::bigint is null or cd_empresa = ${company}::bigint order by 1, 2`,
  )

async function checkChain(
  db: Db,
  chain: Chain,
  copies: Copies,
  found: (what: Omit<Finding, 'empresa' | 'cadeia'>) => void,
) {
  const seals = sealsOf(db)
  const head = await one<Head & { selo: string }>(
    db,
    sql`select cd_empresa, elo, n, hash, selo from auditoria_cadeia where cd_empresa = ${chain.cd_empresa}::bigint and elo = ${chain.elo}::int`,
  )
  const end = head?.n ?? Number.MAX_SAFE_INTEGER
  const points = copies.pointsOf(chain.cd_empresa, chain.elo)
  let [n, id, hash, read, whole] = [0, 0, '', 0, true]
  const gone = (upTo: number) => {
    if (upTo <= n) return
    whole = false
    found({ n: n + 1, id: null, problema: 'faltando', linhas: upTo - n })
  }
  const meet = () => {
    for (const { dia, hash: then } of points.get(n) ?? [])
      if (whole && then !== hash) found({ n, id, problema: 'copia', dia })
  }
  reading: for (;;) {
    const part = await chainPart(db, chain, n, id)
    for (const row of part) {
      if (row.n > end) break reading
      read++
      const maker = seals.madeBy(row.hash, (s) => s.row(row))
      const fits = maker !== null
      if (row.n === n) {
        whole = false
        found({ n, id: row.id, problema: fits ? 'repetida' : 'alterada' })
      } else {
        gone(row.n - 1)
        if (!fits) {
          whole = false
          found({ n: row.n, id: row.id, problema: 'alterada' })
        }
        hash = (maker ?? seals).next(hash, row.hash)
        ;[n, id] = [row.n, row.id]
        meet()
      }
      id = row.id
    }
    if (part.length === 0) break
  }
  if (head) gone(head.n)
  const sealed = head !== undefined && seals.madeBy(head.selo, (s) => s.head(head)) !== null
  if (whole && (head || read > 0) && (!sealed || head.hash !== hash)) found({ n: null, id: null, problema: 'topo' })
  // In one statement with the head, for the trail grows while it is read.
  const beyond = await rows<{ n: number | null; id: number }>(
    db,
    sql`select a.n, a.id from auditoria a where a.cd_empresa = ${chain.cd_empresa}::bigint and a.elo = ${chain.elo}::int
          and (a.n is null or a.n < 1 or a.n > (select c.n from auditoria_cadeia c where c.cd_empresa = a.cd_empresa and c.elo = a.elo))
        order by a.id limit ${MOST}::int`,
  )
  for (const row of beyond) found({ ...row, problema: row.n === null || row.n < 1 ? 'sem-lugar' : 'sobra' })
  for (const [at, of] of points)
    if (at > Math.max(n, head?.n ?? 0)) found({ n: at, id: null, problema: 'copia', dia: of[0]!.dia })
  return read
}

/**
 * Reads the trail in parts, of one company or of all, and compares every row with its seal, every chain with its head, and
 * both with the copies that were kept elsewhere. Returns what does not fit, row by row.
 */
export async function checkTrail(db: Db, company: number | null, copies: Copies): Promise<Checked> {
  const achados: Finding[] = []
  let linhas = 0
  const there = await chainsOf(db, company)
  const known = new Set(there.map(({ cd_empresa, elo }) => `${cd_empresa}/${elo}`))
  // A chain that only a copy knows is gone as a whole.
  const lost = copies
    .chains()
    .filter(({ cd_empresa, elo }) => !known.has(`${cd_empresa}/${elo}`) && (company === null || company === cd_empresa))
  for (const chain of [...there, ...lost]) {
    linhas += await checkChain(db, chain, copies, (what) => {
      if (achados.length < MOST) achados.push({ empresa: chain.cd_empresa, cadeia: chain.elo, ...what })
    })
    if (achados.length >= MOST) break
  }
  return { linhas, achados }
}

/** A finding in words. */
export function findingText({ empresa, cadeia, n, id, problema, dia, linhas = 1 }: Finding): string {
  const where = `Empresa ${empresa}, cadeia ${cadeia}`
  const copy = dia ? ` de ${dia.split('-').toReversed().join('/')}` : ''
  if (n === null && id === null) return `${where}: ${problems[problema]}${copy}.`
  if (linhas > 1) return `${where}, linhas ${n} a ${n! + linhas - 1}: foram apagadas.`
  return `${where}, linha ${n ?? '?'}${id === null ? '' : ` (id ${id})`}: ${problems[problema]}${copy}.`
}
