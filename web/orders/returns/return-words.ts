import type { Order } from '#contracts/orders.ts'
import { formatNgn } from '../../format/money.ts'
import { formatDeadline, formatNextDay } from '../../format/moment.ts'
import { backPlaces, debtTexts } from '../parts/refund-places.ts'

type Return = NonNullable<Order['return']>

/** What a request to return goods waits for, for its reader. */
export function returnNow(order: Order, now: Date): readonly string[] {
  const { role, seller, return: request, return_until: until } = order
  const shop = seller.storename
  if (role === 'buyer') {
    if (until) return [`Not what you wanted? You can ask to return it until ${formatNextDay(until.at, now)}.`]
    return request ? ofBuyer[request.state](request, shop, now) : []
  }
  return request ? ofSeller[request.state](request, now) : []
}

const ofBuyer: Readonly<Record<Return['state'], (request: Return, shop: string, now: Date) => readonly string[]>> = {
  asked: ({ due_at }, shop, now) => [
    `${shop} has until ${formatDeadline(due_at!, now)} to accept the return.`,
    'Without an answer it is declined, which counts in their statistics.',
  ],
  accepted: ({ due_at }, shop, now) => [
    `Bring it back to ${shop}. Keep a proof that you did.`,
    `${shop} has until ${formatNextDay(due_at!, now)} to refund you. If nothing comes, contact us.`,
  ],
  declined: ({ answered_at }, shop) => [
    answered_at === null ? `${shop} did not answer, so the return is declined.` : `${shop} does not take it back.`,
  ],
  refunded: () => [],
  lapsed: (_, shop) => [`${shop} accepted the return, and refunded nothing in time.`],
}

const ofSeller: Readonly<Record<Return['state'], (request: Return, now: Date) => readonly string[]>> = {
  asked: ({ due_at }, now) => [
    'The buyer asks to return it.',
    `Answer until ${formatDeadline(due_at!, now)}. Without an answer it is declined, which counts in your statistics.`,
  ],
  accepted: ({ due_at }, now) => [
    'The buyer brings it back. Look at it, then refund the buyer.',
    `You can do that until ${formatNextDay(due_at!, now)}.`,
  ],
  declined: ({ answered_at }) => [
    answered_at === null ? 'You did not answer the return request, so it is declined.' : 'You declined the return.',
  ],
  refunded: () => [],
  lapsed: () => ['The time to refund the return is over.'],
}

type Place = Order['payment']['refund_to']

/** What came back to the buyer, by where it went. */
export function backTo({
  refunded,
  refunds,
  payment,
}: Pick<Order, 'refunded' | 'refunds' | 'payment'>): readonly (readonly [to: Place, naira: number])[] {
  const kobo = new Map<Place, number>()
  const add = (to: Place, more: number) => kobo.set(to, (kobo.get(to) ?? 0) + more)
  for (const { to, amount } of refunds) add(to, Math.round(amount * 100))
  const after = [...kobo.values()].reduce((sum, each) => sum + each, 0)
  // At the end of the order, or by a correction.
  add(payment.refund_to, Math.round(refunded * 100) - after)
  return [...kobo].filter(([, sum]) => sum > 0).map(([to, sum]) => [to, sum / 100])
}

/** Where the buyer's money is, one sentence for each place, and what of it paid a debt. */
export function backTexts(order: Order): readonly string[] {
  return [
    ...backTo(order).map(([to, naira]) => `${formatNgn(naira)} is ${backPlaces[to]}.`),
    ...debtTexts(order.payment),
  ]
}

/** What the reader has just done; undefined for any other step. */
export function returnDone({ timeline, refunds }: Pick<Order, 'timeline' | 'refunds'>): string | undefined {
  const refund = refunds.at(-1)
  switch (timeline.at(-1)!.step) {
    case 'return_asked':
      return 'Asked. We tell the seller.'
    case 'return_accepted':
      return 'Accepted. We tell the buyer.'
    case 'return_declined':
      return 'Declined. We tell the buyer.'
    case 'refunded':
      return `${formatNgn(refund!.amount)} went back to the buyer.`
    default:
      return undefined
  }
}

/** Name and text of what is known of a request. */
export function factsOfReturn({ state, answered_at }: Return): string {
  if (state === 'declined' && answered_at === null) return 'Declined, because the seller did not answer'
  return STATES[state]
}

const STATES: Readonly<Record<Return['state'], string>> = {
  asked: 'The seller has not answered yet',
  accepted: 'Accepted, until the item is back',
  declined: 'Declined by the seller',
  refunded: 'Accepted, and refunded',
  lapsed: 'Accepted, and not refunded in time',
}
