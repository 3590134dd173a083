import type { AnyEntity } from '../definition.ts'
import type { Preset } from '../list/preset.ts'

type Watched = Preset<Record<string, unknown>>

/** The presets of an entity that are there to be watched, with their names. */
export const watchedOf = (entity: AnyEntity): [string, Watched][] =>
  Object.entries(entity.list.presets).filter(([, preset]) => preset.watch !== undefined)

/** One line of the panel: a preset, or several that differ by a choice. */
export interface WatchLine {
  readonly label: string
  readonly presets: readonly { readonly name: string; readonly choice: string; readonly begin: boolean }[]
}

/** The lines of the panel, in the order of the schema. */
export function watchLines(entity: AnyEntity): WatchLine[] {
  const lines = new Map<string, WatchLine['presets'][number][]>()
  for (const [name, { label, watch }] of watchedOf(entity)) {
    const group = typeof watch === 'object' ? watch.group : label
    const choice = typeof watch === 'object' ? watch.choice : ''
    const begin = typeof watch === 'object' && watch.begin === true
    lines.set(group, [...(lines.get(group) ?? []), { name, choice, begin }])
  }
  return [...lines].map(([label, presets]) => ({ label, presets }))
}
