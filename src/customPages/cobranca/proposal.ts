import { addMonths, isDate } from '../../schemas/br/calendar.ts'
import { fromCents, toCents } from '../../schemas/br/money.ts'
import { choices, date, integer, money, option, percent, type AnyField } from '../../schemas/core/index.ts'
import { formaPagamentoAcordo } from '../../schemas/cobranca/codigos.ts'
import { BASE_DESCONTO, MAXIMO_MENSAL, MAXIMO_PARCELAS, type BaseDesconto } from '../../dividas/parametros.ts'
import type { Proposta, Simulacao } from '../../dividas/simular.ts'
import type { Row } from '../../schemas/core/types.ts'

/** A proposal as it stands in its inputs. */
export interface Draft {
  readonly key: number
  /** At once or in parts. */
  readonly forma: 'A' | 'P'
  readonly desconto: string | null
  readonly sobre: BaseDesconto
  readonly entrada: string | null
  readonly data_entrada: string | null
  readonly parcelas: number | null
  readonly mensal: string | null
  readonly primeira: string | null
  readonly dia: number | null
}
export type DraftField = Exclude<keyof Draft, 'key'>

const bases = choices(
  Object.fromEntries(Object.entries(BASE_DESCONTO).map(([k, { rotulo }]) => [k, rotulo])) as Record<
    BaseDesconto,
    string
  >,
)
/** The inputs in the order in which they are filled in; `say` names them. */
export const draftFields = (say: (name: DraftField) => string): Readonly<Record<DraftField, AnyField>> => ({
  forma: option(say('forma'), formaPagamentoAcordo, { required: true }) as AnyField,
  desconto: percent(say('desconto'), { min: 0, max: 100 }) as AnyField,
  sobre: option(say('sobre'), bases, { required: true }) as AnyField,
  entrada: money(say('entrada'), { min: 0 }) as AnyField,
  data_entrada: date(say('data_entrada')) as AnyField,
  parcelas: integer(say('parcelas'), { min: 1, max: MAXIMO_PARCELAS }) as AnyField,
  mensal: percent(say('mensal'), { min: 0, max: MAXIMO_MENSAL }) as AnyField,
  primeira: date(say('primeira')) as AnyField,
  dia: integer(say('dia'), { min: 1, max: 30 }) as AnyField,
})

const DE_UMA_VEZ = ['forma', 'desconto', 'sobre', 'primeira'] as const satisfies readonly DraftField[]
/** What is asked of a proposal: nothing of parts where it is paid at once. */
export const askedOf = (fields: Readonly<Record<DraftField, AnyField>>, { forma }: Draft): readonly DraftField[] =>
  forma === 'A' ? DE_UMA_VEZ : (Object.keys(fields) as DraftField[])

/** The due day that goes with a first date. */
const dayOf = (day: string): number => Math.min(30, Number(day.slice(8)))

/** What one begins with: six equal parts, the first in a month. */
export function firstDraft(hoje: string): Draft {
  const primeira = addMonths(hoje, 1)
  return {
    key: 1,
    forma: 'P',
    desconto: null,
    sobre: 'encargos',
    entrada: null,
    data_entrada: hoje,
    parcelas: 6,
    mensal: null,
    primeira,
    dia: dayOf(primeira),
  }
}

/** A proposal with one input changed; the due day goes along with the first date. */
export function changed(draft: Draft, name: DraftField, value: unknown): Draft {
  const next = { ...draft, [name]: value } as Draft
  return name === 'primeira' && typeof value === 'string' && isDate(value) ? { ...next, dia: dayOf(value) } : next
}

/** What is proposed, as it is counted: at once is one part, without a down-payment. */
export const proposed = (d: Draft): Proposta => ({
  desconto: d.desconto ?? '0',
  sobre: d.sobre,
  data_entrada: d.data_entrada ?? '',
  primeira: d.primeira ?? '',
  ...(d.forma === 'A'
    ? { entrada: 0, mensal: '0', parcelas: 1, dia: dayOf(d.primeira ?? '') || 1 }
    : {
        entrada: Number(toCents(d.entrada ?? '0')),
        mensal: d.mensal ?? '0',
        parcelas: d.parcelas ?? 0,
        dia: d.dia ?? 0,
      }),
})

/** What an agreement is of when it is paid at once: it begins and ends on the day of its payment (acordo.pagamento.a). */
const deUmaVez = ({ primeira }: Draft): Row => ({
  ie_forma_pagamento: 'A',
  nr_valor_entrada: '0.00',
  nr_dia_vencimento: dayOf(primeira!),
  dt_inicio_debito: primeira,
})

/** The agreement that a proposal becomes: its amounts as they were shown. */
export const agreementOf = (d: Draft, { negociado, entrada }: Simulacao, hoje: string): Row => ({
  nr_valor_debito_negociado: fromCents(BigInt(negociado)),
  nr_desconto: d.desconto ?? '0',
  ie_base_desconto: d.sobre,
  ...(d.forma === 'A'
    ? deUmaVez(d)
    : {
        ie_forma_pagamento: 'P',
        nr_valor_entrada: fromCents(BigInt(entrada)),
        dt_entrada: entrada > 0 ? d.data_entrada : null,
        nr_qtd_parcela: d.parcelas,
        nr_dia_vencimento: d.dia,
        dt_inicio_debito: hoje,
        dt_primeiro_vencimento: d.primeira,
        nr_juros_parcela: Number(d.mensal ?? 0) > 0 ? d.mensal : null,
      }),
})
