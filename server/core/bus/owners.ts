import { cached, fieldsRead, isWalled, rollupOf, type AnyEntity, type Model } from '../../../src/schemas/core/index.ts'
import type { Row } from '../sql/select.ts'
import type { Happening } from './bus.ts'
import { happeningOf, type Change } from './change.ts'

/** A record that keeps what follows from rows of another entity: by which reference, and from which fields of them. */
interface Keeping {
  readonly owner: AnyEntity
  readonly by: string
  readonly from: readonly string[]
}

const keepings = cached((model: Model): ReadonlyMap<string, readonly Keeping[]> => {
  const found = new Map<string, Keeping[]>()
  for (const owner of model.entities)
    for (const f of Object.values(owner.fields)) {
      const r = rollupOf(f)
      // Outside of a wall nobody is to hear that somebody wrote behind it.
      if (!r || (isWalled(model, model.get(r.of)) && !isWalled(model, owner))) continue
      const from = [r.by, r.max, r.min, r.sum, r.less].filter((name) => name !== undefined)
      found.set(r.of, [...(found.get(r.of) ?? []), { owner, by: r.by, from: [...from, ...fieldsRead(r.only)] }])
    }
  return found
})

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Which records keep something that follows from what a write changed of a row: the database works it out anew. */
export function ownersOf(
  model: Model,
  entity: AnyEntity,
  { row, stored, acao }: Pick<Change, 'row' | 'acao'> & { readonly stored: Row | null },
): (readonly [owner: AnyEntity, id: number])[] {
  const whole = stored === null || acao === 'excluir'
  const found = new Map<string, readonly [AnyEntity, number]>()
  for (const { owner, by, from } of keepings(model).get(entity.name) ?? []) {
    if (!whole && from.every((name) => same(row[name], stored[name]))) continue
    for (const id of [row[by], stored?.[by]])
      if (id !== null && id !== undefined) found.set(`${owner.name}/${Number(id)}`, [owner, Number(id)])
  }
  return [...found.values()]
}

/**
 * What is told of those records beside the write itself: by its ids, as of any other, or whoever has one of them on
 * screen would go on seeing what it was. It is another version of none.
 */
export function ownersTold(model: Model, entity: AnyEntity, change: Change): Happening[] {
  const told = happeningOf(entity, change)
  if (!told) return []
  return ownersOf(model, entity, change).map(([owner, id]) => {
    const { empresa } = told
    return {
      ...told,
      entidade: owner.name,
      id,
      versao: null,
      empresa: owner.scope === 'global' ? null : empresa,
      acao: 'apurar',
    }
  })
}
