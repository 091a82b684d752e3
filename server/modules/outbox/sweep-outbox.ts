import type { App } from '#server/context.ts'
import { sendJobs } from './jobs.ts'
import { deleteOldMessages, listForgottenMessages, listStuckChannels } from './queries.ts'

const MAX_AT_ONCE = 500
/** Two people may both have mistyped their addresses. */
const STUCK_FROM_PEOPLE = 3

/**
 * Enqueues messages whose job was lost, deletes old ones, and raises an alarm if none is sent. Returns how many were
 * enqueued.
 */
export async function sweepOutbox({ database, queue, log }: App): Promise<number> {
  const forgotten = await listForgottenMessages(database, MAX_AT_ONCE)
  for (const { id, channel } of forgotten) await queue.enqueue(database, sendJobs[channel], { id })
  await deleteOldMessages(database)
  for (const { channel, people, error } of await listStuckChannels(database)) {
    if (people >= STUCK_FROM_PEOPLE)
      log.error({ alarm: 'messages_stuck', channel, people, error }, 'no message goes out')
  }
  return forgotten.length
}
