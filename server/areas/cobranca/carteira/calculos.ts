import type { calculosCarteira } from '../../../../src/schemas/cobranca/calculos-carteira.ts'
import { addMonths, formatDate } from '../../../../src/schemas/br/dates.ts'
import { diaPossivel } from '../../../../src/dividas/index.ts'
import { mayOperate } from '../../../../src/schemas/core/index.ts'
import { one, sql } from '../../../core/db/db.ts'
import { forbidden } from '../../../core/errors.ts'
import { count } from '../../../core/heavy/statement.ts'
import { ask } from '../../../core/queue/queue.ts'
import { scopeOf, visibleWhere } from '../../../core/sql/select.ts'
import type { ActionHandler, Hooks, Work } from '../../../core/write/hooks.ts'
import { seriesDe } from '../indices.ts'
import { pedidoPor, regraVigente } from '../regras.ts'
import { CARTEIRA, daCarteira, type Carteira } from './planos.ts'
import { chamarProximo, ocupado } from './situacao.ts'

/** How many debtors there are, and the last of them. */
async function tamanho({ tx, model, ctx }: Work, carteira: Carteira): Promise<{ n: number; ate: number }> {
  const seen = visibleWhere(scopeOf(model, model.get('devedores'), ctx))
  const found = await one<{ n: number; ate: number }>(
    tx,
    sql`select count(*)::int n, coalesce(max(t.id), 0) ate from devedores t where ${daCarteira(seen, carteira)}`,
  )
  return found!
}
const carteiraDe = (v: Partial<Carteira>): Carteira => ({
  cd_cliente: v.cd_cliente!,
  ie_status_devedor: v.ie_status_devedor ?? null,
  ie_so_ativos: v.ie_so_ativos ?? true,
})

/** Today, or the last day before for which what any rule of the customer asks for is known. */
async function ultimoDia({ tx, ctx }: Work, cliente: number): Promise<string> {
  const empresa = ctx.sessao.cd_empresa
  const vigentes = await regraVigente(tx, empresa, cliente, ctx.hoje)
  const item = { id: 0, nome: '', competencia: null, vencimento: addMonths(ctx.hoje, -ANTIGO), valor: 1_00 }
  const itens = [item, ...Object.keys(vigentes.porTipo).map((regra, i) => ({ ...item, id: i + 1, regra }))]
  const pedido = pedidoPor(vigentes, { data: ctx.hoje, itens, pagamentos: [] })
  const series = await seriesDe(tx, empresa)
  return count(pedido, series, false).demonstrativo ? ctx.hoje : (diaPossivel(pedido, series) ?? ctx.hoje)
}

/** Months since which a debt is due that takes every index up to now. */
const ANTIGO = 3
const ZERO = '0.00'

/** A portfolio is counted as soon as it is asked for, or when the firm's others before it are done. */
export const carteiraHooks: Hooks<typeof calculosCarteira> = {
  async before(work, values, stored) {
    if (stored) return
    const { tx, model, ctx } = work
    if (values.ie_atualizar && !mayOperate(model.get('atualizacoes-debito'), 'create', ctx.flags)) throw forbidden()
    const empresa = ctx.sessao.cd_empresa
    const hoje = values.dt_calculo ?? ctx.hoje
    values.dt_calculo ??= await ultimoDia(work, values.cd_cliente!)
    values.dt_pagamentos = hoje
    const { nome, porTipo } = await regraVigente(tx, empresa, values.cd_cliente!, values.dt_calculo)
    const waits = await ocupado(tx, empresa, 0)
    const cliente = await one<{ nm_cliente: string }>(
      tx,
      sql`select nm_cliente from clientes where id = ${values.cd_cliente!}::bigint`,
    )
    Object.assign(values, {
      ds_titulo: `${cliente!.nm_cliente} em ${formatDate(values.dt_calculo!)}`,
      ds_regra: [nome, ...Object.values(porTipo).map((one) => one.nome)].join('; ').slice(0, 200),
      ie_situacao: waits ? 'AG' : 'CA',
      dt_inicio: waits ? null : ctx.agora,
      qt_devedores: (await tamanho(work, carteiraDe(values))).n,
      qt_feitos: 0,
      qt_calculados: 0,
      qt_falhas: 0,
      qt_sem_debito: 0,
      nr_valor_principal: ZERO,
      nr_valor_multa: ZERO,
      nr_valor_juros: ZERO,
      nr_valor_honorarios: ZERO,
      nr_valor_total: ZERO,
    })
  },
  async written(work, row, stored) {
    if (stored) return
    const { tx, ctx, actor } = work
    const empresa = ctx.sessao.cd_empresa
    const regra = await regraVigente(tx, empresa, row.cd_cliente!, row.dt_calculo!)
    const { ate } = await tamanho(work, carteiraDe(row))
    await sql`insert into calculo_carteira_planos (cd_calculo, cd_empresa, cd_autor, ip, regra, ate)
      values (${row.id}::bigint, ${empresa}::bigint, ${ctx.sessao.id}::bigint, ${actor.ip}::text,
        ${JSON.stringify(regra)}::jsonb, ${ate}::bigint)`.execute(tx)
    if (row.ie_situacao === 'CA') await ask(tx, CARTEIRA, String(row.id))
  },
}

/** What is under way ends after the debtors that are being counted; the next of the firm begins. */
export const cancelarCarteira: ActionHandler<typeof calculosCarteira, 'cancelar'> = async (
  work,
  { id, ie_situacao },
) => {
  if (ie_situacao === 'CA') await chamarProximo(work, work.ctx.sessao.cd_empresa, id)
  return { ie_situacao: 'CN', dt_fim: work.ctx.agora }
}

/** Goes on where it stood still, in the name of whoever asks. */
export const retomarCarteira: ActionHandler<typeof calculosCarteira, 'retomar'> = async (
  { tx, ctx, actor },
  { id },
) => {
  await sql`update calculo_carteira_planos set cd_autor = ${ctx.sessao.id}::bigint, ip = ${actor.ip}::text
    where cd_calculo = ${id}::bigint`.execute(tx)
  const waits = await ocupado(tx, ctx.sessao.cd_empresa, id)
  if (!waits) await ask(tx, CARTEIRA, String(id))
  return { ie_situacao: waits ? 'AG' : 'CA', ds_aviso: null, dt_fim: null }
}
