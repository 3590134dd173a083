import { createHash } from 'node:crypto'
import type { Settings } from '../../core/settings.ts'
import { errorEnvelope, sessionEnvelope, type About } from './envelope.ts'
import type { Report, SessionReport } from './report.ts'

const TIMEOUT_MS = 3000
const PAUSE_MS = 60_000

interface Dsn {
  readonly url: string
  readonly key: string
}

/** `https://key@host/path/project` as the address its envelopes go to. Throws for anything else. */
export function dsnOf(text: string): Dsn {
  const { protocol, username, host, pathname } = new URL(text)
  const [, prefix = '', project = ''] = /^(.*)\/(\w+)$/.exec(pathname) ?? []
  if (!username || !project) throw new Error('SENTRY_DSN: esperado https://chave@servidor/projeto')
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username }
}

/** Whether a session is among those told of from its beginning: the same session always is, or never. */
export const sampled = (session: string, rate: number): boolean =>
  createHash('sha256').update(session).digest().readUInt32BE() / 2 ** 32 < rate

/** Sends failures to the error-reporting service of the settings; without one, nothing goes anywhere. */
export class Reporter {
  private readonly dsn: Dsn | null
  private readonly about: About
  private pausedUntil = 0
  constructor(
    private readonly settings: Pick<Settings, 'sentryDsn' | 'sentrySessions' | 'version' | 'production'>,
    private readonly fail: (error: unknown) => void = () => undefined,
  ) {
    this.dsn = settings.sentryDsn ? dsnOf(settings.sentryDsn) : null
    const environment = settings.production ? 'production' : 'development'
    this.about = { release: `banca@${settings.version}`, environment }
  }

  get active(): boolean {
    return this.dsn !== null
  }

  /** Every failure is told (erro.relato). */
  failure(report: Report): void {
    if (this.dsn) void this.send(errorEnvelope(report, this.about))
  }

  /** A part of the sessions is told of when they begin, all of those in which something fails (erro.relato.amostra). */
  session(session: Omit<SessionReport, 'novo'>): void {
    if (!this.dsn) return
    const early = sampled(session.sessao, this.settings.sentrySessions)
    if (early || session.erros > 0)
      void this.send(sessionEnvelope({ ...session, novo: session.erros === 0 || !early }, this.about))
  }

  private async send(body: string): Promise<void> {
    if (!this.dsn || Date.now() < this.pausedUntil) return
    try {
      const response = await fetch(this.dsn.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=banca/${this.settings.version}, sentry_key=${this.dsn.key}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      if (response.status !== 429) return
      this.pausedUntil = Date.now() + (Number(response.headers.get('retry-after')) * 1000 || PAUSE_MS)
    } catch (error) {
      // The service is a courtesy to whoever looks after the product: nobody who works waits for it or hears of it.
      this.fail(error)
    }
  }
}
