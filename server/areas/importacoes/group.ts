import { remarksOn } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { implied, misplaced, type LineError, type ReadLine } from '../../core/import/line.ts'
import type { FoundRow } from '../../core/import/names.ts'
import { check } from '../../core/write/input.ts'
import type { Row } from '../../core/sql/select.ts'
import { addAll, alreadyThere, isThere, knownBy, saysMore, split, toBeKnownBy, type Parts } from './adding.ts'
import type { Bringing } from './bringing.ts'
import { fillsIn, keyOfLine, type Earlier, type Known } from './existing.ts'
import { references, type Born } from './referring.ts'
import type { Outcome } from './state.ts'

/** A line was refused where nobody was careful: they are to be gone through again, each by itself. */
export class Refused extends Error {}

/** What there is of the records of lines: their rows, what earlier lines make of them, and what they have. */
export interface There {
  readonly existing: ReadonlyMap<string, readonly Known[]>
  readonly earlier: ReadonlyMap<string, Earlier>
  readonly parts: Parts
}

/** A line on its way. */
interface Going {
  readonly line: ReadLine
  readonly chave: string | null
  readonly own: Row
  readonly added: Row
  readonly before: Earlier | undefined
  /** It makes its record; those that follow with its key are about that one. */
  readonly makes: boolean
  /** Its record is there, or comes by an earlier line, and is left as it is. */
  readonly skipped: boolean
  outcome: Outcome
}

/** What became of lines, and what is known after them. */
export interface GroupDone {
  readonly outcomes: readonly Outcome[]
  readonly rows: ReadonlyMap<string, Known>
  readonly parts: readonly (readonly [id: number, part: Row])[]
  readonly born: readonly Born[]
}

/**
 * Goes through lines that have no fault of their own, together: records that are not there are made at once, then those
 * that are there are changed in the order of the lines, then what lines add to them is made at once. What is refused
 * refuses all of them.
 */
export async function bringGroup(b: Bringing, lines: readonly ReadLine[], there: There): Promise<GroupDone> {
  const born: Born[] = []
  const going: Going[] = []
  const firsts = new Set<string>()
  for (const line of lines) {
    const chave = keyOfLine(b, line)
    const known = chave !== null && (there.existing.has(chave) || firsts.has(chave))
    const before = chave === null ? undefined : there.earlier.get(chave)
    const skipped = b.plan.existentes === 'pular' && (known || before !== undefined)
    const values = skipped ? {} : { ...line.values, ...(await references(b, line, born)) }
    const [own, added] = split(b.part, values)
    const makes = !known && !skipped
    if (chave !== null && makes) firsts.add(chave)
    going.push({ line, chave, own, added, before, makes, skipped, outcome: { nr_linha: line.nr_linha, estado: 'P' } })
  }
  const rows = new Map<string, Known>()
  const ofLine = new Map<Going, Known>()
  const making = going.filter(({ makes }) => makes)
  for (const [i, row] of (await makeRows(b, making)).entries()) {
    const known = { id: Number(row.id), nr_versao: Number(row.nr_versao), mais: row }
    ofLine.set(making[i]!, known)
    if (making[i]!.chave !== null) rows.set(making[i]!.chave!, known)
  }
  for (const one of going) {
    const known = ofLine.get(one) ?? rows.get(one.chave!) ?? there.existing.get(one.chave!)?.[0]
    if (!known) continue
    const now = one.makes || one.skipped ? known : await changed(b, one, known)
    if (one.makes) one.outcome = madeOf(b, one, known)
    one.outcome = { ...one.outcome, cd_registro: now.id }
    ofLine.set(one, now)
    if (one.chave !== null) rows.set(one.chave, now)
  }
  const parts = b.part ? await addTo(b, going, (one) => ofLine.get(one)!.id, there.parts) : []
  const outcomes = going.map(({ outcome, chave, line, skipped }) => {
    const mine = born.filter(({ nr_linha }) => nr_linha === line.nr_linha)
    const referencias = mine.length ? mine.map(({ entidade, id }) => ({ entidade, id })) : null
    const erros = [...(outcome.erros ?? []), ...(b.dry && !skipped ? remarksOf(b, line) : [])]
    return { ...outcome, chave, referencias, ...(erros.length && { erros }) }
  })
  return { outcomes, rows, parts, born }
}

/** What is remarked of a line that will be imported all the same. */
const remarksOf = ({ entity, plan }: Bringing, { values }: ReadLine): LineError[] =>
  Object.entries(remarksOn(entity, values)).map(([name, mensagem]) => ({
    coluna: plan.cabecalhos[plan.mapeamento.indexOf(name)] ?? null,
    valor: typeof values[name] === 'string' ? values[name] : '',
    mensagem,
  }))

function makeRows(b: Bringing, making: readonly Going[]): Promise<Row[]> {
  const given = making.map(({ own }) => {
    const values = implied(b.entity, own)
    check(misplaced(b.entity, values, b.ctx))
    return values
  })
  return b.others.createMany<string>(b.entity.name, given)
}

/** A row that an earlier line of the sheet has made already, in a dry run that undid it, is new by that line alone. */
function madeOf(b: Bringing, { line: { nr_linha }, before }: Going, { nr_versao }: Known): Outcome {
  if (b.part) return { nr_linha, estado: before ? 'P' : b.dry ? 'C' : 'K', nr_versao, novo: !before }
  return { nr_linha, estado: b.dry ? (before ? 'A' : 'C') : 'K', nr_versao }
}

/** A line about a row that is there: where lines add to it only what is empty is filled in. */
async function changed(b: Bringing, one: Going, known: Known): Promise<Known> {
  const values = b.part ? fillsIn(b.entity, known, one.own) : one.own
  if (b.part && Object.keys(values).length === 0) return known
  const done = await change(b, one.line.nr_linha, known, values)
  if (!b.part || done.estado !== 'P') one.outcome = done
  return { id: known.id, nr_versao: done.nr_versao!, mais: { ...known.mais, ...values } }
}

/** Adds to records what lines say, but what is there already. */
async function addTo(b: Bringing, going: readonly Going[], idOf: (one: Going) => number, there: Parts) {
  const adding: Going[] = []
  const coming = new Map<number, Row[]>()
  for (const one of going) {
    const { added, before } = one
    if (Object.keys(added).length === 0) continue
    const id = idOf(one)
    const alike = (coming.get(id) ?? []).filter((row) => isThere(b, added, [row]))
    if (alike.some((row) => saysMore(b, added, row))) throw new Refused()
    if (alike.length || isThere(b, added, [...(there.get(id) ?? []), ...(before?.parts ?? [])])) {
      const erros = [{ coluna: null, valor: '', mensagem: alreadyThere(b, added) }]
      one.outcome = { ...one.outcome, erros }
      continue
    }
    adding.push(one)
    coming.set(id, [...(coming.get(id) ?? []), toBeKnownBy(b, added)])
  }
  const made = await addAll(
    b,
    adding.map((one) => [idOf(one), one.added]),
  )
  return made.map((row, i) => {
    const parte = knownBy(b, row)
    const ids = { cd_parte: Number(row.id), nr_versao_parte: Number(row.nr_versao), parte }
    adding[i]!.outcome = { ...adding[i]!.outcome, ...ids, estado: b.dry ? 'C' : 'K' }
    return [idOf(adding[i]!), parte] as const
  })
}

async function change(b: Bringing, nr_linha: number, there: FoundRow, values: Row): Promise<Outcome> {
  const row = await b.others.update(b.entity.name, there.id, values)
  const nr_versao = Number(row.nr_versao)
  const same = { nr_linha, cd_registro: there.id, nr_versao }
  if (nr_versao === there.nr_versao) return { ...same, estado: 'P' }
  if (b.dry) return { ...same, estado: 'A' }
  // The trail has what was there before, of what changed and of nothing else.
  const last = await one<{ antes: Row }>(
    b.tx,
    sql`select antes from auditoria where cd_empresa = ${b.ctx.sessao.cd_empresa}::bigint and entidade = ${b.entity.name}
        and cd_registro = ${there.id}::bigint order by id desc limit 1`,
  )
  return { ...same, estado: 'M', antes: last?.antes ?? {} }
}
