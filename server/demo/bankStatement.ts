import { addDays } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { unaccent } from '../../src/schemas/br/text.ts'
import { propostasDe } from '../areas/financeiro/conciliacao/propostas.ts'
import { one, rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'

/** A statement tells so many days. */
const DAYS = 30
const OPEN = 3

interface Moved {
  readonly dia: string
  readonly v: string
  readonly nome: string | null
}
const BANK = [
  { after: 4, v: '-59.90', words: 'TARIFA PACOTE DE SERVICOS' },
  { after: 11, v: '12.47', words: 'RENDIMENTO APLIC AUTOMATICA' },
] as const

/** The last month of the firm's account as its bank would tell it: what was paid, bills paid there alone, and the bank's own lines. */
export async function loadBankStatement(db: Db, stamp: Stamp, today: string, conta: number): Promise<void> {
  const firm = Number(stamp.cd_empresa)
  const from = addDays(today, -DAYS)
  const done = await rows<Moved>(
    db,
    sql`select b.dt_baixa::text dia, (case when b.cd_pagar is null then 1 else -1 end * (b.nr_principal + b.nr_juros - b.nr_desconto - b.nr_retido))::text v,
          coalesce(f.nm_favorecido, c.nm_cliente) nome
        from baixas b left join contas_pagar p on p.id = b.cd_pagar and p.cd_empresa = b.cd_empresa left join contas_receber r on r.id = b.cd_receber and r.cd_empresa = b.cd_empresa
          left join favorecidos f on f.id = coalesce(p.cd_fornecedor, r.cd_fornecedor) left join clientes c on c.id = coalesce(p.cd_cliente, r.cd_cliente)
        where b.cd_empresa = ${firm}::bigint and b.cd_conta_bancaria = ${conta}::bigint and b.dt_estorno is null
          and b.dt_baixa between ${from}::date and ${today}::date order by b.dt_baixa, b.id limit 20`,
  )
  const open = await rows<Moved>(
    db,
    sql`select ${today} dia, (-(p.nr_valor - p.nr_valor_baixado - p.nr_retido))::text v, f.nm_favorecido nome
        from contas_pagar p left join favorecidos f on f.id = p.cd_fornecedor
        where p.cd_empresa = ${firm}::bigint and p.dt_cancelamento is null and p.nr_valor_baixado = 0 and p.dt_vencimento <= ${today}::date
        order by p.dt_vencimento desc, p.id limit ${OPEN}`,
  )
  const said = ({ v, nome }: Moved, how: string) =>
    `${v.startsWith('-') ? `${how} ENVIADO` : `${how} RECEBIDO`} ${unaccent(nome ?? '').toUpperCase()}`.trim()
  const linhas = [
    ...done.map((one) => ({ dia: one.dia, v: one.v, words: said(one, 'PIX') })),
    ...BANK.map(({ after, v, words }) => ({ dia: addDays(from, after), v, words })),
    ...open.map((one) => ({ dia: one.dia, v: one.v, words: said(one, 'TED') })),
  ].map((line, id) => ({
    id,
    dia: line.dia,
    centavos: Number(toCents(line.v)),
    descricao: line.words,
    identificador: null,
    documento: String(100_001 + id),
  }))
  // What the bank has at its end: what the ledger knows of, and what nobody has entered yet.
  const ledger = await one<{ v: string }>(
    db,
    sql`select nr_saldo::text v from contas_bancarias where id = ${conta}::bigint`,
  )
  const onlyThere = [...BANK, ...open].reduce((sum, { v }) => sum + toCents(v), 0n)
  const nr_saldo = fromCents(toCents(ledger!.v) + onlyThere)
  await sql`update contas_bancarias set nr_saldo_banco = ${nr_saldo}::numeric, dt_saldo_banco = ${today}::date, ie_saldo_banco = 'EX'
    where id = ${conta}::bigint`.execute(db)
  const [cd_extrato] = await insertRows(db, 'extratos', [
    {
      cd_conta_bancaria: conta,
      nm_arquivo: 'extrato-demonstracao.ofx',
      ie_formato: 'ofx',
      dt_inicio: from,
      dt_fim: today,
      nr_saldo,
      dt_saldo: today,
      qt_linhas: linhas.length,
      qt_novas: linhas.length,
      qt_repetidas: 0,
      qt_passadas: 0,
      ...stamp,
    },
  ])
  const found = await propostasDe({ tx: db, ctx: { hoje: today, sessao: { cd_empresa: firm, id: 0 } } }, conta, linhas)
  await insertRows(
    db,
    'extratos_linhas',
    linhas.map((line) => {
      return {
        cd_extrato,
        cd_conta_bancaria: conta,
        dt_lancamento: line.dia,
        nr_valor: fromCents(BigInt(line.centavos)),
        ds_descricao: line.descricao,
        nr_documento: line.documento,
        ds_chave: `demo ${line.documento}`,
        ie_situacao: 'AC',
        ...found.get(line.id),
        ...stamp,
      }
    }),
  )
}
