import { fieldType, mayWrite, type AnyAction, type AnyEntity, type Context } from '../../schemas/core/index.ts'

const UNFIT = new Set(['file', 'files', 'list', 'object', 'richText', 'secret'])

/** The fields that can be set for many records at once: those of the form that the session may change. */
export const bulkFields = (entity: AnyEntity, { flags }: Context): string[] =>
  entity.form
    .flatMap((section) => section.fields)
    .filter((name) => {
      const field = entity.fields[name]!
      return mayWrite(field, 'update', flags) && !fieldType(field).computed && !UNFIT.has(field.kind)
    })

const made = { call: 'POST em-lote/', success: '' } as const

/** Changing one field, as if it were an action of the schema. */
export const changeOf = (entity: AnyEntity, name: string, label: string): AnyAction => ({
  ...made,
  label,
  input: { [name]: entity.fields[name]! },
  bulk: { label, success: '' },
})

/** Deleting, as if it were an action of the schema. */
export const removalOf = (label: string, confirm: string): AnyAction => ({
  ...made,
  label,
  confirm,
  submit: label,
  tone: 'danger',
  bulk: { label, success: '' },
})
