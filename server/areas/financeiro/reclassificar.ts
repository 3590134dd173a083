import { formatDate } from '../../../src/schemas/br/dates.ts'
import { fromCents, toCents } from '../../../src/schemas/br/money.ts'
import { mayWrite, same, texts } from '../../../src/schemas/core/index.ts'
import { CORRIGIVEIS } from '../../../src/schemas/financeiro/campos-conta.ts'
import { one, rows, sql, type Sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { contaDaCategoria, CONTAS, idsDasContas, type Conta } from './contas.ts'
import { ladoDe } from './lados.ts'
import { abertoEm, DIMENSOES, gravar, LONGEST, travarContas } from './livro.ts'

interface NoResultado extends Row {
  readonly dia: string
  readonly conta: number
  readonly da_categoria: boolean
  readonly v: string
}
interface Destino {
  readonly categoria: Conta | null
  /** What of the bill changes that its entries are told by. */
  readonly de: Row
  /** Each entry on its own day where none is given. */
  readonly dia: string | null
  readonly historico: string
}
const DITAS = Object.keys(DIMENSOES).filter((name) => name !== 'cd_transferencia')

/**
 * Moves what payments (alias `b`) came to in the results to another category, establishment, sector, lawsuit or customer,
 * by entries of their own. What goes from one of these to another passes through an account that has nothing afterwards,
 * for an entry has one of each. Throws 400 where a day is closed.
 */
async function mover(work: Work, quais: Sql, { categoria, de, dia, historico }: Destino): Promise<void> {
  const { tx, ctx } = work
  const firm = ctx.sessao.cd_empresa
  const ditas = sql.join(DITAS.map((name) => sql.ref(`l.${name}`)))
  const delas = sql`baixas b join lancamentos_contabeis l on l.cd_empresa = b.cd_empresa and l.cd_baixa = b.id`
  const somadas = sql`b.cd_empresa = ${firm}::bigint and b.dt_estorno is null and ${quais}`
  if (dia) {
    const last = await one<{ d: string | null }>(
      tx,
      sql`select max(l.dt_lancamento)::text d from ${delas} where ${somadas}`,
    )
    if (last?.d && last.d > dia)
      throw invalid({
        dt_reclassificacao: [`A data vem antes do último lançamento desta conta, em ${formatDate(last.d)}.`],
      })
  }
  const found = await rows<NoResultado>(
    tx,
    sql`select ${dia ? sql`${dia}::text` : sql`l.dt_lancamento::text`} dia, x.c conta, coalesce(k.ds_chave, '') like 'categoria:%' da_categoria, ${ditas}, sum(x.v)::numeric(20,2)::text v
        from ${delas}
          cross join lateral (values (l.cd_conta_debito, l.nr_valor), (l.cd_conta_credito, -l.nr_valor)) x(c, v)
          join contas_contabeis k on k.cd_empresa = l.cd_empresa and k.id = x.c and k.ie_natureza in ('RE', 'DE')
        where ${somadas}
        group by 1, 2, 3, ${ditas} having sum(x.v) <> 0 order by 1, 2`,
  )
  const known = await idsDasContas(work, [CONTAS.reclassificacoes, ...(categoria ? [categoria] : [])])
  const transito = known.get(CONTAS.reclassificacoes.chave)!
  const entries = found.flatMap(({ dia: quando, conta: where, da_categoria, v, ...ditas }) => {
    const was: Row = { ...ditas, cd_transferencia: null }
    const now = { ...was, ...de }
    const from = Number(where)
    const to = categoria && da_categoria ? known.get(categoria.chave)! : from
    const cents = toCents(v)
    const row = (dims: Row, out: number, into: number) => ({
      ...dims,
      dt_lancamento: quando,
      ie_tipo: 'CL',
      cd_conta_debito: cents > 0n ? into : out,
      cd_conta_credito: cents > 0n ? out : into,
      nr_valor: fromCents(cents > 0n ? cents : -cents),
      ds_historico: historico,
      cd_estornado: null,
    })
    if (!DITAS.every((name) => same(was[name] ?? null, now[name] ?? null)))
      return [row(was, from, transito), row(now, transito, to)]
    return to === from ? [] : [row(was, from, to)]
  })
  const days = [...new Set(entries.map((entry) => entry.dt_lancamento))].toSorted()
  if (days[0]) await abertoEm(work, days[0], 'dt_reclassificacao')
  await travarContas(
    tx,
    firm,
    entries.flatMap((entry) => [entry.cd_conta_debito, entry.cd_conta_credito]),
  )
  for (const day of days)
    await gravar(
      work,
      day,
      entries.filter((entry) => entry.dt_lancamento === day),
    )
}

/** What a bill counts as that its entries say too: the customer is its lawsuit's where it names none. */
const CONTA_COMO = ['cd_categoria', 'cd_centro_custo', 'cd_setor', 'cd_processo']
/** Whom money came from counts as whose it is; whom it was paid to stays who it was. */
const contaComo = ({ entity }: Work) => (entity.name === 'contas-receber' ? [...CONTA_COMO, 'cd_cliente'] : CONTA_COMO)

async function categoriaDe({ tx, ctx }: Work, id: number): Promise<Conta> {
  const found = await one<{ id: number; ds_caminho: string; ie_natureza: string }>(
    tx,
    sql`select id, ds_caminho, ie_natureza from categorias_financeiras where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
  )
  return contaDaCategoria({ ...found!, id: Number(found!.id) })
}
const clienteDo = async ({ tx, ctx }: Work, processo: unknown): Promise<number | null> => {
  const found = await one<{ c: number | null }>(
    tx,
    sql`select cd_cliente c from processos where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${processo ?? null}::bigint`,
  )
  return found?.c ? Number(found.c) : null
}

/** A cost that an invoice charges is that customer's, of that lawsuit. Throws 400 at the field. */
async function foraDeFatura({ tx, ctx, entity }: Work, conta: Row, campo: string): Promise<void> {
  if (entity.name !== 'contas-pagar') return
  const charged = await one<{ id: number }>(
    tx,
    sql`select x.cd_fatura id from faturas_itens x join faturas f on f.cd_empresa = x.cd_empresa and f.id = x.cd_fatura and f.ie_situacao <> 'CA'
        where x.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and x.cd_pagar = ${conta.id}::bigint and x.ie_ativo order by x.id desc limit 1`,
  )
  if (charged) throw invalid({ [campo]: [`A fatura nº ${charged.id} já cobra esta despesa: tire-a de lá primeiro.`] })
}

/** Throws 400 for a sector of another establishment than the bill's. */
async function setorDela({ tx, ctx }: Work, { cd_setor, cd_centro_custo }: Row): Promise<void> {
  const other = await one(
    tx,
    sql`select 1 from setores where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${cd_setor ?? null}::bigint
        and cd_centro_custo <> ${cd_centro_custo ?? null}::bigint`,
  )
  if (other) throw invalid({ cd_setor: [texts.elsewhere('Setor', 'Estabelecimento')] })
}

/** A bill of a customer stays one of a customer, and what they withheld is on their papers. Throws 400 at `cd_cliente`. */
function conferirCliente(conta: Row, cd_cliente: unknown): void {
  if (!conta.cd_cliente || !cd_cliente) throw invalid({ cd_cliente: ['Esta conta não é de um cliente.'] })
  if (toCents(String(conta.nr_retido_baixado ?? '0')) > 0n)
    throw invalid({ cd_cliente: ['Este cliente reteve tributos desta conta: estorne a baixa para mudar de cliente.'] })
}

/** What of a bill that was paid or received counts as something else; what is left out of `input` stays. */
export const reclassificar: ActionHandler = async (work, conta, input) => {
  const given = input as Row
  const set: Row = Object.fromEntries(
    contaComo(work)
      .filter((name) => given[name] !== undefined && !same(given[name], conta[name]))
      .map((name) => [name, given[name]]),
  )
  // A sector is one of its establishment's.
  if (Object.hasOwn(set, 'cd_centro_custo') && given.cd_setor === undefined) set.cd_setor = null
  if (Object.keys(set).length === 0) return {}
  if (Object.hasOwn(set, 'cd_cliente')) conferirCliente(conta, set.cd_cliente)
  await setorDela(work, { ...conta, ...set })
  const { cd_categoria, ...de } = set
  const { dono } = ladoDe(work.entity)
  const quais = sql`${sql.ref(`b.${dono}`)} = ${conta.id}::bigint`
  if (Object.hasOwn(de, 'cd_processo')) {
    await foraDeFatura(work, conta, 'cd_processo')
    if (!conta.cd_cliente) de.cd_cliente = await clienteDo(work, de.cd_processo)
    await updateMany(work, work.model.get('baixas'), {
      where: sql`${sql.ref(`t.${dono}`)} = ${conta.id}::bigint`,
      set: { cd_processo: de.cd_processo },
      acao: 'reclassificar',
    })
  }
  await mover(work, quais, {
    categoria: cd_categoria ? await categoriaDe(work, Number(cd_categoria)) : null,
    de,
    dia: (given.dt_reclassificacao as string | null) ?? null,
    historico: `Reclassificação: ${String(conta.ds_descricao)}`.slice(0, LONGEST),
  })
  return set
}

/** Writes of a bill by an action, which says itself what it changes. */
const porAcao = new WeakSet<Work>()
const reclassificadas = new WeakSet<Work>()
const PODE = new Set<string>(CORRIGIVEIS)

/** Of what was paid or received the words are edited; what it was stays, and what it counts as is reclassified. */
export const comBaixaHooks: Hooks = {
  asked(work, action, input) {
    porAcao.add(work)
    if (action === 'reclassificar') reclassificadas.add(work)
    return input
  },
  /** Whoever reverses a payment has it before its bill. */
  async holding(work, id) {
    if (!reclassificadas.has(work)) return
    await sql`select b.id from baixas b where b.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint
      and ${sql.ref(`b.${ladoDe(work.entity).dono}`)} = ${id}::bigint order by b.id for no key update`.execute(work.tx)
  },
  async before(work, values, stored) {
    if (!stored || porAcao.has(work) || toCents(String(stored.nr_valor_baixado ?? '0')) === 0n) return
    const { fields } = work.entity
    const changed = Object.keys(fields).filter(
      (name) =>
        values[name] !== undefined &&
        !same(values[name], stored[name]) &&
        mayWrite(fields[name]!, 'update', work.ctx.flags),
    )
    for (const name of changed)
      if (!PODE.has(name))
        throw invalid({
          [name]: [
            contaComo(work).includes(name)
              ? 'A conta já tem baixa: use Reclassificar, que muda os resultados também.'
              : 'A conta já tem baixa: estorne-a para mudar isto.',
          ],
        })
    if (changed.includes('cd_cliente_reembolso')) await foraDeFatura(work, stored, 'cd_cliente_reembolso')
  },
}
