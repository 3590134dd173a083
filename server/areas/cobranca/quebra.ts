import type { acordos } from '../../../src/schemas/cobranca/acordos.ts'
import { passes, type Context, type Foretold } from '../../../src/schemas/core/index.ts'
import { diffDays } from '../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../src/schemas/br/dates.ts'
import { toPtBr } from '../../../src/schemas/br/decimal.ts'
import { formatMoney } from '../../../src/schemas/br/money.ts'
import { acelerado, saldoDe } from '../../../src/dividas/index.ts'
import { one, sql } from '../../core/db/db.ts'
import { refused } from '../../core/errors.ts'
import type { Work } from '../../core/write/hooks.ts'
import type { StoredOf } from '../../core/write/records.ts'
import { parcelasAbertas } from './baixas.ts'
import { reais } from './centavos.ts'
import { linhaVigente } from './regras.ts'

type Acordo = Pick<StoredOf<typeof acordos>, 'id' | 'cd_devedor' | 'cd_tipo_debito'>
type Reads = Pick<Work, 'tx' | 'ctx'>

/** Who may break an agreement that its customer's rule still bears with. */
export const COORDENACAO = ['generalCoordinator', 'taskCoordinator', 'manager'] as const
export const emDias = (dias: number): string => (dias === 1 ? '1 dia' : `${dias} dias`)

/** How an agreement stands on the day that it is declared broken. Throws where nothing of it is late. */
export async function quebraDe({ tx, ctx }: Reads, acordo: Acordo, held = true) {
  const firm = ctx.sessao.cd_empresa
  const abertas = await parcelasAbertas({ tx, ctx }, acordo.id, held)
  const late = abertas
    .filter((p) => p.vencimento < ctx.hoje)
    .toSorted((a, b) => (a.vencimento < b.vencimento ? -1 : 1))[0]
  if (!late) throw refused('Nenhuma parcela deste acordo está vencida: ele não pode ser declarado rompido.')
  const dono = await one<{ cd_cliente: number }>(
    tx,
    sql`select cd_cliente from devedores where cd_empresa = ${firm}::bigint and id = ${acordo.cd_devedor}::bigint`,
  )
  const regra = await linhaVigente(tx, firm, dono!.cd_cliente, ctx.hoje, acordo.cd_tipo_debito)
  const covered = await one(
    tx,
    sql`select 1 from dividas where cd_empresa = ${firm}::bigint and cd_acordo = ${acordo.id}::bigint limit 1`,
  )
  const dias = diffDays(ctx.hoje, late.vencimento)
  return {
    abertas,
    late,
    dias,
    regra,
    /** Before the customer's rule does, it is for coordinators to say so, and why. */
    antes: regra !== undefined && dias <= regra.nr_dias_quebra,
    saldo: saldoDe(abertas),
    /** The fine on a balance that falls due at once; null where the debts are owed again. Without debts nothing else is left. */
    percentual: regra?.ie_quebra === 'AC' ? (regra.nr_multa_quebra ?? '0') : covered ? null : '0',
  }
}
export type Quebra = Awaited<ReturnType<typeof quebraDe>>

export const antesDaRegra = ({ regra, dias }: Quebra): string =>
  `A regra “${regra!.nm_regra}” só rompe o acordo depois de ${regra!.nr_dias_quebra} dias de atraso; são ${dias}. Antes disso, quem coordena o declara rompido, com o motivo.`

const dinheiro = (cents: number): string => formatMoney(reais(cents))

function consequencias({ saldo, percentual }: Quebra): Foretold['fatos'] {
  const open = { nome: 'Em aberto', valor: dinheiro(saldo) }
  if (percentual === null)
    return [
      open,
      { nome: 'Multa', valor: 'Nenhuma' },
      { nome: 'Volta a ser cobrado', valor: 'Os débitos do acordo, desde os seus vencimentos, menos o que foi pago' },
    ]
  const { multa, total } = acelerado(saldo, percentual)
  return [
    open,
    { nome: 'Multa', valor: multa ? `${toPtBr(percentual)} % · ${dinheiro(multa)}` : 'Nenhuma' },
    { nome: 'Vence hoje', valor: `${dinheiro(total)}, num débito novo no lugar do acordo` },
  ]
}

/** What would come of breaking an agreement today; nothing is written. Throws as breaking it does. */
export async function preverQuebra(reads: Reads, acordo: Acordo): Promise<Foretold> {
  const quebra = await quebraDe(reads, acordo, false)
  const { late, dias, regra, antes } = quebra
  return {
    fatos: [
      { nome: 'Atraso', valor: `${emDias(dias)}: parcela ${late.numero}, vencida em ${formatDate(late.vencimento)}` },
      {
        nome: 'Regra',
        valor: regra ? `${regra.nm_regra}: rompe depois de ${emDias(regra.nr_dias_quebra)}` : 'O cliente não tem regra',
      },
      ...consequencias(quebra),
    ],
    aviso: antes ? avisoDe(quebra, reads.ctx) : null,
  }
}

const avisoDe = (quebra: Quebra, ctx: Context): string =>
  passes(COORDENACAO, ctx.flags)
    ? `A regra só o rompe depois de ${emDias(quebra.regra!.nr_dias_quebra)} de atraso: diga o motivo.`
    : antesDaRegra(quebra)
