import { createHash, randomBytes } from 'node:crypto'
import type { NewTransaction, Refund, Transaction } from '#server/providers/card-payments/paystack-wire.ts'
import type { Scenario, TestCard } from './scenarios.ts'

/** A payment, with data that only the simulator has. */
export interface SimulatedCharge {
  /** The shop that owns it. It is invisible with other keys. */
  readonly secretKey: string
  readonly accessCode: string
  readonly email: string
  readonly madeAt: Date
  transaction: Transaction
  readonly refunds: (Refund & { readonly madeAt: Date })[]
  scenario: Scenario
}

/** Payments in memory: a restart deletes them. */
export function createCharges() {
  const byCode = new Map<string, SimulatedCharge>()
  const byReference = new Map<string, SimulatedCharge>()
  // Ids differ after a restart, as ids of the real service never repeat.
  let lastId = Math.floor(Date.now() / 1000) * 1000

  return {
    findByCode: (accessCode: string) => byCode.get(accessCode),
    findByReference: (reference: string) => byReference.get(reference),
    find(secretKey: string, reference: string): SimulatedCharge | undefined {
      const charge = byReference.get(reference)
      return charge?.secretKey === secretKey ? charge : undefined
    },
    /** Newest first. */
    list(secretKey: string, { status, from, to }: { status?: string | undefined; from: Date; to: Date }) {
      return [...byReference.values()]
        .toReversed()
        .filter(
          (charge) =>
            charge.secretKey === secretKey &&
            (status === undefined || charge.transaction.status === status) &&
            charge.madeAt >= from &&
            charge.madeAt <= to,
        )
    },
    /** Adds a payment. Returns null if the reference is taken. */
    add(secretKey: string, { email, amount, currency, reference }: NewTransaction): SimulatedCharge | null {
      if (byReference.has(reference)) return null
      const charge: SimulatedCharge = {
        secretKey,
        accessCode: randomBytes(8).toString('hex'),
        email,
        madeAt: new Date(),
        transaction: {
          id: ++lastId,
          domain: domainOf(secretKey),
          // Paystack's status until the payment is made.
          status: 'abandoned',
          created_at: new Date().toISOString(),
          reference,
          amount,
          requested_amount: amount,
          currency,
          fees: null,
          paid_at: null,
        },
        refunds: [],
        scenario: 'pay',
      }
      byCode.set(charge.accessCode, charge)
      byReference.set(reference, charge)
      return charge
    },
  }
}

/** Carries out a scenario. Returns true if the payment succeeded just now. A paid payment stays paid. */
export function pay(charge: SimulatedCharge, scenario: Scenario | 'abandon', card?: TestCard): boolean {
  const { transaction } = charge
  if (transaction.status === 'success' || transaction.status === 'reversed') return false
  if (scenario === 'abandon' || scenario === 'decline' || scenario === 'hang') {
    charge.transaction = { ...transaction, status: STATUS_OF[scenario], log: scenario === 'abandon' ? CLOSED : null }
    return false
  }
  const amount = scenario === 'half-the-amount' ? Math.floor(transaction.amount / 2) : transaction.amount
  charge.scenario = scenario
  charge.transaction = {
    ...transaction,
    status: 'success',
    amount,
    requested_amount: amount,
    fees: feesOf(amount),
    paid_at: new Date().toISOString(),
    authorization: { signature: signatureOf(charge, card) },
    ...(scenario === 'other-currency' && { currency: 'USD' }),
    ...(scenario === 'other-domain' && { domain: transaction.domain === 'test' ? 'live' : 'test' }),
  }
  return true
}

/** The same for the same card. */
function signatureOf({ email }: SimulatedCharge, card?: TestCard): string {
  const holder = card?.isShared ? '' : email
  const name = createHash('sha256')
    .update(`${card?.number ?? ''} ${holder}`)
    .digest('hex')
    .slice(0, 20)
  return `SIG_${name}`
}

/** Paystack's log of a popup that was closed. */
const CLOSED = { history: [{ type: 'close', message: 'Page closed', time: 9 }] }
const STATUS_OF = { abandon: 'abandoned', decline: 'failed', hang: 'pending' } as const

/** 1.5 %, plus 100 naira from 2,500 naira; at most 2,000 naira. */
function feesOf(amount: number): number {
  return Math.min(Math.round(amount * 0.015) + (amount < 2_500_00 ? 0 : 100_00), 2_000_00)
}

function domainOf(secretKey: string): 'test' | 'live' {
  return secretKey.startsWith('sk_live_') ? 'live' : 'test'
}
