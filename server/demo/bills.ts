import { recountCentros } from '../areas/financeiro/centros.ts'
import { addDays, addMonths } from '../../src/schemas/br/calendar.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { rows, sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import { contaDaCategoria, contaDoBanco, CONTAS, type Conta } from '../areas/financeiro/contas.ts'
import type { Stamp } from './office.ts'
import type { Rng } from './random.ts'

interface Masters {
  readonly bancos: readonly number[]
  readonly favorecidos: ReadonlyMap<string, number>
  readonly centres: readonly number[]
  readonly clientes: readonly number[]
}
/** Whom a small firm pays every month. */
export const PAID = {
  aluguel: 'Imobiliária Exemplo Ltda.',
  condominio: 'Condomínio Edifício Exemplo',
  energia: 'Energia e Internet Exemplo S.A.',
  contabilidade: 'Contabilidade Exemplo Ltda.',
  tributos: 'Receita Federal',
} as const
/** What a small firm pays every month: what for, the category, the kind of whom, who, the day, the amount. */
const MONTHLY: readonly (readonly [string, string, string, string, number, number])[] = [
  ['Aluguel do escritório', 'Ocupação › Aluguel', 'EM', PAID.aluguel, 5, 8_500_00],
  ['Condomínio', 'Ocupação › Condomínio', 'EM', PAID.condominio, 10, 1_240_00],
  ['Energia e internet', 'Ocupação › Energia e internet', 'EM', PAID.energia, 18, 986_40],
  ['Assessoria contábil', 'Pessoal › Encargos', 'PS', PAID.contabilidade, 15, 1_800_00],
  ['Simples Nacional', 'Tributos › Simples Nacional', 'EP', PAID.tributos, 20, 3_412_77],
]
const FEES = ['Honorários mensais', 'Honorários de êxito', 'Reembolso de custas'] as const
const FEE_CATEGORIES = ['Honorários › Contratuais', 'Honorários › De êxito', 'Reembolsos de clientes'] as const
/** Months behind and ahead of today. */
const [BEHIND, AHEAD] = [3, 2]

export const partsOf = (day: string) => ({
  days_vencimento: Number(day.slice(8)),
  mes_vencimento: Number(day.slice(5, 7)),
  ano_vencimento: Number(day.slice(0, 4)),
})
export const CONTA = { ie_modo: 'AV', ie_reter: false, nr_retido: '0.00' } as const

interface Bill {
  readonly lado: 'PG' | 'RC'
  readonly titulo: string
  readonly categoria: string
  readonly dia: string
  readonly cents: number
  readonly kind: string
  readonly quem: number
  /** The day it was paid; null while it is open. */
  readonly pago: string | null
  /** The lawsuit that it is of. */
  readonly processo: number | null
}

interface Case {
  readonly id: number
  readonly cd_cliente: number
}
function billsOf(today: string, rng: Rng, { favorecidos, clientes }: Masters, processos: readonly Case[]): Bill[] {
  const all: Bill[] = []
  for (let month = -BEHIND; month <= AHEAD; month++) {
    const first = `${addMonths(`${today.slice(0, 7)}-01`, month)}`
    const paidBy = (day: string, late: boolean) => (day >= today || late ? null : day)
    for (const [titulo, categoria, kind, name, day, cents] of MONTHLY) {
      const dia = addDays(first, day - 1)
      all.push({
        lado: 'PG',
        titulo,
        categoria,
        dia,
        cents,
        kind,
        quem: favorecidos.get(name)!,
        pago: paidBy(dia, month === 0 && day === 10),
        processo: null,
      })
    }
    for (let i = 0; i < 4 && clientes.length; i++) {
      const which = i === 3 ? (month % 2 === 0 ? 1 : 2) : 0
      const dia = addDays(first, rng.int(2, 26))
      const cents =
        which === 1 ? rng.int(8_000_00, 24_000_00) : which === 2 ? rng.int(200_00, 900_00) : rng.int(1_500_00, 6_000_00)
      const late = month >= -1 && rng.chance(0.4)
      const quem = rng.pick(clientes)
      all.push({
        lado: 'RC',
        titulo: FEES[which]!,
        categoria: FEE_CATEGORIES[which]!,
        dia,
        cents,
        kind: 'JU',
        quem,
        pago: paidBy(dia, late),
        processo: which === 0 ? null : (processos.find(({ cd_cliente }) => cd_cliente === quem)?.id ?? null),
      })
    }
  }
  return all
}

/** Bills of some months, paid and open, with the entries that they leave: the books of the demonstration are even, too. */
export async function loadBills(db: Db, stamp: Stamp, today: string, rng: Rng, masters: Masters): Promise<void> {
  const firm = Number(stamp.cd_empresa)
  const categories = await rows<{ id: number; ds_caminho: string; ie_natureza: string }>(
    db,
    sql`select id, ds_caminho, ie_natureza from categorias_financeiras where cd_empresa = ${firm}::bigint`,
  )
  const banks = await rows<{ id: number; nm_conta: string; nr_saldo_inicial: string; dt_saldo_inicial: string }>(
    db,
    sql`select id, nm_conta, nr_saldo_inicial::text, dt_saldo_inicial::text from contas_bancarias where cd_empresa = ${firm}::bigint order by id`,
  )
  const byPath = new Map(categories.map((one) => [one.ds_caminho, one]))
  const accounts = new Map<string, Conta>()
  const known = (conta: Conta) => (accounts.set(conta.chave, conta), conta.chave)
  const entries: {
    debito: string
    credito: string
    dia: string
    cents: bigint
    tipo: string
    historico: string
    baixa: number | null
    of?: object
  }[] = []
  for (const bank of banks) {
    const cents = toCents(bank.nr_saldo_inicial)
    entries.push({
      debito: known(contaDoBanco({ ...bank, id: Number(bank.id) })),
      credito: known(CONTAS.saldoInicial),
      dia: bank.dt_saldo_inicial,
      cents,
      tipo: 'SI',
      historico: `Saldo inicial de ${bank.nm_conta}`,
      baixa: null,
    })
  }
  const bank = banks[0]!
  const cases = await rows<Case>(
    db,
    sql`select id, cd_cliente from processos where cd_empresa = ${firm}::bigint and cd_cliente = any(${[...masters.clientes]}::bigint[]) order by id`,
  )
  const processos = cases.map(({ id, cd_cliente }) => ({ id: Number(id), cd_cliente: Number(cd_cliente) }))
  for (const bill of billsOf(today, rng, masters, processos)) {
    const category = byPath.get(bill.categoria)!
    const pays = bill.lado === 'PG'
    const nr_valor = fromCents(BigInt(bill.cents))
    const column = bill.kind === 'JU' ? 'cd_cliente' : 'cd_fornecedor'
    const cd_centro_custo = masters.centres[pays || !bill.processo ? 0 : bill.processo % masters.centres.length]
    const of = { cd_centro_custo, cd_processo: bill.processo }
    const [id] = await insertRows(db, pays ? 'contas_pagar' : 'contas_receber', [
      {
        ds_descricao: bill.titulo,
        [pays ? 'ie_tipo_favorecido' : 'ie_tipo_recebido']: bill.kind,
        [column]: bill.quem,
        cd_categoria: category.id,
        ...of,
        nr_valor,
        dt_vencimento: bill.dia,
        dt_competencia: bill.dia,
        ie_forma: pays ? 'BB' : 'PX',
        ...partsOf(bill.dia),
        ...CONTA,
        ...(pays && { ie_aprovacao: 'NA', ie_tipo_custo: 'FI' }),
        ...stamp,
      },
    ])
    if (!bill.pago) continue
    const [baixa] = await insertRows(db, 'baixas', [
      {
        ie_tipo: bill.lado,
        [pays ? 'cd_pagar' : 'cd_receber']: id,
        cd_processo: bill.processo,
        cd_conta_bancaria: bank.id,
        dt_baixa: bill.pago,
        nr_principal: nr_valor,
        nr_juros: '0.00',
        nr_desconto: '0.00',
        nr_retido: '0.00',
        ie_forma: pays ? 'BB' : 'PX',
        ...stamp,
      },
    ])
    const [conta, categoria] = [
      known(contaDoBanco({ ...bank, id: Number(bank.id) })),
      known(contaDaCategoria({ ...category, id: Number(category.id) })),
    ]
    const [debito, credito] = pays ? [categoria, conta] : [conta, categoria]
    entries.push({
      debito,
      credito,
      dia: bill.pago,
      cents: BigInt(bill.cents),
      tipo: bill.lado,
      historico: bill.titulo,
      baixa: baixa!,
      of: { ...of, cd_cliente: bill.kind === 'JU' ? bill.quem : null },
    })
  }
  const ids = await insertRows(
    db,
    'contas_contabeis',
    [...accounts.values()].map(({ chave, nome, natureza, banco }) => ({
      nm_conta: nome,
      ie_natureza: natureza,
      ds_chave: chave,
      nr_saldo: '0.00',
      cd_conta_bancaria: banco ?? null,
      ie_ativo: true,
      ...stamp,
    })),
  )
  const idOf = new Map([...accounts.keys()].map((key, i) => [key, ids[i]!]))
  await insertRows(
    db,
    'lancamentos_contabeis',
    entries.map((one) => ({
      dt_lancamento: one.dia,
      ie_tipo: one.tipo,
      cd_conta_debito: idOf.get(one.debito),
      cd_conta_credito: idOf.get(one.credito),
      cd_contas: [idOf.get(one.debito), idOf.get(one.credito)],
      nr_valor: fromCents(one.cents),
      ds_historico: one.historico,
      cd_baixa: one.baixa,
      cd_centro_custo: null,
      cd_processo: null,
      cd_cliente: null,
      ...one.of,
      ...stamp,
    })),
  )
  await loadBudget(db, stamp, today, byPath)
  await loadRules(db, stamp, today)
  await recount(db, firm)
}

/** What a month is meant to bring and to cost, in cents. */
const BUDGET: readonly (readonly [path: string, cents: number])[] = [
  ...MONTHLY.map(([, path, , , , cents]) => [path, Math.ceil(cents / 100_00) * 100_00] as const),
  ['Honorários › Contratuais', 9_000_00],
  ['Honorários › De êxito', 8_000_00],
  ['Reembolsos de clientes', 400_00],
]

/** The budget of this year. */
async function loadBudget(db: Db, stamp: Stamp, today: string, byPath: ReadonlyMap<string, { readonly id: number }>) {
  const months = Array.from({ length: 12 }, (_, i) => addMonths(`${today.slice(0, 4)}-01-01`, i))
  await insertRows(
    db,
    'orcamentos',
    BUDGET.flatMap(([path, cents]) =>
      months.map((dt_mes) => ({
        cd_categoria: byPath.get(path)!.id,
        dt_mes,
        nr_valor: fromCents(BigInt(cents)),
        ...stamp,
      })),
    ),
  )
}

/** Who registers much waits for somebody else, and what is long past is closed. */
async function loadRules(db: Db, stamp: Stamp, today: string): Promise<void> {
  const groups = await rows<{ id: number }>(
    db,
    sql`select id from grupos where cd_empresa = ${stamp.cd_empresa}::bigint and lower(nm_grupo) = 'financeiro'`,
  )
  await insertRows(
    db,
    'limites_aprovacao',
    groups.map(({ id }) => ({ cd_grupo: id, nr_limite: '50000.00', ...stamp })),
  )
  const dt_ate = addDays(addMonths(`${today.slice(0, 7)}-01`, -BEHIND), -1)
  await insertRows(db, 'fechamentos', [{ dt_ate, ds_observacao: 'Balancete conferido com a contabilidade.', ...stamp }])
}

/** Balances out of the entries, of a firm that has none yet. */
export async function recount(db: Db, firm: number): Promise<void> {
  const sides = sql`(select cd_conta_debito c, dt_lancamento d, nr_valor v, 0::numeric w from lancamentos_contabeis where cd_empresa = ${firm}::bigint
    union all select cd_conta_credito, dt_lancamento, 0, nr_valor from lancamentos_contabeis where cd_empresa = ${firm}::bigint)`
  await sql`insert into saldos_contabeis (cd_empresa, cd_conta, dia, nr_debito, nr_credito)
      select ${firm}::bigint, c, d, sum(v), sum(w) from ${sides} x group by c, d`.execute(db)
  await recountCentros(db, sql`l.cd_empresa = ${firm}::bigint`)
  await sql`update contas_contabeis k set nr_saldo = s.saldo from (select cd_conta, sum(nr_debito - nr_credito) saldo from saldos_contabeis
      where cd_empresa = ${firm}::bigint group by 1) s where k.cd_empresa = ${firm}::bigint and k.id = s.cd_conta`.execute(
    db,
  )
}
