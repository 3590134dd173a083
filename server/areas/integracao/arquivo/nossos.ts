import type { Procura, Recorte } from '../../../../src/recortes/index.ts'
import type { Context } from '../../../../src/schemas/core/index.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { Parts } from '../../parts.ts'
import type { Termos } from '../captura/achado.ts'
import { MAIS, termoDe } from '../captura/termos.ts'

/** A part of a file that is the firm's business, by which of its words. */
export interface Nosso extends Recorte {
  readonly termo: string
  /** Whoever sends it sees a lawsuit of this number in the firm. */
  readonly conhecido: boolean
}

/** By what a part was chosen that names a lawsuit of the firm and none of its words. */
export const DO_ESCRITORIO = 'Processo do escritório'

/** Whom the firm looks for in what it is sent: its lawyers, and its terms of diaries, the national one's too. */
export async function procuraDe(db: Db, firm: number): Promise<Procura> {
  const advogados = await rows<{ name: string; oab: string | null }>(
    db,
    sql`select name, oab from advogados where cd_empresa = ${firm}::bigint and ie_ativo order by id limit ${sql.lit(MAIS)}`,
  )
  const termos = await rows<{ name: string }>(
    db,
    sql`select name from termos_djen where cd_empresa = ${firm}::bigint and ie_ativo
        union select name from termos_diarios where cd_empresa = ${firm}::bigint and ie_ativo order by name limit ${sql.lit(MAIS)}`,
  )
  return { advogados, termos: termos.map(({ name }) => ({ escrito: name, ...termoDe(name) })) }
}

/** Of these words of the firm, the terms among them by their ids. */
export async function termosPorNome(
  db: Db,
  firm: number,
  nomes: readonly string[],
): Promise<(all: readonly string[]) => Termos> {
  const found = await rows<{ name: string; id: number; djen: boolean }>(
    db,
    sql`select name, id, true djen from termos_djen where cd_empresa = ${firm}::bigint and name = any(${nomes}::text[])
        union all select name, id, false from termos_diarios where cd_empresa = ${firm}::bigint and name = any(${nomes}::text[])`,
  )
  const of = (all: readonly string[], which: boolean) =>
    found.flatMap(({ name, id, djen }) => (djen === which && all.includes(name) ? [Number(id)] : []))
  return (all) => ({ djen: of(all, true), diarios: of(all, false) })
}

/** Of the parts of a file those that name somebody or a term of the firm, or one of its lawsuits; with `tudo` all of them. */
export async function escolhidos(
  { db, model, service }: Pick<Parts, 'db' | 'model' | 'service'>,
  ctx: Context,
  all: readonly Recorte[],
  tudo: boolean,
): Promise<Nosso[]> {
  const own = await rows<{ n: string }>(
    db,
    // A sealed one that whoever sends the file may not see is none: nothing tells of it.
    sql`select distinct t.nr_processo n from processos as t where ${service.visible(model.get('processos'), ctx)} and t.nr_processo = any(${all.map(({ nr_processo }) => nr_processo)}::text[])`,
  )
  const numbers = new Set(own.map(({ n }) => n))
  return all.flatMap((one) => {
    const conhecido = numbers.has(one.nr_processo)
    const termo = one.termos.join('; ') || (conhecido ? DO_ESCRITORIO : null)
    if (termo === null && !tudo) return []
    return [{ ...one, conhecido, termo: termo ?? 'Tudo o que o arquivo traz' }]
  })
}
