import type { Analise, Resposta } from '../../api/calls/ai.ts'
import { formatDate } from '../../schemas/br/dates.ts'
import { unaccent } from '../../schemas/br/text.ts'
import { DO_MODELO, noCaminho } from '../../schemas/ia/caminho.ts'
import { deadlineDifferences } from './matching.ts'
import { amountOf, labelOf, said, whoseLabel } from './values.ts'

/** Where a model read something that the house did not, or read otherwise. */
export interface Difference {
  /** The place that is pointed at: the house's, or the model's where only the model read it. */
  readonly campo: string
  readonly label: string
  /** Null where the house did not read it at all. */
  readonly here: string | null
  readonly there: string
  /** What a person takes with one press: a value in the place of the house's, one more value, one more deadline; or none. */
  readonly take:
    | { readonly as: 'value'; readonly value: string }
    | { readonly as: 'reading' }
    | { readonly as: 'deadline'; readonly campo: string }
    | null
}

const words = (value: unknown): string[] =>
  unaccent(String(value))
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
/** Words that say nothing of who or what is meant. */
const EMPTY = new Set(
  'a o as os e de da do das dos em ltda sa s me epp eireli outro outra outros outras comarca'.split(' '),
)
const meaning = (value: unknown): string[] => words(value).filter((word) => !EMPTY.has(word))
const meant = (value: unknown): string => meaning(value).join(' ')
/** How much two names have in common, from 0 to 1. */
function alike(a: string, b: string): number {
  const [one, other] = [new Set(meaning(a)), new Set(meaning(b))]
  const both = [...one].filter((word) => other.has(word)).length
  return both / (one.size + other.size - both || 1)
}

/** Courts and classes are quoted at greater or lesser length: one that the other contains says no other thing. */
const LENGTHS = /^(?:orgao_julgador\.|processo\.(?:classe|assunto)$)/

/** Whether two values of a place mean the same, however either is written. */
function sameValue(campo: string, a: unknown, b: unknown): boolean {
  if (campo.startsWith('valores.')) return Math.round(Number(a) * 100) === Math.round(Number(b) * 100)
  if (campo.startsWith('processo.numero')) return words(a).join('') === words(b).join('')
  const [one, other] = [meant(a), meant(b)]
  if (one === other) return true
  return LENGTHS.test(campo) && (` ${one} `.includes(` ${other} `) || ` ${other} `.includes(` ${one} `))
}

const SIDES = { autores: 'Autor', reus: 'Réu' } as const
const namesOf = ({ partes }: Pick<Resposta, 'partes'>) =>
  (['autores', 'reus'] as const).flatMap((side) =>
    (partes?.[side] ?? []).flatMap((one, i) =>
      // A place that the model left out is none.
      one?.nome ? [{ side, nome: one.nome, campo: `partes.${side}[${i}].nome` }] : [],
    ),
  )

/** Parties by their names, whatever their order: of one that is on another side, and of one that is named otherwise or not at all. */
function partyDifferences(analise: Analise, answer: Resposta): Difference[] {
  const left = namesOf(analise)
  const drop = (i: number) => left.splice(i, 1)[0]!
  const unknown = namesOf(answer).filter(({ side, nome }) => {
    const at = left.findIndex((one) => one.side === side && meant(one.nome) === meant(nome))
    if (at >= 0) drop(at)
    return at < 0
  })
  return unknown.map(({ side, nome, campo }): Difference => {
    const other = left.findIndex((one) => one.side !== side && meant(one.nome) === meant(nome))
    if (other >= 0) {
      const ours = drop(other)
      return { campo: ours.campo, label: nome, here: SIDES[ours.side], there: SIDES[side], take: null }
    }
    const near = left.findIndex((one) => one.side === side && alike(one.nome, nome) >= 0.5)
    if (near < 0)
      return { campo: DO_MODELO + campo, label: SIDES[side], here: null, there: nome, take: { as: 'reading' } }
    const ours = drop(near)
    return { campo: ours.campo, label: SIDES[side], here: ours.nome, there: nome, take: { as: 'value', value: nome } }
  })
}

/** Values that stand in one place. */
function valueDifferences(analise: Analise, answer: Resposta): Difference[] {
  const places = new Set((answer.trechos ?? []).map(({ campo }) => campo))
  return [...places].flatMap((campo): Difference[] => {
    const theirs = /^(?:prazos|partes)\b/.test(campo) ? null : noCaminho(answer, campo)
    // What the model said nothing of is no difference.
    if (theirs == null || typeof theirs === 'object') return []
    const ours = noCaminho(analise, campo)
    const label = labelOf(campo)
    const there = said(campo, theirs)
    if (ours == null) return [{ campo: DO_MODELO + campo, label, here: null, there, take: { as: 'reading' } }]
    if (sameValue(campo, ours, theirs)) return []
    return [{ campo, label, here: said(campo, ours), there, take: { as: 'value', value: there } }]
  })
}

/** Where a model read something else than the house, deadlines first, those before all that only the model read. */
export function differences(analise: Analise): Difference[] {
  const { resposta } = analise.modelo
  if (!resposta) return []
  const terms = deadlineDifferences(analise, resposta).map(({ ours, theirs, at, other }): Difference => {
    const day = theirs.data ?? null
    const place = `${DO_MODELO}prazos[${at}]`
    const tell = (prazo: typeof theirs, all: boolean) =>
      [
        (all || other.whose) && whoseLabel(prazo.parte_responsavel),
        (all || other.amount) && amountOf(prazo),
        (all || other.day) &&
          (prazo.data ?? prazo.data_calculada) &&
          `até ${formatDate(prazo.data ?? prazo.data_calculada)}`,
      ]
        .filter(Boolean)
        .join(' · ')
    const take = { as: 'deadline', campo: place } as const
    if (ours === null) return { campo: place, label: 'Prazo', here: null, there: tell(theirs, true), take }
    return {
      campo: `prazos[${ours.at}]`,
      label: ['Prazo', ours.prazo.andamento].filter(Boolean).join(': '),
      here: tell(ours.prazo, false),
      there: tell(theirs, false),
      take: other.day && day ? { as: 'value', value: formatDate(day) } : take,
    }
  })
  const found = [...terms, ...partyDifferences(analise, resposta), ...valueDifferences(analise, resposta)]
  return [...found.filter(({ here }) => here === null), ...found.filter(({ here }) => here !== null)]
}
