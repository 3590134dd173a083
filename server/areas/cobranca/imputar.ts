import { addDays, addMonths } from '../../../src/schemas/br/calendar.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { contratado, imputar, type Item, type Pagamento, type Pedido, type Series } from '../../../src/dividas/index.ts'
import { one, rows, sql, type Db } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import { groupedBy } from '../../core/sql/values.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import { imputacao, type Recebido } from './baixas.ts'
import { centavos, reais } from './centavos.ts'
import { pedidoPor, regraVigente, type Vigentes } from './regras.ts'
import { seriesDe } from './indices.ts'

/** A payment straight on debts; `cd_divida` where the debtor said for which (CC 352). */
export interface Direto extends Recebido {
  readonly cd_divida: number | null
}

const GUARDAR = 'Guardar como crédito o que passar'
/** So many months back a day is looked for on which all values are known. */
const MESES = 36
/** Debts without anything added: what is left where not even older values are known. */
const SEM_ACRESCIMO = { multa: null, honorarios: null, regimes: contratado(null, { tipo: 'nenhum' }) } as const

/** Which debts are meant: those of an agreement instead of those in none, or some of these alone. */
export interface Escopo {
  readonly acordo?: number
  readonly entre?: readonly number[]
}

/** The debts that are owed by themselves, as items of a count, each by its rule: those that are charged and in no agreement. */
export const itensDe = async (
  db: Db,
  empresa: number,
  devedor: number,
  data: string,
  vigentes: Pick<Vigentes, 'porTipo'>,
  escopo?: Escopo,
) => (await itensDeVarios(db, empresa, [devedor], data, vigentes, escopo)).get(devedor) ?? []

/** The same of many debtors, by theirs. */
export async function itensDeVarios(
  db: Db,
  empresa: number,
  devedores: readonly number[],
  data: string,
  { porTipo }: Pick<Vigentes, 'porTipo'>,
  { acordo, entre }: Escopo = {},
): Promise<ReadonlyMap<number, Item[]>> {
  const found = await rows<{
    id: number
    cd_devedor: number
    cd_tipo_debito: number | null
    nm_debito: string
    dt_competencia: string | null
    dt_vencimento: string
    nr_valor: string
  }>(
    db,
    sql`select id, cd_devedor, cd_tipo_debito, nm_debito, dt_competencia, dt_vencimento, nr_valor from dividas
        where cd_empresa = ${empresa}::bigint and cd_devedor = any(${devedores}::bigint[]) and ie_ativo and cd_acordo is not distinct from ${acordo ?? null}::bigint
          and (${entre ?? null}::bigint[] is null or id = any(${entre ?? null}::bigint[]))
          and (dt_quitacao is null or dt_quitacao > ${data}::date) order by dt_vencimento, id`,
  )
  const item = (row: (typeof found)[number]): Item => {
    const tipo = row.cd_tipo_debito
    return {
      id: row.id,
      nome: row.nm_debito,
      competencia: row.dt_competencia?.slice(0, 7) ?? null,
      vencimento: row.dt_vencimento,
      valor: centavos(row.nr_valor),
      ...(tipo !== null && porTipo[tipo] && { regra: String(tipo) }),
    }
  }
  return new Map([...groupedBy(found, (row) => row.cd_devedor)].map(([id, all]) => [id, all.map(item)]))
}

/**
 * What was paid on these debts, each part with the debt that it went to when it came: a count shares it out between
 * principal, interest and fine anew, and never gives one debt's money to another. Credits come without a debt.
 */
export const pagamentosDe = async (db: Db, empresa: number, devedor: number, itens: readonly Item[]) =>
  (await pagamentosDeVarios(db, empresa, new Map([[devedor, itens]]))).get(devedor) ?? []

/** The same of many debtors, by theirs. */
export async function pagamentosDeVarios(
  db: Db,
  empresa: number,
  itens: ReadonlyMap<number, readonly Item[]>,
): Promise<ReadonlyMap<number, Pagamento[]>> {
  const devedores = [...itens.keys()]
  const found = await rows<{
    id: number
    cd_devedor: number
    dt_pagamento: string
    valor: string
    item: number | null
  }>(
    db,
    sql`select p.id, p.cd_devedor, p.dt_pagamento, i.nr_valor valor, i.cd_divida item from imputacoes i
          join pagamentos p on p.cd_empresa = i.cd_empresa and p.id = i.cd_pagamento
          where i.cd_empresa = ${empresa}::bigint and p.cd_devedor = any(${devedores}::bigint[]) and i.ie_ativo
            and i.cd_divida = any(${[...itens.values()].flatMap((some) => some.map(({ id }) => id))}::bigint[])
        union all
        select p.id, p.cd_devedor, p.dt_pagamento, p.nr_valor - p.nr_valor_imputado, null from pagamentos p
          where p.cd_empresa = ${empresa}::bigint and p.cd_devedor = any(${devedores}::bigint[]) and p.dt_estorno is null
            and p.nr_valor > p.nr_valor_imputado
        order by 1, 5`,
  )
  const payment = (row: (typeof found)[number]): Pagamento => ({
    id: row.id,
    data: row.dt_pagamento,
    valor: centavos(row.valor),
    item: row.item,
  })
  return new Map([...groupedBy(found, (row) => row.cd_devedor)].map(([id, all]) => [id, all.map(payment)]))
}

type Feito = {
  readonly pedido: Pedido
  readonly feito: NonNullable<ReturnType<typeof imputar>>
  readonly provisoria: boolean
}

/**
 * What payments do to debts by the rule of the customer. Where a value of a day of payment is not published yet, payments
 * after the last day for which all are known count as made on that day, provisionally: nothing is estimated.
 */
function contada(pedido: Pedido, series: Series): Feito {
  const exact = imputar(pedido, series)
  if (exact) return { pedido, feito: exact, provisoria: false }
  const first = `${pedido.data.slice(0, 8)}01`
  for (let i = 0; i < MESES; i++) {
    const last = addDays(addMonths(first, -i), -1)
    const pagamentos = pedido.pagamentos.map((p) => (p.data > last ? { ...p, data: last } : p))
    const feito = imputar({ ...pedido, pagamentos }, series)
    if (feito) return { pedido, feito, provisoria: true }
  }
  const { outras: _, ...general } = pedido
  const bare = { ...general, regras: { ...pedido.regras, ...SEM_ACRESCIMO } }
  return { pedido, feito: imputar(bare, series)!, provisoria: true }
}

/** Holds a debtor, so that payments on its debts come one after the other, and reads the rules that they are shared out by. */
export async function segurarDevedor(work: Work, devedor: number): Promise<Vigentes> {
  const found = await one<{ cd_cliente: number }>(
    work.tx,
    sql`select cd_cliente from devedores
        where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${devedor}::bigint for no key update`,
  )
  return regraVigente(work.tx, work.ctx.sessao.cd_empresa, found!.cd_cliente, work.ctx.hoje)
}

/**
 * Lets payments reach debts, one after the other: the debt that one names, then the oldest, interest first as the rule
 * says. With `campo`, more than is owed on that day, or on the last one before whose values are all known, is refused
 * there; what is too much otherwise stays as credit. `entre` are the debts that they may reach, where those are not all.
 */
export async function imputarNosDebitos(
  work: Work,
  devedor: number,
  novos: readonly Direto[],
  { campo, entre }: { readonly campo?: string; readonly entre?: readonly number[] } = {},
): Promise<void> {
  const vigentes = await segurarDevedor(work, devedor)
  const data = work.ctx.hoje
  const series = await seriesDe(work.tx, work.ctx.sessao.cd_empresa)
  for (const { id, nr_valor, dt_pagamento, cd_divida } of novos) {
    const all = await itensDe(work.tx, work.ctx.sessao.cd_empresa, devedor, '0001-01-01', vigentes)
    const itens = entre ? all.filter((one) => entre.includes(one.id)) : all
    const before = (await pagamentosDe(work.tx, work.ctx.sessao.cd_empresa, devedor, itens)).filter(
      (p) => p.item !== null,
    )
    // Another than the parts of the same payment that reached debts before; of one day it comes last.
    const novo = { id: Number.MAX_SAFE_INTEGER, data: dt_pagamento, valor: centavos(nr_valor), item: cd_divida }
    const pedido = pedidoPor(vigentes, { data, itens, pagamentos: [...before, novo] })
    const { feito, provisoria } = contada(pedido, series)
    const mine = feito.imputacoes.filter((one) => one.pagamento === novo.id)
    const excesso = mine.reduce((sum, one) => sum + one.excesso, 0)
    if (campo && excesso > 0) {
      const most = formatMoney(reais(novo.valor - excesso))
      const when = provisoria ? 'no último dia que já se pode calcular' : 'nesta data'
      throw invalid({
        [campo]: [
          `O valor passa do que é devido ${when} fora de acordo, que é ${most}. Se foi pago a mais, marque “${GUARDAR}”.`,
        ],
      })
    }
    const parts = mine.flatMap(({ partes }) =>
      partes.map(({ item, juros, multa, principal, honorarios }) =>
        imputacao(id, {
          cd_divida: item,
          nr_valor: reais(juros + multa + principal + honorarios),
          nr_juros: reais(juros),
          nr_multa: reais(multa),
          nr_principal: reais(principal),
          nr_honorarios: reais(honorarios),
          ie_provisoria: provisoria,
        }),
      ),
    )
    await insertMany(work, work.model.get('imputacoes'), parts)
  }
  await apurarDebitos(work, devedor)
}

/** How much of each debt is paid off, by all that was paid on it. */
export async function apurarDebitos(work: Work, devedor: number): Promise<void> {
  const vigentes = await segurarDevedor(work, devedor)
  const itens = await itensDe(work.tx, work.ctx.sessao.cd_empresa, devedor, '0001-01-01', vigentes)
  const pagamentos = (await pagamentosDe(work.tx, work.ctx.sessao.cd_empresa, devedor, itens)).filter(
    (p) => p.item !== null,
  )
  const { feito } = contada(
    pedidoPor(vigentes, { data: work.ctx.hoje, itens, pagamentos }),
    await seriesDe(work.tx, work.ctx.sessao.cd_empresa),
  )
  const last = (id: number) =>
    pagamentos.reduce<string | null>((day, p) => (p.item === id && (day === null || p.data > day) ? p.data : day), null)
  const now = feito.amortizados.map(({ id, nominal, quitado }) => ({
    id,
    nominal: nominal > 0 ? reais(nominal) : null,
    quitado: quitado ? last(id) : null,
  }))
  const ids = sql`${now.map(({ id }) => id)}::bigint[]`
  await updateMany(work, work.model.get('dividas'), {
    where: sql`t.id = any(${ids})`,
    set: {
      nr_valor_amortizado: sql`(select u.v from unnest(${ids}, ${now.map((one) => one.nominal)}::numeric[]) u(id, v) where u.id = t.id)`,
      dt_quitacao: sql`(select u.v from unnest(${ids}, ${now.map((one) => one.quitado)}::date[]) u(id, v) where u.id = t.id)`,
    },
    acao: 'pagar',
  })
}
