import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { post, type Transfer } from '#server/modules/ledger/index.ts'
import type { Charge } from '#server/providers/card-payments/port.ts'
import type { Payment } from './purpose.ts'
import { changeIntent, findIntent, listIntentsFor, lockIntent, markPaid, type Intent } from './queries.ts'
import { setAside } from './set-aside.ts'
import { findPayingCard } from './shared-card.ts'
import { costOf, verdictOf, type Verdict } from './verdict.ts'

/** `none` if there is no such payment, or it was refunded. */
export type Settled = Verdict['kind'] | 'none'

/**
 * Asks the provider for the result of a payment and applies it. The only way to `paid`: for the returning browser, the
 * webhook, the sweep and operators, also concurrently and repeatedly. The payment is booked once, in one transaction
 * with what it buys.
 */
export async function settlePayment(app: App, reference: string): Promise<Settled> {
  const known = await findIntent(app.database, reference)
  if (!known || known.entry_id !== null) return settledAs(known)
  const asked = { reference, amountKobo: known.amount_kobo, domain: app.providers.cards.domain }
  const verdict = verdictOf(asked, await app.providers.cards.verify(reference))
  return app.database.transaction().execute(async (tx) => {
    const intent = await lockIntent(tx, reference)
    if (!intent || intent.entry_id !== null) return settledAs(intent)
    await apply(app, tx, intent, verdict)
    return verdict.kind
  })
}

/** Settles every payment of a subject that is not booked, the newest first, until the provider does not answer. */
export async function settlePaymentsFor(app: App, purpose: Intent['purpose'], subject: string): Promise<Settled[]> {
  const settled: Settled[] = []
  for (const { reference, entry_id } of await listIntentsFor(app.database, purpose, subject)) {
    if (entry_id === null) settled.push(await settlePayment(app, reference))
    if (settled.at(-1) === 'unreachable') break
  }
  return settled
}

function settledAs(intent: Intent | undefined): Settled {
  return intent?.state === 'paid' || intent?.state === 'mismatch' ? intent.state : 'none'
}

async function apply(app: App, tx: Db, intent: Intent, verdict: Verdict): Promise<void> {
  const { reference } = intent
  switch (verdict.kind) {
    case 'paid':
      return book(app, tx, intent, verdict.charge)
    case 'mismatch':
      app.log.error({ security: 'payment_mismatch', reference, reason: verdict.reason }, 'a payment is not as asked')
      return setAside(app, tx, intent, verdict)
    case 'declined':
      return changeIntent(tx, reference, { state: 'failed' })
    case 'abandoned':
      return changeIntent(tx, reference, { state: 'abandoned' })
    case 'pending':
      return
    case 'unreachable':
      app.log.warn({ reference, reason: verdict.reason }, 'a payment cannot be looked up')
  }
}

/** Credits the requested amount, whatever else was paid. */
async function book(app: App, tx: Db, intent: Intent, charge: Charge): Promise<void> {
  if (intent.email === null) {
    // A closed account can no longer receive what was bought.
    app.log.error({ alarm: 'money_of_closed_account', reference: intent.reference }, 'a closed account has paid')
    return setAside(app, tx, intent, { charge, reason: 'Its payer has closed their account' })
  }
  const { credit, fulfil } = app.hooks.purposes(app)[intent.purpose]
  const payment = paymentOf(intent)
  const card = await findPayingCard(app, tx, intent, charge)
  const { kind, transfers } = await credit(tx, payment)
  const { entryId } = await post(tx, {
    key: `paystack:charge:${intent.reference}`,
    kind,
    transfers: [...transfers, ...feeTransfers(costOf(charge))],
    details: { reference: intent.reference },
  })
  await markPaid(tx, intent.reference, { entry_id: entryId, charge, card_hash: card.hash })
  await fulfil(tx, payment, { isCardShared: card.isShared })
}

function feeTransfers(kobo: number): Transfer[] {
  if (kobo > 0) return [{ from: 'expense:card-fees', to: 'paystack', kobo }]
  if (kobo < 0) return [{ from: 'paystack', to: 'suspense', kobo: -kobo }]
  return []
}

export function paymentOf({ reference, user_id, amount_kobo, subject, paid_at }: Intent): Payment {
  return { reference, userId: user_id, amountKobo: amount_kobo, subject, paidAt: paid_at }
}
