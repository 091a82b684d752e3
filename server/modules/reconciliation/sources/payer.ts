import { available } from '#server/modules/ledger/index.ts'

interface Payer {
  readonly userId: string | null
  readonly purpose: 'wallet' | 'subscription' | null
  readonly receivedKobo: number | null
}

/** The member whose wallet a payment credited; null if none. */
export function walletOf({ userId, purpose, receivedKobo }: Payer): string | null {
  return purpose === 'wallet' && receivedKobo === null ? userId : null
}

/** The account that a payment credited. */
export function accountOf(payer: Payer): string {
  const member = walletOf(payer)
  if (member !== null) return available(member)
  return payer.receivedKobo === null ? 'revenue:plans' : 'suspense'
}
