import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { sendWithdrawalJob } from '../jobs.ts'
import { hasten } from './withdrawal-queries.ts'

/** The provider has signed that something happened to a transfer: it is asked what, now. */
export async function transferReported({ queue }: App, tx: Db, reference: string): Promise<void> {
  const id = await hasten(tx, reference)
  if (id !== undefined) await queue.enqueue(tx, sendWithdrawalJob, { id })
}
