import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findConfirmedEmail, sessionExpired } from '#server/modules/accounts/index.ts'
import { randomUUID } from 'node:crypto'
import type { BegunPayment } from '#contracts/payments.ts'
import { Refusal } from '#server/kit/refusal.ts'
import type { Priced } from './purpose.ts'
import {
  changeIntent,
  findPayable,
  insertIntent,
  isBeingBegun,
  listResumable,
  lockPayer,
  markInitialized,
  type Intent,
  type PurposeName,
} from './queries.ts'

interface Begun {
  readonly userId: string
  readonly purpose: PurposeName
  readonly price: (tx: Db) => Promise<Priced>
  /** In kobo. If the price is refused because of payments begun before, resume one of this amount. */
  readonly resumedKobo?: number
  /** An open payment of the same subject and amount is given again, and no second one is begun beside it. */
  readonly isGivenAgain?: true
}

/**
 * Begins a payment at the provider. Stores our reference before sending it, so that the sweep can look for a payment
 * whose response was lost. Throws 401 for a closed account, 502 `cards_down`, and with `isGivenAgain` 409
 * `still_running` while another request begins a payment of the same subject.
 */
export async function beginPayment(app: App, begun: Begun): Promise<BegunPayment> {
  const { userId, purpose, price } = begun
  const reference = randomUUID()
  const { email, amountKobo, resumed } = await app.database.transaction().execute(async (tx) => {
    await lockPayer(tx, userId)
    const email = await findConfirmedEmail(tx, userId)
    // The account was closed since the caller was found.
    if (email === null) throw sessionExpired()
    const resumable = await findResumable(tx, begun)
    const priced = await price(tx).catch((refusal: unknown) => {
      if (resumable && refusal instanceof Refusal && refusal.code === 'limit_exceeded') return null
      throw refusal
    })
    if (priced === null) return { email, amountKobo: resumable!.amount_kobo, resumed: resumable }
    const { subject, amountKobo: kobo } = priced
    if (begun.isGivenAgain) {
      const open = await findPayable(tx, purpose, { subject: subject!, amountKobo: kobo })
      if (open) return { email, amountKobo: kobo, resumed: open }
      if (await isBeingBegun(tx, purpose, subject!)) {
        const text = 'Your payment is being prepared by another request. Try again in a moment.'
        throw new Refusal(409, 'still_running', text, { retryAfterSeconds: 2 })
      }
    }
    await insertIntent(tx, { reference, user_id: userId, email, purpose, subject, amount_kobo: kobo })
    return { email, amountKobo: kobo, resumed: undefined }
  })
  if (resumed) return answerOf(app, { ...resumed, access_code: resumed.access_code! }, email)
  const begin = async () => {
    const outcome = await app.providers.cards.initialize({ reference, email, amountKobo })
    if (outcome.kind !== 'initialized') {
      app.log.error({ reference, outcome: outcome.kind, reason: outcome.reason }, 'a payment cannot be begun')
      throw new Refusal(502, 'cards_down', 'The card service does not answer. Nothing was paid; try again in a moment.')
    }
    await markInitialized(app.database, reference, outcome.accessCode)
    return outcome.accessCode
  }
  const accessCode = await begin().catch(async (error: unknown) => {
    // The next request need not wait for this one.
    await changeIntent(app.database, reference, { reason: 'It could not be begun' })
    throw error
  })
  return answerOf(app, { reference, access_code: accessCode, amount_kobo: amountKobo }, email)
}

/** The open payment of a subject and amount; null if none can be paid. */
export async function findOpenPayment(
  app: App,
  purpose: PurposeName,
  payable: { readonly subject: string; readonly amountKobo: number },
): Promise<BegunPayment | null> {
  const intent = await findPayable(app.database, purpose, payable)
  return intent?.email ? answerOf(app, { ...intent, access_code: intent.access_code! }, intent.email) : null
}

async function findResumable(tx: Db, { userId, resumedKobo }: Begun): Promise<Intent | undefined> {
  if (resumedKobo === undefined) return undefined
  return (await listResumable(tx, userId)).find(({ amount_kobo }) => amount_kobo === resumedKobo)
}

function answerOf(
  { config }: App,
  { reference, access_code, amount_kobo }: { reference: string; access_code: string; amount_kobo: number },
  email: string,
): BegunPayment {
  return {
    reference,
    access_code,
    amount_minor: amount_kobo,
    email,
    public_key: config.PAYSTACK_PUBLIC_KEY ?? 'pk_test_sandbox',
  }
}
