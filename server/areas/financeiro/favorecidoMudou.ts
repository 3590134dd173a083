import { mayAct, same } from '../../../src/schemas/core/index.ts'
import { toCents } from '../../../src/schemas/br/money.ts'
import { REFERENCIAS } from '../../../src/schemas/financeiro/favorecido.ts'
import { one, rows, sql, type Sql } from '../../core/db/db.ts'
import { SHARED_COMPANY } from '../../core/session/session.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { avisarDecisores, avisarQuemDecide } from './decisores.ts'

const PAGAR = 'contas-pagar'
type Coluna = (typeof REFERENCIAS)[number]
/** What of somebody whoever decides on a bill has looked at: who it is, and where the money goes. */
export const DADOS: Readonly<Record<Coluna, readonly string[]>> = {
  cd_fornecedor: ['nm_favorecido', 'nr_cpf', 'nr_cnpj', 'ds_chave_pix', 'nm_banco', 'nr_agencia', 'nr_conta'],
  cd_funcionario: ['nm_funcionario'],
  cd_cliente: ['nm_cliente', 'nr_cpf', 'nr_cnpj'],
  cd_correspondente: ['nm_correspondente', 'nr_cpf_cnpj', 'ds_pix'],
}
export const FONTE: Readonly<Record<Coluna, string>> = {
  cd_fornecedor: 'favorecidos',
  cd_funcionario: 'funcionarios',
  cd_cliente: 'clientes',
  cd_correspondente: 'correspondentes',
}
const aPagar = sql`t.dt_cancelamento is null and t.nr_valor_baixado < t.nr_valor and t.ie_aprovacao <> 'RE'`
const inteira = sql`(case when t.ie_modo = 'PA' then coalesce(t.nr_valor_total, t.nr_valor) else t.nr_valor end)`

/** The same work in a firm that it has to do with, whoever of whatever firm is at it. */
export const noEscritorio = (work: Work, cd_empresa: number): Work => {
  const ctx = { ...work.ctx, sessao: { ...work.ctx.sessao, cd_empresa } }
  return {
    ...work,
    ctx,
    actor: { ...work.actor, ctx },
    entity: work.model.get(PAGAR),
    contextOf: (user) => work.contextOf(user, cd_empresa),
  }
}

/**
 * Bills of one firm whose payee is another now wait for whoever decides: those that were approved, and those that are more
 * than what whoever made the change may spend alone. Who has no right to bills spends nothing alone. What waited already
 * is another version, so that nobody decides on what they did not see. Without limits in the firm nothing waits. Returns
 * whether anything waits for it.
 */
async function esperarDeNovo(work: Work, quais: Sql): Promise<boolean> {
  const { tx, ctx, model, entity } = work
  const firm = ctx.sessao.cd_empresa
  const limits = await one(tx, sql`select 1 from limites_aprovacao where cd_empresa = ${firm}::bigint limit 1`)
  if (!limits) return false
  const here = work.ctx.sessao.id ? await work.contextOf(work.ctx.sessao.id) : null
  const may = here && mayAct(entity, entity.actions.aprovar!, here.flags)
  const acima = may ? sql`(${inteira} * 100 > ${toCents(here.sessao.alcada).toString()}::numeric)` : sql`true`
  const changed = await updateMany(work, model.get(PAGAR), {
    where: sql`(${quais}) and ${aPagar} and (t.ie_aprovacao in ('AG', 'AP') or ${acima})`,
    set: {
      ie_aprovacao: 'AG',
      // Who could have spent it alone does not decide alone on what another had to approve; who asked stays who asked.
      cd_usuario_pedido: sql`case when t.ie_aprovacao <> 'AG' and ${acima} then ${here ? ctx.sessao.id : null}::bigint else t.cd_usuario_pedido end`,
      cd_usuario_aprovacao: null,
      dt_aprovacao: null,
      dt_favorecido: ctx.agora,
    },
    acao: 'editar',
  })
  if (changed.length === 0) return false
  const waiting = await rows<Row>(
    tx,
    sql`select t.* from contas_pagar t where t.cd_empresa = ${firm}::bigint and t.id = any(${changed.map(({ id }) => id)}::bigint[])`,
  )
  await avisarDecisores(work, 'conta_favorecido', waiting)
  return true
}

/** Where what a bill pays to was changed since it was registered, or decided on, by its payee's trail and by its own. */
const mudouDesdeEntao = (): Sql => {
  const since = (entidade: string, registro: Sql, campos: readonly string[]) =>
    sql`exists (select from auditoria a where a.cd_empresa in (select e.id from estabelecimentos e union all select ${SHARED_COMPANY}::bigint)
      and a.entidade = ${entidade} and a.cd_registro = ${registro} and a.acao <> 'criar'
      and a.quando > coalesce(t.dt_aprovacao, t.dt_criado) and a.antes ?| ${[...campos]}::text[])`
  const each = REFERENCIAS.map((coluna) => since(FONTE[coluna], sql.ref(`t.${coluna}`), DADOS[coluna]))
  return sql`(${sql.join([...each, since(PAGAR, sql`t.id`, REFERENCIAS)], sql` or `)})`
}

/** What was paid of these bills is taken back: whose payee is another by now wait anew, as if it had changed today. */
export async function reabertas(work: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const which = sql`t.id = any(${[...ids]}::bigint[]) and ${mudouDesdeEntao()}`
  await esperarDeNovo(noEscritorio(work, work.ctx.sessao.cd_empresa), which)
}

const mudou = (coluna: Coluna, row: Row, stored: Row | null): boolean =>
  stored !== null && !DADOS[coluna].every((name) => same(row[name], stored[name]))
const dele = (coluna: Coluna, id: unknown) => sql`${sql.ref(`t.${coluna}`)} = ${Number(id)}::bigint`

/** Whom bills pay: once one of them is called otherwise or is paid elsewhere, their bills wait anew. */
export const pagoHooks = (coluna: Exclude<Coluna, 'cd_correspondente'>): Hooks => ({
  async written(work, row, stored) {
    if (!mudou(coluna, row, stored)) return
    await esperarDeNovo(noEscritorio(work, work.ctx.sessao.cd_empresa), dele(coluna, row.id))
  },
})

/** Correspondents are everybody's: the firms that owe them something are found along indexes that no firm leads. */
export const correspondentePagoHooks: Hooks = {
  async written(work, row, stored) {
    if (!mudou('cd_correspondente', row, stored)) return
    const deste = dele('cd_correspondente', row.id)
    const firms = await rows<{ e: number }>(
      work.tx,
      sql`select t.cd_empresa e from contas_pagar t where ${deste} and ${aPagar}
          union select t.cd_empresa from pagamentos_correspondentes t where ${deste} and t.ie_entrega = 'AG' and t.dt_pagamento is null order by 1`,
    )
    for (const { e } of firms) {
      const there = noEscritorio(work, Number(e))
      if (!(await esperarDeNovo(there, deste))) await avisarQuemDecide(there, 'correspondente_mudou', Number(row.id))
    }
  },
}

/** Bills that name another after two were made one. */
export const favorecidoUnificadoHooks: Hooks = {
  async moved(work, ids) {
    await esperarDeNovo(noEscritorio(work, work.ctx.sessao.cd_empresa), sql`t.id = any(${[...ids]}::bigint[])`)
  },
}
