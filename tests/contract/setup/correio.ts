import { SMTPServer } from 'smtp-server'

/** What a mail says, as whoever opens it reads it. */
export const textOf = (raw: string) =>
  raw
    .slice(raw.indexOf('\r\n\r\n'))
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (hex) => Buffer.from(hex.replace(/=/g, ''), 'hex').toString())

/** A mail server like any other, which keeps what it is given. */
export async function mailServer() {
  const mails: { to: string; raw: string }[] = []
  let refuse = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()))
      stream.on('end', () => {
        if (refuse) return done(new Error('caixa cheia'))
        mails.push({ to: session.envelope.rcptTo[0]!.address, raw })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const to = (address: string) => mails.filter((m) => m.to === address)
  return {
    url: `smtp://127.0.0.1:${port}`,
    to,
    refuse: (v: boolean) => (refuse = v),
    close: () => new Promise<void>((r) => server.close(() => r())),
  }
}
