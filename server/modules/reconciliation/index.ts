import type { Logger } from 'pino'
import { z } from 'zod'
import type { reconciliation } from '#contracts/reconciliation.ts'
import type { Database } from '#server/database/connect.ts'
import { defineJob, handled, type HandledJob } from '#server/jobs/define-job.ts'
import type { Operations } from '#server/kit/operation.ts'
import { reconcile } from './reconcile.ts'

const reconcileJob = defineJob({
  name: 'reconcile',
  payload: z.object({}),
  isSingle: true,
  retries: 0,
  schedule: '10 * * * *',
})

export const reconciliationJobs = [reconcileJob]

/** Says what differs, each hour; mending it is for a person, by another entry. */
export function handledReconciliationJobs({ database, log }: { database: Database; log: Logger }): HandledJob[] {
  return [
    handled(reconcileJob, async () => {
      for (const difference of await reconcile(database)) {
        log.error({ alarm: 'books_differ', ...difference }, 'the books differ from what they are about')
      }
    }),
  ]
}

export function reconciliationOperations(database: Database): Operations<typeof reconciliation> {
  return {
    async reconcile() {
      return { message: 'Success', data: await reconcile(database) }
    },
  }
}
