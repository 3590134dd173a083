declare module 'virtual:faces' {
  import type { AnyEntity } from '../schemas/core/index.ts'
  import type { Face } from '../schemas/faces.ts'

  export const faces: readonly Face[]
  /** Fetches the whole declaration of an entity, by its name. */
  export const loads: Readonly<Record<string, () => Promise<AnyEntity>>>
}
