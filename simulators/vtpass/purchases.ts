import { randomInt } from 'node:crypto'
import type { Payment } from '#server/providers/bill-payments/vtpass-wire.ts'
import type { Scenario } from './scenarios.ts'
import type { SimulatedService } from './services.ts'

/** What stands on the float at the beginning, in naira. */
const FLOAT = 50_000_000

export interface SimulatedPurchase {
  /** Whose it is: nobody else finds it. */
  readonly secretKey: string
  readonly transactionId: string
  readonly payment: Payment
  readonly service: SimulatedService
  readonly productName: string
  readonly scenario: Scenario
  readonly madeAt: Date
  /** Naira: the price of one, of all, and what is taken off the float. */
  readonly unitPrice: number
  readonly amount: number
  readonly taken: number
  /** 20 digits for a meter, or a PIN for each that was bought. */
  readonly codes: readonly string[]
  status: 'pending' | 'delivered' | 'failed' | 'reversed'
}

/** Purchases and the float, in memory: who starts again has never heard of any. */
export function createPurchases() {
  const byRequestId = new Map<string, SimulatedPurchase>()
  let float = FLOAT
  // Another start gives other ids, as the one service they stand for would.
  let lastId = Date.now() * 10_000

  return {
    readFloat: () => float,
    setFloat: (naira: number) => void (float = naira),
    isTaken: (requestId: string) => byRequestId.has(requestId),
    find(secretKey: string, requestId: string): SimulatedPurchase | undefined {
      const purchase = byRequestId.get(requestId)
      return purchase?.secretKey === secretKey ? purchase : undefined
    },
    /** Takes the money off the float; null where there is not enough. */
    add(made: Omit<SimulatedPurchase, 'transactionId' | 'codes' | 'taken' | 'madeAt'>): SimulatedPurchase | null {
      const taken = rounded(made.amount * (1 - made.service.commission / 100))
      if (taken > float) return null
      float = rounded(float - taken)
      const codes = Array.from({ length: made.payment.quantity ?? 1 }, () => newCode(made.service))
      const purchase = { ...made, taken, codes, transactionId: String(++lastId), madeAt: new Date() }
      byRequestId.set(made.payment.request_id, purchase)
      return purchase
    },
    /** What becomes of it in the end; money that goes back stands on the float again. */
    settle(purchase: SimulatedPurchase, status: 'delivered' | 'failed' | 'reversed'): void {
      purchase.status = status
      if (status !== 'delivered') float = rounded(float + purchase.taken)
    },
  }
}

/** Kobo are its smallest amount. */
function rounded(naira: number): number {
  return Math.round(naira * 100) / 100
}

function newCode({ category }: SimulatedService): string {
  const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
  return category === 'electricity-bill' ? `${1 + randomInt(9)}${digits(19)}` : digits(12)
}
