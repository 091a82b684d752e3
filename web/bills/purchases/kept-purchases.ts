import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { readSession } from '../../app/session.ts'
import { readPurchases, storePurchases } from '../../offline/offline-purchases.ts'

const MOST = 20

interface Kept {
  /** Whose they are: somebody else who signs in at this browser does not see them. */
  userId: string
  /** The one looked at last comes first. */
  purchases: PurchaseWithTimeline[]
}

/**
 * Keeps a purchase on this device while its buyer is signed in there: whoever stands at the meter without a network can
 * still read the token.
 */
export function keepPurchase(purchase: PurchaseWithTimeline): void {
  const others = readAll().filter(({ id }) => id !== purchase.id)
  const kept: Kept = { userId: whose(), purchases: [purchase, ...others].slice(0, MOST) }
  try {
    storePurchases(JSON.stringify(kept))
  } catch {
    // A browser that keeps nothing asks the network each time.
  }
}

/** As it was when it was looked at last; null where it never was on this device. */
export function readKeptPurchase(id: string): PurchaseWithTimeline | null {
  return readAll().find((purchase) => purchase.id === id) ?? null
}

function readAll(): PurchaseWithTimeline[] {
  try {
    const kept = JSON.parse(readPurchases() ?? 'null') as Kept | null
    return kept?.userId === whose() ? kept.purchases : []
  } catch {
    return []
  }
}

function whose(): string {
  return readSession()?.userId ?? ''
}
