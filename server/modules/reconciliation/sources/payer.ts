import { available } from '#server/modules/ledger/index.ts'

interface Payer {
  readonly userId: string | null
  readonly purpose: 'wallet' | 'subscription' | null
  readonly receivedKobo: number | null
}

/** In whose wallet the money of a payment went; null where it went to none. */
export function walletOf({ userId, purpose, receivedKobo }: Payer): string | null {
  return purpose === 'wallet' && receivedKobo === null ? userId : null
}

/** In which account it went. */
export function accountOf(payer: Payer): string {
  const member = walletOf(payer)
  if (member !== null) return available(member)
  return payer.receivedKobo === null ? 'revenue:plans' : 'suspense'
}
