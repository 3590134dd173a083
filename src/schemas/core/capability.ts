import type { AnyEntity, Definition } from './definition.ts'
import type { Model } from './model.ts'
import type { AnyWhere, Fields } from './types.ts'
import type { Filled, FilledList } from './words.ts'

/** A declaration as the cores read it: records are plain objects to them. */
export type Said = Definition<string, Fields, unknown, unknown, Record<string, unknown>>

/** Helps to look for what is wrong with an entity. Places are told below the entity: 'list.columns[2]'. */
export interface Look {
  readonly model: Model
  report(at: string, mistake: string): void
  /** Reports names that are no fields, nor the id. */
  columns(names: readonly string[], at: string): void
  /** Reports what is wrong with a condition; on rows of another entity or beside the inputs of an action where told. */
  condition(where: AnyWhere | undefined, at: string, of?: AnyEntity, input?: Fields): void
}

/** What a model that builds can still have against it: something that cannot work, or that a person would want to know. */
export type Say = (level: 'erro' | 'aviso', at: string, text: string) => void

/** What capabilities fill in: all of their own words, of what they share their part. */
export type Filling = Partial<Omit<Filled, 'list' | 'access'>> & { readonly list?: Partial<FilledList> }

/** Something that entities can do, by the name that it has in all three rooms; its words grow `words.ts`. */
export interface Capability {
  readonly name: string
  /** What holds where a declaration says nothing. */
  defaults?(said: Said): Filling
  /** Reports what is wrong, when the model is built. */
  check?(entity: AnyEntity, look: Look): void
  /** Says what the model lets pass, for `npm run check`. */
  advice?(entity: AnyEntity, say: Say): void
}
