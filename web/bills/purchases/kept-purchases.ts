import type { PurchaseWithTimeline } from '#contracts/bills.ts'
import { readSession } from '../../app/session.ts'
import { readPurchases, storePurchases } from '../../offline/offline-purchases.ts'

const MOST = 20

interface Kept {
  /** Owner of the purchases. Another user who signs in in this browser does not see them. */
  userId: string
  /** Most recently viewed first. */
  purchases: PurchaseWithTimeline[]
}

/**
 * Stores a purchase on this device while its buyer is signed in, so that the token can be read offline, for example at
 * the meter.
 */
export function keepPurchase(purchase: PurchaseWithTimeline): void {
  const others = readAll().filter(({ id }) => id !== purchase.id)
  const kept: Kept = { userId: whose(), purchases: [purchase, ...others].slice(0, MOST) }
  try {
    storePurchases(JSON.stringify(kept))
  } catch {
    // Without storage, the purchase needs the network each time.
  }
}

/** The purchase as last viewed; null if it was never viewed on this device. */
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
