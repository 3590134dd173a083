import type { AnyEntity } from './definition.ts'
import type { Gate } from './types.ts'

/** A place in the menu that is no entity's. */
export interface Place {
  /** Below /dashboard. */
  readonly route: string
  readonly label: string
  readonly gate?: Gate
}

/** All entities of the product, in the order of the menu, checked against each other. */
export interface Model {
  readonly entities: readonly AnyEntity[]
  readonly places: readonly Place[]
  /** Throws when there is no such entity. */
  get(name: string): AnyEntity
  has(name: string): boolean
}

/** Everything wrong with the declarations, each as `path: what is wrong`. */
export class ModelError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`The schemas are wrong:\n${mistakes.map((m) => `  ${m}`).join('\n')}`)
    this.mistakes = mistakes
  }
}
