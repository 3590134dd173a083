import type { AnyWhere, Fields, Gate, Where } from '../types.ts'
import type { Dynamic } from '../values.ts'

/** What must hold for an action to be done, of the record with the input laid over it. */
export interface ActionRule {
  /** Its id in the specification, for tests and for people. */
  readonly id?: string
  /** The input below which the message stands. */
  readonly field: string
  /** Only where one of the fields that `valid` reads would change. */
  readonly changed?: boolean
  /** Only while this holds. */
  readonly when?: AnyWhere
  /** What must hold. */
  readonly valid?: AnyWhere
  /** One of these inputs at least must differ from the record, or the action would change nothing. */
  readonly differs?: readonly string[]
  /** What is said where it does not hold. */
  readonly message: string
}

/** A sentence in an action's dialog; it refuses nothing. */
export interface ActionNote {
  /** Its id in the specification, for tests and for people. */
  readonly id?: string
  /** Who reads it. */
  readonly gate?: Gate
  /** Only while this holds of the record. */
  readonly when?: AnyWhere
  /** What it says. */
  readonly text: string
}

/** What would come of an action now. */
export interface Foretold {
  readonly fatos: readonly { readonly nome: string; readonly valor: string }[]
  /** Whom it is about, one by one, where they are several: the first of them. */
  readonly partes?: readonly { readonly nome: string; readonly valor: string; readonly detalhe: string }[]
  /** What stands against it, or is to be heeded. */
  readonly aviso: string | null
}

/** A named operation on a record: button, dialog, form for many, messages, call and validation in one. */
export interface ActionDef<R, I extends Fields = Fields> {
  /** What its button says, beginning with a verb. */
  readonly label: string
  /**
   * Its method and its path below the area, with `{id}` where the record's goes: 'PATCH tarefas/finalizar/{id}/'. A field
   * in braces, `{cd_acordo}`, is the id that the record has there; another finds nothing. Without a call it is an edit of
   * the record, sent as one: inputs are its fields, and what is set is known beforehand.
   */
  readonly call?: `${'PATCH' | 'POST' | 'DELETE'} ${string}`
  /** What its dialog asks; an input of a field's name begins with the record's value. */
  readonly input?: I
  /** It is offered, and accepted by the server, only while this holds of the record. */
  readonly when?: Where<R>
  /** Who may do it. */
  readonly gate?: Gate
  /** What must hold of the record with the input laid over it. */
  readonly rules?: readonly ActionRule[]
  /** What the record becomes, besides the inputs that are fields of its own. */
  readonly set?: { readonly [K in keyof R]?: R[K] | Dynamic | null }
  /**
   * It decides on what was seen: whoever asks says which version that was (`nr_versao`), and many are named one by one,
   * not by what a filter would choose.
   */
  readonly seen?: true
  /** It is done by a handler in server/areas/index.ts, which does not compile without one. */
  readonly handler?: true
  /**
   * Opening a record does it by itself, silently, where it is available. It is no edit: the record's version stays, so
   * that whoever is editing meanwhile is not in conflict with it.
   */
  readonly opening?: true
  /** What is asked before it is done. */
  readonly confirm?: string
  /** What its dialog says besides, the first note that applies. */
  readonly notes?: readonly ActionNote[]
  /**
   * Path of a call that tells what would come of it, with `{id}` where the record's goes: facts, and a warning, stand in
   * its dialog before anybody confirms. It answers `Foretold`.
   */
  readonly foretells?: string
  /** Inputs that this depends on: what the dialog has of them goes along, and it is told anew as they change. */
  readonly foretoldBy?: readonly string[]
  /** What the dialog's button says; `label` unless said otherwise. */
  readonly submit?: string
  /** One message instead of one for each input that is missing. */
  readonly incomplete?: string
  /** What is said when it was done. */
  readonly success: string
  /** What is said when it could not be done, instead of why. */
  readonly failure?: { readonly title: string; readonly text: string }
  /** `danger` colours what cannot be taken back. */
  readonly tone?: 'primary' | 'danger'
  /** `primary`: a button on the record's page; `menu`, where nothing is said: behind the three dots. */
  readonly place?: 'primary' | 'menu'
  /** A letter that runs it: on the row in focus, on the selection where it is `bulk`, on the record's page. */
  readonly key?: string
}
export type Actions<R> = { readonly [name: string]: ActionDef<R> }
export type AnyAction = ActionDef<Record<string, unknown>>

/** The fields of the record that the address of an action's call names beside its id. */
export const keysOf = (call = ''): string[] =>
  [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).filter((name) => name !== 'id')
