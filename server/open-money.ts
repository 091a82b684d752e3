import { payments } from '#contracts/payments.ts'
import { subscriptions } from '#contracts/subscriptions.ts'
import { wallet } from '#contracts/wallet.ts'
import { mounted } from './http/api-routes.ts'
import { findKycStatus } from './modules/accounts/index.ts'
import { openPayments, type PaymentsParts } from './modules/payments/index.ts'
import { planPurpose, subscriptionsOperations, type PlanParts } from './modules/subscriptions/index.ts'
import { isFrozen } from './modules/reconciliation/index.ts'
import { topUpPurpose, walletOperations, type AllowanceParts, type WalletLimits } from './modules/wallet/index.ts'
import type { Config } from './config.ts'

interface Given extends Pick<PaymentsParts, 'database' | 'queue' | 'cards' | 'limits' | 'findEmail' | 'log'> {
  readonly planParts: PlanParts
}

/** Card payments, and what they buy: plans, and money in the wallet. */
export function openMoney(config: Config, { planParts, ...given }: Given) {
  const { database, limits } = given
  const publicUrl = config.PUBLIC_URL
  /** Also for whatever else spends money of a wallet. */
  const allowances: AllowanceParts = {
    walletLimits: walletLimitsOf(config),
    isVerified: async (db, userId) => (await findKycStatus(db, userId)) === 'verified',
    isFrozen,
  }
  const cardPayments = openPayments({
    ...given,
    publicKey: config.PAYSTACK_PUBLIC_KEY ?? 'pk_test_sandbox',
    publicUrl,
    purposes: { wallet: topUpPurpose(allowances), subscription: planPurpose(planParts) },
  })
  const claimPayment = cardPayments.claim
  return {
    allowances,
    cardPayments,
    modules: {
      payments: mounted(payments, cardPayments.operations),
      subscriptions: mounted(subscriptions, subscriptionsOperations({ ...planParts, limits, claimPayment })),
      wallet: mounted(wallet, walletOperations({ ...allowances, database, limits, publicUrl, claimPayment })),
    },
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
