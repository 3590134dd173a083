import type { Context } from '../../../../src/schemas/core/index.ts'
import { writeAudit, type Actor } from '../../../core/audit/audit.ts'
import { rows, sql } from '../../../core/db/db.ts'
import { FILE_LOOK } from '../../../core/walls/reads.ts'
import type { Parts } from '../../parts.ts'

interface Parte {
  readonly nr_processo: string
  /** What its publication is known by. */
  readonly chave: string
}

/** What of a file stands behind walls: the parts by their keys, and the sealed lawsuits that they are of. */
interface Ocultos {
  readonly chaves: ReadonlySet<string>
  readonly processos: readonly number[]
}

/**
 * Of the parts of a file those that are of a lawsuit behind a wall that this person may not pass, or are known as an item
 * behind one: the house takes them in, for whoever may.
 */
export async function ocultos(
  { db, model, service }: Pick<Parts, 'db' | 'model' | 'service'>,
  ctx: Context,
  partes: readonly Parte[],
): Promise<Ocultos> {
  const firm = ctx.sessao.cd_empresa
  const asked = sql`unnest(${partes.map(({ nr_processo }) => nr_processo)}::text[], ${partes.map(({ chave }) => chave)}::text[]) x(n, k)`
  const found = await rows<{ k: string; p: number | null }>(
    db,
    // Two ways, each along its index: as one condition every notice of the firm would be looked at.
    sql`select x.k, case when p.cd_usuarios_sigilo is not null then p.id end p from ${asked} join processos p on p.cd_empresa = ${firm}::bigint and p.nr_processo = x.n
          where not exists (select from processos t where ${service.visible(model.get('processos'), ctx)} and t.nr_processo = x.n)
        union select x.k, s.id from ${asked} join expedientes e on e.cd_empresa = ${firm}::bigint and banca_simples(e.ds_chave) = banca_simples(x.k)
          left join processos s on s.cd_empresa = e.cd_empresa and s.id = e.cd_processo and s.cd_usuarios_sigilo is not null
          where not exists (select from expedientes t where ${service.visible(model.get('expedientes'), ctx)} and t.id = e.id)`,
  )
  return {
    chaves: new Set(found.map(({ k }) => k)),
    processos: [...new Set(found.flatMap(({ p }) => (p === null ? [] : [Number(p)])))],
  }
}

/** In the trail of each of these lawsuits, for whoever may see it: who brought a file that names it, and which file. */
export const anotarCitados = ({ db }: Pick<Parts, 'db'>, actor: Actor, processos: readonly number[], arquivo: string) =>
  writeAudit(
    db,
    actor,
    actor.ctx.sessao.cd_empresa,
    ...processos.map((cd_registro) => ({
      entidade: 'processos',
      cd_registro,
      acao: FILE_LOOK,
      antes: null,
      depois: { arquivo },
    })),
  )
