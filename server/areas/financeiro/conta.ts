import { addMonths } from '../../../src/schemas/br/calendar.ts'
import { toCents } from '../../../src/schemas/br/money.ts'
import { formatDate } from '../../../src/schemas/br/time.ts'
import { same } from '../../../src/schemas/core/index.ts'
import { tipoFavorecido, type TipoFavorecido } from '../../../src/schemas/financeiro/codigos.ts'
import { colunaDe, REFERENCIAS } from '../../../src/schemas/financeiro/favorecido.ts'
import {
  baseDe,
  MAXIMO_DA_SERIE,
  MESES_ADIANTE,
  ocorrencias,
  ocorrenciasAte,
  type DiaUtil,
  type Ocorrencia,
  type Periodo,
} from '../../../src/schemas/financeiro/serie.ts'
import { dividir } from '../../../src/dividas/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { queueFor } from '../../core/db/locks.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import { tableOf } from '../../core/sql/tables.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import { reais } from '../cobranca/centavos.ts'
import { compraInteira, dispensa, DISPENSADA, mesmoFavorecido, pedirAprovacao, segurarCompras } from './aprovacao.ts'
import { avisarDaEspera, avisarDecisores, avisarRetirada } from './decisores.ts'
import { ladoDe } from './lados.ts'
import { retidoDe } from './retencao.ts'

/**
 * What a program sends as a kind and an id goes to the list of that kind (contract: `cd_favorecido`, `cd_recebido`);
 * an id alone is of the kind that the bill has.
 */
async function comReferencia({ entity, tx, ctx }: Work, input: Row, id: number | null): Promise<Row> {
  const { tipo, codigo } = ladoDe(entity)
  if (!Object.hasOwn(input, codigo)) return input
  const { [codigo]: whom, ...rest } = input
  const stored =
    id === null || rest[tipo]
      ? undefined
      : await one<{ tipo: string }>(
          tx,
          sql`select ${sql.ref(tipo)} tipo from ${sql.table(tableOf(entity))}
              where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
        )
  const kind = rest[tipo] ?? stored?.tipo ?? 'EM'
  if (typeof kind !== 'string' || !Object.hasOwn(tipoFavorecido, kind)) return rest
  const column = colunaDe(kind as TipoFavorecido)
  // What the screens send beside it names the same, or is emptied with its kind.
  return {
    ...rest,
    ...Object.fromEntries(REFERENCIAS.map((name) => [name, name === column ? (rest[column] ?? whom) : null])),
  }
}

interface Serie {
  readonly quantas: readonly Ocorrencia[]
  /** Reais, of each. */
  readonly valores: readonly string[]
}

/** The bills that a new one is the first of: in parts to the cent with what is left on the last, or each of the whole. */
export function serieDe(now: Row, hoje: string): Serie | null {
  if (now.ie_modo === 'AV' || !now.ie_modo) return null
  const serie = {
    primeira: String(now.dt_vencimento),
    periodo: (now.ie_periodo ?? 'ME') as Periodo,
    dia_util: (now.ie_dia_util ?? 'MA') as DiaUtil,
  }
  const valor = String(now.nr_valor)
  if (now.ie_modo === 'PA') {
    const quantas = ocorrencias(serie, Number(now.nr_parcelas))
    return { quantas, valores: dividir(Number(toCents(valor)), quantas.length).map(reais) }
  }
  const ahead = addMonths(serie.primeira > hoje ? serie.primeira : hoje, MESES_ADIANTE)
  const quantas = ocorrenciasAte(serie, now.ie_modo === 'RE' ? String(now.dt_fim_serie) : ahead)
  return { quantas, valores: quantas.map(() => valor) }
}

/** A series until a day is made whole or refused: none ends sooner than it was asked to. Throws 400 at `dt_fim_serie`. */
function conferirFim({ ie_modo, ie_periodo, dt_vencimento, dt_fim_serie }: Row): void {
  if (ie_modo !== 'RE') return
  const [primeira, fim] = [String(dt_vencimento), String(dt_fim_serie)]
  if (fim < primeira) throw invalid({ dt_fim_serie: ['O fim da recorrência vem antes do primeiro vencimento.'] })
  const periodo = (ie_periodo ?? 'ME') as Periodo
  if (baseDe(primeira, periodo, MAXIMO_DA_SERIE) > fim) return
  const ultima = formatDate(baseDe(primeira, periodo, MAXIMO_DA_SERIE - 1))
  throw invalid({
    dt_fim_serie: [
      `São mais de ${MAXIMO_DA_SERIE} contas: termine até ${ultima}, ou escolha a recorrência sem fim, que continua sozinha.`,
    ],
  })
}

/** What lists are filtered by (rule fin.filtros). */
const partesDoDia = (dt: string) => ({
  days_vencimento: Number(dt.slice(8)),
  mes_vencimento: Number(dt.slice(5, 7)),
  ano_vencimento: Number(dt.slice(0, 4)),
})

const months = (from: string, to: string) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))

/** One bill of a series, out of the first: its day, its amount, its month. */
export function contaDaSerie(first: Row, base0: string, one: Ocorrencia, nr_valor: string): Row {
  const due = one.vencimento
  const month = first.dt_competencia as string | null
  return {
    dt_vencimento: due,
    dt_base_serie: one.base,
    nr_ordem: one.ordem,
    nr_valor,
    dt_competencia: month && addMonths(month, months(base0, one.base)),
    ...partesDoDia(due),
  }
}

async function proximaSerie({ tx, ctx, entity }: Work): Promise<number> {
  await queueFor(tx, 'serie', entity.name, ctx.sessao.cd_empresa)
  const found = await one<{ n: number }>(
    tx,
    sql`select coalesce(max(nr_serie), 0)::int + 1 n from ${sql.table(tableOf(entity))} where cd_empresa = ${ctx.sessao.cd_empresa}::bigint`,
  )
  return found!.n
}

/** What the other bills of a series have in common with the first: all that is written, but its place in it. */
export const COMUNS = [
  ...REFERENCIAS,
  'cd_categoria',
  'ds_descricao',
  'nr_documento',
  'ie_forma',
  'cd_centro_custo',
  'cd_setor',
  'cd_processo',
  'ds_observacao',
  'ie_modo',
  'nr_parcelas',
  'ie_periodo',
  'dt_fim_serie',
  'ie_dia_util',
  'nr_serie',
  'nr_valor_total',
  'ie_reter',
] as const
const DO_PAGAR = ['ie_tipo_custo', 'ie_aprovacao', 'cd_usuario_pedido'] as const

/** More bills of a series beside the one that is there. */
export async function criarNaSerie(
  work: Work,
  first: Row,
  base0: string,
  quantas: readonly Ocorrencia[],
  valores: readonly string[],
): Promise<number[]> {
  const { tipo } = ladoDe(work.entity)
  const names = [...COMUNS, tipo, ...(work.entity.name === 'contas-pagar' ? DO_PAGAR : [])]
  const common = Object.fromEntries(names.map((name) => [name, first[name] ?? null]))
  const all = []
  for (const [i, one] of quantas.entries()) {
    const own = { ...common, ...contaDaSerie(first, base0, one, valores[i]!) }
    all.push({ ...own, ...(await retidoDe(work, own)) })
  }
  return all.length ? insertMany(work, work.entity, all) : []
}

/** The other parts of a purchase say what it comes to. */
export const somarCompra = (work: Work, part: Row, nr_valor_total: string) =>
  updateMany(work, work.entity, {
    where: sql`t.nr_serie = ${part.nr_serie}::bigint and t.id <> ${part.id}::bigint and t.dt_cancelamento is null`,
    set: { nr_valor_total },
    acao: 'editar',
  })

/** The other parts of a purchase that was made small enough wait no more, and whoever was asked hears of it. */
export async function dispensarPartes(work: Work, conta: Row, inteira: string): Promise<void> {
  const waiting = await rows<Row>(
    work.tx,
    sql`select t.* from contas_pagar t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and t.nr_serie = ${conta.nr_serie}::bigint
        and t.id <> ${conta.id}::bigint and t.ie_aprovacao = 'AG' and t.dt_cancelamento is null order by t.id`,
  )
  const dispensed: Row[] = []
  for (const part of waiting) if (await dispensa(work, part, inteira)) dispensed.push(part)
  await updateMany(work, work.entity, {
    where: sql`t.id = any(${dispensed.map(({ id }) => Number(id))}::bigint[])`,
    set: DISPENSADA,
    acao: 'editar',
  })
  if (conta.ie_aprovacao !== 'AG') await avisarDecisores(work, 'conta_dispensada', dispensed)
}

/** The other parts of a purchase follow what it comes to now. */
export async function acompanharCompra(work: Work, part: Row, nr_valor_total: string): Promise<void> {
  await somarCompra(work, part, nr_valor_total)
  if (work.entity.name === 'contas-pagar') await dispensarPartes(work, part, nr_valor_total)
}

/** What a purchase comes to once one of its parts changes, for that part and for the others. */
async function totalDaCompra(work: Work, now: Row, stored: Row): Promise<Row> {
  if (same(now.nr_valor, stored.nr_valor) && same(now.dt_cancelamento, stored.dt_cancelamento)) return {}
  const nr_valor_total = await compraInteira(work, now, stored)
  await acompanharCompra(work, stored, nr_valor_total)
  return now.dt_cancelamento ? {} : { nr_valor_total }
}

/** What follows from a bill before it is kept: where it is due, what is withheld of it, who has to approve it. */
export const contasHooks: Hooks = {
  received: comReferencia,
  async holding(work, id) {
    await segurarCompras(work, [id])
  },
  async before(work, values, stored) {
    const now: Row = { ...stored, ...values }
    if (!stored) conferirFim(now)
    const serie = stored ? null : serieDe(now, work.ctx.hoje)
    if (serie) {
      const [first] = serie.quantas
      if (serie.valores.some((valor) => toCents(valor) <= 0n))
        throw invalid({ nr_parcelas: ['São parcelas demais para este valor!'] })
      Object.assign(values, contaDaSerie(now, first!.base, first!, serie.valores[0]!))
      values.nr_valor_total = now.ie_modo === 'PA' ? now.nr_valor : null
      values.nr_serie = await proximaSerie(work)
    } else Object.assign(values, partesDoDia(String(now.dt_vencimento)))
    // What payments withheld was worked out with the bill: it is not worked out anew beneath them.
    if (toCents(String(stored?.nr_valor_baixado ?? '0')) === 0n)
      Object.assign(values, await retidoDe(work, { ...now, ...values }))
    // Asked of the whole: a purchase in ten parts is one.
    if (work.entity.name === 'contas-pagar') Object.assign(values, await pedirAprovacao(work, now, stored))
    if (stored?.ie_modo === 'PA') Object.assign(values, await totalDaCompra(work, now, stored))
  },
  /** While it is still there to be seen. */
  async removing(work, stored) {
    if (work.entity.name === 'contas-pagar') await avisarRetirada(work, [stored])
  },
  /** What is left of a purchase is less. */
  async removed(work, stored) {
    if (stored.ie_modo !== 'PA' || !stored.nr_serie || stored.dt_cancelamento) return
    await acompanharCompra(
      work,
      stored,
      await compraInteira(work, { ...stored, dt_cancelamento: work.ctx.agora }, stored),
    )
  },
  async written(work, row, stored) {
    if (work.entity.name === 'contas-pagar') {
      const anew =
        stored !== null &&
        (toCents(String(row.nr_valor)) > toCents(String(stored.nr_valor)) || !mesmoFavorecido(row, stored))
      await avisarDaEspera(work, row, stored, anew)
    }
    if (stored || !row.nr_serie) return
    const base0 = String(row.dt_base_serie)
    const whole = { ...row, dt_vencimento: base0, nr_valor: row.nr_valor_total ?? row.nr_valor }
    const { quantas, valores } = serieDe(whole, work.ctx.hoje)!
    await criarNaSerie(work, row, base0, quantas.slice(1), valores.slice(1))
  },
}
