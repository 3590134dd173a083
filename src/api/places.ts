import type { AnyAction, AnyEntity } from '../schemas/core/index.ts'
import type { Area } from './config.ts'

/** Area and path of a call. */
export type Call = readonly [area: Area, path: string]

/** A call below an entity's path. The areas of the schemas are the API's; configuration knows them by the same names. */
export const entityCall = (entity: AnyEntity, below = ''): Call => [entity.area, `${entity.path}${below}`]
/** A call below an area: files and actions say their own path. */
export const areaCall = (entity: AnyEntity, path: string): Call => [entity.area, path]

/** A call below an area that names fields of a record in braces. */
export const recordCall = (entity: AnyEntity, path: string, record: Readonly<Record<string, unknown>>): Call =>
  areaCall(
    entity,
    path.replace(/\{(\w+)\}/g, (_, name: string) => String(record[name])),
  )

/** Method and place of an action on a record: 'PATCH x/cancelar/{id}/', or an edit of the record itself. */
export function actionCall(entity: AnyEntity, { call }: AnyAction, record: Readonly<Record<string, unknown>>) {
  const [method = 'PATCH', path = ''] = (call ?? `PATCH ${entity.path}{id}/`).split(' ')
  return { method: method as 'PATCH', place: recordCall(entity, path, record) }
}
