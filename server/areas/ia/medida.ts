import type { Context } from '../../../src/schemas/core/index.ts'
import { rotuloDe } from '../../../src/schemas/ia/rotulos.ts'
import { rows, sql } from '../../core/db/db.ts'
import type { Parts } from '../parts.ts'

interface Grupo {
  readonly grupo: string
  /** What people call it. */
  readonly rotulo: string
  readonly confirmados: number
  readonly alterados: number
  readonly recusados: number
  /** The part of what people looked at that they left as it was read; null where nobody did. */
  readonly acerto: number | null
}

/** How right the readings were, as people found: the last word on each value of the last reading of a text that a session may see, by group. */
export async function medidaDe(
  { db, model, service }: Parts,
  ctx: Context,
): Promise<{ total: number; grupos: Grupo[] }> {
  const found = await rows<Omit<Grupo, 'acerto' | 'rotulo'>>(
    db,
    sql`select nm_grupo grupo, count(*) filter (where ie_decisao = 'CO')::int confirmados,
          count(*) filter (where ie_decisao = 'AL')::int alterados, count(*) filter (where ie_decisao = 'RE')::int recusados
        from (select distinct on (cd_analise, campo) nm_grupo, ie_decisao from conferencias_ia as t
              where ${service.visible(model.get('conferencias-ia'), ctx)}
                and exists (select from analises_ia a where a.id = t.cd_analise and a.cd_substituta is null) order by cd_analise, campo, id desc) ultimas
        group by nm_grupo order by nm_grupo`,
  )
  const grupos = found.map((g) => {
    const all = g.confirmados + g.alterados + g.recusados
    return { ...g, rotulo: rotuloDe(g.grupo), acerto: all ? Math.round((g.confirmados / all) * 1000) / 1000 : null }
  })
  return { total: grupos.reduce((n, g) => n + g.confirmados + g.alterados + g.recusados, 0), grupos }
}
