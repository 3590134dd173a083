import type { AnyEntity } from './definition.ts'
import type { Model } from './model.ts'
import type { AnyWhere } from './types.ts'

/** One of the parties that a record names; `ours` holds while it is the one that the firm stands for. */
export interface Side {
  readonly label: string
  readonly name: string
  /** Its documents: shown beside the name, whichever is there. */
  readonly numbers?: readonly string[]
  readonly ours?: AnyWhere
}

/** What is known of a record at first sight, below the title of its page. */
export interface Header {
  /** Codes as chips; a yes as its label. Those of `usual` codes go without saying. */
  readonly marks?: readonly string[]
  readonly usual?: { readonly [field: string]: string }
  readonly sides?: readonly Side[]
  /** The reference to whom the firm stands for, named on that side. */
  readonly client?: string
  readonly facts?: readonly string[]
}

/** A moment of a row: the day or instant that a field holds, and what happened then. */
export interface Moment {
  readonly at: string
  /** The hour of a day. */
  readonly time?: string
  readonly word: string
  /** Who did it. */
  readonly who?: string
  readonly where?: AnyWhere
}

/** Rows that tell of a record: those of `to` that name it in `by` (`id`: the record itself), each with its moments. */
export interface RowsKind {
  readonly label: string
  readonly to: string
  readonly by: string
  /** The sentence, and what is said below it. */
  readonly text: readonly string[]
  readonly moments: readonly Moment[]
}
/** The files of a field of the record. */
export interface FilesKind {
  readonly label: string
  readonly files: string
  readonly word: string
}
/** The trail of the record itself. */
export interface AuditKind {
  readonly label: string
  readonly audit: true
}
/** One kind of what happened to a record. */
export type TimelineKind = RowsKind | FilesKind | AuditKind
export type Timeline = { readonly [name: string]: TimelineKind }

/** Rows of a related list in a document; all of them unless said otherwise. */
export interface DocumentList {
  readonly related: string
  readonly label?: string
  readonly where?: AnyWhere
  readonly most?: number
  readonly columns?: readonly string[]
}

/** A record as a file: its facts and lists as a PDF, or everything of it as a page with its files in a zip. */
export interface RecordDocument {
  readonly label: string
  readonly as: 'pdf' | 'zip'
  /** Path below the area: 'processos/{id}/gerar_pdf/'. */
  readonly call: string
  /** Also asked of the list: `?<flag>=true&id=`. */
  readonly flag?: string
  /** What a PDF shows beside the facts. */
  readonly lists?: readonly DocumentList[]
}

type Mistake = readonly [at: string, mistake: string]
type Condition = readonly [where: AnyWhere | undefined, entity: AnyEntity, at: string]

/** Every condition that the header, timeline and documents of an entity hold, with whose rows it is about and its place. */
export function dossierConditions(entity: AnyEntity, model: Model): Condition[] {
  const sides = (entity.header.sides ?? []).map((side, i): Condition => [side.ours, entity, `header.sides[${i}].ours`])
  const moments = Object.entries(entity.timeline).flatMap(([name, kind]) =>
    'to' in kind && model.has(kind.to)
      ? kind.moments.map((m, i): Condition => [m.where, model.get(kind.to), `timeline.${name}.moments[${i}]`])
      : [],
  )
  const lists = Object.entries(entity.documents).flatMap(([name, document]) =>
    (document.lists ?? []).flatMap(({ related, where }, i): Condition[] => {
      const to = entity.related[related]?.to
      return to && model.has(to) ? [[where, model.get(to), `documents.${name}.lists[${i}]`]] : []
    }),
  )
  return [...sides, ...moments, ...lists]
}

/** What is wrong with the header, timeline and documents of an entity: `[where, what]`. */
export function dossierMistakes(entity: AnyEntity, model: Model): Mistake[] {
  const out: Mistake[] = []
  const need = (of: AnyEntity, names: readonly (string | undefined)[], at: string) => {
    for (const n of names) if (n && n !== 'id' && !(n in of.fields)) out.push([at, `no field ${n} in ${of.name}`])
  }
  const { marks = [], sides = [], client, facts = [] } = entity.header
  need(entity, [...marks, ...facts, client, ...sides.flatMap((s) => [s.name, ...(s.numbers ?? [])])], 'header')
  for (const [name, kind] of Object.entries(entity.timeline)) {
    const at = `timeline.${name}`
    if ('files' in kind && entity.fields[kind.files]?.kind !== 'files') out.push([at, `${kind.files} holds no files`])
    if (!('to' in kind)) continue
    if (!model.has(kind.to)) out.push([at, `no entity ${kind.to}`])
    else need(model.get(kind.to), [kind.by, ...kind.text, ...kind.moments.flatMap((m) => [m.at, m.time, m.who])], at)
  }
  for (const [name, { call, lists = [] }] of Object.entries(entity.documents)) {
    if (!/^[a-z].*\{id\}/.test(call)) out.push([`documents.${name}.call`, 'must be path/{id}/'])
    for (const { related, columns = [] } of lists) {
      const to = entity.related[related]?.to
      if (!to) out.push([`documents.${name}.lists`, `no related list ${related}`])
      else if (model.has(to)) need(model.get(to), columns, `documents.${name}.lists`)
    }
  }
  return out
}
