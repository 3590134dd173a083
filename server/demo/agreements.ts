import { addDays, addMonths, formatDate } from '../../src/schemas/br/dates.ts'
import { fromCents, toCents } from '../../src/schemas/br/money.ts'
import { SEM_O_ACORDO } from '../../src/schemas/cobranca/codigos.ts'
import { lineares, vencimentos } from '../../src/dividas/index.ts'
import { sql, type Db } from '../core/db/db.ts'
import { insertRows } from '../core/write/insert.ts'
import type { Stamp } from './office.ts'
import type { Rng } from './random.ts'

/** A debt that is in the database. */
export interface Owed {
  readonly id: number
  readonly dt_vencimento: string
  readonly nr_valor: string
}
interface Part {
  readonly nr_parcela: number
  readonly dt_vencimento: string
  /** Cents. */
  readonly valor: number
  readonly pago: number
  readonly dt_pagamento: string | null
}
export interface Made {
  readonly row: Readonly<Record<string, unknown>> & { readonly cd_devedor: number }
  readonly dividas: readonly number[]
  readonly parts: readonly Part[]
  /** The day on which it was broken, and why. */
  readonly rompido: { readonly dia: string; readonly porque: string } | null
  /** What bounced, in cents. */
  readonly devolvido: number
}

const MEIOS = ['PX', 'BB', 'TB', 'PX', 'DI'] as const
const reais = (cents: number): string => fromCents(BigInt(cents))

/** What a debtor agreed on for what was owed then, some of it paid, some in part, some not kept. */
export function agreement(
  rng: Rng,
  cd_devedor: number,
  owed: readonly Owed[],
  [debito, tipo]: readonly [number, number],
  today: string,
): Made {
  const begin = addMonths(today, -rng.int(1, 5))
  const count = rng.pick([6, 10, 12])
  const charge = rng.int(20, 90)
  const paid = rng.int(0, 4)
  const before = owed.filter((one) => one.dt_vencimento < begin)
  const covered = before.length ? before : owed
  const nominal = covered.reduce((sum, one) => sum + Number(toCents(one.nr_valor)), 0)
  const total = nominal + Math.round((nominal * charge) / 1000)
  // What is due lately is a few days late, and so still within what the rules allow.
  const dia = Math.min(28, Number(addDays(today, -5).slice(8)))
  const planned = lineares(total, vencimentos(addMonths(`${begin.slice(0, 8)}01`, 1), dia, count))
  const due = planned.filter((part) => part.vencimento < today).length
  const settled = paid === 0 ? 0 : Math.max(0, due - (paid % 2 === 0 ? 1 : 0))
  const late = planned[settled]!.vencimento < addDays(today, -15)
  const [some, broken] = [cd_devedor % 3 === 0, settled === 0 && late]
  const parts = planned.map(({ numero, vencimento, valor }, i): Part => {
    const whole = i < settled
    const half = i === settled && some && !broken
    const pago = whole ? valor : half ? Math.floor(valor / 2) : 0
    const dt_pagamento = whole ? vencimento : half ? addDays(today, -2) : null
    return { nr_parcela: numero, dt_vencimento: vencimento, valor, pago, dt_pagamento }
  })
  const porque = `A parcela 1, vencida em ${formatDate(planned[0]!.vencimento)}, ficou sem pagamento inteiro. Ficavam em aberto R$ ${reais(total).replace('.', ',')}. Os débitos do acordo voltam a ser cobrados desde os seus vencimentos, menos o que foi pago.`
  const rompido = broken ? { dia: addDays(today, -1), porque } : null
  return {
    parts,
    rompido,
    devolvido: !broken && !some && settled > 0 ? planned[settled]!.valor : 0,
    dividas: covered.map(({ id }) => id),
    row: {
      cd_devedor,
      cd_tipo_acordo: tipo,
      cd_tipo_debito: debito,
      ie_origem_acordo: 'A',
      ie_forma_pagamento: 'P',
      nr_valor_debito_negociado: reais(total),
      nr_valor_entrada: '0.00',
      nr_qtd_parcela: count,
      nr_valor_parcela: reais(planned[0]!.valor),
      nr_dia_vencimento: dia,
      dt_inicio_debito: begin,
      dt_fim_debito: addMonths(begin, count),
      ie_homologado: rng.chance(0.3),
      cd_dividas: covered.map(({ id }) => id),
      dt_rompimento: rompido?.dia ?? null,
      ds_rompimento: rompido?.porque ?? null,
    },
  }
}

/** Agreements with what they cover, their instalments, what was received of them and what became of it. */
export async function loadAgreements(db: Db, made: readonly Made[], stamp: Stamp, today: string): Promise<void> {
  const agreed = await insertRows(
    db,
    'acordos',
    made.map(({ row }) => ({ ...row, ...stamp })),
  )
  const held = made.flatMap(({ rompido, dividas }, i) =>
    rompido ? [] : dividas.map((id) => [id, agreed[i]!] as const),
  )
  await sql`update dividas d set cd_acordo = u.acordo
    from unnest(${held.map(([id]) => id)}::bigint[], ${held.map(([, id]) => id)}::bigint[]) u(id, acordo) where d.id = u.id`.execute(
    db,
  )
  await sql`update devedores set ie_status_devedor = ${SEM_O_ACORDO.para}
    where id = any(${made.flatMap(({ row, rompido }) => (rompido ? [row.cd_devedor] : []))}::bigint[])`.execute(db)
  const parts = made.flatMap((one, i) => one.parts.map((part) => ({ ...part, one, cd_acordo: agreed[i]! })))
  const ids = await insertRows(
    db,
    'parcelas',
    parts.map(({ one, cd_acordo, nr_parcela, dt_vencimento, valor, pago, dt_pagamento }) => ({
      cd_devedor: one.row.cd_devedor,
      cd_acordo,
      nr_parcela,
      dt_vencimento,
      nr_valor: reais(valor),
      ie_status: pago === valor,
      dt_pagamento,
      nr_valor_pago: pago ? reais(pago) : null,
      ie_ativo: one.rompido === null,
      ...stamp,
    })),
  )
  const receipts = parts.flatMap((part, i): Receipt[] => {
    const of = {
      cd_devedor: part.one.row.cd_devedor,
      cd_acordo: part.cd_acordo,
      nr_parcela: part.nr_parcela,
      cd_parcela: ids[i]!,
    }
    const ie_meio = MEIOS[i % MEIOS.length]!
    const none = { dt_estorno: null, ds_motivo_estorno: null, nr_valor_estornado: null }
    if (part.pago)
      return [{ ...of, ...none, ie_meio, dt_pagamento: part.dt_pagamento!, nr_valor: reais(part.pago), ...stamp }]
    const first =
      part.one.parts.find((one) => one.pago === 0) === part.one.parts.find((one) => one.nr_parcela === part.nr_parcela)
    if (!first || !part.one.devolvido) return []
    const nr_valor = reais(part.one.devolvido)
    const bounced = {
      dt_estorno: `${addDays(today, -1)}T13:00:00Z`,
      ds_motivo_estorno: 'Cheque devolvido.',
      nr_valor_estornado: nr_valor,
    }
    return [{ ...of, ...bounced, ie_meio: 'CH' as const, dt_pagamento: addDays(today, -4), nr_valor, ...stamp }]
  })
  await loadReceipts(db, receipts, stamp)
  const told = made.flatMap(({ row, rompido }, i) =>
    rompido
      ? [
          {
            cd_devedor: row.cd_devedor,
            dt_movimentacao: rompido.dia,
            ds_movimentacao: `Acordo #${agreed[i]!} rompido. ${rompido.porque}`,
            ie_ativo: true,
            ie_favorito: false,
            ...stamp,
          },
        ]
      : [],
  )
  await insertRows(db, 'movimentacoes_cobranca', told)
}

type Receipt = Readonly<Record<string, unknown>> & { readonly nr_valor: string; readonly dt_estorno: string | null }

/** Receipts, each with the one instalment or debt that it paid. */
export async function loadReceipts(db: Db, receipts: readonly Receipt[], stamp: Stamp): Promise<void> {
  const ids = await insertRows(db, 'pagamentos', receipts)
  await insertRows(
    db,
    'imputacoes',
    receipts.map(({ cd_parcela = null, cd_divida = null, nr_valor, dt_estorno }, i) => ({
      cd_pagamento: ids[i]!,
      cd_parcela,
      cd_divida,
      nr_valor,
      nr_juros: '0.00',
      nr_multa: '0.00',
      nr_principal: nr_valor,
      nr_honorarios: '0.00',
      ie_provisoria: false,
      ie_ativo: dt_estorno === null,
      ...stamp,
    })),
  )
}
