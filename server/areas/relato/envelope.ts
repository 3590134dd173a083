import { randomUUID } from 'node:crypto'
import type { Report, SessionReport } from './report.ts'

/** What both kinds of envelope say of the product. */
export interface About {
  readonly release: string
  readonly environment: string
}
const lines = (...parts: object[]) => parts.map((part) => JSON.stringify(part)).join('\n')

/** A failure as Sentry's envelope format takes it (develop.sentry.dev/sdk/data-model/envelopes). */
export function errorEnvelope(report: Report, { release, environment }: About, now = new Date()): string {
  const eventId = randomUUID().replaceAll('-', '')
  const { metodo, caminho, status, classe, pilha, usuario, empresa, origem } = report
  const event = {
    event_id: eventId,
    timestamp: now.getTime() / 1000,
    platform: origem === 'servidor' ? 'node' : 'javascript',
    level: 'error',
    release,
    environment,
    transaction: `${metodo} ${caminho}`,
    // The class and the call say what failed: messages hold what people typed, and stay here.
    exception: { values: [{ type: classe, value: `${metodo} ${caminho} ${status}`, stacktrace: { frames: pilha } }] },
    request: { method: metodo, url: caminho },
    tags: { origem, status: String(status), ...(empresa !== null && { empresa: String(empresa) }) },
    ...(usuario !== null && { user: { id: String(usuario) } }),
  }
  return lines({ event_id: eventId, sent_at: now.toISOString() }, { type: 'event' }, event)
}

/** The beginning of a session of the web client, or that something failed in one. */
export function sessionEnvelope(session: SessionReport, { release, environment }: About, now = new Date()): string {
  const { sessao, novo, erros, usuario } = session
  const payload = {
    sid: sessao,
    init: novo,
    started: now.toISOString(),
    timestamp: now.toISOString(),
    status: erros > 0 ? 'errored' : 'ok',
    errors: erros,
    ...(usuario !== null && { did: String(usuario) }),
    attrs: { release, environment },
  }
  return lines({ sent_at: now.toISOString() }, { type: 'session' }, payload)
}
