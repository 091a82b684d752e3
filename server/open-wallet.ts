import { findKycStatus } from './modules/accounts/index.ts'
import type { AllowanceParts, WalletLimits } from './modules/wallet/index.ts'
import type { Config } from './config.ts'
import type { Database } from './database/connect.ts'

/** What a member may add, spend and keep, with the limits that are configured. */
export function openAllowances(config: Config, database: Database): AllowanceParts {
  return {
    database,
    walletLimits: walletLimitsOf(config),
    isVerified: async (db, userId) => (await findKycStatus(db, userId)) === 'verified',
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
