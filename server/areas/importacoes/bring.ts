import {
  importedField,
  namesMany,
  refOptions,
  remarksOn,
  texts,
  type AnyEntity,
  type AnyField,
} from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import { errorsOf, implied, misplaced, readLine, type LineError, type ReadLine } from '../../core/import/line.ts'
import type { FoundRow } from '../../core/import/names.ts'
import { check } from '../../core/write/input.ts'
import type { Row } from '../../core/sql/select.ts'
import { isTransient } from '../../core/db/transient.ts'
import { add, alreadyThere, isThere, knownBy, partsOfRows, split, type Parts } from './adding.ts'
import { earlierLines, existingRows, fillsIn, keyOfLine, withFirst, type Earlier, type Known } from './existing.ts'
import type { Bringing } from './bringing.ts'
import type { KeptLine, Outcome } from './state.ts'

/** A line was refused where nobody was careful: they are to be gone through again. */
export class Refused extends Error {}
type Born = { name: string; text: string; entidade: string; id: number }

const missing = (text: string, target: AnyEntity) => `Não encontramos “${text}” em ${target.label[1]}.`
const several = (text: string, target: AnyEntity) =>
  `Há mais de um registro “${text}” em ${target.label[1]}. Diga qual: pelo código (#12) ou pelo que o distingue, como “Bom Jesus/PI”.`

/** Goes through lines by the ordinary rules of the entity. Returns what became of each, and the names that were missing. */
export async function bring(b: Bringing, kept: readonly KeptLine[]) {
  const read = kept.map((line) => readLine(b.entity, b.plan, line.nr_linha, line.celulas, b.part))
  await loadNames(b, read)
  const existing = await existingRows(b, read)
  const keys = read.flatMap((line) => keyOfLine(b, line) ?? [])
  const earlier = b.dry ? await earlierLines(b, keys) : new Map<string, Earlier>()
  const lines = await completed(b, read, existing, earlier)
  const parts = await partsOfRows(
    b,
    [...existing.values()].flatMap((all) => all.map(({ id }) => id)),
  )
  const outcomes: Outcome[] = []
  const absent = new Map<string, Set<string>>()
  const fresh: Born[] = []
  try {
    for (const line of lines) {
      const chave = keyOfLine(b, line)
      const known = chave ? (existing.get(chave) ?? []) : []
      const before = chave === null ? undefined : earlier.get(chave)
      const { outcome, row, born, lacks } = await bringOne(b, line, { known, before, parts })
      outcomes.push({ ...outcome, chave })
      if (chave && row) existing.set(chave, [row])
      if (row && outcome.parte) parts.set(row.id, [...(parts.get(row.id) ?? []), outcome.parte])
      for (const { name, text, id } of born) b.names.set(fieldOf(b, name), text, id)
      fresh.push(...born)
      for (const [name, text] of lacks) absent.set(name, (absent.get(name) ?? new Set()).add(text))
    }
  } catch (error) {
    // What these names stand for is undone with the rest.
    for (const { name, text } of fresh) b.names.forget(fieldOf(b, name), text)
    throw error
  }
  return { outcomes, absent }
}

const fieldOf = (b: Pick<Bringing, 'entity' | 'part'>, name: string): AnyField => importedField(b.entity, b.part, name)!

async function loadNames(b: Bringing, lines: readonly ReadLine[]): Promise<void> {
  for (const name of new Set(lines.flatMap((line) => line.names.map((n) => n.name)))) {
    const asked = lines.flatMap((line) => line.names.flatMap((n) => (n.name === name ? n.texts : [])))
    await b.names.load(b.tx, b.ctx, fieldOf(b, name), asked)
  }
}

/** Lines that repeat one of an earlier batch, whose row a dry run has undone, say with it what that one said. */
async function completed(
  b: Bringing,
  lines: readonly ReadLine[],
  existing: ReadonlyMap<string, readonly Known[]>,
  earlier: ReadonlyMap<string, Earlier>,
): Promise<readonly ReadLine[]> {
  if (!b.part || earlier.size === 0) return lines
  const out = lines.map((line) => {
    const chave = keyOfLine(b, line)
    const before = chave !== null && !existing.has(chave) ? earlier.get(chave) : undefined
    return before ? withFirst(b.entity, line, readLine(b.entity, b.plan, 0, before.first, b.part)) : line
  })
  await loadNames(b, out)
  return out
}

/** What there is of the record of a line: its rows, what earlier lines make of it, and what it has. */
interface There {
  readonly known: readonly Known[]
  readonly before: Earlier | undefined
  readonly parts: Parts
}

async function bringOne(b: Bringing, line: ReadLine, { known, before, parts }: There) {
  const { nr_linha } = line
  const born: Born[] = []
  const lacks: [string, string][] = []
  const wrong = (erros: readonly LineError[]) => ({
    outcome: { nr_linha, estado: 'E' as const, erros } as Outcome,
    row: null,
    born: [],
    lacks,
  })
  const errors = [...line.errors, ...nameErrors(b, line, lacks)]
  if (known.length > 1)
    errors.push({
      coluna: null,
      valor: line.key![1],
      mensagem: `Há mais de um registro com ${b.entity.fields[line.key![0]]!.label} ${line.key![1]}.`,
    })
  if (errors.length) return wrong(errors)
  const [there] = known
  const skipped = b.plan.existentes === 'pular' && (there !== undefined || before !== undefined)
  if (skipped) {
    const outcome: Outcome = { nr_linha, estado: 'P', cd_registro: there?.id ?? null }
    return { outcome, row: null, born, lacks }
  }
  try {
    const write = async (): Promise<Written> => {
      const values = { ...line.values, ...(await references(b, line, born)) }
      if (b.part) return gather(b, nr_linha, { there, before, parts }, values)
      const outcome = await (there
        ? change(b, nr_linha, there, values)
        : create(b, nr_linha, values, before !== undefined))
      return { outcome, row: { id: outcome.cd_registro!, nr_versao: outcome.nr_versao! } }
    }
    const { outcome, row } = await (b.careful ? b.attempt(write) : write())
    const remarked = [...(outcome.erros ?? []), ...(b.dry ? remarksOf(b, line) : [])]
    const referencias = born.length ? born.map(({ entidade, id }) => ({ entidade, id })) : null
    return { outcome: { ...outcome, referencias, ...(remarked.length && { erros: remarked }) }, row, born, lacks }
  } catch (error) {
    // Somebody else was in the way of all lines, not this one at fault.
    if (isTransient(error)) throw error
    if (!b.careful) throw new Refused()
    if (error instanceof HttpProblem && error.status < 500) return wrong(errorsOf(b.entity, b.plan, line, error))
    b.failed(error)
    return wrong([
      { coluna: null, valor: '', mensagem: `${texts.serverError} ao gravar esta linha. ${texts.tryLater}` },
    ])
  }
}

/** What is remarked of a line that will be imported all the same. */
const remarksOf = ({ entity, plan }: Bringing, { values }: ReadLine): LineError[] =>
  Object.entries(remarksOn(entity, values)).map(([name, mensagem]) => ({
    coluna: plan.cabecalhos[plan.mapeamento.indexOf(name)] ?? null,
    valor: typeof values[name] === 'string' ? values[name] : '',
    mensagem,
  }))

/** Names that stand for nothing, unless it is to be created, or for several. */
function nameErrors(b: Bringing, line: ReadLine, lacks: [string, string][]): LineError[] {
  return line.names.flatMap(({ name, texts: all }) => {
    const f = fieldOf(b, name)
    const target = b.model.get(refOptions(f).to)
    return all.flatMap((valor) => {
      const found = b.names.get(f, valor)
      if (found === null) lacks.push([name, valor])
      if (typeof found === 'number' || (found === null && b.plan.cadastrar.includes(name))) return []
      const coluna = b.plan.cabecalhos[b.plan.mapeamento.indexOf(name)] ?? null
      return [{ coluna, valor, mensagem: found === null ? missing(valor, target) : several(valor, target) }]
    })
  })
}

/** The ids that the names of a line stand for; those that are to be created are. */
async function references(b: Bringing, line: ReadLine, born: Born[]): Promise<Row> {
  const out: Row = {}
  for (const { name, texts: all } of line.names) {
    const f = fieldOf(b, name)
    const ids: number[] = []
    for (const text of all) {
      const found = b.names.get(f, text) ?? born.find((one) => one.name === name && one.text === text)?.id
      ids.push(typeof found === 'number' ? found : await createNamed(b, name, text, born))
    }
    out[name] = namesMany(f) ? ids : ids[0]
  }
  return out
}

async function createNamed(b: Bringing, name: string, text: string, born: Born[]): Promise<number> {
  const f = fieldOf(b, name)
  const target = b.model.get(refOptions(f).to)
  try {
    const row = await b.others.create(target.name, { ...(f.o.add as object | undefined), [target.title]: text })
    born.push({ name, text, entidade: target.name, id: Number(row.id) })
    return Number(f.o.key ? row[f.o.key as string] : row.id)
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.status >= 500) throw error
    const why = Object.values(error.body).flat()[0]
    throw new HttpProblem(400, {
      [name]: [`Não foi possível cadastrar “${text}” em ${target.label[1]}: ${String(why)}`],
    })
  }
}

interface Written {
  readonly outcome: Outcome
  readonly row: Known
}
interface Gathered {
  readonly there: Known | undefined
  readonly before: Earlier | undefined
  readonly parts: Parts
}

/** A line that adds to the record that it finds or makes: of one that is there only what is empty is filled in. */
async function gather(
  b: Bringing,
  nr_linha: number,
  { there, before, parts }: Gathered,
  values: Row,
): Promise<Written> {
  const [own, added] = split(b.part, values)
  let row = there
  let outcome: Outcome = { nr_linha, estado: 'P', cd_registro: there?.id ?? null }
  if (!row) {
    const made = await createRow(b, own)
    row = { id: Number(made.id), nr_versao: Number(made.nr_versao), mais: made }
    outcome = { nr_linha, estado: before ? 'P' : b.dry ? 'C' : 'K', nr_versao: row.nr_versao, novo: !before }
  } else {
    const fill = fillsIn(b.entity, row, own)
    const done = Object.keys(fill).length ? await change(b, nr_linha, row, fill) : null
    if (done) row = { id: row.id, nr_versao: done.nr_versao!, mais: { ...row.mais, ...fill } }
    if (done && done.estado !== 'P') outcome = done
  }
  outcome = { ...outcome, cd_registro: row.id }
  if (Object.keys(added).length === 0) return { outcome, row }
  if (isThere(b, added, [...(parts.get(row.id) ?? []), ...(before?.parts ?? [])])) {
    const erros = [{ coluna: null, valor: '', mensagem: alreadyThere(b, added) }]
    return { outcome: { ...outcome, erros }, row }
  }
  const one = await add(b, row.id, added)
  const ids = { cd_parte: Number(one.id), nr_versao_parte: Number(one.nr_versao), parte: knownBy(b, one) }
  return { outcome: { ...outcome, ...ids, estado: b.dry ? 'C' : 'K' }, row }
}

async function createRow(b: Bringing, values: Row): Promise<Row> {
  const given = implied(b.entity, values)
  check(misplaced(b.entity, given, b.ctx))
  return b.others.create(b.entity.name, given)
}

async function create(b: Bringing, nr_linha: number, values: Row, earlier: boolean): Promise<Outcome> {
  const row = await createRow(b, values)
  const estado = b.dry ? (earlier ? 'A' : 'C') : 'K'
  return { nr_linha, estado, cd_registro: Number(row.id), nr_versao: Number(row.nr_versao) }
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
