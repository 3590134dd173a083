import {
  mayRead,
  nameOf,
  type AnyEntity,
  type Context,
  type Model,
  type StoredFile,
} from '../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../db/db.ts'
import { fileHolders } from './holders.ts'
import { column } from '../sql/scope.ts'
import { present } from '../sql/present.ts'
import { scopeOf, selectList, visibleWhere } from '../sql/select.ts'
import { tableOf } from '../sql/tables.ts'

/** A part is called by no more of its text than this (characters). */
const LONGEST_NAME = 80

/** The files that the parts of a record hold, each with the part that it belongs to; none that the session may not read. */
export async function partFiles(
  db: Db,
  model: Model,
  owner: AnyEntity,
  id: number,
  company: number,
  ctx: Context,
): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  for (const { entity, by, names } of fileHolders(model, owner, ctx)) {
    const s = scopeOf(model, entity, ctx)
    const holds = names.map((name) => sql`${column(s.alias, name)} is not null`)
    const parts = await rows(
      db,
      sql`select ${selectList(s, new Set([entity.title, ...names]))} from ${sql.table(tableOf(entity))} as t
          where ${visibleWhere(s)} and ${column(s.alias, by)} = ${id}::bigint and (${sql.join(holds, sql` or `)}) order by t.id`,
    )
    const partOf = new Map(
      parts.flatMap((row) => {
        const shown = present(entity, row, ctx)
        const name = mayRead(entity.fields[entity.title]!, ctx.flags) ? nameOf(entity, shown) : ''
        const nome = `${entity.label[0]}${name ? `: ${name.slice(0, LONGEST_NAME)}` : ''}`
        return names.map((n) => [Number(row[n]), { entidade: entity.name, id: Number(row.id), nome }] as const)
      }),
    )
    const files = await rows<StoredFile>(
      db,
      sql`select id, nm_arquivo, ds_tipo, tamanho, qtd_clique, qtd_download, dt_criado, nm_usuario_cri from arquivos
          where cd_empresa = ${company}::bigint and id = any(${[...partOf.keys()]}::bigint[]) order by id`,
    )
    found.push(...files.map((file) => ({ ...file, de: partOf.get(file.id)! })))
  }
  return found
}
