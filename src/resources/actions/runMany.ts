import { isCancelled } from '../../api/errors.ts'
import type { Version } from '../../dataProvider/verbs.ts'
import type { Row } from '../../schemas/core/types.ts'

export interface Refused {
  readonly label: string
  readonly reason: string
}
export interface Outcome {
  readonly done: number
  readonly refused: readonly Refused[]
  /** The records that changed, as they are now; as far as it is known. */
  readonly changed?: readonly Version[]
}

interface Plan {
  readonly rows: readonly Row[]
  readonly run: (row: Row) => Promise<unknown>
  readonly labelOf: (row: Row) => string
  readonly onProgress?: (done: number) => void
}

const reasonOf = (error: unknown): string => {
  const body = (error as { body?: unknown }).body
  const first = typeof body === 'object' && body !== null ? Object.values(body).flat()[0] : undefined
  return typeof first === 'string' ? first : (error as Error).message
}

/** Runs something on each row, one after the other; one that is refused does not stop the rest. */
export async function runMany({ rows, run, labelOf, onProgress }: Plan): Promise<Outcome> {
  const refused: Refused[] = []
  let done = 0
  for (const row of rows) {
    try {
      await run(row)
      done++
    } catch (error) {
      if (isCancelled(error)) break
      refused.push({ label: labelOf(row), reason: reasonOf(error) })
    }
    onProgress?.(done + refused.length)
  }
  return { done, refused }
}
