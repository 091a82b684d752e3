import { nairaText } from '#contracts/values/naira.ts'
import type { Db } from '#server/database/connect.ts'
import { findPaymentRecords, type PaymentRecord } from '#server/modules/payments/index.ts'
import {
  listReplacedPlans,
  listSubscriptionRecords,
  type SubscriptionRecord,
} from '#server/modules/subscriptions/index.ts'
import type { Found } from './difference.ts'

/** Times are stored to the microsecond and computed in floating point. */
const TOLERANCE_SECONDS = 0.01

/** Compares members' plans with the payments for them, in both directions. */
export async function comparePlans(
  db: Db,
  changed: { readonly ids: readonly string[]; readonly references: readonly string[] },
): Promise<Found[]> {
  const had = await listSubscriptionRecords(db, changed)
  const replaced = await listReplacedPlans(db, [...new Set(had.map(({ userId }) => userId))])
  const references = [
    ...changed.references,
    ...[...replaced.values()].flat(),
    ...had.flatMap(({ reference }) => reference ?? []),
  ]
  const payments = await findPaymentRecords(db, [...new Set(references)])
  const brought = new Set(had.map(({ reference }) => reference))
  const unserved = changed.references.flatMap((reference) => {
    const payment = payments.get(reference)
    if (payment?.purpose !== 'subscription' || !isAsRequested(payment) || brought.has(reference)) return []
    return [foundOf(reference, 'It is paid for a plan, and brought none')]
  })
  return [
    ...unserved,
    ...had.flatMap((plan) => {
      // A refund takes its time away from the plans that followed.
      const isWhole = (replaced.get(plan.userId) ?? []).every((each) => payments.get(each)?.state === 'paid')
      return problemsOf(plan, payments, isWhole).map((problem) => foundOf(plan.id, problem))
    }),
  ]
}

/** A payment not made as requested buys nothing. */
const isAsRequested = ({ isPaid, receivedKobo }: PaymentRecord) => isPaid && receivedKobo === null

const foundOf = (subject: string, problem: string): Found => ({
  account: 'revenue:plans',
  subject,
  problem,
  memberId: null,
})

function problemsOf(
  plan: SubscriptionRecord,
  payments: ReadonlyMap<string, PaymentRecord>,
  isWhole: boolean,
): string[] {
  const { reference, amountPaidKobo, isUnpaid, overSeconds, extraOverSeconds } = plan
  const payment = reference === null ? null : payments.get(reference)
  return [
    ...(payment === null ? [] : paymentProblems(plan, payment)),
    ...(reference === null && amountPaidKobo > 0 ? ['It is paid for, and names no payment'] : []),
    ...(isUnpaid ? ['It was had for nothing, and its plan has a price'] : []),
    ...(overSeconds > TOLERANCE_SECONDS ? ['It ends later than was paid for'] : []),
    ...(overSeconds < -TOLERANCE_SECONDS && isWhole ? ['It ends sooner than was paid for'] : []),
    ...(extraOverSeconds > TOLERANCE_SECONDS ? ['It got more time than was left of any before it'] : []),
  ]
}

function paymentProblems(plan: SubscriptionRecord, payment: PaymentRecord | undefined): string[] {
  if (!payment) return [`There is no payment ${plan.reference}`]
  const { reference, state, purpose, userId, subject, amountKobo } = payment
  return [
    ...(isAsRequested(payment) ? [] : [`Its payment ${reference} is ${state}`]),
    ...(state === 'refunded' && plan.isRunning ? [`The money of its payment ${reference} went back, and it runs`] : []),
    ...(purpose === 'subscription' && subject === plan.planId
      ? []
      : [`Its payment ${reference} is for something else`]),
    ...(userId === plan.userId ? [] : [`Its payment ${reference} is of somebody else`]),
    ...(amountKobo === plan.amountPaidKobo
      ? []
      : [`Its payment ${reference} is of ${nairaText(amountKobo)}, and it says ${nairaText(plan.amountPaidKobo)}`]),
  ]
}
