import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { post, receivable, type Transfer } from '#server/modules/ledger/index.ts'
import type { Letter } from '#server/modules/outbox/index.ts'
import { lostLetter, wonLetter } from './dispute-letters.ts'
import { endDispute, findDispute, lockDispute } from './dispute-queries.ts'
import type { PaymentsParts } from './parts.ts'
import { changeIntent, lockIntent, type Intent } from './queries.ts'
import { paymentOf } from './settle-payment.ts'

/**
 * Asks the provider what became of a dispute, and does what follows, once: won, the payer may spend again; lost, the
 * money is gone; the payer is told either. Until it has ended it is asked about again.
 */
export async function settleDispute(parts: PaymentsParts, id: string): Promise<void> {
  const known = await findDispute(parts.database.kysely, id)
  if (!known || known.resolved_at !== null) return
  const told = await parts.cards.findDispute(id, known.reference)
  if (told.kind === 'won') return end(parts, id, null)
  if (told.kind === 'lost') return end(parts, id, { kobo: told.kobo })
  if (told.kind === 'not-found') parts.log.error({ alarm: 'dispute', id }, 'a dispute cannot be found')
  if (told.kind === 'unknown') parts.log.warn({ id, reason: told.reason }, 'a dispute cannot be looked up')
}

/** `lost` is null where the money stays with us. */
function end(parts: PaymentsParts, id: string, lost: { readonly kobo: number | null } | null): Promise<void> {
  return parts.database.kysely.transaction().execute(async (tx) => {
    const dispute = await lockDispute(tx, id)
    if (!dispute || dispute.resolved_at !== null) return
    const intent = await lockIntent(tx, dispute.reference)
    if (intent?.state === 'refunding') {
      // Whether there is any of its money left to take is known once the refund has ended; until then this is open.
      parts.log.error({ alarm: 'dispute', id, reference: dispute.reference }, 'a dispute waits for a refund')
      return
    }
    await endDispute(tx, id, lost ? 'lost' : 'won')
    if (intent?.state !== 'paid') {
      // Not ours, or its money has gone back already: what is to be done is for a person to find out.
      parts.log.error({ alarm: 'dispute', id, reference: dispute.reference }, 'a dispute has ended past the books')
      return
    }
    const letter = lost
      ? await takeMoney(parts, tx, intent, { id, kobo: lost.kobo ?? intent.amount_kobo })
      : await keepMoney(parts, tx, intent)
    // Whoever has closed their account is told nothing.
    if (intent.email !== null) await parts.tellMember(tx, intent.user_id, letter)
    parts.log.error({ alarm: 'dispute', id, reference: intent.reference, isLost: lost !== null }, 'a dispute has ended')
  })
}

async function keepMoney({ publicUrl }: PaymentsParts, tx: Kysely<Tables>, intent: Intent): Promise<Letter> {
  await changeIntent(tx, intent.reference, { reason: null })
  return wonLetter(intent, publicUrl)
}

/** What the payer still has of it is taken; the rest they owe. */
async function takeMoney(
  { purposes, publicUrl }: PaymentsParts,
  tx: Kysely<Tables>,
  intent: Intent,
  dispute: { readonly id: string; readonly kobo: number },
): Promise<Letter> {
  const { user_id: userId, reference } = intent
  const { account, left, chargedBack } = purposes[intent.purpose]
  const lost = Math.min(dispute.kobo, intent.amount_kobo)
  const taken = left ? Math.min(lost, await left(tx, userId)) : lost
  const transfers: Transfer[] = [
    { from: account(userId), to: 'paystack', kobo: taken },
    { from: receivable(userId), to: 'paystack', kobo: lost - taken },
  ]
  await post(tx, {
    key: `dispute:${dispute.id}:settle`,
    kind: 'dispute-lost',
    transfers: transfers.filter(({ kobo }) => kobo > 0),
    details: { reference },
  })
  await changeIntent(tx, reference, { state: 'refunded', reason: 'Its payer took it back through their bank' })
  await chargedBack(tx, paymentOf(intent), dispute.id, taken)
  return lostLetter(intent, { takenKobo: taken, owedKobo: lost - taken }, publicUrl)
}
