import type { Context, Model } from '../../../../src/schemas/core/index.ts'
import { addMonths } from '../../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { formatProcesso } from '../../../../src/schemas/br/cnj.ts'
import { toCents } from '../../../../src/schemas/br/money.ts'
import { one, rows, sql, type Db, type Sql } from '../../../core/db/db.ts'
import { scopeOf } from '../../../core/sql/select.ts'
import { hiddenWhere } from '../../../core/walls/walls.ts'
import { honorarioDe, type Contratante } from './contratos.ts'
import { porcento, type Candidato, type Periodo } from './item.ts'

/** Whose, in which firm. */
export interface Quem {
  readonly db: Db
  readonly firm: number
  readonly cliente: number | null
}
/** What was concluded or paid late comes with a later month: so many behind are looked at, too. */
const MESES_ATRAS = 2
const desde = ({ de }: Periodo) => addMonths(de, -MESES_ATRAS)

/** Invoices are read by all of finance: what is of sealed lawsuits is added by hand. */
const semSigilo = (t: string): Sql =>
  sql`(${sql.ref(`${t}.cd_processo`)} is null or exists (select 1 from processos p where p.id = ${sql.ref(`${t}.cd_processo`)} and p.ie_sigilo = '0'))`
const doCliente = (column: string, { cliente }: Quem): Sql =>
  sql`(${cliente}::bigint is null or ${sql.ref(column)} = ${cliente}::bigint)`

interface Ato {
  readonly id: number
  readonly cd_cliente: number
  readonly cd_cidade: number | null
  readonly cd_processo: number | null
  readonly nr_processo: string | null
  readonly nm_tipo: string | null
  readonly nm_cidade: string | null
  readonly dia: string
}
const ATOS = [
  ['audiencias', 'cd_audiencia', 'dt_audiencia', 'Audiência', 'nr_valor_audiencia'],
  ['diligencias', 'cd_diligencia', 'dt_prazo', 'Diligência', 'nr_valor_diligencia'],
] as const

/** Hearings and diligences concluded in a month, at the price of their city, of their kind, or of an act. */
export async function porAto(
  quem: Quem,
  periodo: Periodo,
  todos: ReadonlyMap<number, Contratante>,
): Promise<{ itens: Candidato[]; sem_valor: number }> {
  const itens: Candidato[] = []
  let sem_valor = 0
  for (const [table, column, day, label, price] of ATOS) {
    const done = await rows<Ato>(
      quem.db,
      sql`select a.id, a.cd_cliente, a.cd_cidade, a.cd_processo, a.nr_processo, t.nm_tipo_ato nm_tipo, c.nm_cidade, ${sql.ref(`a.${day}`)}::text dia
          from ${sql.table(table)} a left join tipos t on t.id = a.cd_tipo left join cidades c on c.id = a.cd_cidade
          where a.cd_empresa = ${quem.firm}::bigint and a.ie_situacao = 'CL' and ${sql.ref(`a.${day}`)} between ${desde(periodo)}::date and ${periodo.ate}::date
            and a.cd_cliente is not null and ${doCliente('a.cd_cliente', quem)} and ${semSigilo('a')} order by a.id`,
    )
    for (const ato of done) {
      const one = todos.get(ato.cd_cliente)
      const ofCity = one?.cd_valor_servico?.find((v) => Number(v.cd_cidade) === ato.cd_cidade)?.nr_valor
      const value = ofCity ?? one?.[price] ?? (one && honorarioDe(one, 'AT', periodo)?.nr_valor)
      if (value === undefined || value === null || Number(value) <= 0) {
        sem_valor++
        continue
      }
      const where = [
        ato.nm_tipo ?? label,
        ato.nm_cidade,
        ato.nr_processo && `processo ${formatProcesso(ato.nr_processo)}`,
      ]
      itens.push({
        cd_cliente: ato.cd_cliente,
        ds_chave: `${table}:${ato.id}`,
        ie_origem: 'AT',
        dt_item: ato.dia,
        ds_descricao: where.filter(Boolean).join(' · ').slice(0, 300),
        nr_valor: Number(value).toFixed(2),
        de: { [column]: ato.id, cd_processo: ato.cd_processo },
      })
    }
  }
  return { itens, sem_valor }
}

interface Recebido {
  readonly id: number
  readonly cd_cliente: number
  readonly dt_pagamento: string
  readonly nr_valor: string
  readonly nm_devedor: string
  readonly estornado: boolean
  /** What the rules of the day leave with the firm, each debt by the one of its kind; null where none passes results on. */
  readonly nosso: string | null
}

/** The firm's part of what debtors paid: by the contract's percentage, else what the rule of collection does not pass on. */
export async function porRecebimento(
  quem: Quem,
  periodo: Periodo,
  todos: ReadonlyMap<number, Contratante>,
): Promise<Candidato[]> {
  const paid = await rows<Recebido>(
    quem.db,
    sql`select g.id, d.cd_cliente, g.dt_pagamento::text, g.nr_valor::text, d.nm_devedor, g.dt_estorno is not null estornado,
          (select round(sum(i.nr_principal * (100 - coalesce(r.nr_repasse_principal, 100)) + (i.nr_juros + i.nr_multa) * (100 - coalesce(r.nr_repasse_encargos, 100))
              + i.nr_honorarios * (100 - coalesce(r.nr_repasse_honorarios, 0))) / 100, 2)::text
            from imputacoes i left join dividas v on v.cd_empresa = i.cd_empresa and v.id = i.cd_divida
            left join parcelas p on p.cd_empresa = i.cd_empresa and p.id = i.cd_parcela
            left join acordos a on a.cd_empresa = p.cd_empresa and a.id = p.cd_acordo
            join lateral (select * from regras_cobranca k where k.cd_empresa = g.cd_empresa and k.ie_ativo and k.dt_inicio <= g.dt_pagamento
                and (k.cd_tipo_debito is null or k.cd_tipo_debito = coalesce(v.cd_tipo_debito, a.cd_tipo_debito))
                and (k.cd_cliente is null or k.cd_cliente = d.cd_cliente)
                order by (k.cd_cliente is null), (k.cd_tipo_debito is null), k.dt_inicio desc, k.id desc limit 1) r on r.ie_tipo_pagamento = 'RS'
            where i.cd_empresa = g.cd_empresa and i.cd_pagamento = g.id and i.ie_ativo) nosso
        from pagamentos g join devedores d on d.cd_empresa = g.cd_empresa and d.id = g.cd_devedor
        where g.cd_empresa = ${quem.firm}::bigint and g.dt_pagamento between ${desde(periodo)}::date and ${periodo.ate}::date
          and ${doCliente('d.cd_cliente', quem)} order by g.id`,
  )
  return paid.flatMap(({ id, cd_cliente, dt_pagamento, nr_valor, nm_devedor, estornado, nosso }) => {
    if (estornado) return []
    const one = todos.get(cd_cliente)
    const percent = one && honorarioDe(one, 'EX', periodo)?.nr_percentual
    const value = percent === undefined || percent === null ? nosso : porcento(nr_valor, percent)
    if (value === null || toCents(value) <= 0n) return []
    return [
      {
        cd_cliente,
        ds_chave: `recebido:${id}`,
        ie_origem: 'EX' as const,
        dt_item: dt_pagamento,
        ds_descricao: `Recuperado de ${nm_devedor} em ${formatDate(dt_pagamento)}`.slice(0, 300),
        nr_valor: value,
        de: { cd_pagamento: id },
      },
    ]
  })
}

/** By which payments a bill is paid, in few letters: once one is taken back and made again it is another cost. */
const pagaPor = (t: string): Sql => sql`(select left(md5(string_agg(b.id::text, '.' order by b.id)), 12) from baixas b
  where b.cd_empresa = ${sql.ref(`${t}.cd_empresa`)} and b.cd_pagar = ${sql.ref(`${t}.id`)} and b.dt_estorno is null)`

/** Whether what a line `x` charges was taken back since: a debtor's payment `g` that was reversed, a cost `c` that is paid no more, or by other payments. */
const DESFEITO = sql`((x.ds_chave like 'recebido:%' and g.dt_estorno is not null)
  or (x.ds_chave like 'despesa:%' and (c.dt_cancelamento is not null or c.nr_valor_baixado < c.nr_valor
    or (x.ds_chave like 'despesa:%:%' and split_part(x.ds_chave, ':', 3) <> ${pagaPor('c')}))))`
const comFonte = sql`left join pagamentos g on g.cd_empresa = x.cd_empresa and g.id = x.cd_pagamento
  left join contas_pagar c on c.cd_empresa = x.cd_empresa and c.id = x.cd_pagar`

interface Devolvido {
  readonly id: number
  readonly cd_cliente: number
  readonly nr_valor: string
  readonly ds_descricao: string
  readonly cd_pagamento: number | null
  readonly cd_pagar: number | null
  readonly cd_processo: number | null
}
/** What was charged for a payment, or for a cost, that was taken back since: given back with the next invoice. */
export async function porEstorno(quem: Quem, { ate }: Periodo): Promise<Candidato[]> {
  const found = await rows<Devolvido>(
    quem.db,
    sql`select x.id, f.cd_cliente, (-x.nr_valor)::text nr_valor, coalesce('o pagamento de ' || d.nm_devedor, x.ds_descricao) ds_descricao, x.cd_pagamento, x.cd_pagar, x.cd_processo
        from faturas_itens x join faturas f on f.cd_empresa = x.cd_empresa and f.id = x.cd_fatura and f.ie_situacao = 'FA' ${comFonte}
        left join devedores d on d.cd_empresa = g.cd_empresa and d.id = g.cd_devedor
        where x.cd_empresa = ${quem.firm}::bigint and x.ie_ativo and ${DESFEITO} and ${doCliente('f.cd_cliente', quem)} order by x.id`,
  )
  return found.map(({ id, cd_cliente, nr_valor, ds_descricao, cd_pagamento, cd_pagar, cd_processo }) => ({
    cd_cliente,
    ds_chave: cd_pagamento === null ? `devolucao:${id}` : `estornado:${cd_pagamento}`,
    ie_origem: cd_pagamento === null ? ('DE' as const) : ('EX' as const),
    dt_item: ate,
    ds_descricao: `Devolução: ${ds_descricao} ${cd_pagamento === null ? 'foi estornada' : 'foi estornado'}`.slice(
      0,
      300,
    ),
    nr_valor,
    de: { cd_processo, ...(cd_pagamento === null ? { cd_pagar: cd_pagar! } : { cd_pagamento }) },
  }))
}

/** The first line of an invoice that charges what was taken back since it was proposed, without words where whoever asks may not read it. */
export const desfeitoEm = (
  { tx, model, ctx }: { tx: Db; model: Model; ctx: Context },
  fatura: number,
): Promise<{ ds_descricao: string | null } | undefined> =>
  one(
    tx,
    sql`select case when not ${hiddenWhere(scopeOf(model, model.get('faturas-itens'), ctx, 'x'))} then x.ds_descricao end ds_descricao from faturas_itens x ${comFonte}
        where x.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and x.cd_fatura = ${fatura}::bigint and x.ie_ativo and ${DESFEITO} order by x.id limit 1`,
  )

/** Costs that the firm paid for a customer, once they are paid in full. */
export async function porDespesa(quem: Quem, periodo: Periodo): Promise<Candidato[]> {
  const found = await rows<{
    id: number
    cd_processo: number | null
    chave: string
    cd_cliente: number
    ds_descricao: string
    nr_valor: string
    dia: string
  }>(
    quem.db,
    // Those charged before by their bill alone are charged by it still, until that was given back.
    sql`select a.id, a.cd_processo, a.cd_cliente_reembolso cd_cliente, a.ds_descricao, a.nr_valor::text, a.dt_pagamento::text dia,
          'despesa:' || a.id || case when exists (select from faturas_itens y where y.cd_empresa = a.cd_empresa and y.ds_chave = 'despesa:' || a.id
            and not exists (select from faturas_itens z where z.cd_empresa = y.cd_empresa and z.ds_chave = 'devolucao:' || y.id)) then '' else ':' || ${pagaPor('a')} end chave
        from contas_pagar a
        where a.cd_empresa = ${quem.firm}::bigint and a.cd_cliente_reembolso is not null and a.dt_cancelamento is null and a.nr_valor_baixado >= a.nr_valor
          and a.dt_pagamento between ${desde(periodo)}::date and ${periodo.ate}::date
          and ${doCliente('a.cd_cliente_reembolso', quem)} and ${semSigilo('a')} order by a.id`,
  )
  return found.map(({ id, cd_processo, chave, cd_cliente, ds_descricao, nr_valor, dia }) => ({
    cd_cliente,
    ds_chave: chave,
    ie_origem: 'DE',
    dt_item: dia,
    ds_descricao: `${ds_descricao} (paga em ${formatDate(dia)})`.slice(0, 300),
    nr_valor,
    de: { cd_pagar: id, cd_processo },
  }))
}
