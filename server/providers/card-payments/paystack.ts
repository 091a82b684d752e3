import { createHmac, timingSafeEqual } from 'node:crypto'
import { createPaystackHttp, domainOf, notFoundOr, PER_PAGE, timesOf, type PaystackOptions } from '../paystack-http.ts'
import { readEvent } from './paystack-event.ts'
import type { CardPayments, CardRefund, Charge, DisputeState, ProviderList, Verification } from './port.ts'
import {
  disputeFetched,
  disputesListed,
  initialized,
  payoutsListed,
  popupLog,
  refundsListed,
  refundTaken,
  sessionTimeoutTaken,
  SIGNATURE_HEADER,
  timeOf,
  transactionsListed,
  verified,
  type Dispute,
  type NewRefund,
  type NewTransaction,
  type Refund,
  type Transaction,
} from './paystack-wire.ts'

export function createPaystack(options: PaystackOptions): CardPayments {
  const { secretKey } = options
  const { ask, listPages } = createPaystackHttp(options)
  return {
    domain: domainOf(secretKey),

    async initialize({ reference, email, amountKobo }) {
      const asked: NewTransaction = { reference, email, amount: amountKobo, currency: 'NGN', channels: ['card'] }
      const answer = await ask(initialized, '/transaction/initialize', asked)
      return answer.kind === 'read' ? { kind: 'initialized', accessCode: answer.body.data.access_code } : answer
    },

    async verify(reference) {
      const answer = await ask(verified, `/transaction/verify/${encodeURIComponent(reference)}`)
      if (answer.kind === 'read') return verificationOf(answer.body.data, answer.respondedAt)
      return notFoundOr(answer)
    },

    async listCharges(begun) {
      const reported = await listPages(transactionsListed, '/transaction', { status: 'success', ...timesOf(begun) })
      return reported.kind === 'listed' ? { kind: 'listed', charges: reported.items.map(chargeOf) } : reported
    },

    listRefunds: async (made) =>
      mapped(await listPages(refundsListed, '/refund', timesOf(made)), (refund) => ({
        ...refundOf(refund),
        transactionId: String(refund.transaction),
      })),

    listDisputes: async (begun) =>
      mapped(await listPages(disputesListed, '/dispute', timesOf(begun)), (dispute) => ({
        id: String(dispute.id),
        reference: dispute.transaction.reference,
        state: disputeStateOf(dispute),
      })),

    listPayouts: async (paid) =>
      mapped(
        await listPages(payoutsListed, '/settlement', { status: 'success', subaccount: 'none', ...timesOf(paid) }),
        ({ id, effective_amount, deductions }) => ({
          id: String(id),
          kobo: effective_amount,
          deductedKobo: deductions ?? 0,
        }),
      ),

    chargesOf: async (id) =>
      mapped(await listPages(transactionsListed, `/settlement/${encodeURIComponent(id)}/transactions`, {}), chargeOf),

    async refund({ reference, refundId, amountKobo }) {
      const asked: NewRefund = { transaction: reference, amount: amountKobo, merchant_note: noteOf(refundId) }
      const answer = await ask(refundTaken, '/refund', asked)
      return answer.kind === 'read' ? { kind: 'accepted' } : answer
    },

    async refundsOf(reference) {
      const paid = await ask(verified, `/transaction/verify/${encodeURIComponent(reference)}`)
      if (paid.kind !== 'read') return noneOr(paid)
      const { id } = paid.body.data
      const answer = await ask(refundsListed, `/refund?transaction=${id}&perPage=${PER_PAGE}`)
      if (answer.kind !== 'read') return noneOr(answer)
      const { data } = answer.body
      if (data.length >= PER_PAGE) return { kind: 'unknown', reason: 'The list does not end' }
      // An unfiltered list would contain refunds of other transactions.
      return { kind: 'listed', refunds: data.filter(({ transaction }) => transaction === id).map(refundOf) }
    },

    async endSessionsAfter(seconds) {
      const answer = await ask(sessionTimeoutTaken, '/integration/payment_session_timeout', { timeout: seconds }, 'PUT')
      if (answer.kind !== 'read') return { kind: 'unknown', reason: answer.reason }
      const kept = answer.body.data.payment_session_timeout
      return kept === seconds ? { kind: 'kept' } : { kind: 'unknown', reason: `it is ${kept} seconds` }
    },

    async findDispute(id, reference) {
      const answer = await ask(disputeFetched, `/dispute/${encodeURIComponent(id)}`)
      if (answer.kind !== 'read') return notFoundOr(answer)
      const { data } = answer.body
      return data.transaction.reference === reference ? disputeStateOf(data) : { kind: 'not-found' }
    },

    signatureHeader: SIGNATURE_HEADER,

    /** The Paystack signature is the HMAC-SHA-512 of the body with the secret key, in hexadecimal. */
    isSigned(body, signature) {
      const own = createHmac('sha512', secretKey).update(body).digest()
      return /^[0-9a-f]{128}$/.test(signature) && timingSafeEqual(Buffer.from(signature, 'hex'), own)
    },

    readEvent,
  }
}

function mapped<Reported, Item>(
  listing: ProviderList<Reported>,
  make: (reported: Reported) => Item,
): ProviderList<Item> {
  return listing.kind === 'listed' ? { kind: 'listed', items: listing.items.map(make) } : listing
}

function noneOr(answer: { kind: 'refused' | 'unknown'; reason: string }) {
  const { kind } = notFoundOr(answer)
  return kind === 'not-found' ? ({ kind: 'listed', refunds: [] } as const) : { kind, reason: answer.reason }
}

function verificationOf(data: Transaction, respondedAt: Date): Verification {
  switch (data.status) {
    case 'success':
      return { kind: 'confirmed', charge: chargeOf(data) }
    case 'failed':
    case 'reversed':
      return { kind: 'declined' }
    case 'abandoned':
      return { kind: mayStillPay(data, respondedAt) ? 'pending' : 'abandoned' }
    case 'ongoing':
    case 'pending':
    case 'processing':
    case 'queued':
      return { kind: 'pending' }
  }
}

const PAYING_MS = 30 * 60_000

/**
 * Paystack reports a payment as `abandoned` from its creation until it is paid. We treat it as open while it is recent
 * and the last event of its popup is not a close. Both times are from Paystack's clock.
 */
function mayStillPay({ created_at, log }: Transaction, respondedAt: Date): boolean {
  const isYoung = respondedAt.getTime() - Date.parse(created_at ?? '') < PAYING_MS
  const happened = popupLog.safeParse(log).data?.history ?? []
  return isYoung && happened.at(-1)?.type !== 'close'
}

function disputeStateOf({ status, resolution, refund_amount, dueAt }: Dispute): DisputeState {
  if (status !== 'resolved') return { kind: 'open', status, answerBy: timeOf(dueAt) }
  if (resolution === 'declined') return { kind: 'won' }
  if (resolution === 'merchant-accepted' || resolution === 'auto-accepted')
    return { kind: 'lost', kobo: refund_amount ?? null }
  return { kind: 'unknown', reason: `resolved as ${resolution}` }
}

function chargeOf(data: Transaction): Charge {
  return {
    transactionId: String(data.id),
    reference: data.reference,
    domain: data.domain,
    currency: data.currency,
    amountKobo: data.amount,
    requestedKobo: data.requested_amount ?? data.amount,
    feesKobo: data.fees ?? 0,
    paidAt: timeOf(data.paid_at),
    cardSignature: data.authorization?.signature ?? null,
  }
}

const noteOf = (refundId: string) => `Refund ${refundId}`
const NOTE = /^Refund ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

function refundOf({ id, amount, merchant_note, status }: Refund): CardRefund {
  const refundId = NOTE.exec(merchant_note ?? '')?.[1] ?? null
  return { providerId: String(id), refundId, amountKobo: amount, state: REFUND_STATES[status] }
}

const REFUND_STATES: Readonly<Record<Refund['status'], CardRefund['state']>> = {
  pending: 'pending',
  processing: 'pending',
  'needs-attention': 'pending',
  processed: 'refunded',
  failed: 'failed',
}
