import type { Database } from '#server/database/connect.ts'
import { openJobQueue } from '#server/jobs/job-queue.ts'
import { openOutbox, outboxJobs } from '#server/modules/outbox/index.ts'
import { atEnd } from './at-end.ts'

interface Left {
  readonly recipient: string
  readonly reply_to: string | null
  readonly unsubscribe_url: string | null
  readonly subject: string | null
  readonly text: string
}

/** An outbox that nothing leaves, and what is in it, oldest first. */
export async function openFullOutbox(database: Database) {
  const queue = await openJobQueue(database, outboxJobs, () => {})
  atEnd(() => queue.close())
  const letterhead = {
    name: 'Kanti',
    wordmark: 'kanti',
    publicUrl: 'https://kanti.example',
    supportEmail: 'support@kanti.example',
  }
  return {
    outbox: openOutbox({ queue, letterhead }),
    listLeft: () =>
      database.query<Left & Record<string, unknown>>(
        'select recipient, reply_to, unsubscribe_url, subject, text from outbox.messages order by created_at',
      ),
  }
}
