import { formatMoney, fromCents, parseMoney, toCents } from '../../../src/schemas/br/money.ts'
import { tributo } from '../../../src/schemas/financeiro/codigos.ts'
import { esperaPorMim } from '../../../src/schemas/financeiro/contas-pagar.ts'
import { matches, type AnyEntity, type Context, type Foretold } from '../../../src/schemas/core/index.ts'
import { one, sql, type Db } from '../../core/db/db.ts'
import { actorOf, bodyOf, idOf, queryOf } from '../../core/http/http.ts'
import { scopeOf, type Row } from '../../core/sql/select.ts'
import { compileWhere } from '../../core/sql/where.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Calls, Parts } from '../parts.ts'
import { aPagarAgora } from './baixar.ts'
import { destinoDa, destinosDe } from './destino.ts'
import { DEVIDO, devida } from './devido.ts'
import { ladoDe } from './lados.ts'

const PATHS = { pagamentos: 'contas-pagar', recebimentos: 'contas-receber' } as const
const ESPERA = 'A conta espera pela aprovação de outra pessoa.'
/** So many are told of at once. */
const MAIS = 100_000
const nomeDe = (code: string) => (Object.hasOwn(tributo, code) ? tributo[code as keyof typeof tributo].label : code)

/** What a dialog has typed so far, in cents; null for nothing, and for what is no amount yet. */
function centavos(given: unknown): bigint | null {
  const read = given === undefined || given === null || given === '' ? null : parseMoney(String(given))
  return read === null ? null : toCents(read)
}

/** A till has no credit: what leaves it with less than nothing is told by its name. */
async function avisoDoCaixa(db: Db, { sessao }: Context, conta: unknown, sai: bigint): Promise<string | null> {
  const id = Number(conta ?? 0)
  if (!Number.isSafeInteger(id) || id <= 0 || sai <= 0n) return null
  const till = await one<{ nm_conta: string; nr_saldo: string }>(
    db,
    sql`select nm_conta, nr_saldo::text from contas_bancarias where cd_empresa = ${sessao.cd_empresa}::bigint and id = ${id}::bigint
        and ie_tipo_conta = 'CX' and nr_saldo < ${fromCents(sai)}::numeric`,
  )
  return till
    ? `O caixa “${till.nm_conta}” tem ${formatMoney(till.nr_saldo)}, e ficaria com ${formatMoney(fromCents(toCents(till.nr_saldo) - sai))}.`
    : null
}
const juntos = (...all: readonly (string | null | undefined)[]) => all.filter(Boolean).join(' ') || null

/** What paying or receiving a bill comes to, with what the dialog says so far. */
async function deUma(parts: Parts, entity: AnyEntity, conta: Row, asked: Row, ctx: Context): Promise<Foretold> {
  const { db } = parts
  const { aberto, retidos, retido, devido } = await aPagarAgora({ tx: db, ctx, entity }, conta)
  const pays = ladoDe(entity).lado === 'PA'
  const destino = pays ? await destinoDa(parts, conta, ctx) : null
  const fatos = [...(destino?.fatos ?? []), { nome: 'Em aberto', valor: formatMoney(fromCents(aberto)) }]
  for (const part of retidos)
    fatos.push({ nome: `${nomeDe(part.ie_tributo)} retido`, valor: formatMoney(part.nr_valor) })
  if (retido > 0n) fatos.push({ nome: 'Na conta, pagando tudo', valor: formatMoney(fromCents(devido)) })
  const mine = pays && matches(esperaPorMim, conta, ctx, entity.fields)
  const waits = conta.ie_aprovacao === 'AG' ? (mine ? 'A conta espera pela sua decisão.' : ESPERA) : null
  const sai =
    (centavos(asked.nr_principal) ?? devido) + (centavos(asked.nr_juros) ?? 0n) - (centavos(asked.nr_desconto) ?? 0n)
  return {
    fatos,
    aviso: juntos(waits, destino?.aviso, pays ? await avisoDoCaixa(db, ctx, asked.cd_conta_bancaria, sai) : null),
  }
}

const rest = (n: number, one: string, many: string) => (n === 0 ? null : n === 1 ? one : many.replace('#', String(n)))

/** Which records a call for many names, or its filter chooses. */
export async function escolhidas({ service }: Parts, entity: AnyEntity, body: Row, ctx: Context): Promise<number[]> {
  const filter = body.filtro as Row | null | undefined
  const params = filter && Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, String(value)]))
  const named = Array.isArray(body.registros)
    ? body.registros.map((one: unknown) => Number((one as Row | null)?.id))
    : []
  return params
    ? [...(await service.ids(entity, params, ctx, 0, MAIS))]
    : named.filter((id) => Number.isSafeInteger(id) && id > 0).slice(0, MAIS)
}

/** How many of the chosen bills would be paid, what that comes to and to whom it goes: what waits for somebody is none of them. */
async function deMuitas(parts: Parts, entity: AnyEntity, body: Row, ctx: Context): Promise<Foretold> {
  const { db, service } = parts
  const asked = (body.dados ?? {}) as Row
  const ids = await escolhidas(parts, entity, body, ctx)
  const part = centavos(asked.nr_principal)
  const value = part === null ? DEVIDO : sql`${fromCents(part)}::numeric`
  const waiting = entity.fields.ie_aprovacao ? sql`t.ie_aprovacao = 'AG'` : sql`false`
  const chosen = sql`${service.visible(entity, ctx)} and t.id = any(${[...ids]}::bigint[])`
  const paga = sql`${devida(entity)} and not (${waiting}) and t.nr_valor - t.nr_valor_baixado >= ${fromCents(part ?? 0n)}::numeric`
  const found = await one<{ contas: number; soma: string; esperam: number; fora: number }>(
    db,
    sql`select count(*) filter (where x.paga)::int contas, coalesce(sum(x.valor) filter (where x.paga), 0)::numeric(20,2)::text soma,
          count(*) filter (where x.espera)::int esperam, count(*) filter (where not x.paga and not x.espera)::int fora
        from (select ${value} valor, ${paga} paga, ${devida(entity)} and ${waiting} espera
          from ${sql.table(tableOf(entity))} t where ${chosen}) x`,
  )
  const { contas, soma, esperam, fora } = found!
  const more = (centavos(asked.nr_juros) ?? 0n) - (centavos(asked.nr_desconto) ?? 0n)
  const sum = toCents(soma) + more * BigInt(contas)
  const pays = ladoDe(entity).lado === 'PA'
  const destinos = pays ? await destinosDe(parts, sql`${chosen} and ${paga}`, value, ctx) : null
  return {
    ...(destinos?.partes && { partes: destinos.partes }),
    fatos: [
      { nome: 'Contas', valor: contas.toLocaleString('pt-BR') },
      { nome: 'Soma', valor: formatMoney(fromCents(sum)) },
    ],
    aviso: juntos(
      destinos?.aviso,
      rest(
        esperam,
        'Uma espera pela aprovação de outra pessoa, e fica fora da soma.',
        '# esperam pela aprovação de outra pessoa, e ficam fora da soma.',
      ),
      rest(
        fora,
        'Uma não está em aberto por este valor, e fica fora.',
        '# não estão em aberto por este valor, e ficam fora.',
      ),
      pays ? await avisoDoCaixa(db, ctx, asked.cd_conta_bancaria, sum) : null,
    ),
  }
}

/** What approving the chosen bills lets be paid, and to whom; the ids are of those that were looked at. */
async function deAprovar(parts: Parts, entity: AnyEntity, body: Row, ctx: Context): Promise<Foretold> {
  const ids = await escolhidas(parts, entity, body, ctx)
  const esperam = sql`${parts.service.visible(entity, ctx)} and t.id = any(${[...ids]}::bigint[]) and ${compileWhere(scopeOf(parts.model, entity, ctx), esperaPorMim)}`
  const found = await one<{ contas: number; soma: string }>(
    parts.db,
    sql`select count(*)::int contas, coalesce(sum(${DEVIDO}), 0)::numeric(20,2)::text soma from contas_pagar t where ${esperam}`,
  )
  const { contas, soma } = found!
  const { partes = [], aviso } = await destinosDe(parts, esperam, DEVIDO, ctx)
  return {
    fatos: [
      { nome: 'Contas', valor: contas.toLocaleString('pt-BR') },
      { nome: 'Soma', valor: formatMoney(soma) },
    ],
    partes,
    aviso: juntos(
      aviso,
      rest(
        ids.length - contas,
        'Uma não espera pela sua decisão, e fica fora da soma.',
        '# não esperam pela sua decisão, e ficam fora da soma.',
      ),
    ),
  }
}

/** What paying and receiving would come to, of one bill and of many, before anybody confirms. */
export const billForetelling: Calls = (app, parts) => {
  const { model, service } = parts
  for (const [path, name] of Object.entries(PATHS)) {
    const entity = model.get(name)
    app.get<{ Params: { id: string } }>(`/api/financeiro/v1/${path}/:id/previsao`, async (request) => {
      const { ctx } = actorOf(request)
      return deUma(parts, entity, await service.get(entity, idOf(request.params.id), ctx), queryOf(request), ctx)
    })
    app.post(`/api/financeiro/v1/${path}/em-lote/baixar/previsao`, async (request) => {
      const { ctx } = actorOf(request)
      service.may(entity, 'read', ctx)
      return deMuitas(parts, entity, bodyOf(request), ctx)
    })
  }
  const pagar = model.get(PATHS.pagamentos)
  app.post('/api/financeiro/v1/pagamentos/em-lote/aprovar/previsao', async (request) => {
    const { ctx } = actorOf(request)
    service.may(pagar, 'read', ctx)
    return deAprovar(parts, pagar, bodyOf(request), ctx)
  })
  app.get<{ Params: { id: string } }>('/api/financeiro/v1/pagamentos/:id/destino', async (request) => {
    const { ctx } = actorOf(request)
    return destinoDa(parts, await service.get(pagar, idOf(request.params.id), ctx), ctx)
  })
}
