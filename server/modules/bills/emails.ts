import type { App } from '#server/context.ts'
import type { Db } from '#server/database/connect.ts'
import { findContact, notifyMember } from '#server/modules/accounts/index.ts'
import type { Email } from '#server/modules/outbox/index.ts'
import { sumCollected } from '#server/modules/wallet/index.ts'
import type { DeliveredCodes } from './delivered-codes.ts'
import { nairaText } from '#contracts/values/naira.ts'
import type { Purchase } from './purchase-queries.ts'

type Bought = Pick<Purchase, 'id' | 'user_id' | 'provider_name' | 'product' | 'number' | 'phone' | 'amount_kobo'>

/**
 * Sends the codes to the buyer by mail and SMS (the token SMS of a meter), in the caller's transaction. They go to the contact of the account; an
 * account without a phone gets the SMS at the number given with the purchase.
 */
export async function deliverCodes(app: App, tx: Db, bought: Bought, codes: DeliveredCodes): Promise<void> {
  const { email, phone } = await findContact(tx, bought.user_id)
  if (email !== null) await app.outbox.mail(tx, { to: email, content: codesEmail(app, bought, codes) })
  const mobile = phone ?? bought.phone
  if (app.outbox.sendsSms && mobile?.startsWith('+234'))
    await app.outbox.sms(tx, { to: mobile, text: codesText(bought, codes) })
}

/** An email for a late delivery. An immediate one was seen on the screen. */
export function notifyDelivered(app: App, tx: Db, bought: Bought): Promise<void> {
  return notifyMember(app, tx, bought.user_id, {
    subject: `${bought.provider_name}: your purchase has gone through`,
    heading: 'Your purchase has gone through',
    paragraphs: [
      'Hello,',
      `The provider was slow, and has now delivered ${nameOf(bought)} for ${nairaText(bought.amount_kobo)}.`,
    ],
    action: { label: 'See the purchase', url: pageOf(app, bought) },
  })
}

/** In the transaction that has returned the money. */
export async function notifyReturned(app: App, tx: Db, bought: Bought): Promise<void> {
  const debtKobo = await sumCollected(tx, { userId: bought.user_id, reference: bought.id }, 'now')
  const place = debtKobo > 0 ? 'came back' : 'is back in your wallet'
  await notifyMember(app, tx, bought.user_id, {
    subject: `${bought.provider_name}: your money ${place}`,
    heading: debtKobo > 0 ? 'Your money came back' : 'Your money is back',
    paragraphs: [
      'Hello,',
      `${nameOf(bought)} could not be delivered. All of ${nairaText(bought.amount_kobo)} ${place}.`,
      ...(debtKobo > 0 ? [`${nairaText(debtKobo)} of it paid what you owed us.`] : []),
    ],
    action: { label: 'See the purchase', url: pageOf(app, bought) },
  })
}

function codesEmail(app: App, bought: Bought, codes: DeliveredCodes): Email {
  const { token, keyChangeTokens, units, pins } = codes
  const isToken = token !== null
  return {
    subject: `Your ${isToken ? 'token' : 'purchase'} from ${bought.provider_name}`,
    heading: isToken ? 'Your token' : 'What you have bought',
    paragraphs: [
      'Hello,',
      `You have paid ${nairaText(bought.amount_kobo)} for ${nameOf(bought)}.`,
      ...(bought.number === null ? [] : [`Number: ${bought.number}`]),
      ...keyChangeTokens.map((text, index) => `First enter key change token ${index + 1}: ${grouped(text)}`),
      ...(units === null ? [] : [`Units: ${units}`]),
      ...pins.map(pinLine),
    ],
    ...(isToken && { code: grouped(token) }),
    action: { label: 'See the purchase', url: pageOf(app, bought) },
    note: 'Whoever has the code can use it. We never ask you for it.',
  }
}

function codesText(bought: Bought, { token, keyChangeTokens, units, pins }: DeliveredCodes): string {
  return [
    `${bought.provider_name}:`,
    ...keyChangeTokens.map((text) => `Key change ${grouped(text)}.`),
    ...(token === null ? [] : [`Token ${grouped(token)}.`]),
    ...(units === null ? [] : [`${units}.`]),
    ...pins.map((pin) => `${pinLine(pin)}.`),
    ...(bought.number === null ? [] : [`For ${bought.number}.`]),
  ].join(' ')
}

/** `26362054405982757802` → `2636-2054-4059-8275-7802`, as meters expect it. */
function grouped(token: string): string {
  return /^\d{16,}$/.test(token) ? token.replaceAll(/\d{4}(?=\d)/g, '$&-') : token
}

function pinLine({ serial, pin }: DeliveredCodes['pins'][number]): string {
  return serial === null ? `PIN ${pin}` : `Serial ${serial}, PIN ${pin}`
}

function nameOf({ product, provider_name }: Bought): string {
  return product === null ? provider_name : `${product} of ${provider_name}`
}

function pageOf({ publicUrl }: App, { id }: Bought): string {
  return `${publicUrl}/vtu-services/purchases/${id}`
}
