import type { Listed } from '../list/listed.ts'

/** A card that has been put somewhere while its move is not decided yet. */
export interface Held {
  readonly record: Listed
  readonly from: string
  readonly to: string
  readonly index: number
}

/** The cards of a column as they are to be seen: without those taken away, with those put here. */
export function arranged(rows: readonly Listed[], column: string, held: readonly Held[]): Listed[] {
  const out = rows.filter(
    (row) => !held.some((one) => one.record.id === row.id && (one.from === column || one.to === column)),
  )
  for (const one of held) if (one.to === column) out.splice(one.index, 0, one.record)
  return out
}

export const cardId = (column: string, id: number) => `${column}/${id}`
