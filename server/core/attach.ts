import { texts, type AnyEntity } from '../../src/schemas/core/index.ts'
import { rows, sql } from './db.ts'
import { invalid } from './errors.ts'
import type { Work } from './hooks.ts'
import type { Row } from './select.ts'

/** Names of the fields that hold one file. */
const fileFields = (entity: AnyEntity) =>
  Object.entries(entity.fields).flatMap(([n, f]) => (f.kind === 'file' ? [n] : []))

/**
 * Ties the files that a row's `file` fields name to the row, from when on whoever reads the row reads them. A file must be
 * of this company and belong to nothing else; only who uploaded it may give it away. Throws 400 at the field.
 */
export async function attachFiles(work: Work, id: number, row: Row, stored: Row | null): Promise<void> {
  const { entity, ctx } = work
  for (const name of fileFields(entity)) {
    const file = row[name]
    if (file == null || file === stored?.[name]) continue
    const tied = await rows(
      work.tx,
      sql`update arquivos set entidade = ${entity.name}, cd_registro = ${id}::bigint, campo = ${name}
          where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${file}::bigint
            and entidade is null and cd_usuario_cri = ${ctx.sessao.id}::bigint returning id`,
    )
    if (tied.length === 0) throw invalid({ [name]: [texts.notFound(entity.fields[name]!.label)] })
  }
}
