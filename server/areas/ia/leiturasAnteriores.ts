import { FONTES } from '../../../src/schemas/ia/fontes.ts'
import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** Readings did not know that another one had taken their place: the last that is made, or else the last that was asked for. */
export const leiturasAnteriores: DataStep = {
  name: '2026-11-28-leituras-anteriores',
  at: 'after',
  async run(tx) {
    for (const { ref } of Object.values(FONTES))
      await sql`update analises_ia a set cd_substituta = u.id
        from (select cd_empresa, ${sql.ref(ref)} texto, coalesce(max(id) filter (where ie_situacao = 'PR'), max(id)) id from analises_ia where ${sql.ref(ref)} is not null group by 1, 2) u
        where a.cd_empresa = u.cd_empresa and ${sql.ref(`a.${ref}`)} = u.texto and a.id < u.id and a.cd_substituta is null`.execute(
        tx,
      )
  },
}
