import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notifyMember } from '#server/modules/accounts/index.ts'
import { post, type Transfer } from '#server/modules/ledger/index.ts'
import type { Charge } from '#server/providers/card-payments/port.ts'
import { otherPaymentEmail } from './other-payment-email.ts'
import { changeIntent, markPaid, type Intent } from './queries.ts'

/**
 * Handles a payment that did not arrive as requested. Puts what arrived in naira into `suspense`, for an operator to
 * refund. It buys nothing, and the payer is notified.
 */
export async function setAside(
  app: App,
  tx: Db,
  intent: Intent,
  { charge, reason }: { readonly charge: Charge; readonly reason: string },
): Promise<void> {
  const { reference } = intent
  const isKnown = intent.state === 'mismatch'
  const receivedKobo = nairaCame(app, reference, charge) ? charge.amountKobo : null
  if (receivedKobo === null) {
    await changeIntent(tx, reference, { state: 'mismatch', reason, next_check_at: null })
  } else {
    const { entryId } = await post(tx, {
      key: `paystack:charge:${reference}`,
      kind: 'mismatch',
      transfers: transfersOf(receivedKobo, charge.feesKobo),
      details: { reference },
    })
    const booked = { entry_id: entryId, charge, received_kobo: receivedKobo }
    await markPaid(tx, reference, { ...booked, state: 'mismatch', reason })
  }
  if (isKnown || intent.email === null) return
  await notifyMember(app, tx, intent.user_id, otherPaymentEmail(intent, receivedKobo, app.publicUrl))
}

/** The books have no other currency and no test money. */
function nairaCame({ providers: { cards } }: App, reference: string, charge: Charge): boolean {
  return (
    charge.reference === reference &&
    charge.domain === cards.domain &&
    charge.currency === 'NGN' &&
    charge.amountKobo > 0
  )
}

function transfersOf(receivedKobo: number, feesKobo: number): Transfer[] {
  const all: Transfer[] = [
    { from: 'paystack', to: 'suspense', kobo: receivedKobo },
    { from: 'expense:card-fees', to: 'paystack', kobo: feesKobo },
  ]
  return all.filter(({ kobo }) => kobo > 0)
}
