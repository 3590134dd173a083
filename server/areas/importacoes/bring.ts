import { refOptions, texts, type AnyEntity } from '../../../src/schemas/core/index.ts'
import { HttpProblem } from '../../core/errors.ts'
import { errorsOf, readLine, type LineError, type ReadLine } from '../../core/import/line.ts'
import { isTransient } from '../../core/db/transient.ts'
import { partsOfRows } from './adding.ts'
import { earlierLines, existingRows, keyOfLine, withFirst, type Earlier, type Known } from './existing.ts'
import type { Bringing } from './bringing.ts'
import { bringGroup, Refused, type GroupDone, type There } from './group.ts'
import { fieldOf, type Born } from './referring.ts'
import type { KeptLine, Outcome } from './state.ts'

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
  const outcomes = new Map<number, Outcome>()
  const absent = new Map<string, Set<string>>()
  const fresh: Born[] = []
  const going: ReadLine[] = []
  for (const line of lines) {
    const faulty = faultOf(b, line, existing, absent)
    if (faulty) outcomes.set(line.nr_linha, faulty)
    else going.push(line)
  }
  const keep = ({ outcomes: all, rows, parts: added, born }: GroupDone) => {
    for (const outcome of all) outcomes.set(outcome.nr_linha, outcome)
    for (const [chave, row] of rows) existing.set(chave, [row])
    for (const [id, part] of added) parts.set(id, [...(parts.get(id) ?? []), part])
    for (const { name, text, id } of born) b.names.set(fieldOf(b, name), text, id)
    fresh.push(...born)
  }
  const there: There = { existing, earlier, parts }
  try {
    if (!b.careful) keep(await bringAll(b, going, there))
    else
      for (const line of going) {
        const done = await bringOne(b, line, there)
        if ('outcomes' in done) keep(done)
        else outcomes.set(line.nr_linha, { ...done, chave: keyOfLine(b, line) })
      }
  } catch (error) {
    // What these names stand for is undone with the rest.
    for (const { name, text } of fresh) b.names.forget(fieldOf(b, name), text)
    throw error
  }
  return { outcomes: lines.map(({ nr_linha }) => outcomes.get(nr_linha)!), absent }
}

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

/** Lines together. What is refused of one is for whoever goes through them again to say. */
async function bringAll(b: Bringing, lines: readonly ReadLine[], there: There): Promise<GroupDone> {
  try {
    return await bringGroup(b, lines, there)
  } catch (error) {
    // Somebody else was in the way of all lines, no line at fault.
    if (isTransient(error)) throw error
    throw new Refused()
  }
}

/** A line by itself, undone by itself where it is refused. */
async function bringOne(b: Bringing, line: ReadLine, there: There): Promise<GroupDone | Outcome> {
  const wrong = (erros: readonly LineError[]): Outcome => ({ nr_linha: line.nr_linha, estado: 'E', erros })
  try {
    return await b.attempt(() => bringGroup(b, [line], there))
  } catch (error) {
    if (isTransient(error)) throw error
    if (error instanceof HttpProblem && error.status < 500) return wrong(errorsOf(b.entity, b.plan, line, error))
    b.failed(error)
    return wrong([
      { coluna: null, valor: '', mensagem: `${texts.serverError} ao gravar esta linha. ${texts.tryLater}` },
    ])
  }
}

/** What is known of a line before it is tried: that it is wrong, or that its row is there and is left. */
function faultOf(
  b: Bringing,
  line: ReadLine,
  existing: ReadonlyMap<string, readonly Known[]>,
  absent: Map<string, Set<string>>,
): Outcome | null {
  const { nr_linha } = line
  const chave = keyOfLine(b, line)
  const known = chave === null ? [] : (existing.get(chave) ?? [])
  const lacks: [string, string][] = []
  const erros = [...line.errors, ...nameErrors(b, line, lacks)]
  for (const [name, text] of lacks) absent.set(name, (absent.get(name) ?? new Set()).add(text))
  if (known.length > 1)
    erros.push({
      coluna: null,
      valor: line.key![1],
      mensagem: `Há mais de um registro com ${b.entity.fields[line.key![0]]!.label} ${line.key![1]}.`,
    })
  return erros.length ? { nr_linha, estado: 'E', erros, chave } : null
}

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
