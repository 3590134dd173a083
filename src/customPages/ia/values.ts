import type { Analise, Conferencia, Prazo } from '../../api/calls/ai.ts'
import { formatProcesso } from '../../schemas/br/cnj.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { shortPtBr } from '../../schemas/br/decimal.ts'
import { formatMoney, parseMoney } from '../../schemas/br/money.ts'
import { atoDe, temDiaCerto } from '../../schemas/ia/atos.ts'
import { DO_MODELO, lidoEm, noCaminho } from '../../schemas/ia/caminho.ts'
import { rotuloDaLinha as labelAt } from '../../schemas/ia/rotulos.ts'

export type Side = 'autor' | 'reu'
type Words = ReadonlyMap<string, Conferencia>
/** One value that was read, as a line beside the text. */
export interface Line {
  readonly campo: string
  readonly label: string
  readonly value: string
  /** Null where it has no place in the text. */
  readonly confianca: number | null
  /** Of a deadline, its last day as it was counted. */
  readonly day?: string | null | undefined
  /** Of a deadline, what is to be done, by the text's words and by the reader's name for it, and whose it is. */
  readonly act?: string | null | undefined
  readonly event?: string | undefined
  readonly whose?: string | null | undefined
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
const LAWYER = /^advogados\[\d+\]$/
export { rotuloDe as labelOf } from '../../schemas/ia/rotulos.ts'
export const whoseLabel = (whose: string | null | undefined): string => WHOSE[whose ?? ''] ?? ''
/** A value as people say it: sums as money, results in words. */
export function said(campo: string, value: unknown): string {
  if (typeof value === 'number')
    return campo.startsWith('valores.') && !campo.endsWith('_percentual')
      ? formatMoney(value)
      : shortPtBr(String(value))
  if (campo === 'processo.numero_padrao_cnj') return formatProcesso(String(value))
  return RESULTS[String(value)] ?? String(value).replaceAll('_', ' ')
}

/** What a person confirmed or changed, as people say it: sums as money, results in words; null where it was refused. */
export function plainly({ campo, ie_decisao, ds_valor }: Conferencia): string | null {
  if (ie_decisao === 'RE' || ds_valor === null) return null
  const place = campo.replace(DO_MODELO, '')
  if (place.startsWith('valores.')) {
    const number = parseMoney(ds_valor)
    if (number !== null) return place.endsWith('_percentual') ? shortPtBr(number) : formatMoney(number)
  }
  return ie_decisao === 'CO' ? said(place, ds_valor) : ds_valor
}

/** Whether a deadline is for this side, or may be: one that names nobody is shown to both. */
export const isFor = ({ parte_responsavel }: Prazo, side: Side | null): boolean =>
  side === null || parte_responsavel == null || parte_responsavel === side || parte_responsavel === 'ambos'

const DOUBLED: Readonly<Record<string, string>> = {
  mp: 'do MP',
  fazenda: 'da Fazenda Pública',
  defensoria: 'da Defensoria',
  litisconsortes: 'dos litisconsortes',
}
export const amountOf = ({ dias, unidade, horario, dobro }: Prazo): string => {
  if (dias === null || dias === undefined) return horario ?? ''
  const amount = `${dias} ${UNITS[unidade ?? ''] ?? 'dias'}`
  return dobro ? `${amount}, em dobro ${DOUBLED[dobro] ?? ''}`.trim() : amount
}

const ONLY_MODEL = 'lido só pelo modelo'
/** One deadline as a line. */
function deadlineLine(prazo: Prazo, campo: string, confianca: number | null): Line {
  const { andamento, evento, parte_responsavel } = prazo
  const day = prazo.data ?? prazo.data_calculada ?? null
  const label = ['Prazo', whoseLabel(parte_responsavel)].filter(Boolean).join(' ')
  const model = campo.startsWith(DO_MODELO) && ONLY_MODEL
  const value = [
    atoDe(prazo),
    amountOf(prazo),
    day && `${temDiaCerto(evento) ? 'em' : 'até'} ${formatDate(day)}`,
    model,
  ]
    .filter(Boolean)
    .join(' · ')
  return { campo, label, value, confianca, day, act: andamento, event: evento, whose: parte_responsavel }
}
const unsureFirst = (a: Line, b: Line) => (a.confianca ?? 0) - (b.confianca ?? 0)
type Read = Pick<Analise, 'prazos' | 'trechos' | 'nao_localizados'> & { readonly modelo?: Analise['modelo'] }

/** The least certain quote of each place. */
function surenessOf({ trechos = [] }: Pick<Analise, 'trechos'>): ReadonlyMap<string, number> {
  const out = new Map<string, number>()
  for (const { campo, confianca } of trechos) out.set(campo, Math.min(confianca, out.get(campo) ?? 1))
  return out
}

/** The deadlines that concern a side, the least certain first; and of those that only the model read the ones that somebody took. */
export function deadlines(analise: Read, side: Side | null, taken: Iterable<string> = []): Line[] {
  const sure = surenessOf(analise)
  const own = (analise.prazos ?? []).flatMap((prazo, i) =>
    isFor(prazo, side) ? [deadlineLine(prazo, `prazos[${i}]`, sure.get(`prazos[${i}]`) ?? null)] : [],
  )
  const answer = analise.modelo?.resposta
  const added = [...taken].flatMap((campo) => {
    const place = campo.replace(DO_MODELO, '')
    const prazo = /^prazos\[\d+\]$/.test(place) && (noCaminho(answer, place) as Prazo | undefined)
    return prazo ? [deadlineLine(prazo, campo, surenessOf(answer!).get(`${place}.dias`) ?? 0.5)] : []
  })
  return [...own, ...added].toSorted(unsureFirst)
}

/** A deadline by its place, in this house's answer or the model's. */
export const prazoAt = (analise: Read, campo: string): Prazo | undefined =>
  (campo.startsWith(DO_MODELO)
    ? noCaminho(analise.modelo?.resposta, campo.slice(DO_MODELO.length))
    : noCaminho(analise, campo)) as Prazo | undefined

/** Whose lawyer, as far as the text says it. */
function labelIn(answer: unknown, campo: string): string | undefined {
  const label = labelAt(campo)
  if (!LAWYER.test(campo)) return label
  return [label, whoseLabel(noCaminho(answer, `${campo}.parte`) as string | null)].filter(Boolean).join(' ')
}

/** What else was read: what has no place in the text, then the least certain first; and what somebody took of the model's. */
export function others(analise: Read, taken: Iterable<string> = []): Line[] {
  const { trechos = [], nao_localizados = [] } = analise
  const sure = surenessOf(analise)
  const read = new Map<string, Line>()
  for (const { campo, trecho } of trechos) {
    const label = labelIn(analise, campo)
    if (label === undefined || campo.startsWith('prazos') || read.has(campo)) continue
    // The value is the answer's own, as the server keeps it: of a sum no part.
    const value = said(campo, lidoEm(analise, campo) ?? trecho)
    read.set(campo, { campo, label, value, confianca: sure.get(campo)! })
  }
  const answer = analise.modelo?.resposta
  for (const campo of taken) {
    const place = campo.replace(DO_MODELO, '')
    const value = place.startsWith('prazos') ? null : lidoEm(answer, place)
    if (value == null) continue
    const confianca = surenessOf(answer!).get(place) ?? null
    read.set(campo, {
      campo,
      label: labelIn(answer, place) ?? place,
      value: `${said(place, value)} · ${ONLY_MODEL}`,
      confianca,
    })
  }
  const lost = nao_localizados.map(({ campo, valor }) => ({
    campo,
    label: labelAt(campo) ?? 'Prazo',
    value: said(campo, valor),
    confianca: null,
  }))
  return [...lost, ...[...read.values()].toSorted(unsureFirst)]
}

/** The last word of a person on each value; the newest comes first. */
export const lastWords = (all: readonly Conferencia[]): Words =>
  new Map(all.toReversed().map((one) => [one.campo, one]))
/** The places of the model's answer that somebody said something of. */
export const takenBy = (words: Words): string[] => [...words.keys()].filter((campo) => campo.startsWith(DO_MODELO))

export interface Chosen {
  readonly campo: string
  readonly day: string
}
/** The deadline that a task begins with: of those that somebody confirmed the one that is pointed at, or else the earliest that has no task. */
export function chosenOf(
  lines: readonly Line[],
  words: Words,
  shown: string | null,
  done: ReadonlySet<string> = new Set(),
): Chosen | undefined {
  const confirmed = lines.flatMap(({ campo }) => {
    const word = words.get(campo)
    return word?.ds_valor && word.ie_decisao !== 'RE' ? [{ campo, day: word.ds_valor }] : []
  })
  const pointed = confirmed.find(({ campo }) => campo === shown)
  if (pointed) return pointed
  const sorted = confirmed.toSorted((a, b) => a.day.localeCompare(b.day))
  return sorted.find(({ day }) => !done.has(day)) ?? sorted[0]
}

/** Under which line a place of the text stands: the parts of a deadline under it, a party's lawyers under theirs. */
export function lineOf(analise: Pick<Analise, 'advogados'>, campo: string): string {
  const prazo = /^(?:modelo\.)?prazos\[\d+\]/.exec(campo)
  if (prazo) return prazo[0]
  const of = /^(partes\.(?:autores|reus)\[\d+\]\.representantes\[\d+\])\./.exec(campo)
  if (!of) return campo
  const mine = noCaminho(analise, of[1]!) as { nome?: string; oab?: string | null } | undefined
  const at = (analise.advogados ?? []).findIndex(({ nome, oab }) => nome === mine?.nome && oab === mine.oab)
  return at < 0 ? campo : `advogados[${at}]`
}
