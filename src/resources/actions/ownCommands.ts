import { matches, type AnyEntity, type AnyWhere, type Context } from '../../schemas/core/index.ts'
import type { Row } from '../../schemas/core/types.ts'

/** Something that can be done from a record's menu and that no schema can say: a page or a dialog of the product's own. */
export interface OwnCommand {
  /** Name of the entity. */
  readonly entity: string
  readonly name: string
  readonly label: string
  /** Offered only while this holds. */
  readonly when?: AnyWhere
  readonly allowed?: (flags: ReadonlySet<string>) => boolean
  /** A button on the record's page; in a list beside its records, Enter on a row does it, instead of going to its page. */
  readonly begins?: true
  readonly run: (
    row: Row & { readonly id: number },
    tools: { readonly navigate: (to: string) => unknown; readonly ctx: Context },
  ) => unknown
}

let commands: readonly OwnCommand[] = []

/** Sets the product's own commands, once, before the first render. */
export function setOwnCommands(given: readonly OwnCommand[]): void {
  commands = given
}

/** Those that may be done with a record now. */
export const ownCommandsOver = (entity: AnyEntity, row: Row, ctx: Context): readonly OwnCommand[] =>
  commands.filter(
    ({ entity: of, when, allowed }) =>
      of === entity.name && allowed?.(ctx.flags) !== false && matches(when, row, ctx, entity.fields),
  )
