import { randomUUID } from 'node:crypto'
import { phoneFromText } from '#contracts/values/phone.ts'
import type { Db } from '#server/database/connect.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import type { Secrets } from '#server/kit/keys.ts'
import { sendJobs } from './jobs.ts'
import { emailHtml } from './email-html.ts'
import { emailText } from './email-text.ts'
import { assertEmail, type Email, type EmailLayout } from './email.ts'
import { encryptBody, outboxKeys, type MessageBody } from './message-body.ts'
import { insertMessage, type NewMessage } from './queries.ts'
import { smsText } from './sms-text.ts'

interface Mail {
  /** One address. */
  readonly to: string
  /** Address for replies, if not that of our support. */
  readonly replyTo?: string
  /** Absolute address of ours where the recipient can unsubscribe from such mail. */
  readonly unsubscribeUrl?: string
  readonly content: Email
  /** Id of what it is about, such as an order, for operators. */
  readonly about?: string | undefined
}

interface TextMessage {
  /** A Nigerian number in any spelling. */
  readonly to: string
  readonly text: string
  /** Id of what it is about, such as an order, for operators. */
  readonly about?: string | undefined
}

/** Queues messages in the caller's transaction: they are sent after the commit, and never after a rollback. */
export interface Outbox {
  /** Whether an SMS provider exists; if not, `sms` must not be called. */
  readonly sendsSms: boolean
  mail(tx: Db, mail: Mail): Promise<void>
  sms(tx: Db, message: TextMessage): Promise<void>
}

interface OutboxOptions {
  readonly queue: JobQueue
  readonly emailLayout: EmailLayout
  /** Secrets from which the key for message bodies is derived. */
  readonly secrets: Secrets
  readonly sendsSms?: boolean
}

export function createOutbox({ queue, emailLayout, secrets, sendsSms = true }: OutboxOptions): Outbox {
  const keys = outboxKeys(secrets)
  const leave = async (tx: Db, body: MessageBody, message: Omit<NewMessage, 'id' | 'body_encrypted'>) => {
    const id = randomUUID()
    await insertMessage(tx, { ...message, id, body_encrypted: encryptBody(keys, id, body) })
    await queue.enqueue(tx, sendJobs[message.channel], { id })
  }
  return {
    sendsSms,
    async mail(tx, { to, replyTo = emailLayout.supportEmail, unsubscribeUrl, content, about = null }) {
      assertEmail(content)
      const body = { html: emailHtml(content, emailLayout), text: emailText(content, emailLayout) }
      await leave(tx, body, {
        channel: 'email',
        recipient: oneAddress(to),
        reply_to: oneAddress(replyTo),
        unsubscribe_url: unsubscribeUrl === undefined ? null : new URL(unsubscribeUrl).href,
        subject: content.subject,
        about,
      })
    },
    async sms(tx, { to, text, about = null }) {
      const phone = phoneFromText(to)
      if (phone === null) throw new RangeError('An SMS goes to one Nigerian number')
      await leave(tx, { html: null, text: smsText(text) }, { channel: 'sms', recipient: phone, about })
    },
  }
}

/** Addresses are validated before; this is the last guard against second recipients and header injection. */
function oneAddress(address: string): string {
  if (!/^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address))
    throw new RangeError('A mail goes to one address')
  return address
}
