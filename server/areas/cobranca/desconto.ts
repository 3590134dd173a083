import type { acordos } from '../../../src/schemas/cobranca/acordos.ts'
import { shortPtBr } from '../../../src/schemas/br/decimal.ts'
import { toCents } from '../../../src/schemas/br/money.ts'
import { descontoDe, descontoMaximo, percentualDe, type BaseDesconto } from '../../../src/dividas/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'
import { apurado, podeExceder } from './apurado.ts'
import { reais } from './centavos.ts'
import type { Escopo } from './imputar.ts'

const MUDOU = 'O débito mudou desde a simulação: simule de novo antes de fazer o acordo.'
const NADA = 'Não há débito apurado de que descontar.'
/** What an agreement keeps of the debt that its amount was set against. */
const DA_PROPOSTA = [
  'nr_desconto',
  'ie_base_desconto',
  'nr_valor_apurado',
  'nr_apurado_multa',
  'nr_apurado_juros',
  'nr_apurado_honorarios',
  'dt_apurado',
  'nr_valor_desconto',
] as const

async function apuradoDoDevedor({ tx, ctx }: Work, id: number, escopo: Escopo) {
  const found = await one<{ cd_cliente: number }>(
    tx,
    sql`select cd_cliente from devedores where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
  )
  return found ? apurado(tx, ctx, { id, cd_cliente: Number(found.cd_cliente) }, escopo) : null
}

const percento = (decimal: string): string => `${shortPtBr(decimal)} %`

/**
 * What is taken off a debt, kept with the agreement however its amount came about: one that comes from a proposal is worth
 * what is owed less its discount, and one that is worth less than the rule lets anybody take off is made by those who
 * coordinate alone.
 */
export const descontoDoAcordo: Hooks<typeof acordos> = {
  async before(work, values, stored) {
    const negociado = Number(toCents(values.nr_valor_debito_negociado ?? stored?.nr_valor_debito_negociado ?? '0'))
    if (stored && Number(toCents(stored.nr_valor_debito_negociado)) === negociado) return
    // Another amount than the one that was agreed on is another discount.
    if (stored) for (const name of DA_PROPOSTA) values[name] = null
    const desconto = stored ? null : (values.nr_desconto ?? null)
    const base = stored ? null : (values.ie_base_desconto as BaseDesconto | null | undefined)
    // A discount is off the debts that the agreement covers: those that it has, or is to have.
    const chosen = values.cd_dividas?.length ? { entre: values.cd_dividas } : {}
    const escopo = stored ? { acordo: stored.id } : chosen
    const owed = await apuradoDoDevedor(work, Number(values.cd_devedor ?? stored?.cd_devedor), escopo)
    if (desconto !== null && base) {
      if (!owed) throw invalid({ nr_desconto: [NADA] })
      if (owed.saldo.total - descontoDe(owed.saldo, desconto, base) !== negociado)
        throw invalid({ nr_valor_debito_negociado: [MUDOU] })
    }
    if (!owed) return
    const total = owed.saldo.total
    const menos = total - negociado
    values.nr_valor_apurado = reais(total)
    values.nr_apurado_multa = reais(owed.saldo.multa)
    values.nr_apurado_juros = reais(owed.saldo.juros)
    values.nr_apurado_honorarios = reais(owed.saldo.honorarios)
    values.dt_apurado = owed.data
    values.nr_valor_desconto = reais(Math.max(menos, 0))
    // An amount that somebody typed takes off what the whole is more than it.
    if (desconto === null || !base) {
      values.nr_desconto = menos > 0 ? percentualDe(menos, total) : null
      values.ie_base_desconto = menos > 0 ? 'total' : null
    }
    if (owed.limite === null || podeExceder(work.ctx)) return
    if (menos <= descontoMaximo(total, owed.limite)) return
    const what = `O desconto é de ${percento(percentualDe(menos, total))} do débito e passa do limite de ${percento(owed.limite)}: acima dele, só quem é da gerência ou da coordenação geral.`
    throw invalid({ [desconto !== null ? 'nr_desconto' : 'nr_valor_debito_negociado']: [what] })
  },
}
