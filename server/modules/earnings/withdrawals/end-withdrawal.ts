import { sql } from 'kysely'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve, refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { sendWithdrawalJob } from '../jobs.ts'
import { reviewBegan } from './review.ts'
import { ASKED_HOURS } from './schedule.ts'
import { advanceWithdrawal } from './send-withdrawal.ts'
import { markFailed, markPaid } from './settle-withdrawal.ts'
import {
  changeWithdrawal,
  findWithdrawal,
  lockWithdrawal,
  type State,
  type WithdrawalRow,
} from './withdrawal-queries.ts'

/** Hours in `sending` after which operators may settle a withdrawal. */
const BY_HAND_HOURS = 72

/** The seller takes back what is not sent yet. Throws 404, and 409 `on_its_way`. */
export function takeBack(app: App, userId: string, id: string): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (withdrawal?.user_id !== userId) throw notFound('withdrawal')
    // A repetition.
    if (withdrawal.state === 'failed') return
    if (withdrawal.state !== 'asked' && withdrawal.state !== 'review')
      throw new Refusal(409, 'on_its_way', 'This withdrawal is on its way to your bank already.')
    await markFailed(app, tx, withdrawal, 'You took it back.')
  })
}

interface Decision {
  readonly id: string
  readonly reason: string
  readonly actor: Actor
}

/** An operator lets go a withdrawal under review: the worker sends it. Throws 404, 403 `own_account`, 409 `not_in_review`. */
export function letGo(app: App, { id, reason, actor }: Decision): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockDecidable(app, tx, id, actor)
    await changeWithdrawal(tx, withdrawal.id, {
      state: 'asked',
      problem: null,
      let_go_at: reviewBegan,
      due_at: sql<Date>`now() + make_interval(hours => ${ASKED_HOURS})`,
      next_check_at: sql<Date>`now()`,
    })
    await app.queue.enqueue(tx, sendWithdrawalJob, { id: withdrawal.id })
    await audit(tx, { ...actor, action: 'withdrawal.let-go', subject: withdrawal.id, reason })
  })
}

/** An operator refuses a withdrawal under review; the seller reads why. Throws what `letGo` throws. */
export function refuse(app: App, { id, reason, actor }: Decision): Promise<void> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockDecidable(app, tx, id, actor)
    await markFailed(app, tx, withdrawal, reason)
    await audit(tx, { ...actor, action: 'withdrawal.refuse', subject: withdrawal.id, reason })
  })
}

async function lockDecidable(app: App, tx: Db, id: string, actor: Actor): Promise<WithdrawalRow> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (!withdrawal) throw notFound('withdrawal')
  await refuseOwnAccount(app, tx, actor, [withdrawal.user_id])
  if (withdrawal.state === 'review') return withdrawal
  throw new Refusal(409, 'not_in_review', 'This withdrawal does not wait for a decision.')
}

/** Asks the provider now. Throws 404, and 403 `own_account`. */
export async function requery(app: App, id: string, actor: Actor): Promise<void> {
  const withdrawal = await findWithdrawal(app.database, id)
  if (!withdrawal) throw notFound('withdrawal')
  await refuseOwnAccount(app, app.database, actor, [withdrawal.user_id])
  if (withdrawal.sent_at !== null) await advanceWithdrawal(app, id, { isForced: true })
  await audit(app.database, { ...actor, action: 'withdrawal.requery', subject: withdrawal.id })
}

/**
 * Settles a withdrawal that the provider has left open for 72 hours. `proposed`: a second operator has to settle it the same
 * way. Throws 404, 409 `not_settleable`, and what `approve` throws.
 */
export function settleByHand(
  app: App,
  { id, reason, actor, outcome }: Decision & { readonly outcome: 'paid' | 'failed' },
): Promise<'settled' | 'proposed'> {
  return app.database.transaction().execute(async (tx) => {
    const withdrawal = await lockWithdrawal(tx, id)
    if (!withdrawal) throw notFound('withdrawal')
    await refuseOwnAccount(app, tx, actor, [withdrawal.user_id])
    if (withdrawal.state !== 'sending' || withdrawal.sent_hours_ago < BY_HAND_HOURS) {
      const text = 'Only a withdrawal that the provider has left open for 72 hours is settled by hand.'
      throw new Refusal(409, 'not_settleable', text)
    }
    const action = `withdrawal.settle-${outcome}`
    const { state } = await approve(app, tx, {
      action,
      subject: withdrawal.id,
      amountKobo: withdrawal.amount_kobo,
      input: {},
      reason,
      actor,
      members: [withdrawal.user_id],
      needsTwo: 'always',
    })
    if (state === 'proposed') return 'proposed'
    await (outcome === 'paid'
      ? markPaid(app, tx, withdrawal, 0)
      : markFailed(app, tx, withdrawal, 'Settled by our team.'))
    await audit(tx, { ...actor, action, subject: withdrawal.id, reason })
    return 'settled'
  })
}

/** For the sandbox: ends the clock that runs, or while the provider has it makes the next question due now. */
export async function endClock(app: App, id: string): Promise<State> {
  const withdrawal = await findWithdrawal(app.database, id)
  if (!withdrawal) throw notFound('withdrawal')
  if (withdrawal.due_at !== null) await changeWithdrawal(app.database, id, { due_at: sql<Date>`now()` })
  if (withdrawal.settled_at === null) await advanceWithdrawal(app, id, { isForced: true })
  return (await findWithdrawal(app.database, id))!.state
}
