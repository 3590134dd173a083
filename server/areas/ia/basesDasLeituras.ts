import { FONTES } from '../../../src/schemas/ia/fontes.ts'
import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'
import { baseDe } from './guardadas.ts'

/** Readings did not keep what their deadlines were counted by: what their records say now, so that a later correction is seen. */
export const basesDasLeituras: DataStep = {
  name: '2026-11-28-bases-das-leituras',
  at: 'after',
  async run(tx) {
    for (const fonte of Object.values(FONTES))
      await sql`update analises_ia a set ds_base = ${baseDe(fonte)} from ${sql.table(fonte.entidade)} t, estabelecimentos e
        where e.id = a.cd_empresa and t.cd_empresa = a.cd_empresa and t.id = ${sql.ref(`a.${fonte.ref}`)}
          and a.ds_base is null and a.ds_resposta is not null`.execute(tx)
  },
}
