import { randomInt } from 'node:crypto'
import type { Payment } from '#server/providers/bill-payments/vtpass-wire.ts'
import type { Scenario } from './scenarios.ts'
import type { SimulatedService } from './services.ts'

/** The initial balance of the float, in naira. */
const FLOAT = 50_000_000

export interface SimulatedPurchase {
  /** The shop that owns it. It is invisible with other keys. */
  readonly secretKey: string
  readonly transactionId: string
  readonly payment: Payment
  readonly service: SimulatedService
  readonly productName: string
  readonly scenario: Scenario
  readonly madeAt: Date
  /** In naira: the unit price, the total price, and the amount taken from the float. */
  readonly unitPrice: number
  readonly amount: number
  readonly taken: number
  /** A token of 20 digits for a meter, or a PIN for each unit. */
  readonly codes: readonly string[]
  status: 'pending' | 'delivered' | 'failed' | 'reversed'
}

/** Purchases and the float, in memory: a restart deletes them. */
export function createPurchases() {
  const byRequestId = new Map<string, SimulatedPurchase>()
  let float = FLOAT
  // Ids differ after a restart, as ids of the real service never repeat.
  let lastId = Date.now() * 10_000

  return {
    readFloat: () => float,
    setFloat: (naira: number) => void (float = naira),
    isTaken: (requestId: string) => byRequestId.has(requestId),
    find(secretKey: string, requestId: string): SimulatedPurchase | undefined {
      const purchase = byRequestId.get(requestId)
      return purchase?.secretKey === secretKey ? purchase : undefined
    },
    /** Adds a purchase and takes its price from the float. Returns null if the float is too low. */
    add(made: Omit<SimulatedPurchase, 'transactionId' | 'codes' | 'taken' | 'madeAt'>): SimulatedPurchase | null {
      const taken = rounded(made.amount * (1 - made.service.commission / 100))
      if (taken > float) return null
      float = rounded(float - taken)
      const codes = Array.from({ length: made.payment.quantity ?? 1 }, () => newCode(made.service))
      const purchase = { ...made, taken, codes, transactionId: String(++lastId), madeAt: new Date() }
      byRequestId.set(made.payment.request_id, purchase)
      return purchase
    },
    /** Sets the final status. If the purchase was not delivered, the money returns to the float. */
    settle(purchase: SimulatedPurchase, status: 'delivered' | 'failed' | 'reversed'): void {
      purchase.status = status
      if (status !== 'delivered') float = rounded(float + purchase.taken)
    },
  }
}

/** Rounds to kobo. */
function rounded(naira: number): number {
  return Math.round(naira * 100) / 100
}

function newCode({ category }: SimulatedService): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  return category === 'electricity-bill' ? `${1 + randomInt(9)}${digits(19)}` : digits(12)
}
