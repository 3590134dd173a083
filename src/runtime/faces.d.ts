declare module 'virtual:faces' {
  import type { AnyEntity } from '../schemas/core/index.ts'
  import type { WrittenFace } from './declarations.ts'

  export const faces: readonly WrittenFace[]
  /** Fetches the whole declaration of an entity, by its name. */
  export const loads: Readonly<Record<string, () => Promise<AnyEntity>>>
}
