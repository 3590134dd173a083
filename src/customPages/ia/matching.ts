import type { Prazo, Resposta, Trecho } from '../../api/calls/ai.ts'
import { parseDate } from '../../schemas/br/dates.ts'

type Span = Pick<Trecho, 'inicio' | 'fim'>
interface Placed {
  readonly at: number
  readonly prazo: Prazo
  /** Where the amount or the day stands. */
  readonly amounts: readonly Span[]
  /** The whole sentence, where it is known. */
  readonly sentences: readonly Span[]
  /** Whether it stands there and nowhere else: a quote that the text has twice may be either. */
  readonly sure: boolean
}
/** A deadline that the model read otherwise than the house, or that only the model read. */
export interface DeadlineDifference {
  readonly ours: { readonly at: number; readonly prazo: Prazo } | null
  readonly theirs: Prazo
  /** Its place in the model's answer. */
  readonly at: number
  readonly other: { readonly whose: boolean; readonly amount: boolean; readonly day: boolean }
}

const overlap = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.some((one) => b.some((two) => one.inicio < two.fim && two.inicio < one.fim))
/** The quotes of all deadlines, by their places. */
function quotesOf({ trechos = [] }: Pick<Resposta, 'trechos'>): ReadonlyMap<string, Trecho[]> {
  const out = new Map<string, Trecho[]>()
  for (const one of trechos)
    if (one.campo.startsWith('prazos')) out.set(one.campo, [...(out.get(one.campo) ?? []), one])
  return out
}

/** The figures within a quote that say the value: a model may quote the whole sentence. */
function figures({ trecho, inicio, fim }: Trecho, says: (word: string) => boolean): Span[] {
  const found = [...trecho.matchAll(/\d{1,2}\/\d{1,2}\/\d{4}|\d+/g)].filter(([word]) => says(word))
  if (!found.length) return [{ inicio, fim }]
  return found.map(({ index, 0: word }) => ({ inicio: inicio + index, fim: inicio + index + word.length }))
}

function placedOf(answer: Resposta, texto: string | null): Placed[] {
  const quotes = quotesOf(answer)
  return (answer.prazos ?? []).flatMap((prazo, at): Placed[] => {
    const of = (part: string) => quotes.get(`prazos[${at}]${part}`) ?? []
    const own = [...of('.dias'), ...of('.data')]
    const sentences = of('')
    if (texto === null) return [{ at, prazo, amounts: own, sentences, sure: true }]
    // A deadline without an amount and a day that are quoted is none.
    if (!prazo || (prazo.dias == null && prazo.data == null) || !own.length) return []
    const amounts = [
      ...of('.dias').flatMap((one) => figures(one, (word) => word === String(prazo.dias))),
      ...of('.data').flatMap((one) => figures(one, (word) => parseDate(word) === prazo.data)),
    ]
    const sure = own.some(({ trecho, inicio }) => texto.indexOf(trecho, inicio + 1) < 0)
    return [{ at, prazo, amounts, sentences, sure }]
  })
}

const dayOf = ({ data, data_calculada }: Prazo) => data ?? data_calculada ?? null
/** What the model said of a deadline that the house says otherwise; what it said nothing of counts for nothing. */
const otherwise = (ours: Prazo, theirs: Prazo) => ({
  whose: theirs.parte_responsavel != null && theirs.parte_responsavel !== ours.parte_responsavel,
  amount:
    theirs.dias != null && (theirs.dias !== ours.dias || (theirs.unidade != null && theirs.unidade !== ours.unidade)),
  day: theirs.data != null && theirs.data !== dayOf(ours),
})

/** How surely two are the same deadline; 0 where they are not. */
function likeness(ours: Placed, theirs: Placed): number {
  const { whose, amount, day } = otherwise(ours.prazo, theirs.prazo)
  const same = (theirs.prazo.dias != null && !amount) || (theirs.prazo.data != null && !day)
  const nearby = overlap(ours.sentences, theirs.amounts)
  const there = ours.amounts.length ? overlap(ours.amounts, theirs.amounts) : nearby
  // What stands surely in another place is another deadline, even of as many days.
  if (!there && (theirs.sure || !same)) return 0
  return Number(there) * 8 + Number(same) * 4 + Number(nearby) * 2 + Number(!whose)
}

/** The model's deadlines beside the house's: paired by place, amount and side, the surest first, and each only once. */
export function deadlineDifferences(
  house: Resposta & { readonly texto: string },
  model: Resposta,
): DeadlineDifference[] {
  const ours = placedOf(house, null)
  const theirs = placedOf(model, house.texto)
  const pairs = theirs.flatMap((their) =>
    ours.flatMap((our) => {
      const like = likeness(our, their)
      return like ? [{ our, their, like }] : []
    }),
  )
  const taken = new Map<Placed, Placed>()
  const used = new Set<Placed>()
  for (const { our, their } of pairs.toSorted((a, b) => b.like - a.like)) {
    if (taken.has(their) || used.has(our)) continue
    taken.set(their, our)
    used.add(our)
  }
  return theirs.flatMap((their): DeadlineDifference[] => {
    const our = taken.get(their)
    const { prazo, at, sure } = their
    if (our) {
      const other = otherwise(our.prazo, prazo)
      return other.whose || other.amount || other.day ? [{ ours: our, theirs: prazo, at, other }] : []
    }
    // Said twice of one place is not one deadline more.
    const again =
      sure &&
      pairs.some((pair) => pair.their === their && !Object.values(otherwise(pair.our.prazo, prazo)).includes(true))
    return again ? [] : [{ ours: null, theirs: prazo, at, other: { whose: false, amount: false, day: false } }]
  })
}
