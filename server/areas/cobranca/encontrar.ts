import { formatDate, isDate } from '../../../src/schemas/br/dates.ts'
import { rows, sql } from '../../core/db/db.ts'
import { invalid } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import { lidoTxid } from './pix.ts'
import type { Row } from '../../core/sql/select.ts'

interface Aberta {
  readonly id: number
  readonly cd_devedor: number
  readonly cd_acordo: number
  readonly nr_parcela: number
  readonly dt_vencimento: string
  readonly aberto: string
}
const NUMEROS = ['cd_devedor', 'cd_acordo', 'cd_divida', 'nr_parcela'] as const
const some = (v: unknown): v is string | number => v !== null && v !== undefined && v !== ''
const text = (v: unknown): string => (typeof v === 'string' || typeof v === 'number' ? String(v).slice(0, 40) : '')
const plain = (v: unknown): string =>
  text(v)
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()

/** Whose document it is: several debtors may have it, one of each customer. Throws 400 where nobody has. */
async function donos({ tx, ctx }: Work, documento: unknown): Promise<number[]> {
  const doc = plain(documento)
  const found = await rows<{ id: number }>(
    tx,
    sql`select id from devedores where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and (nr_cpf = ${doc} or nr_cnpj = ${doc}) order by id`,
  )
  if (found.length === 0) throw invalid({ nr_documento: ['Não encontramos devedor com este CPF ou CNPJ.'] })
  return found.map(({ id }) => id)
}

/** What is open of agreements of these debtors, or of one agreement. */
const abertas = ({ tx, ctx }: Work, devedores: readonly number[] | null, acordo: unknown): Promise<Aberta[]> =>
  rows<Aberta>(
    tx,
    sql`select p.id, p.cd_devedor, p.cd_acordo, p.nr_parcela, p.dt_vencimento, (p.nr_valor - coalesce(p.nr_valor_pago, 0))::text aberto
        from parcelas p where p.cd_empresa = ${ctx.sessao.cd_empresa}::bigint and p.ie_ativo and not p.ie_status
          and (${devedores}::bigint[] is null or p.cd_devedor = any(${devedores}::bigint[]))
          and (${some(acordo) ? Number(acordo) : null}::bigint is null or p.cd_acordo = ${some(acordo) ? Number(acordo) : null}::bigint)
        order by p.dt_vencimento, p.nr_parcela`,
  )

const semParcela = ({ nr_parcela, dt_vencimento }: Row): string =>
  some(nr_parcela)
    ? `Não há parcela ${text(nr_parcela)} em aberto.`
    : `Não há parcela em aberto que vença em ${formatDate(text(dt_vencimento))}.`

/** The one agreement that these instalments are of; with several, the one of which the value is exactly open. */
function acordoDe(found: readonly Aberta[], valor: string): number {
  const agreements = (all: readonly Aberta[]) => [...new Set(all.map((p) => p.cd_acordo))]
  const all = agreements(found)
  const exact = agreements(found.filter(({ aberto }) => Number(aberto) === Number(valor)))
  const one = all.length === 1 ? all : exact
  if (one.length === 1) return one[0]!
  const which = all.map((id) => `#${id}`).join(', ')
  throw invalid({ cd_acordo: [`O pagamento pode ser de mais de um acordo (${which}): diga de qual.`] })
}

/** Debtors of whom something is open outside of agreements. */
async function comDebito({ tx, ctx }: Work, devedores: readonly number[]): Promise<number[]> {
  const found = await rows<{ cd_devedor: number }>(
    tx,
    sql`select distinct cd_devedor from dividas where cd_empresa = ${ctx.sessao.cd_empresa}::bigint
          and cd_devedor = any(${devedores}::bigint[]) and ie_ativo and cd_acordo is null and dt_quitacao is null order by 1`,
  )
  return found.map((row) => row.cd_devedor)
}

/** The open instalment that the identifier of a payment names, as our own Pix codes carry it. */
async function peloTxid(work: Work, input: Row, devedores: readonly number[] | null): Promise<Row> {
  if (['cd_acordo', 'cd_divida', 'nr_parcela', 'dt_vencimento'].some((name) => some(input[name]))) return input
  const ours = lidoTxid(text(input.ds_identificador))
  const [found] = ours
    ? (await abertas(work, devedores, ours.acordo)).filter(({ nr_parcela }) => nr_parcela === ours.parcela)
    : []
  return found ? { ...input, cd_acordo: found.cd_acordo, nr_parcela: found.nr_parcela } : input
}

/** Whether a row is of the firm. */
async function daqui({ tx, ctx }: Work, list: 'acordos' | 'devedores', id: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`select 1 from ${sql.table(list)} where cd_empresa = ${ctx.sessao.cd_empresa}::bigint and id = ${id}::bigint`,
  )
  return found.length > 0
}

/**
 * What a payment pays, from what is said of it: our own Pix identifier, the agreement, its instalment by number or due date, the debtor by name or
 * document, the debt. Where an agreement and debts are both open it must be said which is meant: nobody guesses.
 */
export async function encontrado(work: Work, sent: Row): Promise<Row> {
  let input = sent
  // What is no id, number or day is refused at its field by whoever reads the fields.
  if (NUMEROS.some((name) => some(input[name]) && !/^\d{1,15}$/.test(text(input[name])))) return input
  if (some(input.dt_vencimento) && !isDate(text(input.dt_vencimento))) return input
  const { cd_devedor, nr_documento } = input
  const named = some(cd_devedor) ? [Number(cd_devedor)] : some(nr_documento) ? await donos(work, nr_documento) : null
  input = await peloTxid(work, input, named)
  const { cd_acordo, cd_divida, nr_parcela, dt_vencimento } = input
  if (some(cd_divida)) {
    const [debt] = await rows<{ cd_devedor: number }>(
      work.tx,
      sql`select cd_devedor from dividas where cd_empresa = ${work.ctx.sessao.cd_empresa}::bigint and id = ${Number(cd_divida) || 0}::bigint`,
    )
    return debt && !some(cd_devedor) ? { ...input, cd_devedor: debt.cd_devedor } : input
  }
  if (!named && !some(cd_acordo)) return input
  const open = await abertas(work, named, cd_acordo)
  const wanted = open.filter(
    (p) =>
      (!some(nr_parcela) || p.nr_parcela === Number(nr_parcela)) &&
      (!some(dt_vencimento) || p.dt_vencimento === text(dt_vencimento)),
  )
  const hinted = some(nr_parcela) || some(dt_vencimento)
  const owing = named && !hinted && !some(cd_acordo) ? await comDebito(work, named) : []
  if (hinted && wanted.length === 0)
    throw invalid({ [some(nr_parcela) ? 'nr_parcela' : 'dt_vencimento']: [semParcela(input)] })
  if (owing.length > 0 && wanted.length > 0)
    throw invalid({
      cd_acordo: ['Este devedor tem acordo e débitos em aberto: diga de qual acordo ou de qual débito é o pagamento.'],
    })
  if (wanted.length > 0) {
    const acordo = some(cd_acordo) ? Number(cd_acordo) : acordoDe(wanted, text(input.nr_valor))
    const mine = wanted.filter((p) => p.cd_acordo === acordo)
    const first = hinted ? mine[0] : undefined
    return { ...input, cd_devedor: mine[0]!.cd_devedor, cd_acordo: acordo, nr_parcela: first?.nr_parcela ?? nr_parcela }
  }
  // What is of no one here is refused as what does not exist, by whoever looks references up.
  const [list, id] = some(cd_acordo) ? (['acordos', cd_acordo] as const) : (['devedores', cd_devedor] as const)
  if (owing.length === 0 && some(id) && !(await daqui(work, list, Number(id)))) return input
  if (some(cd_acordo)) throw invalid({ cd_acordo: [`O acordo #${text(cd_acordo)} não tem parcela em aberto.`] })
  if (owing.length === 0)
    throw invalid({ [some(cd_devedor) ? 'cd_devedor' : 'nr_documento']: ['Este devedor não tem nada em aberto.'] })
  if (owing.length > 1)
    throw invalid({ nr_documento: ['Mais de um devedor com este CPF ou CNPJ tem débitos em aberto: diga qual.'] })
  return { ...input, cd_devedor: owing[0] }
}
