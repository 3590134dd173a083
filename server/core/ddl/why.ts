import { awayProblem } from '../db/away.ts'
import { HttpProblem } from '../errors.ts'
import { storageProblem } from '../files/storage.ts'

/** Why a command ended, for whoever started it: in Portuguese where we know, with what the system says of it. */
export function whyOf(error: unknown): string {
  // A rule's refusal is said by field, and a command has none.
  if (error instanceof HttpProblem) return Object.values(error.body).flat().map(String).join(' ')
  const said = error instanceof Error ? error.message : String(error)
  const known = awayProblem(error) ?? storageProblem(error)
  return known ? `${known.message} (${said})` : said
}
