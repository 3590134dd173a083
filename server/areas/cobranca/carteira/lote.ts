import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { recuado, type Series } from '../../../../src/dividas/index.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { one, rows, sql, type Db } from '../../../core/db/db.ts'
import { HttpProblem } from '../../../core/errors.ts'
import type { Hold } from '../../../core/queue/queue.ts'
import { insertMany, updateMany, type Batch } from '../../../core/write/many.ts'
import type { Parts } from '../../parts.ts'
import { centavos, reais } from '../centavos.ts'
import { apurar, DEMAIS, MAXIMO_TOTAL, rowOf, semTexto, type Apuracao } from '../demonstrativo.ts'
import { itensDeVarios, pagamentosDeVarios } from '../imputar.ts'
import { nomeDas, pedidoPor } from '../regras.ts'
import { daCarteira, type Plano } from './planos.ts'
import { anotar, encerrar } from './situacao.ts'

/** So many debtors are read, counted and kept together: in so many statements, however many these are. */
export const LOTE = 50
/** For so long others wait for a count at most, but for the count of one debtor (ms). */
const FOLEGO_MS = 8
/** When others fill the lane of large counts, a portfolio waits. */
const ESPERA_MS = 1000

/** What came of a chunk: there is more to do, all is done, or it is no longer ours to do. */
export type Fim = 'more' | 'done' | 'lost'
interface Visto {
  readonly id: number
  /** Null of whom nothing is owed. */
  readonly apuracao: Apuracao | null
}

const motivoDe = ({ body }: HttpProblem): string => String(Object.values(body).flat()[0] ?? '')

async function umDevedor(...given: Parameters<typeof apurar>): Promise<Apuracao> {
  for (;;)
    try {
      return await apurar(...given)
    } catch (error) {
      if (!(error instanceof HttpProblem) || error.status >= 500) throw error
      if (error.status !== 429) return { motivo: motivoDe(error) }
      await sleep(ESPERA_MS)
    }
}

/** Counts the next debtors of a portfolio, letting others in between. */
async function contados({ db, model, service }: Parts, { ctx }: Actor, plano: Plano, series: Series): Promise<Visto[]> {
  const { cd_empresa, dt_calculo: data, dt_pagamentos: hoje, regra } = plano
  const seen = daCarteira(service.visible(model.get('devedores'), ctx), plano)
  const ids = await rows<{ id: number }>(
    db,
    sql`select t.id from devedores t where ${seen} and t.id > ${plano.ultimo}::bigint and t.id <= ${plano.ate}::bigint
        order by t.id limit ${LOTE}`,
  )
  if (ids.length === 0) return []
  const itens = await itensDeVarios(
    db,
    cd_empresa,
    ids.map(({ id }) => id),
    hoje,
    regra,
  )
  const pagamentos = await pagamentosDeVarios(db, cd_empresa, itens)
  const out: Visto[] = []
  let since = performance.now()
  for (const { id } of ids) {
    const own = itens.get(id)
    const pedido =
      own && recuado(pedidoPor(regra, { data: hoje, itens: own, pagamentos: pagamentos.get(id) ?? [] }), data)
    const nome = own ? nomeDas(regra, own) : regra.nome
    out.push({ id, apuracao: pedido ? await umDevedor(pedido, nome, series, ctx.sessao.id, false) : null })
    if (performance.now() - since < FOLEGO_MS) continue
    await setImmediate()
    since = performance.now()
  }
  return out
}

const soma = (all: readonly { readonly cents: number }[]): number => all.reduce((sum, { cents }) => sum + cents, 0)

/** Keeps what was counted of debtors who are still there, and notes how far it is. False where the total would not fit. */
async function guardarLote(batch: Batch, plano: Plano, vistos: readonly Visto[], antes: number): Promise<boolean> {
  const { tx, model } = batch
  const ids = vistos.map(({ id }) => id)
  // Whom a row of a chunk names stays until it is committed; a debtor's row is held before a chain of the trail is.
  const there = new Set(
    (
      await rows<{ id: number }>(
        tx,
        sql`select id from devedores where id = any(${ids}::bigint[]) order by id for key share`,
      )
    ).map(({ id }) => id),
  )
  const left = vistos.filter(({ id }) => there.has(id))
  const feitos = left.flatMap(({ id, apuracao }) => (apuracao && !('motivo' in apuracao) ? [{ id, ...apuracao }] : []))
  const falhas = left.flatMap(({ id, apuracao }) =>
    apuracao && 'motivo' in apuracao ? [{ cd_devedor: id, ds_motivo: apuracao.motivo.slice(0, 500) }] : [],
  )
  const part = (name: 'principal' | 'multa' | 'juros' | 'honorarios' | 'total') =>
    soma(feitos.map(({ demonstrativo }) => ({ cents: demonstrativo.total[name] })))
  if (antes + part('total') > MAXIMO_TOTAL) return false
  if (plano.ie_atualizar) await atualizar(batch, feitos, plano.dt_calculo)
  const cd_calculo = plano.id
  const kept = feitos.map((one) => ({ ...rowOf(one, one.id), cd_calculo }))
  await insertMany(batch, model.get('demonstrativos'), kept, semTexto)
  await insertMany(
    batch,
    model.get('calculos-carteira-falhas'),
    falhas.map((row) => ({ cd_calculo, ...row })),
  )
  await anotar(tx, plano.id, ids.at(-1)!, {
    feitos: vistos.length,
    calculados: feitos.length,
    falhas: falhas.length,
    semDebito: left.filter(({ apuracao }) => apuracao === null).length,
    principal: reais(part('principal')),
    multa: reais(part('multa')),
    juros: reais(part('juros')),
    honorarios: reais(part('honorarios')),
    total: reais(part('total')),
  })
  return true
}

/** What each owes by its statement is the update of its debt, as where one is kept by itself. */
async function atualizar(
  batch: Batch,
  feitos: readonly { id: number; demonstrativo: { total: { total: number } } }[],
  dt_apuracao: string,
) {
  const { model, actor } = batch
  const ids = sql`${feitos.map(({ id }) => id)}::bigint[]`
  const totals = feitos.map(({ demonstrativo }) => reais(demonstrativo.total.total))
  await updateMany(batch, model.get('devedores'), {
    where: sql`t.id = any(${ids})`,
    set: {
      nr_valor_debito_atualizado: sql`(select u.v from unnest(${ids}, ${totals}::numeric[]) u(id, v) where u.id = t.id)`,
      dt_valor_atualizado: dt_apuracao,
      dt_atualizacao_debito: actor.ctx.agora,
    },
    acao: 'editar',
  })
  const rowsOf = feitos.map(({ id }, i) => ({ cd_devedor: id, nr_valor_debito_atualizado: totals[i]!, dt_apuracao }))
  await insertMany(batch, model.get('atualizacoes-debito'), rowsOf)
}

const agora = (tx: Db, id: number) =>
  one<{ ie_situacao: string; nr_valor_total: string }>(
    tx,
    sql`select ie_situacao, nr_valor_total from calculos_carteira where id = ${id}::bigint for update`,
  )

/** One chunk of a portfolio: counted beside the database, kept in one transaction with the counters and the lease. */
export async function calcularLote(parts: Parts, actor: Actor, plano: Plano, series: Series, hold: Hold): Promise<Fim> {
  const vistos = await contados(parts, actor, plano, series)
  return parts.service.together(actor, async (tx) => {
    const now = await agora(tx, plano.id)
    if (!(await hold(tx))) return 'lost'
    if (now?.ie_situacao !== 'CA') return 'done'
    const batch = { tx, model: parts.model, actor }
    if (vistos.length > 0 && (await guardarLote(batch, plano, vistos, centavos(now.nr_valor_total)))) return 'more'
    const [to, why] = vistos.length > 0 ? (['PA', DEMAIS] as const) : (['FI', null] as const)
    await encerrar(batch, plano.cd_empresa, plano.id, to, why)
    return 'done'
  })
}
