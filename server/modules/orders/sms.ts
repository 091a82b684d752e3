import { nairaText } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findContact } from '#server/modules/accounts/index.ts'
import { timeText } from './email-words.ts'
import { findOrderPage, type OrderPageRow } from './queries.ts'
import { decryptCode } from './release-code.ts'
import type { OrderEvent, OrderRole } from './states/transitions.ts'

const EVENTS: ReadonlySet<OrderEvent> = new Set([
  'buy',
  'pay',
  'accept',
  'hand_over',
  'complain',
  'decide_refund',
  'decide_part',
  'decide_return',
  'decide_release',
])

/** Whether an event is announced by SMS, because money waits for a person who may have no data. */
export const hasSms = (event: OrderEvent): boolean => EVENTS.has(event)

/** Sends the SMS that an order owes to its parties, if they have a confirmed phone. Only an SMS may contain the code. */
export async function sendSms(app: App, tx: Db, orderId: string): Promise<void> {
  const row = (await findOrderPage(tx, orderId))!
  const sms = smsOf(app, row)
  for (const to of sms?.to ?? []) {
    const { phone } = await findContact(tx, row[`${to}_id`])
    if (phone !== null) await app.outbox.sms(tx, { to: phone, text: sms!.text, about: orderId })
  }
}

interface Sms {
  readonly to: readonly OrderRole[]
  readonly text: string
}

/** Names no shop: a seller would write a part of what the market says about the code and the money. */
function smsOf(app: App, row: OrderPageRow): Sms | null {
  const { number, state, sms_due, complaint_state } = row
  const by = row.due_at === null ? '' : timeText(row.due_at)
  const start = `${app.market}: order ${number}`
  if (state === 'paid') {
    const news = sms_due === 'reminder' ? 'still waits for you' : `is paid, ${nairaText(row.total_kobo)}`
    return { to: ['seller'], text: `${start} ${news}. Accept or decline it by ${by}, or the money goes back.` }
  }
  if (state === 'accepted' || state === 'sent') {
    const code = decryptCode(app.keys.orders, row)
    const text = `${start} is accepted. Look at the item first, then give the seller this code: ${code}. Whoever has the code gets your money.`
    return { to: ['buyer'], text }
  }
  if (state === 'delivered') {
    const text = `${start}: the seller says it was delivered. If not, report a problem before ${by}: then the money goes to the seller.`
    return { to: ['buyer'], text }
  }
  if (state === 'complaint' && complaint_state === 'open') {
    const text = `${start}: the buyer reports a problem. Answer by ${by}, or what the buyer asked for happens.`
    return { to: ['seller'], text }
  }
  return { to: ['buyer', 'seller'], text: `${start}: our team has decided. ${decidedText(row, by)}` }
}

function decidedText({ state, refunded_kobo, due_at }: OrderPageRow, by: string): string {
  if (due_at !== null) return `The buyer sends the item back by ${by}, then the money goes back.`
  const back = `${nairaText(refunded_kobo)} goes back to the buyer`
  if (state === 'cancelled') return `${back}.`
  return refunded_kobo > 0 ? `${back}, the rest to the seller.` : 'The money goes to the seller.'
}
