import type { Logger } from 'pino'
import { payments } from '#contracts/payments.ts'
import { subscriptions } from '#contracts/subscriptions.ts'
import { wallet } from '#contracts/wallet.ts'
import { brand } from '#web/brand.ts'
import type { Config } from '#server/config.ts'
import { mounted } from '#server/http/api-routes.ts'
import { notAvailable } from '#server/kit/refusal.ts'
import { findConfirmedEmail, findEmails, isVerified } from '#server/modules/accounts/index.ts'
import { keepWithinPlan } from '#server/modules/catalog/index.ts'
import { handledHeadsJobs } from '#server/modules/heads/index.ts'
import { handledLedgerJobs } from '#server/modules/ledger/index.ts'
import type { Outbox } from '#server/modules/outbox/index.ts'
import { createPayments, type PaymentsParts } from '#server/modules/payments/index.ts'
import { handledReconciliationJobs, isFrozen } from '#server/modules/reconciliation/index.ts'
import {
  handledSubscriptionsJobs,
  planPurpose,
  subscriptionsOperations,
  type PlanParts,
} from '#server/modules/subscriptions/index.ts'
import {
  handledWalletJobs,
  topUpPurpose,
  walletOperations,
  type AllowanceParts,
  type WalletLimits,
} from '#server/modules/wallet/index.ts'
import type { BillPayments } from '#server/providers/bill-payments/port.ts'
import { notOffered } from './not-offered.ts'
import { createHeads } from './create-heads.ts'
import { notifyMemberBy } from './notify-member.ts'

interface Given extends Pick<PaymentsParts, 'database' | 'queue' | 'cards' | 'rateLimits'> {
  readonly bills: BillPayments
  readonly outbox: Outbox
  readonly log: Logger
}

/** Card payments and what they buy: plans, and money in the wallet; and the books, held against what they are about. */
export function createMoney(config: Config, { bills, outbox, ...given }: Given) {
  const { database, rateLimits, cards, log } = given
  const publicUrl = config.PUBLIC_URL
  const findEmail = (userId: string) => findConfirmedEmail(database.kysely, userId)
  const planParts: PlanParts = {
    database,
    planChanged: (tx, userId, plan) => keepWithinPlan(tx, userId, plan?.maxListings ?? 0),
  }
  /** Also for whatever else spends money of a wallet. */
  const allowances: AllowanceParts = {
    walletLimits: walletLimitsOf(config),
    isVerified,
    isFrozen,
  }
  const cardPayments = createPayments({
    ...given,
    findEmail,
    findEmails: (ids) => findEmails(database.kysely, ids),
    notifyMember: notifyMemberBy(outbox),
    publicKey: config.PAYSTACK_PUBLIC_KEY ?? 'pk_test_sandbox',
    publicUrl,
    twoOperatorsFromKobo: config.BILL_TWO_OPERATORS_FROM * 100,
    purposes: { wallet: topUpPurpose(allowances), subscription: planPurpose(planParts) },
  })
  const claimPayment = cardPayments.claim
  const heads = createHeads(config)
  const isOffered = config.real.cards || config.simulated.cards
  return {
    allowances,
    cardPayments,
    modules: {
      payments: mounted(
        payments,
        isOffered
          ? cardPayments.operations
          : notOffered(cardPayments.operations, ['beginPayment'], notAvailable('Paying by card')),
      ),
      subscriptions: mounted(subscriptions, subscriptionsOperations({ ...planParts, rateLimits, claimPayment })),
      wallet: mounted(
        wallet,
        walletOperations({
          ...allowances,
          database,
          rateLimits,
          publicUrl,
          claimPayment,
          returnToCards: cardPayments.returnToCards,
        }),
      ),
    },
    jobs: [
      ...cardPayments.jobs,
      ...handledSubscriptionsJobs({ ...planParts, outbox, log, market: brand.name, publicUrl, findEmail }),
      ...handledWalletJobs({ ...allowances, database }),
      ...handledLedgerJobs(database),
      ...handledHeadsJobs({ ...heads, database, log }),
      ...handledReconciliationJobs({
        database,
        log,
        cards: config.real.cards ? cards : null,
        bills: config.real.bills ? bills : null,
        heads,
      }),
    ],
  }
}

function walletLimitsOf(config: Config): WalletLimits {
  const level = (day: number, balance: number) => ({ dayKobo: koboOrNone(day), balanceKobo: koboOrNone(balance) })
  return {
    unverified: level(config.WALLET_DAY_LIMIT, config.WALLET_BALANCE_LIMIT),
    verified: level(config.WALLET_DAY_LIMIT_VERIFIED, config.WALLET_BALANCE_LIMIT_VERIFIED),
  }
}

const koboOrNone = (naira: number) => (naira === 0 ? null : naira * 100)
