import { awayProblem } from './away.ts'
import { storageProblem } from './storage.ts'

/** Why a command ended, for whoever started it: in Portuguese where we know, with what the system says of it. */
export function whyOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error)
  const known = awayProblem(error) ?? storageProblem(error)
  return known ? `${known.message} (${said})` : said
}
