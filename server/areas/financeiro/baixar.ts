import { fromCents, formatMoney, toCents } from '../../../src/schemas/br/money.ts'
import type { baixas } from '../../../src/schemas/financeiro/baixas.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid, notFound, refused } from '../../core/errors.ts'
import { scopeOf, visibleWhere, type Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany } from '../../core/write/many.ts'
import { avisarPago, semComprovante } from '../logistica/contas.ts'
import { compraInteira, passaDaAlcada } from './aprovacao.ts'
import { contaDaCategoria, contaDoBanco, CONTAS, tributoACompensar, tributoARecolher } from './contas.ts'
import { reproporDasContas } from './conciliacao/propostas.ts'
import { reabertas } from './favorecidoMudou.ts'
import { ladoDe } from './lados.ts'
import { estornar, lancar, type Partida } from './livro.ts'
import { retidoDaParte, type RetidoNaBaixa } from './retencao.ts'

type Reads = Pick<Work, 'tx' | 'ctx' | 'entity'>

/** What the parts of a bill withheld before, in cents by tax. */
async function retidoAntes({ tx, ctx, entity }: Reads, id: number): Promise<Map<string, bigint>> {
  const found = await rows<{ t: string; v: string }>(
    tx,
    sql`select x->>'ie_tributo' t, sum((x->>'nr_valor')::numeric)::numeric(20,2)::text v from baixas b, jsonb_array_elements(coalesce(b.retidos, '[]'::jsonb)) x
        where b.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and ${sql.ref(`b.${ladoDe(entity).dono}`)} = ${id}::bigint and b.dt_estorno is null group by 1`,
  )
  return new Map(found.map(({ t, v }) => [t, toCents(v)]))
}

/** What a part of a bill withholds, by tax. */
export async function retidoAgora(reads: Reads, conta: Row, principal: bigint): Promise<RetidoNaBaixa[]> {
  const pago = toCents(String(conta.nr_valor_baixado ?? '0')) + principal
  return retidoDaParte(
    conta.retencoes as never,
    String(conta.nr_valor),
    pago,
    await retidoAntes(reads, Number(conta.id)),
  )
}

/** What paying the whole of what is open comes to, in cents: what is open, what is withheld of it, and what is left to pay. */
export async function aPagarAgora(
  reads: Reads,
  conta: Row,
): Promise<{ aberto: bigint; retidos: RetidoNaBaixa[]; retido: bigint; devido: bigint }> {
  const aberto = toCents(String(conta.nr_valor)) - toCents(String(conta.nr_valor_baixado ?? '0'))
  const retidos = await retidoAgora(reads, conta, aberto)
  const retido = retidos.reduce((sum, one) => sum + toCents(one.nr_valor), 0n)
  return { aberto, retidos, retido, devido: aberto - retido }
}

interface Nomes {
  readonly cd_categoria: number
  readonly ds_caminho: string
  readonly ie_natureza: string
  readonly nm_conta: string
  readonly dt_saldo_inicial: string
  readonly cd_cliente: number | null
}
/** What the entries of a bill are called by, and whose they are: of what is paid for a case, its customer's. */
async function nomesDa({ tx, ctx }: Reads, conta: Row, banco: number): Promise<Nomes> {
  const firm = ctx.sessao.cd_empresa
  const found = await one<Nomes>(
    tx,
    sql`select c.id cd_categoria, c.ds_caminho, c.ie_natureza, b.nm_conta, b.dt_saldo_inicial::text,
          coalesce(${conta.cd_cliente ?? null}::bigint, p.cd_cliente) cd_cliente
        from categorias_financeiras c cross join contas_bancarias b
          left join processos p on p.cd_empresa = ${firm}::bigint and p.id = ${conta.cd_processo ?? null}::bigint
        where c.cd_empresa = ${firm}::bigint and c.id = ${conta.cd_categoria}::bigint and b.cd_empresa = ${firm}::bigint and b.id = ${banco}::bigint`,
  )
  return found!
}

interface Valores {
  readonly principal: bigint
  readonly juros: bigint
  readonly desconto: bigint
  readonly retidos: readonly RetidoNaBaixa[]
}

/** A bill paid or received as entries: what moves on the account, and beside it interest, discount and what is withheld. */
export function partidasDa(
  lado: 'PA' | 'RE',
  nomes: Nomes,
  banco: number,
  titulo: string,
  valores: Valores,
): Partida[] {
  const pays = lado === 'PA'
  const conta = contaDoBanco({ id: banco, nm_conta: nomes.nm_conta })
  const categoria = contaDaCategoria({
    id: nomes.cd_categoria,
    ds_caminho: nomes.ds_caminho,
    ie_natureza: nomes.ie_natureza,
  })
  const retido = valores.retidos.reduce((sum, one) => sum + toCents(one.nr_valor), 0n)
  const of = (
    tipo: Partida['tipo'],
    debito: Partida['debito'],
    credito: Partida['credito'],
    centavos: bigint,
  ): Partida => ({
    tipo,
    centavos,
    historico: titulo,
    ...(pays ? { debito, credito } : { debito: credito, credito: debito }),
  })
  return [
    of(pays ? 'PG' : 'RC', categoria, conta, valores.principal - valores.desconto - retido),
    of('JU', pays ? CONTAS.jurosPagos : CONTAS.jurosRecebidos, conta, valores.juros),
    of('DE', categoria, pays ? CONTAS.descontosObtidos : CONTAS.descontosConcedidos, valores.desconto),
    ...valores.retidos.map((one) =>
      of('RT', categoria, (pays ? tributoARecolher : tributoACompensar)(one.ie_tributo), toCents(one.nr_valor)),
    ),
  ]
}

/** What is paid or received of a bill, all that is open unless it says how much; its entries stand or fall with it. */
export const baixar: ActionHandler = async (work, conta, input) => {
  await registrarBaixa(work, conta, input as Row)
}

/**
 * Interest is paid above what was registered or approved: with it, and with what was paid of it before, a bill stays within
 * what whoever pays decides alone, and a purchase in parts does as a whole. Of one that somebody approved, what is above it does. Throws 400 at `nr_juros`.
 */
async function conferirJuros(work: Work, conta: Row, juros: bigint): Promise<void> {
  if (juros === 0n) return
  const before = await one<{ v: string }>(
    work.tx,
    sql`select coalesce(sum(nr_juros), 0)::numeric(20,2)::text v from baixas
        where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and dt_estorno is null and cd_pagar in (select c.id from contas_pagar c
          where c.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and (c.id = ${conta.id}::bigint or ${conta.ie_modo === 'PA' ? (conta.nr_serie ?? null) : null}::bigint = c.nr_serie))`,
  )
  const asked = conta.ie_aprovacao === 'AP' ? '0' : await compraInteira(work, conta, conta)
  const whole = toCents(asked) + toCents(before!.v) + juros
  if (passaDaAlcada(work, fromCents(whole)))
    throw invalid({
      nr_juros: [
        `Com os juros a conta passa do seu limite, que é de ${formatMoney(work.ctx.sessao.alcada)}: outra pessoa a paga.`,
      ],
    })
}

/** The same for whoever pays by other ways, such as a line of a statement; returns the id of what was entered. */
export async function registrarBaixa(work: Work, conta: Row, given: Row): Promise<number> {
  const { dono, lado } = ladoDe(work.entity)
  if (conta.ie_aprovacao === 'AG') throw refused('A conta espera pela aprovação de outra pessoa.')
  if (conta.ie_aprovacao === 'RE') throw refused('A conta foi recusada: mude-a, e peça de novo.')
  const cents = (name: string) => toCents(String(given[name] ?? '0'))
  const aberto = toCents(String(conta.nr_valor)) - toCents(String(conta.nr_valor_baixado))
  const principal = given.nr_principal == null ? aberto : cents('nr_principal')
  if (principal > aberto)
    throw invalid({ nr_principal: [`O valor passa do que está em aberto, que é ${formatMoney(fromCents(aberto))}.`] })
  const [juros, desconto] = [cents('nr_juros'), cents('nr_desconto')]
  const retidos = await retidoAgora(work, conta, principal)
  const retido = retidos.reduce((sum, one) => sum + toCents(one.nr_valor), 0n)
  if (lado === 'PA') await conferirJuros(work, conta, juros)
  if (desconto + retido > principal) throw invalid({ nr_desconto: ['O desconto, com o que se retém, passa do valor.'] })
  const banco = Number(given.cd_conta_bancaria)
  const dia = String(given.dt_baixa)
  const nomes = await nomesDa(work, conta, banco)
  if (dia < nomes.dt_saldo_inicial) throw invalid({ dt_baixa: ['A data vem antes do saldo inicial da conta.'] })
  const [id] = await insertMany(work, work.model.get('baixas'), [
    {
      ie_tipo: lado === 'PA' ? 'PG' : 'RC',
      cd_pagar: null,
      cd_receber: null,
      [dono]: conta.id,
      cd_processo: conta.cd_processo ?? null,
      cd_conta_bancaria: banco,
      dt_baixa: dia,
      nr_principal: fromCents(principal),
      nr_juros: fromCents(juros),
      nr_desconto: fromCents(desconto),
      nr_retido: fromCents(retido),
      retidos: retidos.length ? retidos : null,
      ie_forma: given.ie_forma ?? conta.ie_forma ?? null,
      ds_identificador: given.ds_identificador ?? null,
      cd_linha_extrato: given.cd_linha_extrato ?? null,
    },
  ])
  const { cd_centro_custo = null, cd_setor = null, cd_processo = null } = conta as Row
  await lancar(
    work,
    {
      dia,
      campo: 'dt_baixa',
      de: { cd_baixa: id, cd_centro_custo, cd_setor, cd_processo, cd_cliente: nomes.cd_cliente },
    },
    partidasDa(lado, nomes, banco, String(conta.ds_descricao), { principal, juros, desconto, retidos }),
  )
  if (principal === aberto) await avisarPago(work, conta)
  return id!
}

/** Nobody takes back what was paid of a bill that they may not see, such as one of a sealed lawsuit. Throws 404. */
export async function contaAVista(
  { tx, model, ctx }: Work,
  row: { cd_pagar: number | null; cd_receber: number | null },
) {
  const entity = model.get(row.cd_pagar === null ? 'contas-receber' : 'contas-pagar')
  const seen = await one(
    tx,
    sql`select t.id from ${sql.table(tableOf(entity))} as t where ${visibleWhere(scopeOf(model, entity, ctx))} and t.id = ${row.cd_pagar ?? row.cd_receber}::bigint`,
  )
  if (!seen) throw notFound()
}

/** A reversal is an entry of its own, on its own day. */
export const baixasHooks: Hooks<typeof baixas> = {
  async written(work, row, stored) {
    if (!stored || stored.dt_estorno || !row.dt_estorno) return
    await contaAVista(work, row)
    if (stored.cd_linha_extrato)
      throw refused('Esta baixa está conciliada: desfaça primeiro a conciliação da linha do extrato.')
    await estornar(work, { dia: row.dt_estorno, campo: 'dt_estorno' }, sql`l.cd_baixa = ${row.id}::bigint`)
    await semComprovante(work, row.cd_pagar)
    if (row.cd_pagar) {
      await reabertas(work, [Number(row.cd_pagar)])
      await reproporDasContas(work, 'pagar', [Number(row.cd_pagar)])
    }
    if (row.cd_receber) await reproporDasContas(work, 'receber', [Number(row.cd_receber)])
  },
}
