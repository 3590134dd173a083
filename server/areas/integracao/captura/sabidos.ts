import { rows, sql, type Db } from '../../../core/db/db.ts'
import type { DataStep } from '../../../core/ddl/handSteps.ts'
import type { OwnTable } from '../../../core/ddl/migrate.ts'

/** The numbers of lawsuits that a firm threw away, its own and discovered ones: they are known when the trash is empty, too. */
export const sabidosTable: OwnTable = {
  name: 'numeros_sabidos',
  sql: `
create table if not exists numeros_sabidos (
  cd_empresa bigint not null, nr_processo text not null, entidade text not null,
  primary key (cd_empresa, nr_processo, entidade))`,
}

/** What was thrown away before this was remembered: lawsuits are in the trash, discovered ones had none but the trail. */
export const numerosSabidos: DataStep = {
  name: '2026-11-27-numeros-sabidos',
  at: 'after',
  async run(tx) {
    await sql`insert into numeros_sabidos (cd_empresa, nr_processo, entidade)
      select cd_empresa, linha->>'nr_processo', entidade from lixeira
        where entidade = 'processos' and linha->>'nr_processo' is not null
      union select cd_empresa, antes->>'nr_processo', entidade from auditoria
        where entidade = 'novos-processos' and acao = 'excluir' and antes->>'nr_processo' is not null
      on conflict do nothing`.execute(tx)
  },
}

/** Whether a firm has a lawsuit of this number, behind a wall or not, or had one and deleted it. */
export async function temOuTeve(db: Db, empresa: number, nr_processo: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from processos where cd_empresa = ${empresa}::bigint and nr_processo = ${nr_processo}
        union all select 1 from numeros_sabidos where cd_empresa = ${empresa}::bigint and nr_processo = ${nr_processo}
          and entidade = 'processos' limit 1`,
  )
  return found.length > 0
}

/**
 * Of these numbers, those that the firm knows: `descoberto` stands among the discovered lawsuits to be decided on, `sabido`
 * is or was a lawsuit, or was settled or thrown away.
 */
export async function sabidos(
  tx: Db,
  empresa: number,
  numbers: readonly string[],
): Promise<Map<string, 'sabido' | 'descoberto'>> {
  const found = await rows<{ n: string; aberto: boolean }>(
    tx,
    sql`select n, bool_and(aberto) aberto from (
          select nr_processo n, false aberto from processos where cd_empresa = ${empresa}::bigint and nr_processo = any(${numbers}::text[])
          union all select nr_processo, not coalesce(ie_baixado, false) and not coalesce(ie_registrado, false) from novos_processos
            where cd_empresa = ${empresa}::bigint and nr_processo = any(${numbers}::text[])
          union all select nr_processo, false from numeros_sabidos where cd_empresa = ${empresa}::bigint
            and nr_processo = any(${numbers}::text[])
            and not exists (select from novos_processos v where v.cd_empresa = ${empresa}::bigint and v.nr_processo = numeros_sabidos.nr_processo)
        ) k group by n`,
  )
  return new Map(found.map(({ n, aberto }) => [n, aberto ? 'descoberto' : 'sabido'] as const))
}
