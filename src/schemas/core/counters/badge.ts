import type { AnyEntity } from '../definition.ts'
import type { Preset } from '../list/preset.ts'

/** The preset or counter of an entity that the menu counts; undefined where nothing of it calls for action. */
export function badgeOf(entity: AnyEntity): Preset<Record<string, unknown>> | undefined {
  const name = entity.menu?.badge
  return name === undefined ? undefined : (entity.list.presets[name] ?? entity.counters[name])
}
