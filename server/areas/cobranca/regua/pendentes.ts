import { FORA_DA_FILA } from '../../../../src/schemas/cobranca/resultado.ts'
import { diffDays } from '../../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatMoney } from '../../../../src/schemas/br/money.ts'
import { preencher, type Lacunas } from '../../../../src/schemas/cobranca/texto-regua.ts'
import { statusDevedor } from '../../../../src/schemas/cobranca/codigos.ts'
import type { Context } from '../../../../src/schemas/core/index.ts'
import type { Parts } from '../../parts.ts'
import { one, rows, sql, type Db, type Sql } from '../../../core/db/db.ts'

/** A day on which no server ran is made up for, so many days back. */
const ATRASO_DIAS = 3

export interface Passo {
  readonly id: number
  readonly cd_regua: number
  readonly cd_cliente: number | null
  readonly dt_inicio: string
  readonly nm_passo: string
  readonly ie_alvo: 'PA' | 'DI'
  readonly nr_dias: number
  readonly ie_acao: 'EM' | 'TA' | 'SI'
  readonly ds_assunto: string | null
  readonly ds_texto: string | null
  readonly cd_tipo_tarefa: number | null
  readonly cd_equipe: number | null
  readonly ie_status_devedor: keyof typeof statusDevedor | null
}
/** Something that falls due, with whose it is. */
export interface Item {
  readonly id: number
  readonly cd_devedor: number
  readonly nome: string
  readonly dt_vencimento: string
  /** What is open of it. */
  readonly nr_valor: string
  readonly nm_devedor: string
  readonly nm_cliente: string
  readonly cd_cliente: number
  readonly cd_cidade: number | null
  /** The first of its addresses that is there. */
  readonly ds_email: string | null
  readonly ie_status_devedor: keyof typeof statusDevedor
  readonly ie_possui_acordo: boolean
  readonly dt_promessa: string | null
  readonly nr_valor_debito: string
}

/** The steps of one rule, or of all that are on. */
export const passosDe = (db: Db, firm: number, regua: number | null) =>
  rows<Passo>(
    db,
    sql`select p.id, p.cd_regua, r.cd_cliente, r.dt_inicio, p.nm_passo, p.ie_alvo, p.nr_dias, p.ie_acao, p.ds_assunto, p.ds_texto,
          p.cd_tipo_tarefa, p.cd_equipe, p.ie_status_devedor
        from regua_passos p join regua_cobranca r on r.cd_empresa = p.cd_empresa and r.id = p.cd_regua
        where p.cd_empresa = ${firm}::bigint and (r.id = ${regua}::bigint or (${regua}::bigint is null and r.ie_ativo)) order by p.nr_dias, p.id`,
  )

const ITEM = sql`i.id, i.cd_devedor, i.dt_vencimento, t.nm_devedor, t.cd_cliente, t.cd_cidade,
  coalesce(t.ds_email, t.ds_email_2, t.ds_email_3, t.ds_email_4) ds_email, t.ie_status_devedor,
  t.ie_possui_acordo, t.dt_promessa, t.nr_valor_dividas + t.nr_valor_acordos nr_valor_debito, c.nm_cliente`
const ABERTOS: Readonly<Record<Passo['ie_alvo'], Sql>> = {
  PA: sql`'Parcela ' || i.nr_parcela nome, (i.nr_valor - coalesce(i.nr_valor_pago, 0))::text nr_valor, ${ITEM} from parcelas i`,
  DI: sql`i.nm_debito nome, (i.nr_valor - coalesce(i.nr_valor_amortizado, 0))::text nr_valor, ${ITEM} from dividas i`,
}
const SO: Readonly<Record<Passo['ie_alvo'], Sql>> = {
  PA: sql`i.ie_ativo and not i.ie_status`,
  DI: sql`i.ie_ativo and i.cd_acordo is null and i.dt_quitacao is null`,
}

/** Of debtors that whoever asks may see. */
const abertos = ({ service, model }: Parts, ctx: Context, passo: Passo, when: Sql): Sql =>
  sql`select ${ABERTOS[passo.ie_alvo]} join devedores t on t.cd_empresa = i.cd_empresa and t.id = i.cd_devedor
      join clientes c on c.cd_empresa = t.cd_empresa and c.id = t.cd_cliente
      where i.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${service.visible(model.get('devedores'), ctx)} and ${SO[passo.ie_alvo]} and (${passo.cd_cliente}::bigint is null or t.cd_cliente = ${passo.cd_cliente}::bigint)
        and ${when}`

/** What a step is done for once: this key is there at most once. */
export const chaveDe = (passo: Passo, item: Pick<Item, 'id'>): string => `${passo.id}/${passo.ie_alvo}/${item.id}`

/** What is so old that a step meets it today. */
const noDia = (hoje: string, nr_dias: number): Sql =>
  sql`i.dt_vencimento <= ${hoje}::date - ${nr_dias}::int and i.dt_vencimento > ${hoje}::date - ${nr_dias + ATRASO_DIAS}::int`

/** For what a step is to be done today, and was not yet. */
export const pendentes = (parts: Parts, ctx: Context, passo: Passo) =>
  rows<Item>(
    parts.db,
    sql`${abertos(
      parts,
      ctx,
      passo,
      sql`${noDia(ctx.hoje, passo.nr_dias)}
        and i.dt_vencimento + ${passo.nr_dias}::int >= ${passo.dt_inicio}::date
        and not exists (select from regua_execucoes x where x.cd_empresa = i.cd_empresa
          and banca_simples(x.ds_chave) = banca_simples(${`${passo.id}/${passo.ie_alvo}/`} || i.id))`,
    )} order by i.dt_vencimento, i.id`,
  )

/**
 * Something of a debtor, or of any, that a text can be shown with: what the step would meet today, else what is open for
 * longest. A text of what is overdue is shown with nothing that is yet to fall due, one of what is to come with that first.
 */
export function exemploDe(parts: Parts, ctx: Context, passo: Passo, devedor: number | null) {
  const { nr_dias } = passo
  const fits = nr_dias < 0 ? sql`true` : sql`i.dt_vencimento <= ${ctx.hoje}::date`
  return one<Item>(
    parts.db,
    sql`${abertos(parts, ctx, passo, sql`${fits} and (${devedor}::bigint is null or i.cd_devedor = ${devedor}::bigint)`)}
      order by (${noDia(ctx.hoje, nr_dias)}) desc, (${nr_dias}::int < 0 and i.dt_vencimento >= ${ctx.hoje}::date) desc, i.dt_vencimento, i.id limit 1`,
  )
}

/** Why nothing is done, in words; null where it is. */
export function porqueNao(passo: Passo, item: Item, hoje: string, mayWrite: string | null): string | null {
  if ((FORA_DA_FILA as readonly string[]).includes(item.ie_status_devedor))
    return `Situação do devedor: ${statusDevedor[item.ie_status_devedor].label}.`
  if (passo.ie_alvo === 'DI' && item.ie_possui_acordo) return 'O devedor tem acordo vigente.'
  if (item.dt_promessa !== null && item.dt_promessa >= hoje)
    return `Prometeu pagar até ${formatDate(item.dt_promessa)}.`
  if (passo.ie_acao === 'EM' && !item.ds_email) return 'O devedor não tem e-mail.'
  if (passo.ie_acao === 'EM' && mayWrite !== null) return mayWrite
  if (passo.ie_acao === 'TA' && item.cd_cidade === null) return 'O devedor não tem cidade, que a tarefa exige.'
  if (passo.ie_acao === 'SI' && passo.ie_status_devedor === item.ie_status_devedor) return 'Já está nesta situação.'
  return null
}

/** Why this firm writes to nobody outside; null where it does. */
export async function escritorioEscreve(db: Db, firm: number): Promise<{ nome: string; naoEscreve: string | null }> {
  const found = await one<{ nome: string; teste: boolean; desconhecido: boolean }>(
    db,
    sql`select e.nm_nome_fantasia nome, e.dt_fim_teste is not null teste,
          exists (select from emails_a_confirmar c where c.cd_empresa = e.id) desconhecido
        from estabelecimentos e where e.id = ${firm}::bigint`,
  )
  if (!found || found.desconhecido)
    return { nome: found?.nome ?? '', naoEscreve: 'O e-mail do escritório não foi confirmado.' }
  return { nome: found.nome, naoEscreve: found.teste ? 'Em teste, o escritório não escreve a ninguém de fora.' : null }
}

const lacunasDe = (item: Item, hoje: string, escritorio: string): Lacunas => ({
  devedor: item.nm_devedor,
  cliente: item.nm_cliente,
  debito: item.nome,
  valor: formatMoney(item.nr_valor),
  vencimento: formatDate(item.dt_vencimento),
  dias: String(Math.abs(diffDays(item.dt_vencimento, hoje))),
  total: formatMoney(item.nr_valor_debito),
  escritorio,
})

/** The texts of a step for what falls due. */
export function textosDe(passo: Passo, item: Item, hoje: string, escritorio: string) {
  const values = lacunasDe(item, hoje, escritorio)
  return { assunto: preencher(passo.ds_assunto ?? '', values), texto: preencher(passo.ds_texto ?? '', values) }
}
