import type { App } from '#server/context.ts'
import { sendJobs } from './jobs.ts'
import { deleteOldMessages, listForgottenMessages, listStuck } from './queries.ts'

const MAX_AT_ONCE = 500
/** Fewer people may have mistyped their address. */
const STUCK_FROM_PEOPLE = 3

/**
 * Enqueues messages whose job was lost, deletes old ones, and raises an alarm if none is sent. Returns how many were
 * enqueued.
 */
export async function sweepOutbox({ database, queue, log }: App): Promise<number> {
  const forgotten = await listForgottenMessages(database, MAX_AT_ONCE)
  for (const { id, channel } of forgotten) await queue.enqueue(database, sendJobs[channel], { id })
  await deleteOldMessages(database)
  for (const { channel, people, error } of await listStuck(database)) {
    if (people >= STUCK_FROM_PEOPLE)
      log.error({ alarm: 'messages_stuck', channel, people, error }, 'no message is sent any more')
  }
  return forgotten.length
}
