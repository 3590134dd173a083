import { formatMoney } from '../../../src/schemas/br/money.ts'
import {
  baixar,
  comporAcordo,
  ratear,
  restante,
  saldoDe,
  type BaseDesconto,
  type ParcelaAberta,
  type Partes,
} from '../../../src/dividas/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import { centavos, reais } from './centavos.ts'

/** A payment on its way to what it pays. */
export interface Recebido {
  readonly id: number
  readonly nr_valor: string
  readonly dt_pagamento: string
}
/** A row of what a payment paid for, with the parts that are not said empty. */
export const imputacao = (cd_pagamento: number, parts: { readonly [field: string]: unknown }) => ({
  cd_pagamento,
  cd_parcela: null,
  cd_divida: null,
  nr_juros: '0.00',
  nr_multa: '0.00',
  nr_honorarios: '0.00',
  ie_provisoria: false,
  ie_ativo: true,
  ...parts,
})

interface Vigencia {
  readonly dt_deletado: string | null
  readonly dt_rompimento: string | null
}
/**
 * Holds an agreement until the commit, so that what is paid of it and reversed comes one after the other: what is read
 * after it is what everybody before has left.
 */
export const segurar = (work: Work, acordo: number): Promise<Vigencia | undefined> =>
  one<Vigencia>(
    work.tx,
    sql`select dt_deletado, dt_rompimento from acordos
        where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${acordo}::bigint for no key update`,
  )

/** The same of one that is in force. Throws 400 at `campo` where it is over. */
export async function segurarVigente(work: Work, acordo: number, campo: string): Promise<void> {
  const found = await segurar(work, acordo)
  const over = found?.dt_deletado ? 'cancelado' : found?.dt_rompimento ? 'rompido' : null
  if (over)
    throw invalid({
      [campo]: [
        `O acordo #${acordo} foi ${over}: as suas parcelas não mudam mais, e o que se paga vai para os débitos.`,
      ],
    })
}

/** What is open of an agreement, held for whoever writes. */
export async function parcelasAbertas(
  work: Pick<Work, 'tx' | 'ctx'>,
  acordo: number,
  held = true,
): Promise<ParcelaAberta[]> {
  const found = await rows<{
    id: number
    nr_parcela: number
    dt_vencimento: string
    nr_valor: string
    nr_valor_pago: string | null
  }>(
    work.tx,
    sql`select id, nr_parcela, dt_vencimento, nr_valor, nr_valor_pago from parcelas
        where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and cd_acordo = ${acordo}::bigint and ie_ativo and not ie_status
        order by id ${held ? sql`for no key update` : sql``}`,
  )
  return found.map((p) => ({
    id: p.id,
    numero: p.nr_parcela,
    vencimento: p.dt_vencimento,
    valor: centavos(p.nr_valor),
    pago: centavos(p.nr_valor_pago),
  }))
}

/** What an agreement's instalments still bring of each part; all principal where what it covers was not counted when it was made. */
async function composicaoAberta({ tx, ctx }: Work, acordo: number): Promise<Partes> {
  const found = await one<Record<string, string | null> & { base: BaseDesconto }>(
    tx,
    sql`select a.nr_valor_apurado, a.nr_apurado_multa, a.nr_apurado_juros, a.nr_apurado_honorarios, a.nr_valor_debito_negociado negociado,
          a.nr_valor_parcelado parcelado, coalesce(a.ie_base_desconto, 'total') base, s.* from acordos a
        cross join lateral (select coalesce(sum(i.nr_principal), 0) principal, coalesce(sum(i.nr_multa), 0) multa,
            coalesce(sum(i.nr_juros), 0) juros, coalesce(sum(i.nr_honorarios), 0) honorarios
          from parcelas p join imputacoes i on i.cd_empresa = p.cd_empresa and i.cd_parcela = p.id and i.ie_ativo
          where p.cd_empresa = a.cd_empresa and p.cd_acordo = a.id) s
        where a.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and a.id = ${acordo}::bigint`,
  )
  const cents = (name: string) => centavos(found?.[name] ?? null)
  const [multa, juros, honorarios] = [
    cents('nr_apurado_multa'),
    cents('nr_apurado_juros'),
    cents('nr_apurado_honorarios'),
  ]
  const saldo = { principal: cents('nr_valor_apurado') - multa - juros - honorarios, multa, juros, honorarios }
  if (!found || found.nr_apurado_multa == null) return { principal: 0, multa: 0, juros: 0, honorarios: 0 }
  const whole = { negociado: cents('negociado'), parcelado: cents('parcelado'), sobre: found.base }
  const paid = {
    principal: cents('principal'),
    multa: cents('multa'),
    juros: cents('juros'),
    honorarios: cents('honorarios'),
  }
  return restante(comporAcordo(saldo, whole), paid)
}

/**
 * Lets a payment of an agreement reach its instalments: the one that it names, then the others by their due dates. More
 * than is open of all of them is refused at `campo`, with what would be accepted. Returns which were reached.
 */
export async function imputarNasParcelas(
  work: Work,
  acordo: number,
  pagamento: Recebido,
  primeira: number | null,
  campo: string,
): Promise<number[]> {
  const abertas = await parcelasAbertas(work, acordo)
  const { baixas, resta } = baixar(abertas, centavos(pagamento.nr_valor), primeira)
  if (resta > 0) {
    const saldo = formatMoney(reais(saldoDe(abertas)))
    throw invalid({ [campo]: [`O valor passa do que falta do acordo #${acordo}, que é ${saldo}.`] })
  }
  let falta = await composicaoAberta(work, acordo)
  const parts = baixas.map(({ parcela, valor }) => {
    const { principal, multa, juros, honorarios } = ratear(valor, falta)
    falta = restante(falta, { principal, multa, juros, honorarios })
    return imputacao(pagamento.id, {
      cd_parcela: parcela,
      nr_valor: reais(valor),
      nr_principal: reais(principal),
      nr_multa: reais(multa),
      nr_juros: reais(juros),
      nr_honorarios: reais(honorarios),
    })
  })
  await insertMany(work, work.model.get('imputacoes'), parts)
  return baixas.map(({ parcela }) => parcela)
}

/** What was paid of an instalment `t`: what payments that hold brought to it, also where an ended agreement gave it on. */
const pagoDe = (what: 'sum(i.nr_valor)' | 'max(p.dt_pagamento)') => sql`(select ${sql.raw(what)} from imputacoes i
  join pagamentos p on p.cd_empresa = i.cd_empresa and p.id = i.cd_pagamento
  where i.cd_empresa = t.cd_empresa and i.cd_parcela = t.id and p.dt_estorno is null)`

const pagaInteira = sql`coalesce(${pagoDe('sum(i.nr_valor)')}, 0) >= t.nr_valor`

/** How instalments stand by what was paid of them; one that opens again after its agreement ended is owed by it no more. */
export async function apurarParcelas(work: Work, parcelas: readonly number[], acao = 'pagar'): Promise<void> {
  if (parcelas.length === 0) return
  await updateMany(work, work.model.get('parcelas'), {
    where: sql`t.id = any(${parcelas}::bigint[])`,
    set: {
      nr_valor_pago: pagoDe('sum(i.nr_valor)'),
      dt_pagamento: pagoDe('max(p.dt_pagamento)'),
      ie_status: pagaInteira,
      ie_ativo: sql`t.ie_ativo and (${pagaInteira} or not exists (select from acordos a
        where a.cd_empresa = t.cd_empresa and a.id = t.cd_acordo and (a.dt_deletado is not null or a.dt_rompimento is not null)))`,
    },
    acao,
  })
}

/** The same of one, as values for a row that is being written. */
export async function apurada(work: Work, parcela: number) {
  const found = await one<{ nr_valor_pago: string | null; dt_pagamento: string | null; ie_status: boolean }>(
    work.tx,
    sql`select ${pagoDe('sum(i.nr_valor)')} nr_valor_pago, ${pagoDe('max(p.dt_pagamento)')} dt_pagamento,
          ${pagaInteira} ie_status
        from parcelas t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and t.id = ${parcela}::bigint`,
  )
  return found!
}

/** An agreement of which nothing is open is kept, and what it covers is paid; one that opens again is not. */
export async function apurarAcordo(work: Work, acordo: number): Promise<void> {
  const dt_quitacao = sql`(select case when bool_and(p.ie_status) then max(p.dt_pagamento) end from parcelas p
    where p.cd_empresa = t.cd_empresa and p.cd_acordo = ${acordo}::bigint and p.ie_ativo)`
  await updateMany(work, work.model.get('acordos'), {
    where: sql`t.id = ${acordo}::bigint and t.dt_deletado is null and t.dt_rompimento is null`,
    set: { dt_quitacao },
    acao: 'editar',
  })
  await updateMany(work, work.model.get('dividas'), {
    where: sql`t.cd_acordo = ${acordo}::bigint and t.ie_ativo`,
    set: { dt_quitacao },
    acao: 'editar',
  })
}
