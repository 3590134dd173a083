import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createTransport, type Transporter } from 'nodemailer'
import type { Settings } from './settings.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for whoever reads HTML. */
  readonly html?: string
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType: string
  }[]
  /** The same mail, sent again, has the same one: whoever gets both keeps one. */
  readonly messageId?: string
}
export interface Mailer {
  /** Where mail goes, in words for the log. */
  readonly where: string
  /** Sends one message. Throws what the mail server answers. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** A mail server that takes longer is tried again later (ms). */
const LIMITS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/** Mail through `SMTP_URL`; without it each message becomes a file, so that nothing is lost and nothing pretended. */
export function mailerOf(settings: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'data'>): Mailer {
  if (settings.smtpUrl) {
    const transport = createTransport({ url: settings.smtpUrl, ...LIMITS }, { from: settings.mailFrom })
    return {
      where: new URL(settings.smtpUrl).host,
      send: (mail) => deliver(transport, mail),
      close: () => transport.close(),
    }
  }
  const folder = join(settings.data, 'emails')
  const transport = createTransport({ streamTransport: true, buffer: true }, { from: settings.mailFrom })
  return {
    where: folder,
    async send(mail) {
      const { message } = await transport.sendMail(given(mail))
      mkdirSync(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      writeFileSync(join(folder, name), message as Buffer, { mode: 0o600 })
    },
    close: () => transport.close(),
  }
}

const given = ({ attachments = [], ...mail }: Mail) => ({ ...mail, attachments: [...attachments] })

const deliver = async (transport: Transporter, mail: Mail): Promise<void> =>
  void (await transport.sendMail(given(mail)))
