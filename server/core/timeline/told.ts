import type { AnyEntity, Context } from '../../../src/schemas/core/index.ts'
import type { Service } from '../write/service.ts'
import type { Told } from './moments.ts'

/** The record that is told of. Throws 404 for one out of sight. */
export async function toldOf(service: Service, entity: AnyEntity, id: number, ctx: Context): Promise<Told> {
  const row = await service.get(entity, id, ctx)
  return { entity, id, company: service.companyOf(entity, row, ctx) }
}
