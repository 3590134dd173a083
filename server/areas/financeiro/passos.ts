import { sql } from '../../core/db/db.ts'
import type { DataStep } from '../../core/ddl/handSteps.ts'

/** Lines of invoices that were made before stand behind the wall of their act's or their cost's lawsuit, too. */
export const processoDosItens: DataStep = {
  name: '2026-11-26-processo-dos-itens',
  at: 'after',
  async run(tx) {
    for (const [table, column] of [
      ['audiencias', 'cd_audiencia'],
      ['diligencias', 'cd_diligencia'],
      ['contas_pagar', 'cd_pagar'],
    ] as const)
      await sql`update faturas_itens i set cd_processo = o.cd_processo from ${sql.table(table)} o
        where o.cd_empresa = i.cd_empresa and o.id = ${sql.ref(`i.${column}`)} and o.cd_processo is not null and i.cd_processo is null`.execute(
        tx,
      )
  },
}

/** What a purchase in parts comes to follows its parts, also those that were changed or cancelled before. */
export const totalDasCompras: DataStep = {
  name: '2026-11-26-total-das-compras',
  at: 'after',
  async run(tx) {
    for (const table of ['contas_pagar', 'contas_receber'])
      await sql`update ${sql.table(table)} c set nr_valor_total = s.v from (select cd_empresa, nr_serie, sum(nr_valor) v from ${sql.table(table)}
          where ie_modo = 'PA' and nr_serie is not null and dt_cancelamento is null group by 1, 2) s
        where c.cd_empresa = s.cd_empresa and c.nr_serie = s.nr_serie and c.ie_modo = 'PA' and c.dt_cancelamento is null
          and c.nr_valor_total is distinct from s.v`.execute(tx)
  },
}

/** Entries that were made before are found by either of their accounts, too. */
export const contasDosLancamentos: DataStep = {
  name: '2026-11-26-contas-dos-lancamentos',
  at: 'after',
  async run(tx) {
    await sql`update lancamentos_contabeis set cd_contas = array[cd_conta_debito, cd_conta_credito]
      where cd_contas is null or cd_contas = '{}'`.execute(tx)
  },
}

/** Fees that were charged before are known by the day on which they begin, too, and not by their place in the contract. */
export const chavesDosHonorarios: DataStep = {
  name: '2026-11-27-chaves-dos-honorarios',
  at: 'after',
  async run(tx) {
    for (const [tipo, como] of [
      ['FI', 'fixo'],
      ['ME', 'mensal'],
    ] as const)
      await sql`with f as (select c.cd_empresa, c.id, coalesce(e.f->>'dt_inicio', '') ini,
            row_number() over (partition by c.cd_empresa, c.id order by e.o) i,
            row_number() over (partition by c.cd_empresa, c.id, coalesce(e.f->>'dt_inicio', '') order by e.o) n
          from clientes c cross join jsonb_array_elements(c.cd_tipos_honorario) with ordinality e(f, o) where e.f->>'ie_tipo' = ${tipo})
        update faturas_itens x set ds_chave = regexp_replace(x.ds_chave, ':[0-9]+$', ':' || f.ini || ':' || f.n)
        from f where x.cd_empresa = f.cd_empresa and x.ds_chave ~ ('^' || ${como}::text || ':' || f.id || ${tipo === 'ME' ? ':[0-9]{4}-[0-9]{2}' : ''}::text || ':' || f.i || '$')`.execute(
        tx,
      )
  },
}

/** Accounts of categories are called as those are now. */
export const nomesDasCategorias: DataStep = {
  name: '2026-11-27-nomes-das-categorias',
  at: 'after',
  async run(tx) {
    await sql`update contas_contabeis t set nm_conta = c.ds_caminho from categorias_financeiras c
      where c.cd_empresa = t.cd_empresa and t.ds_chave = 'categoria:' || c.id and t.nm_conta <> c.ds_caminho`.execute(
      tx,
    )
  },
}

/** Proposals that were made before a lawsuit was sealed tell nothing of it. */
export const propostasSobSigilo: DataStep = {
  name: '2026-11-27-propostas-sob-sigilo',
  at: 'after',
  async run(tx) {
    for (const [tipo, table] of [
      ['pagar', 'contas_pagar'],
      ['receber', 'contas_receber'],
      ['baixa', 'baixas'],
    ] as const)
      await sql`update extratos_linhas l set ds_proposta = null, ds_razao = null, nr_pontos = null, proposta = null
        where l.ie_situacao = 'AC' and exists (select from jsonb_array_elements(coalesce(l.proposta, '[]'::jsonb)) x
          join ${sql.table(table)} b on b.cd_empresa = l.cd_empresa and b.id = (x->>'cd_registro')::bigint
          join processos p on p.cd_empresa = b.cd_empresa and p.id = b.cd_processo
          where x->>'ie_tipo' = ${tipo} and p.cd_usuarios_sigilo is not null)`.execute(tx)
  },
}

/** Proposals that were made before say what they were made of; those of what changed since wait to be made anew. */
export const basesDasPropostas: DataStep = {
  name: '2026-11-27-bases-das-propostas',
  at: 'after',
  async run(tx) {
    const conta = `b.nr_versao || ':' || b.nr_valor_baixado`
    for (const [tipo, table, base] of [
      ['pagar', 'contas_pagar', conta],
      ['receber', 'contas_receber', conta],
      ['baixa', 'baixas', 'b.nr_versao::text'],
      ['transferencia', 'transferencias', 'b.nr_versao::text'],
      ['regra', 'regras_conciliacao', 'b.nr_versao::text'],
    ] as const)
      await sql`with n as (select l.id, bool_or(b.dt_atualizado > l.dt_atualizado) mudou,
            jsonb_agg(x.v || jsonb_build_object('ds_base', ${sql.raw(base)}) order by x.o) proposta
          from extratos_linhas l cross join jsonb_array_elements(l.proposta) with ordinality x(v, o)
          join ${sql.table(table)} b on b.cd_empresa = l.cd_empresa and b.id = (x.v->>'cd_registro')::bigint
          where l.ie_situacao = 'AC' and x.v->>'ie_tipo' = ${tipo} and x.v->>'ds_base' is null group by l.id)
        update extratos_linhas l set ds_proposta = case when not n.mudou then l.ds_proposta end, ds_razao = case when not n.mudou then l.ds_razao end,
          nr_pontos = case when not n.mudou then l.nr_pontos end, proposta = case when not n.mudou then n.proposta end
        from n where l.id = n.id`.execute(tx)
  },
}

/** Accounts know what the statements say that were brought in before. */
export const saldosDosExtratos: DataStep = {
  name: '2026-11-28-saldos-dos-extratos',
  at: 'after',
  async run(tx) {
    await sql`update contas_bancarias c set nr_saldo_banco = e.nr_saldo, dt_saldo_banco = e.dt_saldo, ie_saldo_banco = 'EX'
      from (select distinct on (cd_empresa, cd_conta_bancaria) cd_empresa, cd_conta_bancaria, nr_saldo, dt_saldo from extratos
        where nr_saldo is not null and dt_saldo is not null order by cd_empresa, cd_conta_bancaria, dt_saldo desc, id desc) e
      where e.cd_empresa = c.cd_empresa and e.cd_conta_bancaria = c.id and c.dt_saldo_banco is null`.execute(tx)
  },
}

/** What was cancelled while it waited for somebody's decision waits no more. */
export const canceladasNaoEsperam: DataStep = {
  name: '2026-11-28-canceladas-nao-esperam',
  at: 'after',
  async run(tx) {
    await sql`update contas_pagar set ie_aprovacao = 'NA' where ie_aprovacao = 'AG' and dt_cancelamento is not null`.execute(
      tx,
    )
  },
}
