import { nairaText } from '#contracts/values/naira.ts'
import type { Database, Db } from '#server/database/connect.ts'
import {
  findMarketTransferRecords,
  listRecordedPayouts,
  type MarketTransferRecord,
} from '#server/modules/treasury/index.ts'
import { findPaymentRecords, listBookedIn } from '#server/modules/payments/index.ts'
import type { CardPayments, Charge, Payout, Span } from '#server/providers/card-payments/port.ts'
import type { Found } from './difference.ts'

interface CheckInput {
  readonly database: Database
  readonly cards: CardPayments
}

/** Paystack pays out on the next working day. */
const PAID_OUT_WITHIN_MS = 5 * 24 * 3_600_000
/** A payout is recorded once it is on the bank statement, by two operators if it is large. */
const RECORDED_WITHIN_MS = 3 * 24 * 3_600_000
/** Operators may record a payout late. */
const RECORDED_LATE_MS = 30 * 24 * 3_600_000

/**
 * Compares the provider's payouts of a period with their payments and with what operators have recorded, in both
 * directions, so that an amount leaving `paystack` does not depend on one person's input. Throws if the provider does
 * not list all of them.
 */
export async function findPayoutDifferences({ database, cards }: CheckInput, span: Span): Promise<Found[]> {
  const payouts = await listPayouts(cards, span)
  const found: Found[] = []
  const paidOut = new Set<string>()
  for (const payout of payouts) {
    const charges = await cards.chargesOf(payout.id)
    if (charges.kind === 'unknown') throw new Error(`The card provider does not tell of a payout: ${charges.reason}`)
    found.push(...(await madeOfDifferences(database, payout, charges.items)))
    for (const { reference } of charges.items) paidOut.add(reference)
  }
  return [
    ...found,
    ...(await unpaidDifferences(database, paidOut, span)),
    ...(await recordedDifferences({ database, cards }, payouts, span)),
    ...(await unheardDifferences({ database, cards }, span)),
  ]
}

async function listPayouts(cards: CardPayments, span: Span): Promise<readonly Payout[]> {
  const payouts = await cards.listPayouts(span)
  if (payouts.kind === 'unknown') throw new Error(`The card provider does not list its payouts: ${payouts.reason}`)
  return payouts.items
}

/** Payments that were not paid out within a time longer than any holiday. */
async function unpaidDifferences(db: Db, paidOut: ReadonlySet<string>, span: Span): Promise<Found[]> {
  const to = new Date(span.to.getTime() - PAID_OUT_WITHIN_MS)
  const unpaid = (await listBookedIn(db, { from: span.from, to })).filter(({ reference }) => !paidOut.has(reference))
  return unpaid.map(({ reference, paidKobo, feesKobo }) =>
    foundOf(
      reference,
      `It was paid, and the card provider has not paid out its ${nairaText((paidKobo ?? 0) - (feesKobo ?? 0))} for five days`,
    ),
  )
}

/** Its payments minus their fees and the deductions. */
async function madeOfDifferences(db: Db, payout: Payout, charges: readonly Charge[]): Promise<Found[]> {
  const { id, kobo, deductedKobo } = payout
  const net = charges.reduce((sum, { amountKobo, feesKobo }) => sum + amountKobo - feesKobo, 0)
  const references = charges.map(({ reference }) => reference)
  const known = await findPaymentRecords(db, references)
  const sums =
    net - deductedKobo === kobo
      ? []
      : [`It is of ${nairaText(kobo)}, and its payments come to ${nairaText(net - deductedKobo)}`]
  const strangers = charges.flatMap(({ reference, amountKobo, feesKobo }) => {
    const payment = known.get(reference)
    if (payment?.isPaid && payment.paidKobo === amountKobo && payment.feesKobo === feesKobo) return []
    return [`The payment ${reference} in it is not in our books as it is there`]
  })
  return [...sums, ...strangers].map((problem) => foundOf(id, problem))
}

/** A wrong record is one at once, a missing record once there was time to make it. */
async function recordedDifferences(
  { database, cards }: CheckInput,
  payouts: readonly Payout[],
  { from, to }: Span,
): Promise<Found[]> {
  const due = await listPayouts(cards, { from, to: new Date(to.getTime() - RECORDED_WITHIN_MS) })
  const dueIds = new Set(due.map(({ id }) => id))
  const references = payouts.map(({ id }) => id)
  const recorded = await findMarketTransferRecords(database, references)
  return payouts.flatMap(({ id, kobo }) => {
    const own = recorded.get(id)
    const isBooked = own !== undefined && own.entryId !== null
    if (kobo === 0 || (!isBooked && !dueIds.has(id))) return []
    if (isBooked && isSettlement(own) && own.amountKobo === kobo) return []
    const what = own ? `recorded is ${nairaText(own.amountKobo)}` : 'nobody has recorded it under its number'
    return [foundOf(id, `The card provider has paid out ${nairaText(kobo)}, and ${what}`)]
  })
}

/** Payouts recorded in the period that the provider did not make, then or before. */
async function unheardDifferences({ database, cards }: CheckInput, span: Span): Promise<Found[]> {
  const since = new Date(span.from.getTime() - RECORDED_LATE_MS)
  const payouts = await listPayouts(cards, { from: since, to: span.to })
  const listed = new Set(payouts.map(({ id }) => id))
  const unheard = (await listRecordedPayouts(database, span)).filter(({ reference }) => !listed.has(reference))
  return unheard.map(({ reference, amountKobo }) =>
    foundOf(
      reference,
      `Recorded is a payout of ${nairaText(amountKobo)}, and the card provider has none of that number`,
    ),
  )
}

/** To our bank, or to the account for customers' money. */
const isSettlement = ({ kind }: MarketTransferRecord) => kind === 'card_settlement' || kind === 'client_settlement'

const foundOf = (subject: string, problem: string): Found => ({ account: 'paystack', subject, problem, memberId: null })
