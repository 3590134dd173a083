import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import type { Actor } from '../audit/audit.ts'
import { notFound } from '../errors.ts'
import type { Service } from '../write/service.ts'

/**
 * The record meant by its own id and its owner's, which may come in either order, for clients send both. Where both
 * readings name a record the owner comes first, as it does in an address. Throws 404 where neither does.
 */
export async function underOwner(
  service: Service,
  entity: AnyEntity,
  first: number,
  second: number,
  { ctx }: Actor,
): Promise<number> {
  const by = entity.under!
  for (const [owner, id] of [
    [first, second],
    [second, first],
  ] as const) {
    const { count } = await service.list(entity, { id: String(id), [by]: String(owner), nr_por_pagina: '1' }, ctx)
    if (count > 0) return id
  }
  throw notFound()
}
