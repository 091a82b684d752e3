import type { WalletLimits as LimitsAnswer } from '#contracts/wallet.ts'

export type IdentityLevel = LimitsAnswer['identity_level']

/** In kobo; null for no limit. */
export interface LevelLimits {
  /** What may be added, and what may be spent, from midnight to midnight in Lagos. */
  readonly dayKobo: number | null
  /** What may lie in the wallet. */
  readonly balanceKobo: number | null
}

export type WalletLimits = Readonly<Record<IdentityLevel, LevelLimits>>

/** Kobo, of one top-up. Less costs more than it brings; more is not done with a card. */
export const LEAST_TOP_UP = 100_00
export const MOST_TOP_UP = 5_000_000_00
