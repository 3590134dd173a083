import type { AnyEntity } from '../../schemas/core/index.ts'

/** What a list shows where no address and no choice of the person says more. */
export function openingOf({ list }: AnyEntity): {
  readonly filter: Readonly<Record<string, unknown>>
  readonly sort: string
} {
  const { opens, initial, presets, sort } = list
  return opens
    ? { filter: { ...initial, filtro: opens }, sort: presets[opens]?.sort ?? sort }
    : { filter: initial, sort }
}

/** What a list is narrowed by beyond how it opens: its counters count past that, and lead out of it. */
export function pastOpening<T extends Readonly<Record<string, unknown>>>(
  { list }: AnyEntity,
  values: T,
): Omit<T, 'card'> {
  const { card: _, ...rest } = values
  return list.opens && rest.filtro === list.opens ? { ...rest, filtro: undefined } : rest
}
