import type { devedores } from '../../../src/schemas/cobranca/devedores.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { isDate, parseDate } from '../../../src/schemas/br/dates.ts'
import { parseDecimal } from '../../../src/schemas/br/number.ts'
import { invalid } from '../../core/errors.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

const LABEL = 'Valor do débito'
/** What a total that was sent with a new debtor is called among its debts. */
const DESCRICAO = 'Débito informado no cadastro'

/** What came with a new debtor and is an item of what is owed. */
const owed = new WeakMap<Work, { readonly nr_valor: string; readonly dt_vencimento: string | null }>()

function amountOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const amount = typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value), 2) : null
  if (amount === null || Number(amount) < 0) throw invalid({ nr_valor_debito: [texts.invalid(LABEL)] })
  return Number(amount) === 0 ? null : amount
}

function dayOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  const text = String(value)
  const day = isDate(text) ? text : parseDate(text)
  if (day === null) throw invalid({ dt_debito: [texts.invalid('Data do débito')] })
  return day
}

/**
 * Clients of the contract send one total: of a new debtor it becomes one item of what is owed, due on the day that they
 * send with it. Of a debtor that exists the total is the sum of its items, which are what is edited.
 */
export const valorRecebido: Hooks<typeof devedores> = {
  atOnce: true,
  received(work, input, id) {
    const { nr_valor_debito, dt_debito, ...others } = input
    if (id !== null) return input
    const nr_valor = amountOf(nr_valor_debito)
    if (nr_valor !== null) owed.set(work, { nr_valor, dt_vencimento: dayOf(dt_debito) })
    return others
  },
  async written(work, devedor, stored) {
    const item = stored ? undefined : owed.get(work)
    if (!item) return
    await work.others.create('dividas', {
      cd_devedor: devedor.id,
      nm_debito: DESCRICAO,
      nr_valor: item.nr_valor,
      dt_vencimento: item.dt_vencimento || devedor.dt_recebimento_escritorio || work.ctx.hoje,
    })
  },
}
