import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { callbackify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerAddress, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { createCapturedMessages } from '../captured-messages.ts'
import { scenarioOf } from './scenarios.ts'

const MAX_BYTES = 1024 * 1024
/** Milliseconds after which open connections are closed when it stops. */
const CLOSE_WITHIN_MS = 200

interface MailCatcher {
  readonly smtpUrl: string
  /** `GET /messages`: captured mail, newest first. */
  readonly routes: (http: FastifyInstance) => Promise<void>
  close(): Promise<void>
}

/** A mail server that accepts all mail and delivers none. */
export async function createMailCatcher(port: number): Promise<MailCatcher> {
  const captured = createCapturedMessages()
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: MAX_BYTES,
    closeTimeout: CLOSE_WITHIN_MS,
    onRcptTo: answerRecipient(),
    onData: (stream, { envelope }, callback) => callbackify(keep)(stream, envelope, callback),
  })
  // Clients that disconnect in the middle must not stop the server.
  smtp.on('error', () => {})

  async function keep(stream: SMTPServerDataStream, { rcptTo }: SMTPServerSession['envelope']): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of stream) chunks.push(chunk as Buffer)
    if (stream.sizeExceeded) throw Object.assign(new Error('The message is too large'), { responseCode: 552 })
    const { subject = '', text = '', html = null } = await PostalMime.parse(Buffer.concat(chunks))
    for (const { address } of rcptTo) captured.add({ to: address, channel: 'email', subject, text, html })
  }

  await once(smtp.listen(port, '127.0.0.1'), 'listening')
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    routes: async (http) => void http.get('/messages', () => captured.list()),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
}

type Answer = (error?: Error | null) => void

function answerRecipient(): (recipient: SMTPServerAddress, session: SMTPServerSession, answer: Answer) => void {
  const turnedAwayOnce = new Set<string>()
  const turnAway = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })
  return ({ address }, _, answer) => {
    const scenario = scenarioOf(address)
    switch (scenario) {
      case 'take':
        return answer()
      case 'refuse':
        return answer(turnAway(550, `5.1.1 <${address}> no such mailbox`))
      case 'busy':
        return answer(turnAway(451, '4.3.2 busy, try again later'))
      case 'busy-once':
        if (turnedAwayOnce.has(address)) return answer()
        turnedAwayOnce.add(address)
        return answer(turnAway(451, '4.3.2 busy, try again later'))
      case 'silence':
    }
  }
}
