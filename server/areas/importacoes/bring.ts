import {
  namesMany,
  refOptions,
  remarksOn,
  texts,
  type AnyEntity,
  type Context,
  type Model,
} from '../../../src/schemas/core/index.ts'
import type { Attempt } from '../../core/db/attempt.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { HttpProblem } from '../../core/errors.ts'
import type { Others } from '../../core/write/hooks.ts'
import { errorsOf, implied, misplaced, readLine, type LineError, type ReadLine } from '../../core/import/line.ts'
import { rowsBy, type FoundRow, type Names } from '../../core/import/names.ts'
import { check } from '../../core/write/input.ts'
import type { Row } from '../../core/sql/select.ts'
import { isTransient } from '../../core/db/transient.ts'
import type { Import, KeptLine, Outcome } from './state.ts'

/** What a batch of lines is worked on with. */
export interface Bringing {
  readonly tx: Db
  readonly others: Others
  readonly attempt: Attempt
  readonly model: Model
  readonly entity: AnyEntity
  readonly ctx: Context
  readonly plan: Import
  readonly names: Names
  /** Nothing is to stay: what would become of the lines is asked. */
  readonly dry: boolean
  /** Each line is undone by itself when it is refused; without, the first that is refuses them all, which is quicker. */
  readonly careful: boolean
  readonly failed: (error: unknown) => void
}
/** A line was refused where nobody was careful: they are to be gone through again. */
export class Refused extends Error {}
type Born = { name: string; text: string; entidade: string; id: number }

const missing = (text: string, target: AnyEntity) => `Não encontramos “${text}” em ${target.label[1]}.`
const several = (text: string, target: AnyEntity) =>
  `Há mais de um registro “${text}” em ${target.label[1]}. Diga qual: pelo código (#12) ou pelo que o distingue, como “Bom Jesus/PI”.`

/** Goes through lines by the ordinary rules of the entity. Returns what became of each, and the names that were missing. */
export async function bring(b: Bringing, kept: readonly KeptLine[]) {
  const lines = kept.map((line) => readLine(b.entity, b.plan, line.nr_linha, line.celulas))
  for (const name of new Set(lines.flatMap((line) => line.names.map((n) => n.name)))) {
    const asked = lines.flatMap((line) => line.names.flatMap((n) => (n.name === name ? n.texts : [])))
    await b.names.load(b.tx, b.ctx, b.entity.fields[name]!, asked)
  }
  const existing = await existingRows(b, lines)
  const earlier = b.dry ? await earlierKeys(b, lines) : new Set<string>()
  const outcomes: Outcome[] = []
  const absent = new Map<string, Set<string>>()
  const fresh: Born[] = []
  try {
    for (const line of lines) {
      const chave = line.key && line.key.join(':')
      const known = chave ? (existing.get(chave) ?? []) : []
      const { outcome, row, born, lacks } = await bringOne(b, line, known, chave !== null && earlier.has(chave))
      outcomes.push({ ...outcome, chave })
      if (chave && row) existing.set(chave, [row])
      for (const { name, text, id } of born) b.names.set(b.entity.fields[name]!, text, id)
      fresh.push(...born)
      for (const [name, text] of lacks) absent.set(name, (absent.get(name) ?? new Set()).add(text))
    }
  } catch (error) {
    // What these names stand for is undone with the rest.
    for (const { name, text } of fresh) b.names.forget(b.entity.fields[name]!, text)
    throw error
  }
  return { outcomes, absent }
}

async function existingRows(b: Bringing, lines: readonly ReadLine[]): Promise<Map<string, FoundRow[]>> {
  const out = new Map<string, FoundRow[]>()
  for (const field of b.entity.import?.key ?? []) {
    const values = [...new Set(lines.flatMap(({ key }) => (key?.[0] === field ? [key[1]] : [])))]
    if (values.length === 0) continue
    for (const { v, id, nr_versao } of await rowsBy(b.tx, b.model, b.entity, b.ctx, field, values))
      out.set(`${field}:${v}`, [...(out.get(`${field}:${v}`) ?? []), { id, nr_versao }])
  }
  return out
}

/** Keys that an earlier line of the same spreadsheet brings: when it is imported, its row will be there. */
async function earlierKeys(b: Bringing, lines: readonly ReadLine[]): Promise<Set<string>> {
  const keys = lines.flatMap(({ key }) => (key ? [key.join(':')] : []))
  const found = await rows<{ chave: string }>(
    b.tx,
    sql`select distinct chave from importacao_linhas where cd_importacao = ${b.plan.id}::bigint
        and chave = any(${keys}::text[]) and estado in ('C', 'A')`,
  )
  return new Set(found.map((row) => row.chave))
}

async function bringOne(b: Bringing, line: ReadLine, known: readonly FoundRow[], earlier: boolean) {
  const { nr_linha } = line
  const born: Born[] = []
  const lacks: [string, string][] = []
  const wrong = (erros: readonly LineError[]) => ({
    outcome: { nr_linha, estado: 'E' as const, erros },
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
  const skipped = b.plan.existentes === 'pular' && (there !== undefined || earlier)
  if (skipped)
    return { outcome: { nr_linha, estado: 'P' as const, cd_registro: there?.id ?? null }, row: null, born, lacks }
  try {
    const write = async () => {
      const values = { ...line.values, ...(await references(b, line, born)) }
      return there ? change(b, nr_linha, there, values) : create(b, nr_linha, values, earlier)
    }
    const outcome = await (b.careful ? b.attempt(write) : write())
    const row = { id: outcome.cd_registro!, nr_versao: outcome.nr_versao! }
    const remarked = b.dry ? remarksOf(b, line) : []
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
    const f = b.entity.fields[name]!
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
    const f = b.entity.fields[name]!
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
  const f = b.entity.fields[name]!
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

async function create(b: Bringing, nr_linha: number, values: Row, earlier: boolean): Promise<Outcome> {
  const given = implied(b.entity, values)
  check(misplaced(b.entity, given, b.ctx))
  const row = await b.others.create(b.entity.name, given)
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
