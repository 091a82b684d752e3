import type { App } from '#server/context.ts'
import { sendJobs } from './jobs.ts'
import { deleteOldMessages, listForgottenMessages } from './queries.ts'

const MAX_AT_ONCE = 500

/** Enqueues messages whose job was lost, and deletes old ones. Returns how many were enqueued. */
export async function sweepOutbox({ database, queue }: App): Promise<number> {
  const forgotten = await listForgottenMessages(database, MAX_AT_ONCE)
  for (const { id, channel } of forgotten) await queue.enqueue(database, sendJobs[channel], { id })
  await deleteOldMessages(database)
  return forgotten.length
}
