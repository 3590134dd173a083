import { sql, type Db } from '../core/db/db.ts'

/**
 * What a manager's dashboards have to tell: some tasks were done late, for a reason; lawsuits came over the years, requests
 * before their answers; of publications that were read tasks were made.
 */
export async function loadManagement(db: Db, firm: number, today: string): Promise<void> {
  await sql`update tarefas set dt_conclusao = dt_conclusao + make_interval(days => (dt_vencimento - dt_conclusao::date) + 1 + (id % 6)::int),
      cd_causa_atraso = (array[3, 4, 2, 3, 7, 5, null])[1 + (id / 13) % 7]
    where cd_empresa = ${firm}::bigint and id % 13 = 0 and dt_conclusao is not null and dt_cancelamento is null
      and dt_vencimento < ${today}::date - 8`.execute(db)
  await sql`update processos set dt_criado = (dt_recebimento_processo_escritorio + time '12:00') at time zone 'UTC'
    where cd_empresa = ${firm}::bigint and dt_recebimento_processo_escritorio is not null`.execute(db)
  await sql`update solicitacoes set dt_criado = dt_resposta - make_interval(hours => 2 + (id % 40)::int)
    where cd_empresa = ${firm}::bigint and dt_resposta < dt_criado`.execute(db)
  await sql`with lidas as (
      select p.id, p.dt_criado, p.dt_disponibilizacao,
        (select min(t.id) from tarefas t where t.cd_empresa = p.cd_empresa and t.cd_processo = p.cd_processo and t.dt_cancelamento is null
          and t.dt_conclusao is null) as tarefa
      from publicacoes p where p.cd_empresa = ${firm}::bigint and p.is_read)
    update tarefas t set cd_publicacao = l.id, ie_formulario = 'publication', ie_modulo_origem = 'PU', dt_expedicao = l.dt_disponibilizacao,
      dt_criado = l.dt_criado + make_interval(hours => 3 + (l.id % 30)::int)
    from lidas l where t.cd_empresa = ${firm}::bigint and t.id = l.tarefa and l.dt_criado + interval '33 hours' < now()`.execute(
    db,
  )
}
