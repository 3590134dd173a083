import type { AnyEntity, AnyField } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

const readsOn = ({ o: { path } }: AnyField) => typeof path === 'string' && path.includes('cd_devedor.cd_')

/** The product's entities for a test that brings debtors of its own: nobody's related list, of whom a name is known. */
export const withoutDebtors: readonly AnyEntity[] = model.entities
  .filter((entity) => entity.name !== 'devedores')
  .map((entity) => ({
    ...entity,
    fields: Object.fromEntries(Object.entries(entity.fields).filter(([, field]) => !readsOn(field))),
    related: Object.fromEntries(Object.entries(entity.related).filter(([, { to }]) => to !== 'devedores')),
  }))
