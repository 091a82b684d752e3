import type { App } from '#server/context.ts'
import { retryFor } from '#server/kit/retry-for.ts'
import type { Outcome } from '#server/kit/outcome.ts'
import { sendJobs } from './jobs.ts'
import { outboxKeys } from './message-body.ts'
import { maskedRecipient } from './masked-recipient.ts'
import { claimMessage, markDead, markSent, postpone, type ClaimedMessage } from './queries.ts'

/**
 * Delays double from ten seconds on, so a mail is tried for an hour and a half. An SMS is tried for three minutes: its
 * code is valid for a short time, and each try may cost money and arrive.
 */
const MAX_ATTEMPTS = { email: 10, sms: 5 } as const
const FIRST_DELAY_SECONDS = 10

/** Tries to store the result before the sweep, four minutes after the claim, has the message sent again. */
const STORE_TRIES = { everyMs: 1000, forMs: 90_000 }

/**
 * Sends one message. If the worker dies, or the database fails for longer than `STORE_TRIES`, after the server has
 * accepted the message and before that is stored, the message is sent twice; that gap cannot be closed. Mailboxes can
 * recognize the mail's id.
 */
export async function deliverMessage(app: App, id: string): Promise<void> {
  const message = await claimMessage(app.database, outboxKeys(app.secrets), id)
  if (!message) return
  const outcome = await send(app, message)
  switch (outcome.kind) {
    case 'delivered':
      return store(app, id, () => markSent(app.database, id))
    case 'refused':
      return bury(app, message, outcome.reason)
    case 'unknown':
      return message.attempts < MAX_ATTEMPTS[message.channel]
        ? tryLater(app, message, outcome.reason)
        : bury(app, message, outcome.reason)
  }
}

function send({ providers: { email, sms } }: App, message: ClaimedMessage): Promise<Outcome> {
  const { id, recipient: to, subject, html, text } = message
  switch (message.channel) {
    case 'email':
      return email.sendEmail({
        id,
        to,
        replyTo: message.reply_to ?? undefined,
        unsubscribeUrl: message.unsubscribe_url ?? undefined,
        subject: subject!,
        html: html!,
        text,
      })
    case 'sms':
      return sms.sendSms({ to, text })
  }
}

function store({ log }: App, message: string, work: () => Promise<void>): Promise<void> {
  const onFault = (err: unknown) => log.error({ err, message }, 'the end of a message could not be stored at once')
  return retryFor(work, { ...STORE_TRIES, onFault })
}

async function tryLater(app: App, message: ClaimedMessage, reason: string): Promise<void> {
  const { id, channel, attempts } = message
  const error = masked(reason, message)
  const delaySeconds = FIRST_DELAY_SECONDS * 2 ** (attempts - 1)
  await app.database.transaction().execute(async (tx) => {
    const startAfter = await postpone(tx, id, { error, delaySeconds })
    await app.queue.enqueue(tx, sendJobs[channel], { id }, { startAfter })
  })
  app.log.warn({ message: id, channel, to: maskedRecipient(message.recipient), attempts, error }, 'message waits')
}

async function bury(app: App, message: ClaimedMessage, reason: string): Promise<void> {
  const { id, channel, attempts } = message
  const error = masked(reason, message)
  await store(app, id, () => markDead(app.database, id, error))
  app.log.error({ message: id, channel, to: maskedRecipient(message.recipient), attempts, error }, 'message given up')
}

/** Servers often quote the refused address. */
function masked(reason: string, { recipient }: ClaimedMessage): string {
  const spellings = [recipient, recipient.replace('+', '')]
  return spellings.reduce((text, each) => text.replaceAll(each, maskedRecipient(recipient)), reason)
}
