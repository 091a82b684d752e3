import type { RawBuilder } from 'kysely'
import type { Logger } from 'pino'
import type { BillService } from '#contracts/bills.ts'
import type { Order } from '#contracts/orders.ts'
import type { Db } from '#server/database/connect.ts'
import type { Config } from './config.ts'
import type { ChangeFeed } from './database/change-feed.ts'
import type { Reads } from './database/connect-reads.ts'
import type { Database } from './database/connect.ts'
import type { Metrics } from './http/metrics.ts'
import type { LoadShedder } from './http/shed-load.ts'
import type { IdempotencyStore } from './idempotency/create-idempotency-store.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Clock } from './kit/clock.ts'
import type { Keys, Secrets } from './kit/keys.ts'
import type { PersonalData, PersonalDataApp } from './module.ts'
import type { Codes, Passwords } from './modules/accounts/index.ts'
import type { Proposal } from './modules/approvals/index.ts'
import type { Actor } from './modules/audit/index.ts'
import type { RetrySchedule } from './modules/bills/index.ts'
import type { Interest } from './modules/catalog/index.ts'
import type { ImageRenderer, ReadyPictures, ShareSubject, UploadDecoder } from './modules/media/index.ts'
import type { Outbox, Recipient } from './modules/outbox/index.ts'
import type { Payment, Purposes } from './modules/payments/index.ts'
import type { ActivePlan } from './modules/subscriptions/index.ts'
import type { AskedAccountName } from './modules/sandbox/index.ts'
import type { WalletLimits } from './modules/wallet/index.ts'
import type { BankTransfers } from './providers/bank-transfers/port.ts'
import type { BillPayments } from './providers/bill-payments/port.ts'
import type { CardPayments } from './providers/card-payments/port.ts'
import type { EmailSender } from './providers/email/port.ts'
import type { HeadPlace } from './providers/head-places/port.ts'
import type { IdentityVerifier } from './providers/identity/port.ts'
import type { MediaStore } from './providers/media-store/port.ts'
import type { SmsSender } from './providers/sms/port.ts'
import type { ProofsOfWork } from './rate-limits/create-proofs-of-work.ts'
import type { RateLimits } from './rate-limits/create-rate-limits.ts'

/** What a process holds and every operation is given. `createApp` builds it; nothing changes it afterwards. */
export interface App {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  /** For what every visitor may see: from a replica, where there is one. */
  readonly reads: Reads
  /** One connection for health checks, which no request uses. */
  readonly health: Database
  readonly changes: ChangeFeed
  readonly metrics: Metrics
  readonly queue: JobQueue
  readonly outbox: Outbox
  readonly rateLimits: RateLimits
  readonly proofsOfWork: ProofsOfWork
  readonly idempotencyStore: IdempotencyStore
  readonly loadShedder: LoadShedder
  readonly providers: Providers
  /** Originals, variants and share pictures of media. */
  readonly mediaStore: MediaStore
  /** Encrypted identity documents. Nothing is served from it. */
  readonly documentStore: MediaStore
  /** Copies of the heads of the ledger and the audit log outside the database. */
  readonly headPlaces: readonly HeadPlace[]
  readonly imageRenderer: ImageRenderer
  readonly uploadDecoder: UploadDecoder
  readonly readyPictures: ReadyPictures
  readonly codes: Codes
  readonly passwords: Passwords
  readonly interest: Interest
  /** The secrets of the market, newest first. */
  readonly secrets: Secrets
  /** Each derived for one purpose. */
  readonly keys: {
    readonly bills: Keys
    readonly documents: Keys
    readonly heads: Keys
    readonly orders: Keys
    readonly earnings: Keys
    readonly payments: Keys
  }
  readonly clock: Clock
  /** The market's name. */
  readonly market: string
  /** The name as it stands beside the mark on pictures and in emails. */
  readonly wordmark: string
  /** The market's address, without a slash at its end. */
  readonly publicUrl: string
  readonly mediaBaseUrl: string
  readonly walletLimits: WalletLimits
  /** When an unsettled purchase is queried again. */
  readonly retrySchedule: RetrySchedule
  /** Milliseconds that a buyer waits for the bill provider before the purchase goes on in the background. */
  readonly answerWithinMs: number
  readonly hooks: Hooks
  close(): Promise<void>
}

export interface Providers {
  readonly email: EmailSender
  readonly sms: SmsSender
  readonly identity: IdentityVerifier
  readonly cards: CardPayments
  readonly bills: BillPayments
  readonly transfers: BankTransfers
}

/** Calls from a lower module up to a higher one. `modules.ts` binds them. */
export interface Hooks {
  /** What a card payment buys, by purpose. */
  readonly purposes: (app: App) => Purposes
  /**
   * Called in the transaction in which a member's plan begins, is replaced or ends, with the plan from then on; null for
   * none.
   */
  readonly planChanged: (tx: Db, userId: string, plan: ActivePlan | null) => Promise<void>
  /** Locks what a member shows a picture with. */
  readonly lockShowing: (tx: Db, ownerId: string, mediaId: string) => Promise<void>
  /** Removes a picture from what shows it. Throws a `Refusal` where it cannot be removed. */
  readonly detachPicture: (tx: Db, mediaId: string) => Promise<void>
  /** What the share picture of a listed product shows; undefined if there is no such product. */
  readonly findShareSubject: (db: Db, productId: string) => Promise<ShareSubject | undefined>
  /** Ids of the covers of listed products, newest product first. */
  readonly listNewestCovers: (db: Db, limit: number) => Promise<readonly string[]>
  /** Whether reconciliation found a difference in a wallet that no operator has cleared. */
  readonly isFrozen: (db: Db, userId: string) => Promise<boolean>
  /** Whether two accounts are one, or share a bank account or the number of an identity document. */
  readonly isSamePerson: (db: Db, oneId: string, otherId: string) => Promise<boolean>
  /** The email addresses of these accounts; closed ones are left out. */
  readonly findEmails: (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether an account is the operator's or shares a number with it, which it has used or has entered before the operator. */
  readonly isOwnAccount: (db: Db, memberId: string, operatorId: string) => Promise<boolean>
  /** The sellers of the orders that a payment has paid for, or may have paid for through the wallet of its payer. */
  readonly listSellersPaidBy: (db: Db, payment: Payment) => Promise<readonly string[]>
  /** Whether an open dispute that was reported after `since` is about a payment of an order of the seller; null: any time. */
  readonly isSaleDisputed: (db: Db, sellerId: string, since: Date | null) => Promise<boolean>
  /** Whether a member has a shop, and the title of their active plan. */
  readonly findSellerStatus: (
    db: Db,
    userId: string,
  ) => Promise<{ readonly hasShop: boolean; readonly plan: string | null }>
  /** Which of these products a member saved. */
  readonly findSaved: (db: Db, userId: string, productIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The review of an order as one of its parties reads it; null if none was written, and a null review once it is deleted. */
  readonly findReview: (
    db: Db,
    orderId: string,
    role: 'buyer' | 'seller',
  ) => Promise<{ readonly review: Order['review'] } | null>
  /** The order that each of these corrections is of. */
  readonly findCorrectedOrders: (db: Db, correctionIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** How many members saved each product. */
  readonly countSaves: (db: Db, productIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Service and provider of each of these purchases; ids that are no purchase are left out. */
  readonly findBills: (
    db: Db,
    purchaseIds: readonly string[],
  ) => Promise<ReadonlyMap<string, { readonly service: BillService; readonly provider: string }>>
  /** How many of today's saves of these products were made on each of the last days in Lagos, today last. */
  readonly countSavesByDay: (db: Db, productIds: readonly string[], days: number) => Promise<readonly number[]>
  /** Called in the transaction in which an operator suspends a member. Throws a `Refusal` to the operator who may not. */
  readonly memberSuspended: (app: App, tx: Db, userId: string, actor: Actor) => Promise<void>
  /** Called in the transaction in which an operator takes a product down. */
  readonly productTakenDown: (
    app: App,
    tx: Db,
    taken: { readonly productId: string; readonly actor: Actor; readonly reason: string },
  ) => Promise<void>
  /** Called when the provider reports something about a bank transfer with this reference. */
  readonly transferReported: (app: App, tx: Db, reference: string) => Promise<void>
  /** Called before the bank is asked whose an account is, with the name of the member who asks. */
  readonly accountNameAsked: (app: App, asked: AskedAccountName) => Promise<void>
  /** Called when a proposal for two operators is dropped. */
  readonly proposalDropped: (tx: Db, proposal: Proposal) => Promise<void>
  /** Where mail and SMS of a member went; what now belongs to another person is left out. */
  readonly findRecipients: (db: Db, userId: string) => Promise<readonly Recipient[]>
  /** SQL that selects the ids of sellers by part of the name of the shop. */
  readonly sellersOfShop: (text: string) => RawBuilder<unknown>
  /** What each module stores about a person, in the order in which it can be erased. */
  readonly personalData: (app: PersonalDataApp) => readonly PersonalData[]
}
