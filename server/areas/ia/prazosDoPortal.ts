import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'
import { ANALISES } from './guardadas.ts'

/**
 * Deadlines of notices in the portal had been counted as if the diary had published them. The last reading of each is made
 * anew, by the house alone; what somebody confirmed of it stays as they said it.
 */
export const prazosDoPortal: DataStep = {
  name: '2026-11-28-prazos-do-portal',
  at: 'after',
  async run(tx) {
    await sql`with lidas as (
        update analises_ia a set ie_situacao = 'AG', nr_versao = a.nr_versao + 1, dt_atualizado = now() from expedientes e
        where e.cd_empresa = a.cd_empresa and e.id = a.cd_expediente and e.type_communication = 'domicilio' and a.ie_situacao = 'PR'
          and a.id = (select max(u.id) from analises_ia u where u.cd_empresa = a.cd_empresa and u.cd_expediente = a.cd_expediente)
        returning a.cd_empresa, a.id)
      insert into trabalhos (nome, cd_empresa, chave, dt_tentar) select ${ANALISES}, cd_empresa, id::text, now() from lidas
      on conflict (nome, cd_empresa, chave) do update set dt_feito = null, dt_tentar = excluded.dt_tentar, tentativas = 0`.execute(
      tx,
    )
  },
}
