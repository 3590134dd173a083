import { isDate } from '../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { mayOperate, storedFields, texts } from '../../../src/schemas/core/index.ts'
import { MAXIMO_TEXTO } from '../../../src/schemas/cobranca/demonstrativos.ts'
import {
  calcular,
  problemas,
  recuado,
  type Demonstrativo,
  type Falta,
  type Pedido,
  type Series,
} from '../../../src/dividas/index.ts'
import { tudoEmAcordo } from '../../../src/schemas/cobranca/em-acordo.ts'
import { canonico } from '../../../src/prazos/index.ts'
import { writeAudit, type Actor } from '../../core/audit/audit.ts'
import { rows, sql, type Db } from '../../core/db/db.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { heavy } from '../../core/heavy/index.ts'
import { count, sealOf, type Counted, type Uncounted } from '../../core/heavy/statement.ts'
import { filled } from '../../core/sql/values.ts'
import { insert } from '../../core/write/store.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Parts } from '../parts.ts'
import { reais } from './centavos.ts'
import { itensDe, pagamentosDe, type Escopo } from './imputar.ts'
import { nomeDas, pedidoPor, regraVigente, usadas } from './regras.ts'
import { seriesDe } from './indices.ts'

/** A statement, with what it was asked and by which rule. */
export interface Contado extends Counted {
  readonly pedido: Pedido
  readonly regra: string
  /** How the customer pays for the collection, in words. */
  readonly paga?: string | null
  /** Why it is of an earlier day than today, where no day was asked for and today cannot be counted yet. */
  readonly aviso?: string
}

const NOMES: Readonly<Record<string, string>> = { selic: 'a Selic', 'taxa-legal': 'a taxa legal', tr: 'a TR' }
const dita = ({ serie, mes }: Falta): string =>
  `${NOMES[serie] ?? `o ${serie.toUpperCase()}`} de ${mes.slice(5)}/${mes.slice(0, 4)}`

/** What is missing for a count, in words. */
function faltam(faltas: readonly Falta[]): string {
  const [first, ...others] = faltas.map(dita)
  const rest = others.length > 3 ? [...others.slice(0, 2), `mais ${others.length - 2}`] : others
  const all = rest.length ? `${[first, ...rest.slice(0, -1)].join(', ')} e ${rest.at(-1)}` : first
  return `falta ${all}. Nenhum valor é estimado.`
}
/** The same of a count that went back to the last day before which nothing is missing. */
const contadoAte = (data: string, falta: string): string =>
  `O débito está contado até ${formatDate(data)}, o último dia que já se pode calcular: ${falta} O que foi pago depois está abatido neste dia.`

interface Devedor {
  readonly id: number
  readonly cd_cliente: number
}
/**
 * What is to be counted of a debtor on a day: its charges, and the customer's rules of that day. Where a later day stands
 * for today, what is owed then is counted, and what was paid up to then is taken off.
 */
export async function pedidoDe(
  db: Db,
  empresa: number,
  { id, cd_cliente }: Devedor,
  data: string,
  escopo: Escopo = {},
  hoje = data,
) {
  const vigentes = await regraVigente(db, empresa, cd_cliente, data)
  const itens = await itensDe(db, empresa, id, hoje, vigentes, escopo)
  const pagamentos = await pagamentosDe(db, empresa, id, itens)
  const pedido = recuado(pedidoPor(vigentes, { data: hoje, itens, pagamentos }), data)
  return { nome: nomeDas(vigentes, itens), regras: usadas(vigentes, itens), pedido }
}

/** Debts and payments together: a request of more is counted in a thread of its own, for it would hold others up. */
const POUCOS = 60
/** Cents: what an amount of the database takes. */
export const MAXIMO_TOTAL = 999_999_999_999_999
export const DEMAIS = 'O total passa do que o sistema calcula.'
const LONGO =
  'O demonstrativo é longo demais para ser guardado. Reúna débitos antigos num só, ou baixe os que não se cobram.'

/**
 * A statement, or why there is none, in words; where values are missing `falta` says which alone, and `ate` is until when
 * there would be one, where that was looked for.
 */
export type Apuracao =
  Contado | { readonly motivo: string; readonly falta?: string | undefined; readonly ate?: string | undefined }

/** Counts a request in the name of who asks for it. Throws 429 while too many large ones wait. */
export async function apurar(
  pedido: Pedido,
  regra: string,
  series: Series,
  who: number,
  procura: boolean,
): Promise<Apuracao> {
  const [wrong] = Object.values(problemas(pedido))
  if (wrong) return { motivo: wrong }
  const large = pedido.itens.length + pedido.pagamentos.length > POUCOS
  const counted: Counted | Uncounted = large
    ? await heavy('statement', who, pedido, series, procura)
    : count(pedido, series, procura)
  if (!counted.demonstrativo) {
    const falta = faltam(counted.faltas)
    return { motivo: `Não é possível calcular para esta data: ${falta}`, falta, ate: counted.ate }
  }
  if (counted.demonstrativo.total.total > MAXIMO_TOTAL) return { motivo: DEMAIS }
  if (Math.max(counted.entrada.length, counted.resultado.length) > MAXIMO_TEXTO) return { motivo: LONGO }
  return { pedido, regra, ...counted }
}

/** Why there is nothing to count: all that is owed was agreed on, or nothing is owed. */
async function semDebitos(db: Db, empresa: number, devedor: number): Promise<string> {
  const acordos = await rows<{ id: number }>(
    db,
    sql`select distinct cd_acordo id from dividas where cd_empresa = ${empresa}::bigint and cd_devedor = ${devedor}::bigint
          and ie_ativo and cd_acordo is not null and dt_quitacao is null order by 1 limit 5`,
  )
  if (acordos.length === 0) return 'Este devedor não tem débitos a calcular.'
  return tudoEmAcordo(acordos.map(({ id }) => id))
}

/**
 * Counts what a debtor owes on a day, by the customer's rule of that day; where no day is asked for, today or the last day
 * before that can be counted. Throws 400 by field, 403 for who reads no statements, 404 for a debtor that is not seen.
 */
export async function contar({ db, model, service }: Parts, id: number, body: Row, { ctx }: Actor): Promise<Contado> {
  service.may(model.get('demonstrativos'), 'read', ctx)
  const devedor = await service.get(model.get('devedores'), id, ctx)
  const asked = body.dt_calculo ?? ''
  if (asked !== '' && (typeof asked !== 'string' || !isDate(asked)))
    throw invalid({ dt_calculo: [texts.invalid('Calculado para')] })
  const empresa = ctx.sessao.cd_empresa
  const series = await seriesDe(db, empresa)
  const owed = { id, cd_cliente: Number(devedor.cd_cliente) }
  const on = async (data: string): Promise<Apuracao> => {
    const { nome, regras, pedido } = await pedidoDe(db, empresa, owed, data, {}, asked || ctx.hoje)
    if (pedido.itens.length === 0) throw invalid({ dt_calculo: [await semDebitos(db, empresa, id)] })
    const paga = [...new Set(regras.flatMap((one) => one.paga ?? []))].join('; ') || null
    return { ...(await apurar(pedido, nome, series, ctx.sessao.id, true)), paga }
  }
  let apurado = await on(asked || ctx.hoje)
  let aviso: string | undefined
  // Another rule may be in force on the earlier day: that one says again how far it can be counted.
  while (asked === '' && 'motivo' in apurado && apurado.ate && apurado.falta) {
    aviso = contadoAte(apurado.ate, apurado.falta)
    apurado = await on(apurado.ate)
  }
  if (!('motivo' in apurado)) return aviso ? { ...apurado, aviso } : apurado
  const { motivo, ate } = apurado
  throw invalid({ dt_calculo: [ate ? `${motivo} É possível calcular até ${formatDate(ate)}.` : motivo] })
}

/** The row that keeps a count. */
export const rowOf = ({ pedido, regra, demonstrativo, entrada, resultado, hash }: Contado, devedor: number) => ({
  cd_devedor: devedor,
  ds_resumo: `${pedido.itens.length} ${pedido.itens.length === 1 ? 'débito' : 'débitos'} em ${formatDate(pedido.data)}`,
  dt_calculo: pedido.data,
  nr_valor_principal: reais(demonstrativo.total.principal),
  nr_valor_multa: reais(demonstrativo.total.multa),
  nr_valor_juros: reais(demonstrativo.total.juros),
  nr_valor_honorarios: reais(demonstrativo.total.honorarios),
  nr_valor_total: reais(demonstrativo.total.total),
  nr_valor_cliente: demonstrativo.repasse ? reais(demonstrativo.repasse.cliente) : null,
  nr_valor_escritorio: demonstrativo.repasse ? reais(demonstrativo.repasse.escritorio) : null,
  ds_regra: regra,
  ds_versao: demonstrativo.versao,
  ds_hash: hash,
  ds_entrada: entrada,
  ds_resultado: resultado,
})

/** What the trail says of a statement: without what its hash was taken of. */
export const semTexto = ({ ds_entrada: _asked, ds_resultado: _answered, ...rest }: Row): Row => rest

/** Keeps a count with its debtor, whose debt it updates. Throws as `contar` does, 403 for who works on no collection. */
export async function guardar(parts: Parts, id: number, body: Row, actor: Actor): Promise<Row> {
  const { model, service } = parts
  const entity = model.get('demonstrativos')
  if (!mayOperate(model.get('atualizacoes-debito'), 'create', actor.ctx.flags)) throw forbidden()
  const contado = await contar(parts, id, body, actor)
  return service.write(entity, actor, async (work) => {
    const stored = await insert(work, rowOf(contado, id))
    await writeAudit(work.tx, actor, actor.ctx.sessao.cd_empresa, {
      entidade: entity.name,
      cd_registro: Number(stored.id),
      acao: 'criar',
      antes: null,
      // What the hash was taken of stays with the row, which nobody changes.
      depois: semTexto(filled(stored, storedFields(entity))),
    })
    const nr_valor_debito_atualizado = reais(contado.demonstrativo.total.total)
    const dt_apuracao = contado.pedido.data
    await work.others.create('atualizacoes-debito', { cd_devedor: id, nr_valor_debito_atualizado, dt_apuracao })
    return [stored, null]
  })
}

/** A kept count, done again from what it was asked and the values that it took: whether it is the same to the byte. */
export async function conferir(
  { model, service }: Parts,
  id: number,
  { ctx }: Actor,
): Promise<{ readonly confere: boolean }> {
  const row = await service.get(model.get('demonstrativos'), id, ctx)
  const pedido = JSON.parse(row.ds_entrada as string) as Pedido
  const { series, versao } = JSON.parse(row.ds_resultado as string) as Demonstrativo
  const taken = Object.fromEntries(Object.entries(series).map(([code, valores]) => [code, { versao: '', valores }]))
  const { demonstrativo } = calcular(pedido, taken, versao)
  const same = demonstrativo !== null && canonico(demonstrativo) === row.ds_resultado
  return { confere: same && sealOf(canonico(pedido), canonico(demonstrativo)) === row.ds_hash }
}
