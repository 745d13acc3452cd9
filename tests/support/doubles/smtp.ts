import { type AddressInfo, createServer, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived. */
export interface ReceivedMail {
  /** Envelope recipients, who would receive it. */
  to: string[]
  /** Headers and body as sent. */
  raw: string
}

/** A mail server that stores the mails it receives. */
export interface MailDouble {
  port: number
  /** For the product's environment. */
  env: Record<string, string>
  received: ReceivedMail[]
  stop: () => Promise<void>
}

/** Starts a mail server on a loopback port; 0 means a free one. */
export async function startMailServer(port = 0): Promise<MailDouble> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        })
        done()
      })
    },
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const { port: bound } = server.server.address() as AddressInfo
  return {
    port: bound,
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(bound) },
    received,
    stop: () => new Promise<void>((closed) => server.close(closed)),
  }
}

/** Starts a mail server that accepts connections and never responds. */
export async function startSilentMailServer() {
  const held = new Set<Socket>()
  const server = createServer((socket) => {
    held.add(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port) },
    /** Number of open connections. */
    held: () => held.size,
    stop: () =>
      new Promise<void>((closed) => {
        for (const socket of held) socket.destroy()
        server.close(() => closed())
      }),
  }
}

/** Decodes a mail, so that its text can be searched. */
export function readable({ raw }: ReceivedMail): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/(?:=[0-9A-F]{2})+/g, (run) =>
      Buffer.from(run.replaceAll('=', ''), 'hex').toString('utf8'),
    )
}
