import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { BegunPayment } from '#contracts/payments.ts'
import type { Tables } from '#server/database/tables.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { PaymentsParts } from './parts.ts'
import type { Priced } from './purpose.ts'
import { insertIntent, lockPayer, markInitialized, type PurposeName } from './queries.ts'

interface Begun {
  readonly userId: string
  readonly purpose: PurposeName
  readonly price: (tx: Kysely<Tables>) => Promise<Priced>
}

/**
 * Has the provider expect a payment, under a reference of ours that is kept before it is sent: whatever gets lost on
 * the way, the sweep knows what to ask for.
 */
export async function beginPayment(parts: PaymentsParts, begun: Begun): Promise<BegunPayment> {
  const { userId, purpose, price } = begun
  const email = await parts.findEmail(userId)
  if (email === null) throw new Error('Somebody without an e-mail address pays')
  const reference = randomUUID()
  const { amountKobo } = await parts.database.kysely.transaction().execute(async (tx) => {
    await lockPayer(tx, userId)
    const priced = await price(tx)
    const { subject, amountKobo } = priced
    await insertIntent(tx, { reference, user_id: userId, email, purpose, subject, amount_kobo: amountKobo })
    return priced
  })
  const outcome = await parts.cards.initialize({ reference, email, amountKobo })
  if (outcome.kind !== 'initialized') {
    parts.log.error({ reference, outcome: outcome.kind, reason: outcome.reason }, 'a payment cannot be begun')
    throw new Refusal(502, 'cards_down', 'The card service does not answer. Nothing was paid; try again in a moment.')
  }
  await markInitialized(parts.database, reference, outcome.accessCode)
  return { reference, access_code: outcome.accessCode, amount_minor: amountKobo, email, public_key: parts.publicKey }
}
