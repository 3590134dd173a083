import type { pagamentosCorrespondentes } from '../../../src/schemas/logistica/pagamentos-correspondentes.ts'
import { forbidden, refused } from '../../core/errors.ts'
import { mayOperate } from '../../../src/schemas/core/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { actorOf } from '../../core/http/http.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import type { Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Calls } from '../parts.ts'
import { nomeDoAto } from './atos.ts'
import { COLUNA, escritorio, segurarAto, type Ato, type Entidade } from './pedidos.ts'

const PAGAMENTOS = 'pagamentos-correspondentes'
const REABERTO = 'O ato foi reaberto.'
const doAto = (work: Work, em: Entidade, id: number) =>
  sql`t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ${sql.ref(`t.${COLUNA[em]}`)} = ${id}::bigint`

/** An act that is approved is owed to whoever of outside did it, at what was agreed: handed to finance with the approval. */
export async function dever(work: Work, em: Entidade, ato: Row & { id: number }): Promise<void> {
  const quem = await one<{ cd_correspondente: number; nr_valor: string | null }>(
    work.tx,
    sql`select t.cd_correspondente, t.nr_valor::text from solicitacoes t
        where ${doAto(work, em, ato.id)} and t.cd_correspondente is not null and t.ie_situacao = 'AC'`,
  )
  const nr_valor = quem?.nr_valor ?? (ato.nr_valor_correspondente as string | null)
  if (!quem || nr_valor === null || Number(nr_valor) <= 0) return
  const { nome, dia } = nomeDoAto(ato)
  await insertMany(work, work.model.get(PAGAMENTOS), [
    {
      nm_ato: nome,
      dt_ato: dia,
      cd_audiencia: em === 'audiencias' ? ato.id : null,
      cd_diligencia: em === 'diligencias' ? ato.id : null,
      cd_correspondente: quem.cd_correspondente,
      nm_escritorio: await escritorio(work),
      nr_valor,
      ie_entrega: 'AG',
    },
  ])
}

/** Its bill, held: whoever pays it at this moment is waited for. */
const contaDe = (work: Work, em: Entidade, id: number) =>
  one<{ id: number; algo_pago: boolean }>(
    work.tx,
    sql`select c.id, c.nr_valor_baixado > 0 algo_pago from contas_pagar c
        where c.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and c.dt_cancelamento is null
          and c.cd_pagamento_correspondente = (select t.id from pagamentos_correspondentes t where ${doAto(work, em, id)} and t.ie_entrega = 'AG')
        for no key update`,
  )

/** Nothing is owed for an act that is open again, and its bill falls. Throws 400 where something was paid: that is for finance to take back first. */
export async function naoDever(work: Work, em: Entidade, { id }: Ato): Promise<void> {
  const conta = await contaDe(work, em, id)
  const before = await one(
    work.tx,
    sql`select t.id from pagamentos_correspondentes t where ${doAto(work, em, id)} and t.ie_entrega = 'PG'`,
  )
  if (conta?.algo_pago || before)
    throw refused('O correspondente já foi pago por este ato: para reabri-lo, o financeiro estorna antes o pagamento.')
  if (conta)
    await updateMany(work, work.model.get('contas-pagar'), {
      where: sql`t.id = ${conta.id}::bigint`,
      set: { dt_cancelamento: work.ctx.agora, ds_motivo_cancelamento: REABERTO },
      acao: 'cancelar',
    })
  await updateMany(work, work.model.get(PAGAMENTOS), {
    where: sql`${doAto(work, em, id)} and t.ie_entrega = 'AG'`,
    set: { ie_entrega: 'CA', ds_motivo: REABERTO },
    acao: 'cancelar',
  })
}

/** Acts are locked before what is owed for them, always. */
export const devidosHooks: Hooks<typeof pagamentosCorrespondentes> = {
  async holding(work, id) {
    const found = await one<{ cd_audiencia: number | null; cd_diligencia: number | null }>(
      work.tx,
      sql`select cd_audiencia, cd_diligencia from pagamentos_correspondentes
          where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
    )
    if (found?.cd_audiencia) await segurarAto(work, 'audiencias', found.cd_audiencia)
    else if (found?.cd_diligencia) await segurarAto(work, 'diligencias', found.cd_diligencia)
  },
}

/** What is to be paid and what was, of all that the session sees: a correspondent's own, or a firm's. */
export const paymentCalls: Calls = (app, { db, model, service }) => {
  app.get('/api/logistica/v1/pagamentos-correspondentes/totais', async (request) => {
    const { ctx } = actorOf(request)
    const entity = model.get(PAGAMENTOS)
    if (!mayOperate(entity, 'read', ctx.flags)) throw forbidden()
    return one(
      db,
      sql`select coalesce(sum(t.nr_valor - t.nr_valor_pago) filter (where t.ie_entrega = 'AG'), 0)::numeric(15,2)::text a_pagar,
            coalesce(sum(case t.ie_entrega when 'PG' then t.nr_valor else t.nr_valor_pago end), 0)::numeric(15,2)::text pago
          from ${sql.table(tableOf(entity))} as t where ${service.visible(entity, ctx)}`,
    )
  })
}
