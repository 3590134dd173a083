import type { acordos } from '../../../src/schemas/cobranca/acordos.ts'
import { fimDoAcordo, quantas } from '../../../src/schemas/cobranca/contas-acordo.ts'
import { addMonths } from '../../../src/schemas/br/calendar.ts'
import { dividirAcordo, vencimentos, type Parcela } from '../../../src/dividas/index.ts'
import { one, rows, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { ActionHandler, Hooks, Work } from '../../core/write/hooks.ts'
import { insertMany, updateMany } from '../../core/write/many.ts'
import type { StoredOf, ValuesOf } from '../../core/write/records.ts'
import { centavos, reais } from './centavos.ts'
import { segurarDevedor } from './imputar.ts'
import { restaurar, semAcordo } from './rompimento.ts'

type Acordo = StoredOf<typeof acordos>
const PARCELAS = 'parcelas'
/** What instalments follow from. */
const FONTES = [
  'ie_forma_pagamento',
  'nr_valor_debito_negociado',
  'nr_valor_entrada',
  'dt_entrada',
  'nr_qtd_parcela',
  'nr_dia_vencimento',
  'dt_inicio_debito',
  'nr_juros_parcela',
  'dt_primeiro_vencimento',
] as const
const PAGAS = 'Este acordo já tem parcela paga: cancele-o e faça outro.'

/** What is paid when: the entry as instalment 0, then what is left of the amount to the cent (DOMAIN §4.3). */
export function parcelasDe(acordo: ValuesOf<typeof acordos>): Parcela[] {
  const inicio = acordo.dt_inicio_debito!
  const dia = acordo.nr_dia_vencimento!
  // The first due day is not before the agreement begins.
  const mes = Number(inicio.slice(8)) <= dia ? inicio : addMonths(`${inicio.slice(0, 8)}01`, 1)
  const parcelado = acordo.ie_forma_pagamento !== 'A'
  return dividirAcordo({
    negociado: centavos(acordo.nr_valor_debito_negociado),
    entrada: centavos(acordo.nr_valor_entrada),
    data_entrada: acordo.dt_entrada ?? inicio,
    mensal: (parcelado && acordo.nr_juros_parcela) || '0',
    parcelas: parcelado ? acordo.nr_qtd_parcela! : 1,
    primeira: parcelado ? (acordo.dt_primeiro_vencimento ?? vencimentos(mes, dia, 1)[0]!) : inicio,
    dia,
  })
}

async function criarParcelas(work: Work, acordo: Acordo): Promise<void> {
  const rows = parcelasDe(acordo).map(({ numero, vencimento, valor }) => ({
    cd_devedor: acordo.cd_devedor,
    cd_acordo: acordo.id,
    nr_parcela: numero,
    dt_vencimento: vencimento,
    nr_valor: reais(valor),
    ie_status: false,
    ie_ativo: true,
  }))
  await insertMany(work, work.model.get(PARCELAS), rows)
}

const daqui = ({ id }: Pick<Acordo, 'id'>) => sql`t.cd_acordo = ${id}::bigint`

/** Why nothing is left to agree on: what this debtor owes is in an agreement that is being kept; null where it is not. */
async function jaAcordado({ tx, ctx }: Work, devedor: number): Promise<string | null> {
  const found = await one<{ id: number }>(
    tx,
    sql`select a.id from dividas d join acordos a on a.cd_empresa = d.cd_empresa and a.id = d.cd_acordo
        where d.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and d.cd_devedor = ${devedor}::bigint and d.ie_ativo
          and d.dt_quitacao is null and a.dt_deletado is null and a.dt_rompimento is null and a.dt_quitacao is null
        order by a.id desc limit 1`,
  )
  return found
    ? `Os débitos deste devedor já estão no acordo #${found.id}, que está vigente: para renegociar, cancele ou rompa esse acordo antes.`
    : null
}

/**
 * The debts that a new agreement covers, held: those that were chosen, or all of the debtor that are charged and in no
 * agreement. Throws 400 where one that was chosen is not among them, and where all that is owed is in another agreement.
 */
async function debitosDo(work: Work, { cd_devedor, cd_dividas }: ValuesOf<typeof acordos>): Promise<number[]> {
  const { tx, ctx } = work
  await segurarDevedor(work, cd_devedor!)
  const free = await rows<{ id: number }>(
    tx,
    sql`select id from dividas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_devedor = ${cd_devedor}::bigint
          and ie_ativo and cd_acordo is null and dt_quitacao is null order by id for no key update`,
  )
  const ids = free.map(({ id }) => id)
  const agreed = ids.length ? null : await jaAcordado(work, cd_devedor!)
  if (agreed) throw invalid({ cd_dividas: [agreed] })
  if (!cd_dividas?.length) return ids
  if (cd_dividas.some((id) => !ids.includes(id)))
    throw invalid({
      cd_dividas: ['Só entram no acordo débitos deste devedor que estejam em aberto fora de outro acordo!'],
    })
  return [...cd_dividas]
}

/** Spec 2 §4: what each form of payment forces; the end is worked out and never given. */
export const acordosHooks: Hooks<typeof acordos> = {
  // A count without the form of payment tells it: one or more are instalments (rule acordo.salvar).
  received(_work, input) {
    const { ie_forma_pagamento: forma, nr_qtd_parcela: count } = input
    if (forma !== undefined || count === undefined || count === null || count === '') return input
    return { ...input, ie_forma_pagamento: Number(count) >= 1 ? 'P' : 'A' }
  },
  async before(work, values, stored) {
    const now = { ...stored, ...values }
    values.nr_qtd_parcela = quantas(now)
    values.dt_fim_debito = fimDoAcordo(now)
    const all = parcelasDe({ ...now, ...values })
    if (all.some(({ valor }) => valor <= 0)) throw invalid({ nr_qtd_parcela: ['São parcelas demais para este valor!'] })
    if (!stored) values.cd_dividas = await debitosDo(work, values)
    values.nr_valor_parcela = reais(all.find(({ numero }) => numero === 1)?.valor ?? 0)
    values.nr_valor_parcelado = reais(all.reduce((sum, { valor }) => sum + valor, 0))
  },
  async written(work, acordo, stored) {
    if (!stored) {
      await criarParcelas(work, acordo)
      await updateMany(work, work.model.get('dividas'), {
        where: sql`t.id = any(${acordo.cd_dividas ?? []}::bigint[])`,
        set: { cd_acordo: acordo.id },
        acao: 'acordar',
      })
      return
    }
    if (FONTES.every((name) => String(acordo[name]) === String(stored[name]))) return
    const paid = await one(
      work.tx,
      sql`select t.id from parcelas t where t.cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and ${daqui(acordo)} and t.nr_valor_pago is not null limit 1`,
    )
    if (paid) throw refused(PAGAS)
    await updateMany(work, work.model.get(PARCELAS), {
      where: sql`${daqui(acordo)} and t.ie_ativo`,
      set: { ie_ativo: false },
      acao: 'editar',
    })
    await criarParcelas(work, acordo)
  },
}

/** Ends an agreement for good: what is open of it is owed no more, what it covers is owed again, less what was paid. */
export const cancelar: ActionHandler<typeof acordos, 'cancelar'> = async (work, acordo) => {
  const open = sql`${daqui(acordo)} and t.ie_ativo and not t.ie_status`
  await updateMany(work, work.model.get(PARCELAS), { where: open, set: { ie_ativo: false }, acao: 'editar' })
  await restaurar(work, acordo)
  await semAcordo(work, acordo, 'cancelar')
  return {}
}
