import type { devedores } from '../../../src/schemas/cobranca/devedores.ts'
import { texts } from '../../../src/schemas/core/index.ts'
import { toCents } from '../../../src/schemas/br/money.ts'
import { isDate, parseDate } from '../../../src/schemas/br/dates.ts'
import { parseDecimal } from '../../../src/schemas/br/number.ts'
import { one, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Row } from '../../core/sql/select.ts'
import type { Hooks, Work } from '../../core/write/hooks.ts'

const LABEL = 'Valor do débito'
/** What a total that was sent with a new debtor is called among its debts. */
const DESCRICAO = 'Débito informado no cadastro'

const DOS_DEBITOS = 'vem dos débitos: cadastre, edite ou baixe o débito que mudou.'

/** What came with a debtor without debts and is an item of what is owed. */
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

interface Tem {
  readonly total: string
  readonly mais_antigo: string | null
  readonly algum: boolean
}
const debitosDe = async ({ tx, ctx }: Work, id: number): Promise<Tem | undefined> =>
  one<Tem>(
    tx,
    sql`select (t.nr_valor_dividas + t.nr_valor_acordos)::text total, t.dt_debito mais_antigo,
          exists (select from dividas d where d.cd_empresa = t.cd_empresa and d.cd_devedor = t.id)
            or exists (select from parcelas p where p.cd_empresa = t.cd_empresa and p.cd_devedor = t.id) algum
        from devedores t where t.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and t.id = ${id}::bigint`,
  )

/** Throws 400 where a total or a day is not what the debts of a debtor come to; as they were read they pass. */
function conferir(tem: Tem, input: Row, nr_valor: string | null, dia: string | null): void {
  if (input.nr_valor_debito != null && toCents(nr_valor ?? '0') !== toCents(tem.total))
    throw invalid({ nr_valor_debito: [`Este valor ${DOS_DEBITOS}`] })
  if (dia !== null && dia !== tem.mais_antigo) throw invalid({ dt_debito: [`Esta data ${DOS_DEBITOS}`] })
}

/**
 * Clients of the contract send one total: of a debtor without debts it becomes one item of what is owed, due on the day
 * that they send with it. Of others the total is the sum of the items, which are what is edited.
 */
export const valorRecebido: Hooks<typeof devedores> = {
  atOnce: true,
  async received(work, input, id) {
    const { nr_valor_debito, dt_debito, ...others } = input
    if (id !== null && nr_valor_debito === undefined && dt_debito === undefined) return input
    const nr_valor = amountOf(nr_valor_debito)
    const dia = nr_valor !== null || id !== null ? dayOf(dt_debito) : null
    const tem = id === null ? undefined : await debitosDe(work, id)
    if (tem && (tem.algum || nr_valor === null)) conferir(tem, input, nr_valor, dia)
    else if (nr_valor !== null) owed.set(work, { nr_valor, dt_vencimento: dia })
    return others
  },
  async written(work, devedor) {
    const item = owed.get(work)
    if (!item) return
    owed.delete(work)
    await work.others.create('dividas', {
      cd_devedor: devedor.id,
      nm_debito: DESCRICAO,
      nr_valor: item.nr_valor,
      dt_vencimento: item.dt_vencimento || devedor.dt_recebimento_escritorio || work.ctx.hoje,
    })
  },
}
