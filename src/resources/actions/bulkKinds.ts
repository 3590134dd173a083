import {
  fieldType,
  mayWrite,
  type AnyAction,
  type AnyEntity,
  type AnyField,
  type Context,
} from '../../schemas/core/index.ts'

/** One value that is the same for many records: no file, no record of its own, no page of text and no secret. */
function isCommon(field: AnyField): boolean {
  const { computed, attaches, embeds, markup, secret } = fieldType(field)
  return !computed && !attaches && !embeds && !markup && !secret
}

/** The fields that can be set for many records at once: those of the form that the session may change. */
export const bulkFields = (entity: AnyEntity, { flags }: Context): string[] =>
  entity.form
    .flatMap((section) => section.fields)
    .filter((name) => {
      const field = entity.fields[name]!
      return mayWrite(field, 'update', flags) && isCommon(field)
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
