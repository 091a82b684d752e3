import type { Order } from '#contracts/orders.ts'
import { brand } from '../../brand.ts'
import type { OrderEvent } from '../sample/sample.ts'

type Step = Order['timeline'][number]

const stepNames: Readonly<Record<Step['step'], string>> = {
  placed: 'Ordered',
  paid: 'Paid',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Cancelled',
  given_up: 'Given up',
  sent: 'Sent',
  handed_over: 'Handed over without a code',
  received: 'Received, and being checked',
  expired: 'Time ran out',
  suspended: 'Stopped',
  charged_back: 'Payment went back to the bank',
  stopped: 'Stopped',
  frozen: 'Put on hold',
  unfrozen: 'Goes on',
  extended: 'More time given',
  released: 'Released with the code',
  confirmed: 'Everything is OK',
  reported: 'Problem reported',
  given_back: 'Money given back',
  part_offered: 'Part offered',
  take_back_offered: 'Take-back offered',
  disagreed: 'Disagreed',
  withdrawn: 'Report withdrawn',
  agreed: 'Agreed',
  sent_back: 'Sent back',
  got_back: 'Came back',
  not_got_back: 'Did not come back',
  decided: 'Decided',
  corrected: 'Corrected',
  return_asked: 'Return asked for',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  return_lapsed: 'Time to refund is over',
  refunded: 'Refunded',
}

/** The timeline as the caller reads it, with who did each step. */
export function historyOf({ timeline, role }: Pick<Order, 'timeline' | 'role'>): readonly OrderEvent[] {
  return timeline.map(({ step, at, by, note }) => ({
    what: stepNames[step],
    at,
    note: [by === role ? 'By you' : parties[by], note].filter(Boolean).join(': '),
  }))
}

const parties: Readonly<Record<Step['by'], string>> = {
  buyer: 'By the buyer',
  seller: 'By the seller',
  kanti: `By ${brand.name}`,
  clock: 'By itself',
}
