import type { FastifyInstance } from 'fastify'
import { handled, type HandledJob } from '#server/jobs/define-job.ts'
import { askAgain } from './ask-again.ts'
import { operatorBillsOperations } from './operator-routes.ts'
import { watchBills } from './float/float.ts'
import {
  checkPurchaseJob,
  watchBillsJob,
  refreshCatalogueJob,
  refreshVariationsJob,
  sweepPurchasesJob,
  wakePurchaseJob,
} from './jobs.ts'
import type { BillsParts } from './parts.ts'
import { refreshCatalogue, refreshVariations } from './catalogue/refresh-catalogue.ts'
import { billsOperations } from './routes.ts'
import { sweepPurchases } from './sweep-purchases.ts'
import { billsWebhook } from './webhook.ts'

export interface Bills {
  readonly operations: ReturnType<typeof billsOperations>
  readonly operatorOperations: ReturnType<typeof operatorBillsOperations>
  readonly webhook: (fastify: FastifyInstance) => Promise<void>
  /** What the worker does. */
  readonly jobs: readonly HandledJob[]
}

export function createBills(parts: BillsParts): Bills {
  return {
    operations: billsOperations(parts),
    operatorOperations: operatorBillsOperations(parts),
    webhook: billsWebhook(parts),
    jobs: [
      handled(wakePurchaseJob, ({ id }) => askAgain(parts, id)),
      handled(checkPurchaseJob, ({ id }) => askAgain(parts, id, { isForced: true })),
      handled(sweepPurchasesJob, (_, { signal }) => sweepPurchases(parts, signal)),
      handled(refreshCatalogueJob, () => refreshCatalogue(parts)),
      handled(refreshVariationsJob, ({ providerId }) => refreshVariations(parts, providerId)),
      handled(watchBillsJob, () => watchBills(parts)),
    ],
  }
}
