import type { AnyEntity, Context, Model } from '../../../src/schemas/core/index.ts'
import type { Plan, LineError } from '../../core/import/line.ts'
import { mayImport } from '../../core/import/columns.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { ask } from '../../core/queue/queue.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'

export type Situation = 'MA' | 'CO' | 'CF' | 'IM' | 'PA' | 'FI' | 'DE' | 'DF'
/** Those that a server works on. */
export const RUNNING: readonly Situation[] = ['CO', 'IM', 'DE']

export interface Import extends Plan {
  readonly id: number
  readonly cd_empresa: number
  readonly ds_entidade: string
  readonly ie_situacao: Situation
  readonly qt_linhas: number
  readonly ip: string | null
  readonly faltantes: Readonly<Record<string, readonly string[]>>
}
/** What became of a line. */
export interface Outcome {
  readonly nr_linha: number
  readonly estado: 'C' | 'A' | 'P' | 'E' | 'K' | 'M' | 'D' | 'R'
  readonly chave?: string | null
  readonly cd_registro?: number | null
  readonly nr_versao?: number | null
  readonly antes?: Row | null
  readonly erros?: readonly LineError[] | null
  readonly referencias?: readonly { readonly entidade: string; readonly id: number }[] | null
  readonly parte?: Row | null
  readonly cd_parte?: number | null
  readonly nr_versao_parte?: number | null
  /** The line makes a record of its own, not only adds to one. */
  readonly novo?: boolean
}
export interface KeptLine {
  readonly nr_linha: number
  readonly celulas: readonly string[]
  readonly estado: string
  readonly cd_registro: number | null
  readonly nr_versao: number | null
  readonly antes: Row | null
  readonly cd_parte: number | null
  readonly nr_versao_parte: number | null
  readonly referencias: Outcome['referencias']
}

/** The import as the runner needs it, its row locked until the transaction ends. */
export const lockImport = (tx: Db, id: number) =>
  one<Import>(
    tx,
    sql`select i.id, i.cd_empresa, i.ds_entidade, i.ie_situacao, i.qt_linhas, p.ip, p.cabecalhos,
          p.mapeamento, p.existentes, p.cadastrar, p.faltantes
        from importacoes i join importacao_planos p on p.cd_importacao = i.id where i.id = ${id}::bigint for update of i`,
  )

/** Adds to the counters of an import. */
export async function count(tx: Db, id: number, more: Readonly<Record<string, number>>): Promise<void> {
  const sets = Object.entries(more)
    .filter(([, n]) => n !== 0)
    .map(([name, n]) => sql`${sql.ref(name)} = coalesce(${sql.ref(name)}, 0) + ${n}::bigint`)
  if (sets.length) await sql`update importacoes set ${sql.join(sets)} where id = ${id}::bigint`.execute(tx)
}

/** Keeps what became of lines: in the transaction that wrote their rows, so that none is done twice. */
export async function keepOutcomes(tx: Db, id: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update importacao_linhas l set estado = r.estado, chave = coalesce(r.chave, l.chave),
      cd_registro = coalesce(r.cd_registro, l.cd_registro), nr_versao = coalesce(r.nr_versao, l.nr_versao),
      antes = coalesce(r.antes, l.antes), erros = r.erros, referencias = coalesce(r.referencias, l.referencias),
      parte = coalesce(r.parte, l.parte), cd_parte = coalesce(r.cd_parte, l.cd_parte),
      nr_versao_parte = coalesce(r.nr_versao_parte, l.nr_versao_parte)
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as r(nr_linha int, estado text, chave text, cd_registro bigint,
      nr_versao bigint, antes jsonb, erros jsonb, referencias jsonb, parte jsonb, cd_parte bigint, nr_versao_parte bigint)
    where l.cd_importacao = ${id}::bigint and l.nr_linha = r.nr_linha`.execute(tx)
}

const KEPT = sql.raw('nr_linha, celulas, estado, cd_registro, nr_versao, antes, cd_parte, nr_versao_parte, referencias')

/** The next lines in one of these states; `down` from the last one on. */
export const nextLines = (tx: Db, id: number, states: readonly string[], limit: number, down = false) =>
  rows<KeptLine>(
    tx,
    sql`select ${KEPT} from importacao_linhas
        where cd_importacao = ${id}::bigint and estado = any(${states}::text[])
        order by nr_linha ${sql.raw(down ? 'desc' : 'asc')} limit ${limit}`,
  )

/** Lines on whose way records were created for others to refer to, while nothing became of those. */
export const linesThatMade = (tx: Db, id: number, limit: number) =>
  rows<KeptLine>(
    tx,
    sql`select ${KEPT} from importacao_linhas
        where cd_importacao = ${id}::bigint and referencias is not null order by nr_linha desc limit ${limit}`,
  )

/** The kind of work that an import is, by its id. */
export const IMPORT = 'importacao'

/** Moves an import to another state and says why, if there is something to say; what is to be worked on is asked for. */
export async function moveTo(db: Db, id: number, to: Situation, aviso: string | null = null): Promise<void> {
  const ends = RUNNING.includes(to) ? sql`null` : sql`clock_timestamp()`
  await sql`update importacoes set ie_situacao = ${to}, ds_aviso = ${aviso}::text, dt_fim = ${ends}, nr_versao = nr_versao + 1
    where id = ${id}::bigint`.execute(db)
  if (RUNNING.includes(to)) await ask(db, IMPORT, String(id))
  // The mapping that they helped with is behind: data of people is kept no longer than it serves.
  if (to === 'FI' || to === 'DF')
    await sql`update importacao_planos set amostras = '[]' where cd_importacao = ${id}::bigint`.execute(db)
}

/** The entity that an import is about. Throws 404 where it has none any more, 403 for whoever may not import there. */
export function importedEntity(model: Model, name: string, ctx: Context): AnyEntity {
  if (!model.has(name) || model.get(name).import === null) throw notFound()
  const entity = model.get(name)
  if (!mayImport(entity, ctx)) throw forbidden()
  return entity
}
