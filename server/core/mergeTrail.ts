import { rows, sql, type Db } from './db.ts'

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
