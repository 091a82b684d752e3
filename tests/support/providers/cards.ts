import { randomUUID } from 'node:crypto'
import type { CardPayments, DisputeState } from '#server/providers/card-payments/port.ts'

/** A dispute that waits for our answer, without a deadline. */
export const OPEN_DISPUTE: DisputeState = { kind: 'open', status: 'awaiting-merchant-feedback', answerBy: null }

/** Begins a payment of 5,000 naira at the card service, under a new reference. */
export async function beginPayment(cards: CardPayments): Promise<{ reference: string; accessCode: string }> {
  const reference = randomUUID()
  const begun = await cards.initialize({ reference, email: 'ada@example.ng', amountKobo: 5_000_00 })
  if (begun.kind !== 'initialized') throw new Error(begun.reason)
  return { reference, accessCode: begun.accessCode }
}

/** The actions of a payer in the popup of the simulated card service at `simulatorsUrl`. */
export function cardPayers(simulatorsUrl: string) {
  const post = (path: string, headers: Record<string, string>, body: string) =>
    fetch(`${simulatorsUrl}/paystack${path}`, { method: 'POST', headers, body })
  return {
    async pay(accessCode: string, outcome: 'success' | 'decline' | 'abandon' = 'success') {
      const body = JSON.stringify({ access_code: accessCode, outcome })
      await post('/sandbox/pay', { 'content-type': 'application/json' }, body)
    },
    /** Submits the form of the popup and returns the resulting page. */
    async fillIn(accessCode: string, fields: Record<string, string>): Promise<string> {
      const type = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await post(`/popup/${accessCode}`, type, new URLSearchParams(fields).toString())).text()
    },
  }
}
