import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { isVerified } from '#server/modules/accounts/index.ts'
import { available, balanceOf, held } from '#server/modules/ledger/index.ts'
import { listResumable, sumPayable } from '#server/modules/payments/index.ts'
import { MIN_TOP_UP, MAX_TOP_UP, type IdentityLevel, type LevelLimits } from './limits.ts'
import { sumToday } from './tallies.ts'

/** Amounts in kobo. */
export interface Allowance {
  readonly limit: number | null
  readonly used: number
  /** Never below zero; null for no limit. */
  readonly left: number | null
}

export interface Allowances {
  readonly level: IdentityLevel
  readonly topUpsToday: Allowance
  readonly spendingToday: Allowance
  readonly balance: Allowance
  /** Begun top-ups that can still be paid, in kobo. */
  readonly openKobo: number
  /** Amounts of those that were abandoned; each can be resumed. */
  readonly resumableKobo: readonly number[]
  /** Null for a verified identity. */
  readonly next: LevelLimits | null
}

/** What a member may add and spend today. Begun payments count as if they had arrived. */
export async function findAllowances(app: App, db: Db, userId: string): Promise<Allowances> {
  const [hasVerified, spendable, aside, open, resumable, today] = await Promise.all([
    isVerified(db, userId),
    balanceOf(db, available(userId)),
    balanceOf(db, held(userId)),
    sumPayable(db, userId, 'wallet'),
    listResumable(db, userId),
    sumToday(db, userId),
  ])
  const level = hasVerified ? 'verified' : 'unverified'
  const { dayKobo, balanceKobo } = app.walletLimits[level]
  return {
    level,
    topUpsToday: allowanceOf(dayKobo, today.toppedUpKobo + open),
    spendingToday: allowanceOf(dayKobo, today.spentKobo),
    balance: allowanceOf(balanceKobo, spendable + aside + open),
    openKobo: open,
    resumableKobo: [...new Set(resumable.map(({ amount_kobo }) => amount_kobo))],
    next: hasVerified ? null : app.walletLimits.verified,
  }
}

/** The largest possible top-up in kobo; 0 if it is below the minimum. */
export function largestTopUp({ topUpsToday, balance }: Allowances): number {
  const most = Math.min(MAX_TOP_UP, topUpsToday.left ?? Infinity, balance.left ?? Infinity)
  return most < MIN_TOP_UP ? 0 : most
}

function allowanceOf(limit: number | null, used: number): Allowance {
  return { limit, used, left: limit === null ? null : Math.max(0, limit - used) }
}
