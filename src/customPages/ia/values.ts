import type { Analise, Conferencia, Prazo } from '../../api/calls/ai.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { shortPtBr } from '../../schemas/br/decimal.ts'
import { noCaminho } from '../../schemas/ia/caminho.ts'
import { grupoDe as bare, ROTULOS as LABELS } from '../../schemas/ia/rotulos.ts'
import { formatMoney, parseMoney } from '../../schemas/br/money.ts'

export type Side = 'autor' | 'reu'
/** One value that was read, as a line beside the text. */
export interface Line {
  readonly campo: string
  readonly label: string
  readonly value: string
  /** Null where it has no place in the text. */
  readonly confianca: number | null
  /** Of a deadline, its last day as it was counted. */
  readonly day?: string | null
  /** Of a deadline, what is to be done. */
  readonly act?: string | null
}

/** What the house read and what a model did, where they differ. */
export interface Difference {
  readonly campo: string
  readonly label: string
  /** Null where that one read nothing. */
  readonly here: string | null
  readonly there: string | null
  /** Of a deadline that the model read: its last day, null where it has none. */
  readonly day?: string | null | undefined
}

const WHOSE: Readonly<Record<string, string>> = {
  autor: 'do autor',
  reu: 'do réu',
  ambos: 'das partes',
  perito: 'do perito',
  terceiro: 'de terceiro',
  mp: 'do MP',
}
const UNITS: Readonly<Record<string, string>> = {
  uteis: 'dias úteis',
  corridos: 'dias corridos',
  horas: 'horas',
  meses: 'meses',
}
/** Results that are written otherwise than they are named. */
const RESULTS: Readonly<Record<string, string>> = {
  extinto_sem_merito: 'extinto sem resolução do mérito',
  seguranca_concedida: 'segurança concedida',
  seguranca_denegada: 'segurança denegada',
  nao_provido: 'não provido',
  nao_conhecido: 'não conhecido',
}
const said = (value: unknown): string =>
  typeof value === 'number' ? shortPtBr(String(value)) : (RESULTS[String(value)] ?? String(value).replaceAll('_', ' '))

/** What a person confirmed or changed, as people say it: sums as money, results in words; null where it was refused. */
export function plainly({ campo, ie_decisao, ds_valor }: Conferencia): string | null {
  if (ie_decisao === 'RE' || ds_valor === null) return null
  if (campo.startsWith('valores.')) {
    const number = parseMoney(ds_valor)
    if (number !== null) return campo.endsWith('_percentual') ? shortPtBr(number) : formatMoney(number)
  }
  return ie_decisao === 'CO' ? said(ds_valor) : ds_valor
}

/** Whether a deadline is for this side, or may be: one that names nobody is shown to both. */
export const isFor = ({ parte_responsavel }: Prazo, side: Side | null): boolean =>
  side === null || parte_responsavel === null || parte_responsavel === side || parte_responsavel === 'ambos'

const DOUBLED: Readonly<Record<string, string>> = {
  mp: 'do MP',
  fazenda: 'da Fazenda Pública',
  defensoria: 'da Defensoria',
  litisconsortes: 'dos litisconsortes',
}
const amountOf = ({ dias, unidade, horario, dobro }: Prazo) => {
  if (dias === null || dias === undefined) return horario ?? ''
  const amount = `${dias} ${UNITS[unidade ?? ''] ?? ''}`.trim()
  return dobro ? `${amount}, em dobro ${DOUBLED[dobro] ?? ''}`.trim() : amount
}

/** The deadlines that concern a side, the least certain first. */
export function deadlines(
  { prazos = [], trechos = [] }: Pick<Analise, 'prazos' | 'trechos'>,
  side: Side | null,
): Line[] {
  const of = (campo: string) => trechos.find((t) => t.campo === campo)?.confianca ?? null
  return prazos
    .flatMap((prazo, i): Line[] => {
      if (!isFor(prazo, side)) return []
      const day = prazo.data ?? prazo.data_calculada
      const campo = `prazos[${i}]`
      const label = ['Prazo', WHOSE[prazo.parte_responsavel ?? '']].filter(Boolean).join(' ')
      const value = [prazo.andamento, amountOf(prazo), day && `até ${formatDate(day)}`].filter(Boolean).join(' · ')
      return [{ campo, label, value, confianca: of(campo), day, act: prazo.andamento }]
    })
    .toSorted((a, b) => (a.confianca ?? 0) - (b.confianca ?? 0))
}

/** What else was read: what has no place in the text, then the least certain first. */
export function others(analise: Pick<Analise, 'trechos' | 'nao_localizados'>): Line[] {
  const { trechos = [], nao_localizados = [] } = analise
  const read = new Map<string, Line>()
  for (const { campo, confianca, trecho } of trechos) {
    const label = LABELS[bare(campo)]
    if (!label) continue
    // The value is the answer's own, as the server keeps it: of a sum no part.
    const value = said(noCaminho(analise, campo) ?? trecho)
    read.set(campo, { campo, label, value, confianca: Math.min(confianca, read.get(campo)?.confianca ?? 1) })
  }
  const lost = nao_localizados.map(({ campo, valor }) => ({
    campo,
    label: LABELS[bare(campo)] ?? 'Prazo',
    value: said(valor),
    confianca: null,
  }))
  return [...lost, ...[...read.values()].toSorted((a, b) => (a.confianca ?? 0) - (b.confianca ?? 0))]
}

const lower = (value: string | null | undefined) => value?.toLowerCase().replace(/\s+/g, ' ').trim()

/** Where a model read something else than the house, deadlines first: each by its place in the answer. */
export function differences(analise: Analise): Difference[] {
  const { resposta } = analise.modelo
  if (!resposta) return []
  return [deadlines, others].flatMap((read) => {
    const [here, there] = [analise, resposta].map((one) => new Map(read(one, null).map((line) => [line.campo, line])))
    return [...new Set([...here!.keys(), ...there!.keys()])].flatMap((campo): Difference[] => {
      const [ours, theirs] = [here!.get(campo), there!.get(campo)]
      if (lower(ours?.value) === lower(theirs?.value)) return []
      const { label } = (ours ?? theirs)!
      return [{ campo, label, here: ours?.value ?? null, there: theirs?.value ?? null, day: theirs?.day }]
    })
  })
}

export { rotuloDe as labelOf } from '../../schemas/ia/rotulos.ts'

/** The last word of a person on each value; the newest comes first. */
export const lastWords = (all: readonly Conferencia[]): ReadonlyMap<string, Conferencia> =>
  new Map(all.toReversed().map((one) => [one.campo, one]))

/** The last day that a task begins with: of the deadlines that somebody confirmed the one that is pointed at, or else the earliest. */
export function chosenDay(
  lines: readonly Line[],
  words: ReadonlyMap<string, Conferencia>,
  shown: string | null,
): string | undefined {
  const confirmed = lines.flatMap(({ campo }) => {
    const word = words.get(campo)
    return word?.ds_valor && word.ie_decisao !== 'RE' ? [{ campo, day: word.ds_valor }] : []
  })
  const pointed = confirmed.find(({ campo }) => campo === shown)
  return pointed?.day ?? confirmed.map(({ day }) => day).toSorted()[0]
}

/** A draft for the customer, of nothing but what somebody confirmed: the next step first. */
export function draftFor(lines: readonly Line[], words: ReadonlyMap<string, Conferencia>): string {
  const kept = lines.flatMap((line) => {
    const word = words.get(line.campo)
    const said = word && plainly(word)
    return said ? [{ ...line, said }] : []
  })
  const steps = kept
    .filter(({ day }) => day !== undefined)
    .toSorted((a, b) => a.said.localeCompare(b.said))
    .map(({ act, said }, i) => {
      const first = i === 0 ? 'O próximo passo é' : 'Depois'
      return `${first}: ${act ?? 'prazo no processo'}, até ${formatDate(said)}.`
    })
  const values = kept.filter(({ day }) => day === undefined).map(({ label, said }) => `${label}: ${said}.`)
  return kept.length ? ['Olá! Houve novidade no seu processo.', ...steps, ...values].join('\n') : ''
}
