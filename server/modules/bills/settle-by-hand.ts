import type { OperatorPurchase } from '#contracts/operator/bills.ts'
import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { changePurchase, lockPurchase, type LockedPurchase } from './purchase-queries.ts'
import { deliver, fail, reverse } from './settle-purchase.ts'

type Outcome = NonNullable<OperatorPurchase['proposal']>['outcome']

interface WantedSettlement {
  readonly id: string
  readonly outcome: Outcome
  readonly reason: string
  readonly actor: Actor
}

interface Settlement {
  readonly isPossible: (purchase: LockedPurchase) => boolean
  /** Why it is not possible. */
  readonly otherwise: string
  readonly apply: (app: App, tx: Db, purchase: LockedPurchase) => Promise<void>
}

/** What the buyer reads as the provider's words. */
const TEXT = 'Settled by our team'

const isLeftOpen = ({ state }: LockedPurchase) => state === 'unknown' || state === 'review'
const ONLY_OPEN = 'Only a purchase that the provider leaves open is settled by hand.'

const SETTLEMENTS: Readonly<Record<Outcome, Settlement>> = {
  delivered: {
    isPossible: isLeftOpen,
    otherwise: ONLY_OPEN,
    apply: (app, tx, purchase) => deliver(app, tx, purchase, null, TEXT),
  },
  failed: {
    isPossible: isLeftOpen,
    otherwise: ONLY_OPEN,
    apply: (app, tx, purchase) => fail(app, tx, purchase, TEXT),
  },
  reversed: {
    isPossible: ({ state }) => state === 'delivered',
    otherwise: 'Only the money of a delivered purchase is given back by hand.',
    apply: (app, tx, purchase) => reverse(app, tx, purchase, TEXT),
  },
  kept: {
    isPossible: ({ settled_at, problem }) => settled_at !== null && problem !== null,
    otherwise: 'Only a settled purchase with a problem is left as it is.',
    apply: (_, tx, { id }) => changePurchase(tx, id, { problem: null }),
  },
}

/**
 * Settles a purchase that the provider leaves open, gives the money of a delivered one back, or closes the problem of a settled
 * one. `proposed`: a second operator has to settle it the same way. Throws 409 `not_settleable` for a purchase in another state,
 * and what `approve` throws.
 */
export function settleByHand(app: App, settlement: WantedSettlement): Promise<'settled' | 'proposed'> {
  const { id, outcome, reason, actor } = settlement
  const { isPossible, otherwise, apply } = SETTLEMENTS[outcome]
  return app.database.transaction().execute(async (tx) => {
    const purchase = await lockPurchase(tx, id)
    if (!purchase) throw notFound('purchase')
    if (!isPossible(purchase)) throw new Refusal(409, 'not_settleable', otherwise)
    const action = `${ACTION}${outcome}`
    const { state } = await approve(app, tx, {
      action,
      subject: id,
      amountKobo: outcome === 'kept' ? 0 : purchase.amount_kobo,
      input: {},
      reason,
      actor,
      members: [purchase.user_id],
      needsTwo: outcome === 'reversed' ? 'always' : { fromKobo: app.config.BILL_TWO_OPERATORS_FROM * 100 },
    })
    if (state === 'proposed') return 'proposed'
    await apply(app, tx, purchase)
    await audit(tx, { ...actor, action, subject: id, reason })
    return 'settled'
  })
}

const ACTION = 'purchase.settle-'

/** The outcome that a proposal is about. */
export function outcomeOf(action: string): Outcome {
  return action.slice(ACTION.length) as Outcome
}
