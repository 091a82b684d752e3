import type { Kysely } from 'kysely'
import { phoneFromText } from '#contracts/values/phone.ts'
import type { Tables } from '#server/database/tables.ts'
import type { JobQueue } from '#server/jobs/job-queue.ts'
import { sendJobs } from './jobs.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'
import { assertLetter, type Letter, type Letterhead } from './letter.ts'
import { insertMessage, type NewMessage } from './queries.ts'

export interface Mail {
  /** One address. */
  readonly to: string
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: string
  /** Where the person ends mail of this kind: an absolute address of ours. */
  readonly unsubscribeUrl?: string
  readonly letter: Letter
}

export interface TextMessage {
  /** A Nigerian number in any spelling. */
  readonly to: string
  readonly text: string
}

/** Where a module leaves messages: they go out once the caller's transaction commits, and never if it rolls back. */
export interface Outbox {
  mail(tx: Kysely<Tables>, mail: Mail): Promise<void>
  sms(tx: Kysely<Tables>, message: TextMessage): Promise<void>
}

export function openOutbox({ queue, letterhead }: { queue: JobQueue; letterhead: Letterhead }): Outbox {
  const leave = async (tx: Kysely<Tables>, message: NewMessage) => {
    const id = await insertMessage(tx, message)
    await queue.enqueue(tx, sendJobs[message.channel], { id })
  }
  return {
    async mail(tx, { to, replyTo, unsubscribeUrl, letter }) {
      assertLetter(letter)
      await leave(tx, {
        channel: 'email',
        recipient: oneAddress(to),
        reply_to: replyTo === undefined ? null : oneAddress(replyTo),
        unsubscribe_url: unsubscribeUrl === undefined ? null : new URL(unsubscribeUrl).href,
        subject: letter.subject,
        html: letterHtml(letter, letterhead),
        text: letterText(letter, letterhead),
      })
    },
    async sms(tx, { to, text }) {
      const phone = phoneFromText(to)
      if (phone === null) throw new RangeError('An SMS goes to one Nigerian number')
      await leave(tx, { channel: 'sms', recipient: phone, text })
    },
  }
}

/** Addresses come checked; yet none that could name a second recipient or begin a header line passes here. */
function oneAddress(address: string): string {
  if (!/^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u.test(address))
    throw new RangeError('A mail goes to one address')
  return address
}
