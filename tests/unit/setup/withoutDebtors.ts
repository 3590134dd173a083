import type { AnyEntity } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

/** The product's entities for a test that brings debtors of its own, which are nobody's related list. */
export const withoutDebtors: readonly AnyEntity[] = model.entities
  .filter((entity) => entity.name !== 'devedores')
  .map((entity) => ({
    ...entity,
    related: Object.fromEntries(Object.entries(entity.related).filter(([, { to }]) => to !== 'devedores')),
  }))
