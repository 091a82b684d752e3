import { available } from '#server/modules/ledger/index.ts'

interface Payer {
  readonly userId: string | null
  readonly purpose: 'wallet' | 'subscription' | 'order' | null
  readonly receivedKobo: number | null
}

/** The member whose money a payment is; null if it bought a plan, or is not as requested. */
export function walletOf({ userId, purpose, receivedKobo }: Payer): string | null {
  return purpose !== 'subscription' && receivedKobo === null ? userId : null
}

/** The reference of a payment for orders; undefined for any other. */
export function ordersOf({ reference, purpose }: { readonly reference: string } & Pick<Payer, 'purpose'>) {
  return purpose === 'order' ? reference : undefined
}

/** The account that a payment credited. */
export function accountOf(payer: Payer): string {
  const member = walletOf(payer)
  if (member !== null) return available(member)
  return payer.receivedKobo === null ? 'revenue:plans' : 'suspense'
}
