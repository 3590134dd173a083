// What a page asks for first is sent before anything else of it runs: what it asked for when it was last opened here. It
// stands on nothing, so that the browser needs no other code for it.

const KEPT = 'banca.antes'
/** For so long an answer asked for early is as good as one asked for now. */
const FRESH_MS = 5000
/** What does not answer by then is asked for anew, in the usual way. */
const PATIENCE_MS = 10_000

interface Kept {
  /** Where the page was opened, and by whom in which firm it may be asked again. */
  readonly at: string
  readonly company: string | null
  readonly calls: readonly string[]
}

const store = typeof localStorage === 'undefined' ? null : localStorage
const here = typeof location === 'undefined' ? '' : location.pathname + location.search
const token = store?.getItem('TOKEN') ?? null
const since = performance.now()
const sent = new Map<string, Promise<Response | undefined>>()
let opening: string[] | null = token === null ? null : []

function kept(): Kept | null {
  try {
    const known = JSON.parse(store?.getItem(KEPT) ?? 'null') as Kept | null
    return Array.isArray(known?.calls) ? known : null
  } catch {
    return null
  }
}

function begin(): void {
  const known = token === null ? null : kept()
  if (!known || known.at !== here || known.company !== store?.getItem('CD_EMPRESA')) return
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
  for (const call of known.calls)
    sent.set(
      call,
      fetch(call, { headers, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined),
    )
}
begin()

/** The answer to a read that was sent early by the same person, of nothing where it failed; undefined where it was not. */
export function earlyAnswer(call: string, by: string | null): Promise<Response | undefined> | undefined {
  opening?.push(call)
  const answer = sent.get(call)
  sent.delete(call)
  return by === token && performance.now() - since < FRESH_MS ? answer : undefined
}

/** Keeps what this page has asked for so far, for the next time that it is opened. */
export function keepOpening(): void {
  const calls = opening
  opening = null
  if (!calls?.length) return
  const company = store?.getItem('CD_EMPRESA') ?? null
  try {
    store?.setItem(KEPT, JSON.stringify({ at: here, company, calls: [...new Set(calls)] } satisfies Kept))
  } catch {
    // Without room for it the next opening is as the first.
  }
}
