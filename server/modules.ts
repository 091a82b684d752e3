import { documentSecretsOf, secretsOf, type Config } from './config.ts'
import type { App, Hooks } from './context.ts'
import type { EncryptedColumn } from './database/reencrypt.ts'
import { idempotencyJobs } from './idempotency/jobs.ts'
import { handled, type HandledJob, type Job } from './jobs/define-job.ts'
import { keyMarks, type KeyMarks } from './kit/key-marks.ts'
import type { JobHandler, Module, Mounted } from './module.ts'
import { findEmails, findRecipients } from './modules/accounts/index.ts'
import { accounts } from './modules/accounts/module.ts'
import { addresses } from './modules/addresses/module.ts'
import { approvals } from './modules/approvals/module.ts'
import { auditLog } from './modules/audit/module.ts'
import { findBills } from './modules/bills/index.ts'
import { bills } from './modules/bills/module.ts'
import {
  detachPicture,
  findShareSubject,
  keepWithinPlan,
  listNewestCovers,
  lockShowing,
} from './modules/catalog/index.ts'
import { cart } from './modules/cart/module.ts'
import { catalog } from './modules/catalog/module.ts'
import { contact } from './modules/contact/module.ts'
import { transferReported } from './modules/earnings/index.ts'
import { earnings } from './modules/earnings/module.ts'
import { heads } from './modules/heads/module.ts'
import { identity } from './modules/identity/module.ts'
import { ledger } from './modules/ledger/module.ts'
import { media } from './modules/media/module.ts'
import { messaging } from './modules/messaging/module.ts'
import {
  cancelForSuspension,
  findCorrectedOrders,
  isOwnAccount,
  isSaleDisputed,
  isSamePerson,
  listSellersPaidBy,
  orderPurpose,
} from './modules/orders/index.ts'
import { orders } from './modules/orders/module.ts'
import { outbox } from './modules/outbox/module.ts'
import { overview } from './modules/overview/module.ts'
import { payments } from './modules/payments/module.ts'
import { places } from './modules/places/module.ts'
import { isFrozen } from './modules/reconciliation/index.ts'
import { reconciliation } from './modules/reconciliation/module.ts'
import { upholdReports } from './modules/reports/index.ts'
import { reports } from './modules/reports/module.ts'
import { findReview } from './modules/reviews/index.ts'
import { reviews } from './modules/reviews/module.ts'
import { noteAsker } from './modules/sandbox/index.ts'
import { sandbox } from './modules/sandbox/module.ts'
import { countSaves, countSavesByDay, listSavedAmong } from './modules/saved-items/index.ts'
import { savedItems } from './modules/saved-items/module.ts'
import { hasShop, sellersOfShop } from './modules/shops/index.ts'
import { shops } from './modules/shops/module.ts'
import { findActivePlan, planPurpose } from './modules/subscriptions/index.ts'
import { subscriptions } from './modules/subscriptions/module.ts'
import { markReferenceDropped } from './modules/treasury/index.ts'
import { treasury } from './modules/treasury/module.ts'
import { topUpPurpose } from './modules/wallet/index.ts'
import { wallet } from './modules/wallet/module.ts'
import { rateLimitsJobs } from './rate-limits/jobs.ts'

/** Every module. Personal data is erased in this order: pictures after the products that show them. */
const modules: readonly Module[] = [
  savedItems,
  cart,
  addresses,
  messaging,
  contact,
  outbox,
  reports,
  catalog,
  media,
  identity,
  shops,
  subscriptions,
  bills,
  reviews,
  orders,
  payments,
  wallet,
  earnings,
  ledger,
  accounts,
  places,
  sandbox,
  overview,
  reconciliation,
  heads,
  approvals,
  auditLog,
  treasury,
]

const jobHandlers: readonly JobHandler[] = [
  ...modules.flatMap(({ jobs = [] }) => jobs),
  ...rateLimitsJobs,
  ...idempotencyJobs,
]

/** Every job. The queue must know a job before anything enqueues it. */
export const everyJob: readonly Job[] = jobHandlers.map(({ job }) => job)

export const hooks: Hooks = {
  purposes: (app) => ({ wallet: topUpPurpose(app), subscription: planPurpose(app), order: orderPurpose(app) }),
  planChanged: (tx, userId, plan) => keepWithinPlan(tx, userId, plan?.maxListings ?? 0),
  lockShowing,
  detachPicture,
  findShareSubject,
  listNewestCovers,
  isFrozen,
  isSamePerson,
  findEmails,
  isOwnAccount,
  isSaleDisputed,
  listSellersPaidBy,
  async findSellerStatus(database, userId) {
    const [isSetUp, plan] = await Promise.all([hasShop(database, userId), findActivePlan(database, userId)])
    return { hasShop: isSetUp, plan: plan?.title ?? null }
  },
  findReview,
  findCorrectedOrders,
  findSaved: listSavedAmong,
  countSaves,
  findBills,
  countSavesByDay,
  memberSuspended: cancelForSuspension,
  productTakenDown: upholdReports,
  async proposalDropped(tx, { action, subject, decided_by, decision_reason }) {
    if (!action.startsWith('money.')) return
    await markReferenceDropped(tx, subject, { by: decided_by!, reason: decision_reason! })
  },
  findRecipients,
  sellersOfShop,
  transferReported,
  accountNameAsked: noteAsker,
  personalData: (app) => modules.flatMap(({ personalData }) => personalData?.(app) ?? []),
}

/** The routes of every module, by the name of their contract. */
export function mountModules(app: App): Readonly<Record<string, Mounted>> {
  return Object.assign({}, ...modules.map(({ routes }) => routes?.(app)))
}

/** The jobs with their handlers, for the worker. */
export function jobsOf(app: App): HandledJob[] {
  return jobHandlers.map(({ job, work }) => handled(job, (payload, run) => work(app, payload as never, run)))
}

export function pluginsOf(app: App) {
  return modules.flatMap(({ plugins }) => plugins?.(app) ?? [])
}

/** Shows the gauges of every module in `/metrics`. */
export function observeModules({ metrics, database }: Pick<App, 'metrics' | 'database'>): void {
  for (const { metrics: gauges } of modules) {
    if (gauges) metrics.observeGauges(gauges.help, () => gauges.read(database))
  }
}

/** Every column whose values are stored encrypted. */
export function encryptedColumnsOf(config: Config): EncryptedColumn[] {
  return modules.flatMap(({ encryptedColumns }) => encryptedColumns?.(config) ?? [])
}

export function keyMarksOf(config: Config): KeyMarks {
  return keyMarks({ secret: secretsOf(config), papers: documentSecretsOf(config) })
}
