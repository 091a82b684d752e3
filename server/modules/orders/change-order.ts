import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import type { Caller } from '#server/kit/operation.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { applyToComplaint } from './complaints/apply-to-complaint.ts'
import { refusedReport } from './complaints/refused-report.ts'
import { getOrder, roleIn } from './find-order.ts'
import { lockOrder, type OrderRow } from './queries.ts'
import { changesByMember } from './rate-limits.ts'
import { applyEvent, type Happening } from './states/apply-event.ts'
import { StateChanged } from './states/state-changed.ts'
import { callerOf, findByAction, isCallable, type OrderAction, type OrderState } from './states/transitions.ts'

/** What a party calls about one order. */
export interface OrderCall {
  readonly params: { readonly id: string }
  readonly caller: Pick<Caller, 'userId'>
}

export interface OrderCallWith<Body> extends OrderCall {
  readonly body: Body
}

/**
 * Applies what a party of an order calls, and returns the order as it is then. Throws 404 for anybody else, 403
 * `wrong_party` for the other party, and 409 `state_changed` with the order if the call does not fit its state.
 * `assert` may refuse it.
 */
export async function changeOrder(
  app: App,
  call: OrderCall,
  action: OrderAction,
  {
    assert = async () => {},
    ...more
  }: Pick<Happening, 'note' | 'reason' | 'waybill'> & { assert?: Assert | undefined } = {},
): Promise<Order> {
  return inOrder(app, call, action, async (tx, order) => {
    await assert(tx, order)
    await applyAction(app, tx, order, action, { ...more, byId: call.caller.userId })
  })
}

type Assert = (tx: Db, order: OrderRow) => Promise<void>

/** Runs `work` with the locked order of the party who may call the action. Returns the order as it is then. */
export async function inOrder(
  app: App,
  { params: { id }, caller: { userId } }: OrderCall,
  action: OrderAction,
  work: Assert,
): Promise<Order> {
  await app.rateLimits.consume(changesByMember, userId)
  try {
    await app.database.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, id)
      if (roleIn(order, userId) !== callerOf(action)) throw wrongParty()
      if (!isCallable(action, callerOf(action), order!.state)) throw unfit(action, order!.state)
      await work(tx, order!)
    })
  } catch (error) {
    if (error instanceof StateChanged) throw stateChanged(await getOrder(app, app.database, userId, id))
    throw error
  }
  return getOrder(app, app.database, userId, id)
}

/** Why a state of the order does not fit an action. */
function unfit(action: OrderAction, state: OrderState): Error {
  return (action === 'complaint' ? refusedReport(state) : null) ?? new StateChanged()
}

/** Applies an action of the party who may call it. During a complaint that is `confirm`; others say more about it. */
export function applyAction(
  app: App,
  tx: Db,
  order: OrderRow,
  action: OrderAction,
  happening: Omit<Happening, 'event'>,
): Promise<void> {
  if (order.state === 'complaint') return applyToComplaint(app, tx, order, { ...happening, event: 'confirm' })
  const { event } = findByAction(action, callerOf(action), order.state)!
  return applyEvent(app, tx, order, { ...happening, event })
}

export function wrongParty(): Refusal {
  return new Refusal(403, 'wrong_party', 'Only the other party of this order can do that.')
}

export function stateChanged(data: Order): Refusal {
  return new Refusal(409, 'state_changed', 'This order has changed meanwhile. Look at it again.', { data })
}
