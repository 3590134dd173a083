import { texts } from '../../../src/schemas/core/index.ts'
import { invalid } from '../errors.ts'

/** So many records one compares and merges by hand. */
const MOST = 50

/** The ids that a body names, each once; throws 400 for anything else. At most as many as one merges by hand. */
export function idsIn(value: unknown): number[] {
  const ids = [...new Set(Array.isArray(value) ? value.map(Number) : [])]
  if (!ids.every((id) => Number.isSafeInteger(id) && id > 0)) throw invalid({ ids: [texts.badRequest] })
  if (ids.length > MOST) throw invalid({ ids: [texts.tooMany(MOST)] })
  return ids
}
