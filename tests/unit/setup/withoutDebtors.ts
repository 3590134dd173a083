import type { AnyEntity, AnyField } from '../../../src/schemas/core/index.ts'
import { model } from '../../../src/schemas/index.ts'

/** What is read of a debtor beyond a name, which is all that is known of one here. */
const readOn = ({ fields }: AnyEntity) =>
  new Set(Object.keys(fields).filter((name) => String(fields[name]!.o.path).includes('cd_devedor.cd_')))

/** A reference to a debtor, of whom there is nothing to carry. */
const bare = (field: AnyField): AnyField => {
  const { carry: _, ...o } = field.o
  return field.o.to === 'devedores' ? { ...field, o } : field
}

/** The product's entities for a test that brings debtors of its own, which are nobody's related list. */
export const withoutDebtors: readonly AnyEntity[] = model.entities
  .filter((entity) => entity.name !== 'devedores')
  .map((entity) => {
    const gone = readOn(entity)
    return {
      ...entity,
      fields: Object.fromEntries(
        Object.entries(entity.fields)
          .filter(([name]) => !gone.has(name))
          .map(([name, field]) => [name, bare(field)]),
      ),
      form: entity.form.map((part) => ({ ...part, fields: part.fields.filter((name) => !gone.has(name)) })),
      groupings: Object.fromEntries(
        Object.entries(entity.groupings).filter(([, { by }]) => !by.startsWith('cd_devedor.')),
      ),
      related: Object.fromEntries(Object.entries(entity.related).filter(([, { to }]) => to !== 'devedores')),
    }
  })
