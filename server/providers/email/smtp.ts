import { createTransport, type NodemailerError } from 'nodemailer'
import type { Outcome } from '#server/kit/outcome.ts'
import type { EmailSender } from './port.ts'

interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://host:587?requireTLS=true`. */
  readonly url: string
  readonly from: { readonly name: string; readonly address: string }
  /** Milliseconds to connect, and to wait for the greeting. */
  readonly timeoutMs?: number
  /**
   * Milliseconds to wait for each response. A server answers the end of a mail after it has checked it, which may take
   * minutes (RFC 5321, 4.5.3.2.6). A mail whose answer came too late is sent again.
   */
  readonly answerTimeoutMs?: number
}

export function createSmtp({ url, from, timeoutMs = 10_000, answerTimeoutMs = 60_000 }: SmtpOptions): EmailSender {
  const transport = createTransport({
    url,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: answerTimeoutMs,
  })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async sendEmail({ id, to, replyTo, unsubscribeUrl, subject, html, text }) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from,
          // An object is always one address, whatever its text contains.
          to: { name: '', address: to },
          ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
          ...(unsubscribeUrl !== undefined && { list: { unsubscribe: unsubscribeUrl } }),
          subject,
          html,
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            // RFC 8058: the mail program's unsubscribe button sends a POST to that address.
            ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
        return { kind: 'delivered' }
      } catch (error) {
        return outcomeOf(error as NodemailerError)
      }
    },
  }
}

/** Only errors about the recipient or the message are final. Rejected credentials can be corrected. */
function outcomeOf({ permanent = false, command = '', message }: NodemailerError): Outcome {
  const isForGood = permanent && (command === 'RCPT TO' || command === 'DATA')
  return { kind: isForGood ? 'refused' : 'unknown', reason: message }
}
