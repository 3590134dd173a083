import { attachesMany, type AnyEntity, type AnyField, type Model } from '../../../src/schemas/core/index.ts'

/** A field that holds any number of files, with whose it is. */
export interface FileField {
  readonly entity: AnyEntity
  readonly name: string
  readonly f: AnyField
}

export const fieldsOfFiles = (entity: AnyEntity): FileField[] =>
  Object.entries(entity.fields).flatMap(([name, f]) => (attachesMany(f) ? [{ entity, name, f }] : []))

/** Whether an address is that of several entities, as their fields say (`shared`). */
export const isShared = (owners: readonly FileField[]): boolean => owners.some(({ f }) => f.o.shared)

/** Those of an area whose files have one address: each is named by a key of its own (`cd_pagar`, `cd_receber`). */
export const sharing = (model: Model, { area }: AnyEntity, path: string): FileField[] =>
  model.entities
    .filter((entity) => entity.area === area)
    .flatMap((entity) => fieldsOfFiles(entity).filter(({ f }) => f.o.path === path))
