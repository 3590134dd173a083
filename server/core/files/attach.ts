import { attachesOne, cached, innerFields, texts, type AnyField, type Fields } from '../../../src/schemas/core/index.ts'
import { rows, sql } from '../db/db.ts'
import { invalid } from '../errors.ts'
import type { Work } from '../write/hooks.ts'
import type { Row } from '../sql/select.ts'

/** The fields whose values name files, be it in embedded records. */
const attaching = cached((fields: Fields) =>
  Object.entries(fields).filter(
    ([, f]) => attachesOne(f) || (!f.o.rows && Object.values(innerFields(f) ?? {}).some(attachesOne)),
  ),
)

/** The files that a field's value names, those of its embedded records included. */
function filesIn(f: AnyField, value: unknown): unknown[] {
  if (attachesOne(f)) return value === null || value === undefined ? [] : [value]
  if (f.o.rows) return []
  const inner = Object.entries(innerFields(f) ?? {}).flatMap(([n, i]) => (attachesOne(i) ? [n] : []))
  const items = [value].flat().filter((v): v is Row => typeof v === 'object' && v !== null)
  return inner.flatMap((n) => items.flatMap((item) => item[n] ?? []))
}

/**
 * Ties the files that a row's `file` fields name to the row, from when on whoever reads the row reads them. A file must be
 * of this company and belong to nothing else; only who uploaded it may give it away. Returns whether there were any. Throws 400 at the field.
 */
export async function attachFiles(work: Work, id: number, row: Row, stored: Row | null): Promise<boolean> {
  const { entity, ctx } = work
  const given = attaching(entity.fields).flatMap(([name, f]) => {
    const known = new Set(filesIn(f, stored?.[name]))
    return filesIn(f, row[name]).flatMap((file) => (known.has(file) ? [] : [[name, file] as const]))
  })
  for (const [name, file] of given) {
    const tied = await rows(
      work.tx,
      sql`update arquivos set entidade = ${entity.name}, cd_registro = ${id}::bigint, campo = ${name}
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${file}::bigint
            and ((entidade is null and cd_usuario_cri = ${ctx.sessao.id}::bigint)
              or (entidade = ${entity.name} and cd_registro = ${id}::bigint)) returning id`,
    )
    if (tied.length === 0) throw invalid({ [name]: [texts.notFound(entity.fields[name]!.label)] })
  }
  return given.length > 0
}
