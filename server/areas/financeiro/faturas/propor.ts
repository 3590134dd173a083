import { addDays, addMonths } from '../../../../src/schemas/br/calendar.ts'
import { one, rows, sql } from '../../../core/db/db.ts'
import { queueFor } from '../../../core/db/locks.ts'
import type { Actor } from '../../../core/audit/audit.ts'
import { actorOfFirm, type Job } from '../../../core/queue/jobs.ts'
import type { Work } from '../../../core/write/hooks.ts'
import { insertMany } from '../../../core/write/many.ts'
import { reread } from '../../../core/write/store.ts'
import type { Parts } from '../../parts.ts'
import { chavesDoContrato, contratantes, porContrato, porRegra, talvezCobrados, type Contratante } from './contratos.ts'
import { porAto, porDespesa, porEstorno, porRecebimento } from './feitos.ts'
import { agrupados, type Candidato, type Periodo } from './item.ts'

/** A month by any of its days. */
export function periodoDe(dia: string): Periodo {
  const de = `${dia.slice(0, 7)}-01`
  return { de, ate: addDays(addMonths(de, 1), -1) }
}

/** What became of a proposal: invoices that have new lines, lines, and acts that no contract has a price for. */
export interface Proposto {
  readonly faturas: number
  readonly itens: number
  readonly sem_valor: number
}

/** Said of a fee that an earlier line may have charged already. */
const TALVEZ_COBRADO = 'confira: outro honorário já cobrado saiu do contrato'

/** Adds to the customer's open invoice of the month, or begins it, what no invoice has yet. Returns how many lines. */
async function acrescentar(work: Work, quem: Contratante, periodo: Periodo, all: readonly Candidato[]) {
  const cliente = quem.id
  const { tx, ctx, model } = work
  const firm = ctx.sessao.cd_empresa
  await queueFor(tx, 'faturas', firm)
  const before = await rows<{ k: string }>(
    tx,
    sql`select ds_chave k from faturas_itens where cd_empresa = ${firm}::bigint and ds_chave = any(${all.map(({ ds_chave }) => ds_chave)}::text[])`,
  )
  const known = new Set(before.map(({ k }) => k))
  const fresh = all.filter(({ ds_chave }) => !known.has(ds_chave))
  if (fresh.length === 0) return 0
  const charged = await rows<{ k: string }>(
    tx,
    sql`select i.ds_chave k from faturas f join faturas_itens i on i.cd_empresa = f.cd_empresa and i.cd_fatura = f.id
        where f.cd_empresa = ${firm}::bigint and f.cd_cliente = ${cliente}::bigint and i.ie_origem in ('ME', 'FI') and i.ds_chave is not null`,
  )
  const antes = charged.map(({ k }) => k)
  const doubtful = talvezCobrados(fresh, chavesDoContrato(quem, periodo), antes)
  const open = await one<{ id: number }>(
    tx,
    sql`select id from faturas where cd_empresa = ${firm}::bigint and cd_cliente = ${cliente}::bigint and ie_situacao = 'PR'
        and dt_inicio = ${periodo.de}::date and dt_fim = ${periodo.ate}::date order by id limit 1 for update`,
  )
  const [made] = open
    ? [Number(open.id)]
    : await insertMany(work, model.get('faturas'), [
        { cd_cliente: cliente, dt_inicio: periodo.de, dt_fim: periodo.ate, ie_situacao: 'PR' },
      ])
  await insertMany(
    work,
    model.get('faturas-itens'),
    fresh.map((candidate) => {
      const { cd_cliente: _cliente, de, ...item } = candidate
      const doubt = doubtful.has(candidate)
      return {
        cd_fatura: made,
        ie_ativo: !doubt,
        cd_processo: null,
        cd_audiencia: null,
        cd_diligencia: null,
        cd_pagamento: null,
        cd_pagar: null,
        ...item,
        ...(doubt && { ds_descricao: `${item.ds_descricao} (${TALVEZ_COBRADO})` }),
        ...de,
      }
    }),
  )
  return fresh.length
}

/**
 * Proposes the invoices of a month, of all customers or of one, from contracts, concluded acts, what was recovered and
 * costs advanced. Asked again it adds what is new and nothing twice.
 */
export async function propor(parts: Parts, actor: Actor, periodo: Periodo, cliente: number | null): Promise<Proposto> {
  const { db, model, service } = parts
  const firm = actor.ctx.sessao.cd_empresa
  const quem = { db, firm, cliente }
  const todos = await contratantes(db, firm, cliente)
  const byId = new Map(todos.map((each) => [each.id, each]))
  const { itens: atos, sem_valor } = await porAto(quem, periodo, byId)
  const all = [
    ...todos.flatMap((each) => porContrato(each, periodo)),
    ...(await porRegra(db, firm, cliente, periodo)),
    ...atos,
    ...(await porRecebimento(quem, periodo, byId)),
    ...(await porEstorno(quem, periodo)),
    ...(await porDespesa(quem, periodo)),
  ]
  const byCustomer = agrupados(all, ({ cd_cliente }) => cd_cliente)
  let faturas = 0
  let itens = 0
  for (const [id, own] of byCustomer) {
    let added = 0
    // What is written hangs on the customer, who changes in nothing.
    const customer = model.get('clientes')
    await service.write(customer, actor, async (work) => {
      added = await acrescentar(work, byId.get(id)!, periodo, own)
      const row = await reread({ ...work, entity: customer }, id, true)
      return [row, row]
    })
    if (added === 0) continue
    faturas++
    itens += added
  }
  return { faturas, itens, sem_valor }
}

/** Each day what the month before still owes is proposed: what was concluded or paid late finds its invoice, too. */
export const faturasJob: Job<Parts> = {
  name: 'propor-faturas',
  at: 3,
  async run(parts, now, firm) {
    await propor(parts, actorOfFirm(firm, now), periodoDe(addMonths(`${firm.hoje.slice(0, 7)}-01`, -1)), null)
  },
}
