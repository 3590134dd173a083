import { capabilities } from './capabilities.ts'
import type { Say } from './capability.ts'
import type { Model } from './model.ts'
import { repeated } from './repeated.ts'

/** What a model that builds can still have against it. */
export interface Advice {
  /** `erro`: something that cannot work; `aviso`: something a person would want to know. */
  readonly level: 'erro' | 'aviso'
  readonly at: string
  readonly text: string
}

/** Goes over a model that builds, for what the compiler and the model let pass. Texts are for the terminal. */
export function adviceOn(model: Model): Advice[] {
  const out: Advice[] = []
  const say: Say = (level, at, text) => out.push({ level, at, text })
  for (const entity of model.entities) {
    for (const capability of capabilities) capability.advice?.(entity, say)
    if (entity.menu && entity.route === null) say('erro', `${entity.name}.menu`, 'no menu, mas sem rota')
  }
  const routes = model.entities.flatMap((e) => e.route ?? [])
  for (const route of repeated(routes)) say('erro', 'entities', `duas entidades na rota ${route}`)
  return out
}
