import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { inOrder, type OrderCallWith } from '../change-order.ts'
import { findOrderPage, type OrderPageRow } from '../queries.ts'
import { StateChanged } from '../states/state-changed.ts'
import { recordReturnEvent } from './record-return-event.ts'
import { leftOf, returnFactsOf, returnTimes } from './return-of-order.ts'
import { findReturnRule, type ReturnAnswer } from './return-rules.ts'
import { changeReturn, insertReturn } from './return-queries.ts'

interface Said {
  readonly text?: string | undefined
}

/**
 * The buyer asks to return the goods after release. Throws 422 `non_refundable`, 409 `too_late` and `account_closed`, 422
 * without a needed reason, and what `changeOrder` throws.
 */
export function askReturn(app: App, call: OrderCallWith<Said>): Promise<Order> {
  const { text = '' } = call.body
  return inOrder(app, call, 'return', async (tx, { id }) => {
    const page = (await findOrderPage(tx, id))!
    const rule = findReturnRule('ask', page.return_state)
    if (!rule || leftOf(page) === 0) throw new StateChanged()
    assertReturnable(page)
    if (text === '' && page.read_at >= returnTimes(page).withoutReason)
      throw invalidInput('text', 'Say why you return it')
    await insertReturn(tx, page, text)
    await recordReturnEvent(app, tx, id, rule, { byId: call.caller.userId })
  })
}

function assertReturnable(page: OrderPageRow): void {
  const { isReturnable, isInTimeToAsk, isPartyGone } = returnFactsOf(page)!
  if (!isReturnable) throw new Refusal(422, 'non_refundable', 'Products of this category cannot be returned.')
  if (!isInTimeToAsk) throw new Refusal(409, 'too_late', 'A return can be asked for within 30 days of delivery.')
  if (isPartyGone) throw new Refusal(409, 'account_closed', 'The seller has closed their account.')
}

/** The seller accepts or declines. Throws 422 for a decline without a reason, and what `changeOrder` throws. */
export function answerReturn(app: App, call: OrderCallWith<Said & { readonly answer: ReturnAnswer }>): Promise<Order> {
  const { answer, text } = call.body
  return inOrder(app, call, 'return/answer', async (tx, { id }) => {
    const page = (await findOrderPage(tx, id))!
    const rule = findReturnRule(answer, page.return_state)
    if (!rule) throw new StateChanged()
    if (answer === 'decline' && !text) throw invalidInput('text', 'Say why you decline')
    await changeReturn(tx, id, rule, text)
    await recordReturnEvent(app, tx, id, rule, { byId: call.caller.userId })
  })
}
