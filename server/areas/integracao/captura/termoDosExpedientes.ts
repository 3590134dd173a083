import { one, sql, type Db } from '../../../core/db/db.ts'
import type { DataStep } from '../../../core/ddl/handSteps.ts'

/** Proofs that are looked at in one statement. */
export const LOTE = 20_000

/** Of some proofs, what their items say of it: only rows that lack some of it are written, and none is another version. */
const umLote = (tx: Db, from: number, to: number) =>
  sql`update expedientes e set ie_fontes = n.fontes, cd_termos = n.djen, cd_termos_diarios = n.diarios from (
      select x.cd_empresa, x.id,
        array(select distinct u from unnest(coalesce(x.ie_fontes, '{}') || k.fontes) u order by u) fontes,
        nullif(array(select distinct u from unnest(coalesce(x.cd_termos, '{}') || k.djen) u order by u), '{}') djen,
        nullif(array(select distinct u from unnest(coalesce(x.cd_termos_diarios, '{}') || k.diarios) u order by u), '{}') diarios
      from (
        select p.cd_empresa, p.cd_expediente, array_agg(distinct p.ie_fonte) fontes,
          array_remove(array_agg(distinct j.id), null) djen, array_remove(array_agg(distinct d.id), null) diarios
        from provas_captura p
          left join termos_djen j on j.cd_empresa = p.cd_empresa
            and j.name = case p.ie_fonte when 'djen' then p.ds_termo when 'arquivo' then split_part(p.ds_termo, ' · ', 1) end
          left join termos_diarios d on d.cd_empresa = p.cd_empresa and p.ie_fonte = 'arquivo' and d.name = split_part(p.ds_termo, ' · ', 1)
        where p.id > ${from}::bigint and p.id <= ${to}::bigint group by 1, 2) k
      join expedientes x on x.cd_empresa = k.cd_empresa and x.id = k.cd_expediente) n
    where e.cd_empresa = n.cd_empresa and e.id = n.id
      and not (coalesce(e.ie_fontes, '{}') @> n.fontes and coalesce(e.cd_termos, '{}') @> coalesce(n.djen, '{}')
        and coalesce(e.cd_termos_diarios, '{}') @> coalesce(n.diarios, '{}'))`.execute(tx)

/** What was captured before says where, and by which terms, as its proofs do: rules and filters find it, too. */
export const termoDosExpedientes: DataStep = {
  name: '2026-11-28-termo-dos-expedientes',
  at: 'after',
  async run(tx) {
    const last = await one<{ n: number | null }>(tx, sql`select max(id) n from provas_captura`)
    for (let from = 0; from < Number(last?.n ?? 0); from += LOTE) await umLote(tx, from, from + LOTE)
  },
}
