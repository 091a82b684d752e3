import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { notFound, Refusal } from '#server/kit/refusal.ts'
import { approve } from '#server/modules/approvals/index.ts'
import { audit, type Actor } from '#server/modules/audit/index.ts'
import { lockDispute } from './dispute-queries.ts'
import { findIntent, type Intent } from './queries.ts'
import { endDisputeAs, type DisputeEnd } from './settle-dispute.ts'
import { paymentOf } from './settle-payment.ts'

interface WantedEnd {
  readonly id: string
  readonly end: DisputeEnd
  readonly reason: string
  readonly actor: Actor
}

/**
 * Ends a dispute by hand whose end the card service does not report. Always needs two operators: `proposed` until the
 * second one ends it the same way. Throws 409 `not_open` if it has ended or its payment has an open refund.
 */
export function endByHand(app: App, { id, end, reason, actor }: WantedEnd): Promise<'ended' | 'proposed'> {
  return app.database.transaction().execute(async (tx) => {
    const dispute = await lockDispute(tx, id)
    if (!dispute) throw notFound('dispute')
    if (dispute.resolved_at !== null) throw notOpen('This dispute has ended already.')
    const intent = await findIntent(tx, dispute.reference)
    const lostKobo = end.kind === 'lost' ? end.kobo : 0
    const action = `dispute.end-${end.kind}`
    const { state } = await approve(app, tx, {
      action,
      subject: id,
      amountKobo: lostKobo ?? intent?.amount_kobo ?? 0,
      input: { lostKobo },
      reason,
      actor,
      members: intent ? await membersOf(app, tx, intent) : [],
      needsTwo: 'always',
    })
    if (state === 'proposed') return 'proposed'
    if ((await endDisputeAs(app, tx, id, end)) === null)
      throw notOpen('A refund of its payment is under way. End the dispute once that has ended.')
    await audit(tx, { ...actor, action, subject: id, reason })
    return 'ended'
  })
}

/** Whose money it is: the payer's, and that of others who were paid with it. */
async function membersOf(app: App, tx: Db, intent: Intent): Promise<readonly string[]> {
  const others = await app.hooks.purposes(app)[intent.purpose].listReceivers?.(tx, paymentOf(intent))
  return [intent.user_id, ...(others ?? [])]
}

function notOpen(text: string): Refusal {
  return new Refusal(409, 'not_open', text)
}
