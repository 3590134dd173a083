import { addDays, addMonths } from '../../../../src/schemas/br/calendar.ts'
import { formatDate } from '../../../../src/schemas/br/dates.ts'
import { rows, sql, type Db } from '../../../core/db/db.ts'
import { mesDe, type Candidato, type Periodo } from './item.ts'

interface Honorario {
  readonly ie_tipo: string
  readonly nr_percentual: string | number | null
  readonly nr_valor: string | number | null
  readonly dt_inicio: string | null
  readonly dt_fim: string | null
}
/** A customer with what his contract says of fees and of acts. */
export interface Contratante {
  readonly id: number
  readonly cd_tipos_honorario: readonly Honorario[] | null
  readonly cd_valor_servico: readonly { readonly cd_cidade: number; readonly nr_valor: string | number }[] | null
  readonly nr_valor_audiencia: string | null
  readonly nr_valor_diligencia: string | null
}

/** Customers of a firm, or one of them; what they pay is in their contract also after they became inactive. */
export const contratantes = (db: Db, firm: number, cliente: number | null): Promise<Contratante[]> =>
  rows<Contratante>(
    db,
    sql`select id, cd_tipos_honorario, cd_valor_servico, nr_valor_audiencia::text, nr_valor_diligencia::text from clientes
        where cd_empresa = ${firm}::bigint and (${cliente}::bigint is null or id = ${cliente}::bigint) order by id`,
  )

const reais = (v: string | number) => Number(v).toFixed(2)
const vale = ({ dt_inicio, dt_fim }: Honorario, { de, ate }: Periodo) =>
  (!dt_inicio || dt_inicio <= ate) && (!dt_fim || dt_fim >= de)

/** A fee of a kind that holds in a month. */
export const honorarioDe = (one: Contratante, tipo: string, periodo: Periodo): Honorario | undefined =>
  one.cd_tipos_honorario?.find((fee) => fee.ie_tipo === tipo && vale(fee, periodo))

/** What the keys of all monthly fees of a customer begin with in a month, and those of all that are charged once. */
const doMes = (cliente: number, dia: string) => `mensal:${cliente}:${dia.slice(0, 7)}:`
const umaVez = (cliente: number) => `fixo:${cliente}:`
/** The key of the first of a customer's monthly fees, where it has no beginning. */
export const primeiraDoMes = (cliente: number, dia: string): string => `${doMes(cliente, dia)}:1`
const FAMILIA = /^(?:mensal:\d+:[\d-]+|fixo:\d+):/
const familiaDe = (chave: string) => FAMILIA.exec(chave)?.[0]

/**
 * Of what is new, what may have been charged under another key already: a fee whose beginning somebody put right in the
 * contract has another one, and a line is left over that is of no fee of today's contract (`atuais`, their keys). Such a
 * fee is proposed uncharged, for a person to say whether it is another. `antes` are the keys of the customer's lines.
 */
export function talvezCobrados(
  novos: readonly Candidato[],
  atuais: readonly string[],
  antes: readonly string[],
): ReadonlySet<Candidato> {
  const left = new Map<string, number>()
  for (const chave of antes) {
    const familia = familiaDe(chave)
    if (familia && !atuais.includes(chave)) left.set(familia, (left.get(familia) ?? 0) + 1)
  }
  return new Set(
    novos.filter(({ ds_chave }) => {
      const familia = familiaDe(ds_chave)
      const n = familia ? (left.get(familia) ?? 0) : 0
      if (n > 0) left.set(familia!, n - 1)
      return n > 0
    }),
  )
}

/** Fees of a kind by the day on which they begin, and of those that begin together by their order: one that replaces another is another one. */
function comChaves(fees: readonly Honorario[]): readonly (readonly [fee: Honorario, chave: string])[] {
  const seen = new Map<string, number>()
  return fees.map((fee) => {
    const begins = fee.dt_inicio ?? ''
    const n = (seen.get(begins) ?? 0) + 1
    seen.set(begins, n)
    return [fee, `${begins}:${n}`] as const
  })
}
/** Of a month in which a fee begins or ends, which part it is for. */
const parteDoMes = ({ dt_inicio, dt_fim }: Honorario, { de, ate }: Periodo): string => {
  const begins = dt_inicio && dt_inicio > de ? `desde ${formatDate(dt_inicio).slice(0, 5)}` : ''
  const ends = dt_fim && dt_fim < ate ? `até ${formatDate(dt_fim).slice(0, 5)}` : ''
  return begins || ends ? ` (${[begins, ends].filter(Boolean).join(', ')})` : ''
}

const honorarios = (one: Contratante, tipo: string) =>
  comChaves((one.cd_tipos_honorario ?? []).filter((fee) => fee.ie_tipo === tipo))

/** The keys that the fees of a contract have in a month, whether they hold in it or not. */
export const chavesDoContrato = (one: Contratante, { de }: Periodo): string[] => [
  ...honorarios(one, 'ME').map(([, chave]) => `${doMes(one.id, de)}${chave}`),
  ...honorarios(one, 'FI').map(([, chave]) => `${umaVez(one.id)}${chave}`),
]

/** What contracts say is due each month, and once. */
export function porContrato(one: Contratante, periodo: Periodo): Candidato[] {
  const found: Candidato[] = []
  for (const [fee, chave] of honorarios(one, 'ME'))
    if (fee.nr_valor !== null && vale(fee, periodo))
      found.push({
        cd_cliente: one.id,
        ds_chave: `${doMes(one.id, periodo.de)}${chave}`,
        ie_origem: 'ME',
        dt_item: periodo.ate,
        ds_descricao: `Honorários mensais de ${mesDe(periodo.de)}${parteDoMes(fee, periodo)}`,
        nr_valor: reais(fee.nr_valor),
      })
  for (const [fee, chave] of honorarios(one, 'FI'))
    if (fee.nr_valor !== null && vale(fee, periodo))
      found.push({
        cd_cliente: one.id,
        ds_chave: `${umaVez(one.id)}${chave}`,
        ie_origem: 'FI',
        dt_item: fee.dt_inicio && fee.dt_inicio >= periodo.de ? fee.dt_inicio : periodo.ate,
        ds_descricao: 'Honorários contratados',
        nr_valor: reais(fee.nr_valor),
      })
  return found
}

interface Regra {
  readonly id: number
  readonly nm_regra: string
  readonly cd_cliente: number
  readonly dt_inicio: string
  readonly ie_periodicidade: string
  readonly nr_valor: string
}
/** Months between two charges; a fortnight is half of one. */
const MESES: Readonly<Record<string, number>> = { QU: 1, ME: 1, BI: 2, TR: 3, SE: 6, AN: 12 }
const FORTNIGHT = 15

/** What rules of collection say that a customer pays again and again, whatever is recovered. */
export async function porRegra(db: Db, firm: number, cliente: number | null, periodo: Periodo): Promise<Candidato[]> {
  const rules = await rows<Regra>(
    db,
    sql`select id, nm_regra, cd_cliente, dt_inicio::text, ie_periodicidade, nr_valor::text from regras_cobranca
        where cd_empresa = ${firm}::bigint and ie_ativo and cd_cliente is not null and ie_tipo_pagamento in ('FI', 'RE')
          and nr_valor > 0 and ie_periodicidade is not null and dt_inicio <= ${periodo.ate}::date
          and (${cliente}::bigint is null or cd_cliente = ${cliente}::bigint) order by id`,
  )
  return rules.flatMap((rule) => {
    const every = MESES[rule.ie_periodicidade] ?? 1
    let month = `${rule.dt_inicio.slice(0, 7)}-01`
    while (month < periodo.de) month = addMonths(month, every)
    if (month > periodo.ate) return []
    const days = rule.ie_periodicidade === 'QU' ? [addDays(periodo.de, FORTNIGHT - 1), periodo.ate] : [periodo.ate]
    return days
      .map((dt_item, i) => [dt_item, i] as const)
      .filter(([dt_item]) => dt_item >= rule.dt_inicio)
      .map(([dt_item, i]) => ({
        cd_cliente: rule.cd_cliente,
        ds_chave: `regra:${rule.id}:${periodo.de.slice(0, 7)}:${i + 1}`,
        ie_origem: 'ME' as const,
        dt_item,
        ds_descricao: `${rule.nm_regra}: cobrança de ${mesDe(periodo.de)}`.slice(0, 300),
        nr_valor: rule.nr_valor,
      }))
  })
}
