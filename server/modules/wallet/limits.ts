import type { WalletLimits as LimitsAnswer } from '#contracts/wallet.ts'

export type IdentityLevel = LimitsAnswer['identity_level']

/** In kobo; null for no limit. */
export interface LevelLimits {
  /** Maximum of top-ups, and of spending, from midnight to midnight in Lagos. */
  readonly dayKobo: number | null
  /** Maximum balance. */
  readonly balanceKobo: number | null
}

export type WalletLimits = Readonly<Record<IdentityLevel, LevelLimits>>

/** Limits of one top-up, in kobo. Smaller ones cost more than they bring; larger ones are not usual by card. */
export const MIN_TOP_UP = 100_00
export const MAX_TOP_UP = 5_000_000_00
