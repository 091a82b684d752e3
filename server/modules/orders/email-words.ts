import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { quoted } from '#server/kit/quoted.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { feeOf, remainderOf } from './order-fees.ts'
import type { OrderPageRow } from './queries.ts'
import { toRates } from './rates.ts'

export type Sender = Pick<App, 'publicUrl'>
export type Text = Pick<Email, 'heading' | 'paragraphs'>

/** An email about an order, with a link to its page. */
export function emailOf({ publicUrl }: Sender, { id, number }: Pick<OrderPageRow, 'id' | 'number'>, text: Text): Email {
  return {
    subject: `Order ${number}: ${text.heading}`,
    heading: `${text.heading.charAt(0).toUpperCase()}${text.heading.slice(1)}`,
    paragraphs: ['Hello,', ...text.paragraphs],
    action: { label: 'See the order', url: `${publicUrl}/order-item?id=${id}` },
  }
}

/** `“Fan”`, or `“Fan” and 2 more`. */
export function titleOf({ first_listing: { name }, items_count }: OrderPageRow): string {
  return items_count === 1 ? quoted(name) : `${quoted(name)} and ${items_count - 1} more`
}

/** What the seller gets of what did not go back. */
export function netText(row: OrderPageRow): string {
  return nairaText(feeOf(remainderOf(row, row.refunded_kobo), toRates(row)).net)
}

/** Where the buyer's money is. */
export const placeOf = ({ refund_to }: OrderPageRow) =>
  refund_to === 'card' ? 'on its way back to your card' : 'back in your wallet'

/** `Tuesday 24 November at 18:00`, in Lagos. */
export function timeText(at: Date): string {
  return at.toLocaleString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Africa/Lagos',
  })
}

/** For buyers who have to report a problem before the clock ends. */
export const HELP_TEXT =
  'If it has not come, or anything is wrong, report a problem on the page of the order before then.'
