import type { Checkout } from '#contracts/checkouts.ts'
import type { Order } from '#contracts/orders.ts'
import { counted } from '../../format/counted.ts'
import { formatNgn } from '../../format/money.ts'
import { formatDeadline, formatNextDay, formatTime } from '../../format/moment.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { problemNow, untilOf } from '../complaint/complaint-words.ts'
import { backTexts, returnDone, returnNow } from '../returns/return-words.ts'
import { backPlaces, debtTexts } from '../parts/refund-places.ts'

/** What an order waits for, and what happens without it, in sentences for the caller. */
export function nowOf(order: Order, now: Date, checkout: Checkout | null): readonly string[] {
  return order.frozen ? FROZEN : sentencesOf[order.role][order.state](order, now, checkout)
}

type Sentences = (order: Order, now: Date, checkout: Checkout | null) => readonly string[]

const FROZEN = [
  'A bank or our team is looking at this payment.',
  'Nothing is lost, and the clock stands still.',
  'Do not send or hand over anything until it goes on.',
]
const LOOK_FIRST = 'Look at it, try it. Give the code only when you want to keep it.'
const ASK_FIRST = 'Ask for the code before you let it go. The code is your money.'

const sentencesOf: Readonly<Record<Order['role'], Readonly<Record<Order['state'], Sentences>>>> = {
  buyer: {
    placed: ({ deadline }, now, checkout) => [payWithin(deadline, now), ...togetherOf(checkout)],
    paid: ({ seller, deadline }, now) => [
      `Paid. ${seller.storename} has ${untilOf(deadline, now)} to say yes.`,
      'If not, your money comes back by itself.',
    ],
    accepted: ({ seller, delivery, deadline }, now) => [
      delivery.method === 'pickup'
        ? `Meet ${seller.storename} at “${delivery.place}”.`
        : `${seller.storename} brings it${byDay(delivery, now)}.`,
      LOOK_FIRST,
      `You have ${untilOf(deadline, now)}. If you have not got it by then, your money comes back by itself.`,
    ],
    sent: ({ deadline }, now) => [
      'It is on its way.',
      LOOK_FIRST,
      `If nobody says that it has come ${untilOf(deadline, now)}, your money comes back by itself.`,
    ],
    delivered: ({ seller, deadline, actions }, now) => [
      ...(actions.includes('received') ? [`${seller.storename} says that you have it.`] : []),
      `Check it now. ${deadline ? `On ${formatDeadline(deadline.at, now)}` : 'Soon'} the money goes to the seller.`,
      'If anything is wrong, say so before.',
    ],
    complaint: problemNow,
    completed: (order, now) =>
      withReturn(order, now, [
        ...(order.refunded > 0 ? backTexts(order) : ['The seller is paid.']),
        ...(order.refunded > 0 && order.refunded < order.total ? ['The seller has the rest.'] : []),
      ]),
    cancelled: (order) => [sentence(order.end_reason), ...backOf(order)],
  },
  seller: {
    // The seller has no order before it is paid.
    placed: () => [],
    paid: ({ fee, deadline }, now) => [
      `Paid. ${formatNgn(fee?.net ?? 0)} will be yours. Do you have it?`,
      `Say yes ${untilOf(deadline, now)}. If not, the money goes back to the buyer.`,
    ],
    accepted: ({ delivery, deadline }, now) => [
      delivery.method === 'pickup'
        ? `Have it ready at ${delivery.place}${byDay(delivery, now)}.`
        : `Bring it${byDay(delivery, now)}.`,
      ASK_FIRST,
      `You have ${untilOf(deadline, now)}. Without the code by then, the money goes back to the buyer.`,
    ],
    sent: ({ deadline }, now) => [
      'It is on its way.',
      ASK_FIRST,
      `You have ${untilOf(deadline, now)}. If nobody says that it has come by then, the money goes back to the buyer.`,
    ],
    delivered: ({ deadline }, now) => [
      'The buyer is checking it.',
      `The money is yours ${deadline ? `on ${formatDeadline(deadline.at, now)} at the latest` : 'soon'}.`,
    ],
    complaint: problemNow,
    completed: (order, now) =>
      withReturn(order, now, [
        ...(order.refunded < order.total
          ? [`${formatNgn(order.fee?.net ?? 0)} is in your earnings${fromDay(order, now)}.`]
          : []),
        ...(order.refunded > 0 ? [`${formatNgn(order.refunded)} went back to the buyer.`] : []),
      ]),
    cancelled: ({ end_reason: why, stock_text: stock }) => [
      sentence(why),
      'The money is back with the buyer.',
      ...(stock ? [stock] : []),
    ],
  },
}

/** An open return comes first: it is what happens now. */
function withReturn(order: Order, now: Date, money: readonly string[]): readonly string[] {
  const about = returnNow(order, now)
  return order.return?.due_at ? [...about, ...money] : [...money, ...about]
}

/** `"Pay within 24 minutes, until 14:05, or the item goes back on the market."` */
function payWithin(deadline: Order['deadline'], now: Date): string {
  const minutes = deadline ? Math.floor((Date.parse(deadline.at) - now.getTime()) / 60_000) : -1
  if (minutes < 0) return 'The time to pay is over. We are asking whether it is paid.'
  const left = minutes > 1 ? `${minutes} minutes` : 'a minute'
  return `Pay within ${left}, until ${formatTime(deadline!.at)}, or the item goes back on the market.`
}

/** A payment pays all orders of its checkout that wait. */
function togetherOf(checkout: Checkout | null): readonly string[] {
  const waiting = checkout?.orders.filter(({ state }) => state === 'placed') ?? []
  if (waiting.length < 2) return []
  const naira = sumNaira(...waiting.map(({ total }) => total))
  return [`Pay now pays the ${waiting.length} orders of this checkout together, ${formatNgn(naira)}.`]
}

function backOf({ refunded, payment }: Order): readonly string[] {
  if (refunded > 0) return [`${formatNgn(refunded)} is ${backPlaces[payment.refund_to]}.`, ...debtTexts(payment)]
  return payment.paid_at === null
    ? ['Nothing was paid. If your card was charged after all, the money goes back to the card by itself.']
    : []
}

/** What a buyer or seller reads after an action. */
export function doneText(order: Order): string {
  const { role, state, fee, total, refunded, payment, timeline } = order
  const afterRelease = returnDone(order)
  if (afterRelease) return afterRelease
  const { step } = timeline.at(-1)!
  if (step === 'reported' && state === 'complaint') return reportedText(order)
  if (state !== 'completed' && state !== 'cancelled') {
    const said = doneTexts[step]
    if (said) return said
    if (state !== 'complaint') return 'Sent. The order goes on.'
    return order.complaint?.state === 'review' ? 'Our team decides now.' : 'Sent.'
  }
  const back = [`${formatNgn(refunded)} is ${backPlaces[payment.refund_to]}.`, ...debtTexts(payment)].join(' ')
  if (state === 'completed') {
    if (role === 'seller') return `Released. ${formatNgn(fee?.net ?? 0)} is yours.`
    return refunded > 0 ? `Agreed. ${back}` : 'Thank you. The seller is paid.'
  }
  if (role === 'seller') return `${formatNgn(total)} is back with the buyer.`
  return refunded === 0 ? 'Cancelled. Nothing was paid.' : `Cancelled. ${back}`
}

const doneTexts: Readonly<Partial<Record<Order['timeline'][number]['step'], string>>> = {
  accepted: 'Accepted. The buyer has the release code now.',
  sent: 'Marked as sent. We tell the buyer.',
  handed_over: 'Marked as handed over. We tell the buyer.',
  received: 'Now check it.',
  part_offered: 'Sent. We tell the buyer.',
  take_back_offered: 'Sent. We tell the buyer.',
  agreed: 'Agreed. Now send it back.',
  withdrawn: 'Withdrawn. The order goes on.',
  sent_back: 'Marked as sent back. We tell the seller.',
}

function reportedText({ seller, deadline, complaint }: Order): string {
  const hours = deadline && Math.round((Date.parse(deadline.at) - Date.parse(complaint!.opened_at)) / 3_600_000)
  return `${seller.storename} has ${hours === null ? '' : `${counted(hours, 'hour')} `}to answer. The money stays held.`
}

/** What a buyer reads after choosing where money comes back. */
export function refundText({ payment }: Pick<Order, 'payment'>): string {
  return `If money has to come back, it goes to your ${payment.refund_to}.`
}

/** What a buyer or seller reads after a change of the review. */
export function reviewText({ role, review }: Pick<Order, 'role' | 'review'>): string {
  if (!review) return 'Your review is deleted.'
  return role === 'buyer' ? 'Thank you. Your review is published.' : 'Your reply is published.'
}

function byDay({ promised_by: day }: Order['delivery'], now: Date): string {
  return day ? ` by ${formatNextDay(day, now)}` : ''
}

function fromDay({ clears_at: day }: Order, now: Date): string {
  return day && Date.parse(day) > now.getTime() ? `, to be withdrawn from ${formatNextDay(day, now)}` : ''
}

function sentence(text: string | null): string {
  return (text ?? 'The order was cancelled').replace(/\.?$/, '.')
}

/** The text of a message to the other person. `address` is the page of the order, which both can open. */
export function messageText({ number, title }: Pick<Order, 'number' | 'title'>, address: string): string {
  return `Hello, this is about order ${number}, ${title}. ${address}`
}
