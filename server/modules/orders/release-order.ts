import type { Order } from '#contracts/orders.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { applyAction, inOrder, type OrderCallWith } from './change-order.ts'
import { deadCodeEmail } from './emails.ts'
import type { OrderRow } from './queries.ts'
import { digitsOf, isCode, MAX_TRIES } from './release-code.ts'

/**
 * Releases the money with the code that the buyer gave. A wrong code is counted, and the fifth ends the code: throws 422
 * `wrong_code`, and from then on 409 `code_dead`. Besides, throws what `changeOrder` throws.
 */
export async function releaseOrder(app: App, call: OrderCallWith<{ readonly code: string }>): Promise<Order> {
  const typed = digitsOf(call.body.code)
  if (typed === null) throw invalidInput('code', 'Enter the six digits that the buyer gives you')
  let triesLeft: number | null = null
  const order = await inOrder(app, call, 'release', async (tx, row) => {
    if (row.code_tries >= MAX_TRIES) throw new Refusal(409, 'code_dead', 'Ask the buyer for a new code.')
    if (isCode(app.keys.orders, row, typed)) {
      triesLeft = null
      await applyAction(app, tx, row, 'release', { byId: call.caller.userId })
    } else {
      triesLeft = await countTry(app, tx, row)
    }
  })
  // The try is counted by then: a refusal inside would undo it.
  if (triesLeft !== null) throw wrongCode(triesLeft)
  return order
}

/** Returns how many tries are left, and tells the buyer after the last. */
async function countTry(app: App, tx: Db, { id, number, buyer_id }: OrderRow): Promise<number> {
  const { code_tries } = await tx
    .updateTable('orders.orders')
    .set((eb) => ({ code_tries: eb('code_tries', '+', 1) }))
    .where('id', '=', id)
    .returning('code_tries')
    .executeTakeFirstOrThrow()
  if (code_tries === MAX_TRIES) await notifyMember(app, tx, buyer_id, deadCodeEmail(app, { id, number }), id)
  return MAX_TRIES - code_tries
}

function wrongCode(triesLeft: number): Refusal {
  const left = triesLeft === 1 ? '1 try left.' : `${triesLeft} tries left.`
  const next = triesLeft === 0 ? 'Ask the buyer for a new code.' : left
  const more = { data: { tries_left: triesLeft }, isOutcome: true }
  return new Refusal(422, 'wrong_code', `That is not the code. ${next}`, more)
}
