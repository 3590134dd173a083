import { rows, sql, type Db } from '../../core/db/db.ts'
import type { Entidade } from './pedidos.ts'

/** Kinds of act by where they stand. */
export const TIPO = { audiencias: 'AU', diligencias: 'DI' } as const satisfies Record<Entidade, string>

/** What these correspondents ask for an act of this kind in this city, the least of what they say; of whom it is by arrangement, no entry. */
export async function honorariosEm(
  db: Db,
  em: Entidade,
  cidade: number | null,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (cidade === null || ids.length === 0) return new Map()
  const found = await rows<{ id: number; valor: string }>(
    db,
    sql`select c.id, min((x->>'nr_valor')::numeric)::numeric(15,2)::text valor
        from correspondentes c cross join lateral jsonb_array_elements(coalesce(c.pracas, '[]'::jsonb)) x
        where c.id = any(${ids}::bigint[]) and (x->>'cd_cidade')::bigint = ${cidade}::bigint and x->>'nr_valor' is not null
          and (x->>'ie_tipo_ato' is null or x->>'ie_tipo_ato' = ${TIPO[em]}) group by c.id`,
  )
  return new Map(found.map(({ id, valor }) => [id, valor]))
}
