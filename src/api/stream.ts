import { getCompany } from './storage.ts'
import { urlOf } from './config.ts'
import { queryString } from './query.ts'

/** What the server tells: ids, never content. A gap means that some of it was missed. */
export type LiveEvent =
  /** Some of it was missed; or this person has news of their own. */
  | { readonly tipo: 'lacuna' | 'notificacao' }
  | {
      readonly tipo: 'gravado' | 'presenca'
      readonly recurso: string
      readonly id: number | null
      readonly autor: number | null
    }

/** A block of the stream, read; null for the beats that only keep it open. */
export function eventIn(block: string): LiveEvent | null {
  const tipo = /^event: (.+)$/m.exec(block)?.[1]
  const data = /^data: (.+)$/m.exec(block)?.[1]
  if (tipo === 'lacuna' || tipo === 'notificacao') return { tipo }
  if ((tipo !== 'gravado' && tipo !== 'presenca') || !data) return null
  return { tipo, ...(JSON.parse(data) as { recurso: string; id: number | null; autor: number | null }) }
}

/**
 * One stream of events, from its opening to its end. By fetch and not EventSource, which could only send the token in
 * the address. What happened up to `missedMs` before is told as well. `never` when there is no point in trying again.
 */
export async function openEvents(
  token: string,
  signal: AbortSignal,
  tell: (event: LiveEvent) => void,
  opened: () => void,
  missedMs = 0,
): Promise<'again' | 'never'> {
  try {
    const address =
      urlOf('base', 'eventos/') +
      queryString({ cd_empresa: getCompany(), ...(missedMs > 0 && { desde_ha_ms: Math.ceil(missedMs) }) })
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    const response = await fetch(address, { headers, signal, cache: 'no-store' })
    const type = response.headers.get('content-type') ?? ''
    if (!response.ok || !response.body || !type.startsWith('text/event-stream'))
      return response.ok || response.status === 404 || response.status === 405 ? 'never' : 'again'
    opened()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const event = eventIn(block)
        if (event) tell(event)
      }
    }
  } catch {
    // Nobody is told: the pages work without, and it is tried again.
  }
  return 'again'
}
