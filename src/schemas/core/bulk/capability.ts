import type { Capability } from '../capability.ts'

declare module '../actions/action.ts' {
  interface ActionDef<R, I> {
    /** It is offered for a selection of rows as well, by this name and with this message. */
    readonly bulk?: {
      /** What its button and its dialog say, of many. */
      readonly label: string
      /** What is said when all were done. */
      readonly success: string
      /** Its call at `em-lote/<action>/previsao/` tells what would come of it, as `foretells` does of one record. */
      readonly foretells?: true
    }
  }
}

/** One thing is done to many records. */
export const bulk: Capability = { name: 'bulk' }
