import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import { existingOf } from '../../core/import/line.ts'
import { guessColumns, plainHeading, targetsOf } from '../../core/import/columns.ts'
import { charactersOf, MAX_COLUMNS, type SheetRow } from '../../core/sheets/index.ts'
import { heavily } from '../../core/heavy/index.ts'
import { safeName } from '../../core/files/sniff.ts'
import type { Parts } from '../parts.ts'

const SAMPLES = 3
const SAMPLE = 80
/** The beginning of a cell, whole characters: what follows is never taken apart. */
const sampleOf = (cell: string): string => cell.slice(0, SAMPLE).replace(/[\ud800-\udbff]$/, '')
const AT_ONCE = 1000
/** Text that one statement carries at most, give or take a line. */
const CHARACTERS_AT_ONCE = 4 * 1_048_576

/** What the remembered mapping of a spreadsheet is found by: its headings, whatever their case and accents. */
export const titlesOf = (headings: readonly string[]): string => headings.map(plainHeading).join('|').slice(0, 4000)

/** The rows of a spreadsheet, read in a thread of its own. */
async function* rowsOf(bytes: Buffer, who: number): AsyncGenerator<SheetRow> {
  for await (const rows of heavily('sheet', who, bytes)) yield* rows
}

/** A column that every line has besides those of the spreadsheet. */
export interface Column {
  readonly title: string
  readonly cell: string
  /** What is shown of it instead of what its cells say. */
  readonly shown: string
}
async function* withColumn(rows: AsyncGenerator<SheetRow>, { title, cell }: Column): AsyncGenerator<SheetRow> {
  let first = true
  for await (const { line, cells } of rows) {
    yield { line, cells: [first ? title : cell, ...cells] }
    first = false
  }
}

/** Takes in a spreadsheet: its lines are kept as they are, and its columns mapped as well as can be guessed. */
export async function openImport(
  parts: Parts,
  entity: AnyEntity,
  filename: string,
  bytes: Buffer,
  actor: Actor,
  column?: Column,
): Promise<number> {
  const read = rowsOf(bytes, actor.ctx.sessao.id)
  const rows = column ? withColumn(read, column) : read
  try {
    return await keepSheet(parts, entity, safeName(filename), rows, actor, column?.shown)
  } finally {
    // Whoever leaves a spreadsheet half read keeps the others waiting until its thread ends.
    await read.return(undefined)
  }
}

async function keepSheet(
  { db, model }: Parts,
  entity: AnyEntity,
  name: string,
  rows: AsyncGenerator<SheetRow>,
  actor: Actor,
  shown?: string,
): Promise<number> {
  const { ctx, ip } = actor
  const first = await rows.next()
  const headings = first.done ? [] : [...first.value.cells]
  if (headings.filter(Boolean).length === 0) throw refused('A primeira linha deve ter os títulos das colunas.')
  // One transaction for each thousand lines and none for all: the embedded database has only one connection. What is
  // left behind by a file that turns out to be wrong is taken away.
  const id = await begin(db, entity, name, actor)
  try {
    const samples: string[][] = headings.map(() => [])
    let count = 0
    let batch: SheetRow[] = []
    let characters = 0
    for await (const row of rows) {
      row.cells.forEach((cell, i) => {
        if (i >= headings.length) while (headings.length <= i) void (headings.push(''), samples.push([]))
        const shown = sampleOf(cell)
        if (shown && samples[i]!.length < SAMPLES && !samples[i]!.includes(shown)) samples[i]!.push(shown)
      })
      batch.push(row)
      characters += charactersOf(row.cells)
      if (batch.length >= AT_ONCE || characters >= CHARACTERS_AT_ONCE) {
        await keepLines(db, id, ctx.sessao.cd_empresa, batch.splice(0))
        characters = 0
      }
      count++
    }
    await keepLines(db, id, ctx.sessao.cd_empresa, batch)
    if (shown) samples[0] = [sampleOf(shown)]
    const cabecalhos = headings.slice(0, MAX_COLUMNS).map((heading, i) => heading || `Coluna ${i + 1}`)
    const kept = await one<{ mapeamento: (string | null)[]; existentes: string; cadastrar: string[] }>(
      db,
      sql`select mapeamento, existentes, cadastrar from importacao_mapas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          and entidade = ${entity.name} and titulos = ${titlesOf(cabecalhos)}`,
    )
    const targets = targetsOf(model, entity, ctx)
    const titles = (await entity.import?.headings()) ?? {}
    const known = new Set(targets.map((t) => t.nome))
    const mapped = kept?.mapeamento.map((t) => (t && known.has(t) ? t : null))
    const json = (v: unknown) => sql`${JSON.stringify(v)}::jsonb`
    await db.transaction().execute(async (tx) => {
      await sql`insert into importacao_planos (cd_importacao, cd_empresa, cabecalhos, amostras, mapeamento, existentes, cadastrar, lembrado, cd_autor, ip)
        values (${id}::bigint, ${ctx.sessao.cd_empresa}::bigint, ${json(cabecalhos)}, ${json(samples)},
          ${json(mapped ?? guessColumns(titles, cabecalhos, targets))}, ${kept?.existentes ?? existingOf(entity)[0]},
          ${json(kept?.cadastrar ?? [])}, ${mapped !== undefined}::boolean, ${ctx.sessao.id}::bigint, ${ip})`.execute(
        tx,
      )
      await sql`update importacoes set qt_linhas = ${count}::bigint where id = ${id}::bigint`.execute(tx)
      const depois = { nm_arquivo: name, nm_entidade: entity.label[1], qt_linhas: count }
      await writeAudit(tx, actor, ctx.sessao.cd_empresa, {
        entidade: 'importacoes',
        cd_registro: id,
        acao: 'criar',
        antes: null,
        depois,
      })
    })
    return id
  } catch (error) {
    await sql`delete from importacao_linhas where cd_importacao = ${id}::bigint`.execute(db)
    await sql`delete from importacoes where id = ${id}::bigint`.execute(db)
    throw error
  }
}

async function begin(db: Db, entity: AnyEntity, name: string, { ctx }: Actor): Promise<number> {
  const made = await one<{ id: number }>(
    db,
    sql`insert into importacoes (cd_empresa, nm_arquivo, ds_entidade, nm_entidade, ie_situacao, qt_linhas, qt_feitas, qt_criadas,
          qt_alteradas, qt_puladas, qt_erradas, qt_desfeitas, qt_mantidas, dt_criado, dt_atualizado, cd_usuario_cri)
        values (${ctx.sessao.cd_empresa}::bigint, ${name}, ${entity.name}, ${entity.label[1]}, 'MA', 0, 0, 0, 0, 0, 0, 0, 0,
          ${ctx.agora}::timestamptz, ${ctx.agora}::timestamptz, ${ctx.sessao.id}::bigint) returning id`,
  )
  return made!.id
}

async function keepLines(db: Db, id: number, company: number, lines: readonly SheetRow[]): Promise<void> {
  if (lines.length === 0) return
  await sql`insert into importacao_linhas (cd_empresa, cd_importacao, nr_linha, celulas)
    select ${company}::bigint, ${id}::bigint, r.line, r.cells
    from json_to_recordset(${JSON.stringify(lines)}::json) as r(line int, cells jsonb) on conflict do nothing`.execute(
    db,
  )
}
