import { rows, sql, type Db } from '../db/db.ts'

/** The records that were merged into this one, those merged into them included: `[id, name]`. */
export async function mergedInto(db: Db, company: number, entidade: string, id: number): Promise<Map<number, string>> {
  const out = new Map<number, string>()
  for (let next = [id]; next.length > 0;) {
    const found = await rows<{ unificados: number[]; nomes: string[] }>(
      db,
      sql`select depois -> 'unificados' unificados, depois -> 'nomes' nomes from auditoria
          where cd_empresa = ${company}::bigint and entidade = ${entidade} and cd_registro = any(${next}::bigint[])
            and acao = 'unificar' and jsonb_typeof(depois -> 'unificados') = 'array'`,
    )
    const fresh = found.flatMap(({ unificados, nomes }) =>
      unificados.map((one, i) => [one, nomes[i] ?? `#${one}`] as const),
    )
    next = fresh.filter(([one]) => !out.has(one) && one !== id).map(([one]) => one)
    for (const [one, name] of fresh) out.set(one, name)
  }
  return out
}

/** Of records that were merged into others, the one that each of them is in now: `[id, id that stays]`. */
export async function mergedAway(
  db: Db,
  company: number,
  entidade: string,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const found = await rows<{ de: number; em: number }>(
    db,
    sql`with recursive m as (
          select cd_registro de, (depois ->> 'unificado_em')::bigint em from auditoria
          where cd_empresa = ${company}::bigint and entidade = ${entidade} and cd_registro = any(${ids}::bigint[])
            and acao = 'unificar' and depois ? 'unificado_em'
          union
          select m.de, (a.depois ->> 'unificado_em')::bigint from m join auditoria a on a.cd_empresa = ${company}::bigint
            and a.entidade = ${entidade} and a.cd_registro = m.em and a.acao = 'unificar' and a.depois ? 'unificado_em'
        ) select de, em from m`,
  )
  return new Map(found.map(({ de, em }) => [de, em]))
}
