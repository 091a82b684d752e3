import type { App } from '#server/context.ts'
import { invalidInput, Refusal } from '#server/kit/refusal.ts'
import type { MeterType, ServiceKind } from '#server/providers/bill-payments/port.ts'
import { getProvider, getVariation } from './catalogue/catalogue.ts'
import type { ProviderRow } from './catalogue/catalogue-queries.ts'
import { nairaFromKobo, nairaText } from '#contracts/values/naira.ts'
import type { NewPurchase } from './purchase-queries.ts'
import { findRecentlyVerified, verifyInPurchase, type Asker } from './customers/verify-customer.ts'

/**
 * A purchase request. `phone` is `+234…`. Amounts come from the buyer and count only where the buyer sets the price.
 * `expectedKobo` is the price shown to the buyer.
 */
export type PurchaseRequest = {
  readonly providerId: string
  readonly phone: string
  readonly expectedKobo?: number | undefined
} & (
  | { readonly kind: 'airtime'; readonly amountKobo: number }
  | { readonly kind: 'data'; readonly variationCode: string }
  | {
      readonly kind: 'tv'
      readonly number: string
      readonly subscriptionType: 'change' | 'renew'
      readonly variationCode: string | undefined
      readonly quantity: number
      readonly amountKobo: number | undefined
    }
  | {
      readonly kind: 'electricity'
      readonly number: string
      readonly meterType: MeterType
      readonly amountKobo: number
    }
  | {
      readonly kind: 'education'
      readonly variationCode: string
      readonly quantity: number
      readonly number: string | undefined
    }
)

type Priced = Omit<NewPurchase, 'userId' | 'attemptHashes'>

/** Providers that sell to a profile and need its number. */
export const WITH_PROFILE: ReadonlySet<string> = new Set(['jamb'])

/** Providers whose interface has no quantity: a payment for several would deliver one. */
const SOLD_SINGLY: ReadonlySet<string> = new Set(['startimes', 'showmax', 'jamb'])

/** Prices the request by our copy of the catalogue. Throws if it cannot be bought. */
export async function priceOrder(app: App, buyer: Asker, request: PurchaseRequest): Promise<Priced> {
  const provider = await getProvider(app, request.kind, request.providerId)
  const base = {
    kind: request.kind,
    providerId: provider.id,
    providerName: provider.name,
    phone: request.phone,
    product: null,
    variationCode: null,
    subscriptionType: null,
    quantity: 1,
    number: null,
    customerName: null,
  }
  switch (request.kind) {
    case 'airtime':
      return { ...base, amountKobo: namedAmount(provider, request.amountKobo) }
    case 'data':
      return { ...base, ...(await priceVariation(app, provider, request.variationCode)) }
    case 'tv':
      return { ...base, number: request.number, ...(await priceTv(app, buyer, provider, request)) }
    case 'electricity':
      return { ...base, ...(await priceElectricity(app, buyer.userId, provider, request)) }
    case 'education': {
      const { number = null, quantity } = request
      if (number === null && WITH_PROFILE.has(provider.id))
        throw invalidInput('billersCode', 'Enter the number of the profile')
      return { ...base, number, quantity, ...(await priceVariation(app, provider, request.variationCode, quantity)) }
    }
  }
}

async function priceVariation(app: App, provider: ProviderRow, code: string, quantity = 1) {
  if (quantity > 1 && SOLD_SINGLY.has(provider.id)) throw invalidInput('quantity', 'This is sold one at a time')
  const { name, price_kobo } = await getVariation(app, provider, code)
  if (price_kobo === 0)
    throw invalidInput('variation_code', 'This plan cannot be bought right now. Choose another one.')
  return { product: name, variationCode: code, amountKobo: price_kobo * quantity }
}

async function priceTv(app: App, buyer: Asker, provider: ProviderRow, request: PurchaseRequest & { kind: 'tv' }) {
  const { subscriptionType, variationCode, quantity, number, amountKobo } = request
  if (subscriptionType === 'change') {
    if (variationCode === undefined) throw invalidInput('variation_code', 'Choose a bouquet')
    return { subscriptionType, quantity, ...(await priceVariation(app, provider, variationCode, quantity)) }
  }
  const customer = await verifyInPurchase(app, buyer, { kind: 'smartcard', serviceId: provider.id, number })
  const { renewalKobo, bouquet, name } = customer
  if (renewalKobo !== null && amountKobo !== undefined && amountKobo !== renewalKobo)
    throw priceChanged(renewalKobo, `Going on with this bouquet costs ${nairaText(renewalKobo)}`)
  const priceKobo = renewalKobo ?? amountKobo
  if (priceKobo === undefined) throw invalidInput('amount', 'Enter an amount')
  return {
    subscriptionType,
    customerName: name,
    product: bouquet,
    amountKobo: renewalKobo ?? namedAmount(provider, priceKobo),
  }
}

async function priceElectricity(
  app: App,
  userId: string,
  provider: ProviderRow,
  { number, meterType, amountKobo }: PurchaseRequest & { kind: 'electricity' },
) {
  const question = { kind: 'meter', serviceId: provider.id, number, meterType } as const
  const verified = await findRecentlyVerified(app, userId, question)
  if (!verified) throw new Refusal(422, 'meter_not_verified', 'Verify the meter number first.')
  return {
    number,
    subscriptionType: meterType,
    customerName: verified.customer_name,
    amountKobo: namedAmount(provider, amountKobo, verified.minimum_kobo ?? 0),
  }
}

/** Checks an amount chosen by the buyer: whole naira, within the provider's limits. */
function namedAmount({ kind, minimum_kobo, maximum_kobo }: ProviderRow, amountKobo: number, leastKobo = 0): number {
  if (amountKobo % 100 !== 0) throw invalidInput('amount', 'Enter whole naira')
  const least = Math.max(minimum_kobo ?? 0, leastKobo, 100)
  const most = maximum_kobo ?? MAX_KOBO[kind]
  if (amountKobo < least) throw invalidInput('amount', `Enter ${nairaText(least)} or more`)
  if (amountKobo > most) throw invalidInput('amount', `Enter ${nairaText(most)} or less`)
  return amountKobo
}

/** Maximum if the provider sets none. */
const MAX_KOBO: Readonly<Record<ServiceKind, number>> = {
  airtime: 50_000_00,
  data: 500_000_00,
  tv: 500_000_00,
  electricity: 1_000_000_00,
  education: 500_000_00,
}

/** The response contains the price, so that it can be shown and confirmed. */
export function priceChanged(priceKobo: number, message: string): Refusal {
  return new Refusal(422, 'price_changed', message, { data: { amount: nairaFromKobo(priceKobo) } })
}
