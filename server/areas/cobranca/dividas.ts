import type { dividas } from '../../../src/schemas/cobranca/dividas.ts'
import { todayIn } from '../../../src/schemas/br/dates.ts'
import { toCents } from '../../../src/schemas/br/money.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid, refused } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { updateMany } from '../../core/write/many.ts'
import { limiteDoDesconto, podeExceder } from './apurado.ts'
import { aproveitarCreditos } from './creditos.ts'

const noAcordo = (acordo: number) => `O débito está no acordo #${acordo}: cancele o acordo antes.`
const PAGO = 'O débito já recebeu pagamento: estorne-o antes.'
const MENOS =
  'Diminuir o que é devido é dar desconto: faça um acordo, ou peça a quem é da gerência ou da coordenação geral.'
interface Devido {
  readonly nr_valor?: string | null
  readonly ie_ativo?: boolean | null
  readonly dt_vencimento?: string | null
}
interface Registro {
  readonly cd_devedor?: number | null
  readonly cd_usuario_cri?: number | null
  readonly dt_criado?: string | null
}
/** What cannot change below what was agreed on or paid. */
const FIRMES = ['nr_valor', 'dt_vencimento', 'ie_ativo'] as const

/** A debt that nobody describes is called as its kind. */
const nomeDoTipo = async ({ tx, ctx }: Work, tipo: number): Promise<string | null> =>
  (
    await one<{ nm_tipo_debito: string }>(
      tx,
      sql`select nm_tipo_debito from tipo_debito where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${tipo}::bigint`,
    )
  )?.nm_tipo_debito ?? null

/**
 * What is owed is made less by an agreement, within the limit of who makes it: a debt itself is lowered, forgiven, put off or
 * deleted by those who may go beyond it, and put right by who registered it, on that day.
 */
async function soQuemPode(work: Work, { cd_devedor, cd_usuario_cri, dt_criado }: Registro): Promise<string | null> {
  const { tx, ctx } = work
  if (podeExceder(ctx)) return null
  const mine = cd_usuario_cri === ctx.sessao.id && dt_criado && todayIn(ctx.fuso, new Date(dt_criado)) === ctx.hoje
  if (mine || (await limiteDoDesconto(tx, ctx, cd_devedor!)) === null) return null
  return MENOS
}

/** Does less come to be owed by this change, or later? */
const diminui = (values: Partial<Devido>, stored: Devido): keyof Devido | null => {
  const { nr_valor = stored.nr_valor, ie_ativo = stored.ie_ativo, dt_vencimento = stored.dt_vencimento } = values
  if (toCents(nr_valor ?? '0') < toCents(stored.nr_valor ?? '0')) return 'nr_valor'
  if (stored.ie_ativo && !ie_ativo) return 'ie_ativo'
  return (dt_vencimento ?? '') > (stored.dt_vencimento ?? '') ? 'dt_vencimento' : null
}

/** A debt that an agreement covers, or on which something was paid, is what it is. */
export const dividasHooks: Hooks<typeof dividas> = {
  atOnce: true,
  async before(work, values, stored) {
    if (!values.nm_debito && values.cd_tipo_debito) values.nm_debito = await nomeDoTipo(work, values.cd_tipo_debito)
    if (!stored) return
    const moved = FIRMES.find((name) => String(values[name]) !== String(stored[name]))
    if (!moved) return
    const less = diminui(values, stored)
    const why = less && (await soQuemPode(work, stored))
    if (why) throw invalid({ [less]: [why] })
    if (stored.cd_acordo) throw invalid({ [moved]: [noAcordo(stored.cd_acordo)] })
    if (moved !== 'ie_ativo' && (stored.nr_valor_amortizado || stored.dt_quitacao)) throw invalid({ [moved]: [PAGO] })
  },
  async written(work, row, stored) {
    if (row.ie_ativo && !row.cd_acordo && (!stored || !stored.ie_ativo || stored.nr_valor !== row.nr_valor))
      await aproveitarCreditos(work, row.cd_devedor!)
  },
  async beforeRemove(work, stored) {
    const { id, cd_acordo, cd_devedor } = stored
    const { tx, ctx } = work
    if (cd_acordo) throw refused(noAcordo(cd_acordo))
    const why = await soQuemPode(work, stored)
    if (why) throw refused(why)
    const paid = await one(
      tx,
      sql`select 1 from imputacoes where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and cd_divida = ${id}::bigint and ie_ativo limit 1`,
    )
    if (paid) throw refused(PAGO)
    // What the debts were said to come to, they do not any more: nobody knows until it is counted again.
    await updateMany(work, work.model.get('devedores'), {
      where: sql`t.id = ${cd_devedor}::bigint and t.nr_valor_debito_atualizado is not null`,
      set: { nr_valor_debito_atualizado: null, dt_valor_atualizado: null, dt_atualizacao_debito: ctx.agora },
      acao: 'editar',
    })
  },
}
