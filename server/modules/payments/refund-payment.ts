import { nairaFromKobo } from '#contracts/values/naira.ts'
import type { App } from '#server/context.ts'
import { approve, refuseOwnAccount } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { beginRefund, lockRefundable, type NewRefundRequest } from './ask-refund.ts'
import { leftOf } from './left-of-payment.ts'
import { findIntent } from './queries.ts'
import { paymentOf } from './settle-payment.ts'

interface PaymentRefund extends Omit<NewRefundRequest, 'askedBy'> {
  readonly actor: Actor
}

/**
 * An operator refunds a part of a payment, or all that is left of it. Throws what `askRefund`, `approve` and the purpose of
 * the payment throw. `proposed`: a second operator has to request the same refund.
 */
export function refundPayment(app: App, { actor, ...request }: PaymentRefund): Promise<'refunding' | 'proposed'> {
  return app.database.transaction().execute(async (tx) => {
    const known = await findIntent(tx, request.reference)
    if (known) await refuseOwnAccount(app, tx, actor, [known.user_id])
    const refundable = await lockRefundable(app, tx, request)
    const { intent, amountKobo } = refundable
    const { reference, reason } = request
    const action = 'payment.refund'
    const { state } = await approve(app, tx, {
      action,
      subject: reference,
      amountKobo,
      input: { amount: nairaFromKobo(amountKobo) },
      reason,
      actor,
      members: [intent.user_id],
      needsTwo: { fromKobo: app.config.BILL_TWO_OPERATORS_FROM * 100 },
    })
    // A payment with another amount than requested is in `suspense` already, and bought nothing.
    const purpose = intent.received_kobo === null ? app.hooks.purposes(app)[intent.purpose] : undefined
    await purpose?.refuseRefund?.(tx, paymentOf(intent), { kobo: amountKobo, leftKobo: leftOf(intent) })
    if (state === 'proposed') return 'proposed'
    await purpose?.makeAvailable?.(tx, paymentOf(intent), amountKobo)
    await beginRefund(app, tx, refundable, { reason, askedBy: actor.operatorId })
    await audit(tx, { ...actor, action, subject: reference, reason })
    return 'refunding'
  })
}
