import type {
  BillService,
  BoughtPurchase,
  Purchase as WirePurchase,
  PurchaseWithTimeline,
  Recipient,
} from '#contracts/bills.ts'
import { nairaFromKobo } from '#contracts/values/naira.ts'
import { localPhone } from '#contracts/values/phone.ts'
import type { ServiceKind } from '#server/providers/bill-payments/port.ts'
import type { Keys } from '#server/kit/keys.ts'
import { toIso } from '#server/kit/to-iso.ts'
import { decryptDeliveredCodes, missingCodes, type DeliveredCodes } from './delivered-codes.ts'
import type { Purchase, State } from './purchase-queries.ts'

/** The requirements' names of our kinds. */
export const serviceNames: Readonly<Record<ServiceKind, BillService>> = {
  airtime: 'airtime',
  data: 'data',
  tv: 'tv-subscription',
  electricity: 'electricity-bill',
  education: 'education',
}

export function kindOf(service: string): ServiceKind | undefined {
  return (Object.keys(serviceNames) as ServiceKind[]).find((kind) => serviceNames[kind] === service)
}

const statusOf: Readonly<Record<State, WirePurchase['status']>> = {
  held: 'pending',
  sending: 'pending',
  unknown: 'pending',
  review: 'pending',
  delivered: 'delivered',
  failed: 'failed',
  reversed: 'failed',
}

export function toPurchase(row: Purchase): WirePurchase {
  return {
    id: row.id,
    service: serviceNames[row.kind],
    provider: row.provider_id,
    provider_name: row.provider_name,
    product: row.product,
    amount: nairaFromKobo(row.amount_kobo),
    phone: row.phone === null ? '' : localPhone(row.phone),
    ...(row.number !== null && { billersCode: row.number }),
    status: statusOf[row.state],
    response_description: descriptionOf(row),
    created_at: row.created_at.toISOString(),
  }
}

/** The provider's words for a settled purchase, our own for an open one and for a fault of the market. */
function descriptionOf({ state, reason, is_market_fault }: Purchase): string {
  if (state === 'review') return 'The provider has not answered for a while. Our team is looking into it.'
  if (statusOf[state] === 'pending') return 'The provider has not confirmed it yet. Your money is set aside meanwhile.'
  if (is_market_fault)
    return 'It could not be bought. Your wallet is not the cause. Try again later, or choose another plan, amount or provider.'
  return reason ?? ''
}

export function toBoughtPurchase(keys: Keys, row: Purchase): BoughtPurchase {
  const codes = decryptDeliveredCodes(keys, row)
  return { ...toPurchase(row), ...(codes && toWireCodes(codes)) }
}

function toWireCodes({ token, keyChangeTokens, units, pins }: DeliveredCodes) {
  return {
    ...(token !== null && { token, purchased_code: token }),
    ...(keyChangeTokens.length > 0 && { key_change_tokens: keyChangeTokens }),
    ...(units !== null && { units }),
    ...(pins.length > 0 && { pins: pins.map(({ serial, pin }) => ({ ...(serial !== null && { serial }), pin })) }),
  }
}

/** `debtPaidKobo`: what of the returned money paid a debt. */
export function toPurchaseWithTimeline(keys: Keys, row: Purchase, debtPaidKobo: number): PurchaseWithTimeline {
  const awaits = awaitedOf(keys, row)
  const isAsked = row.sent_at !== null && (row.settled_at === null || awaits !== undefined)
  return {
    ...toBoughtPurchase(keys, row),
    reference: row.request_id,
    state: row.state,
    customer_name: row.customer_name,
    ...(debtPaidKobo > 0 && { debt_paid: nairaFromKobo(debtPaidKobo) }),
    timeline: toTimeline(row),
    ...(awaits && { awaits }),
    asks_again_at: isAsked ? toIso(row.next_check_at) : null,
    again: againOf(row),
  }
}

function awaitedOf(keys: Keys, row: Purchase): PurchaseWithTimeline['awaits'] {
  const isMissing =
    row.state === 'delivered' && row.phone !== null && missingCodes(row, decryptDeliveredCodes(keys, row))
  if (!isMissing) return undefined
  return row.kind === 'education' ? 'pins' : 'token'
}

function toTimeline(row: Purchase): PurchaseWithTimeline['timeline'] {
  const steps = [
    ['paid', row.created_at],
    ['sent', row.sent_at],
    ['answered', row.answered_at],
    ['review', row.review_at],
    [row.state === 'failed' ? 'returned' : 'delivered', row.settled_at],
    ['returned', row.reversed_at],
  ] as const
  return steps.flatMap(([step, at]) => (at === null ? [] : [{ step, at: at.toISOString() }]))
}

function againOf(row: Purchase): PurchaseWithTimeline['again'] {
  const isNamedByBuyer = row.variation_code === null
  return {
    service_id: row.provider_id,
    phone: row.phone === null ? '' : localPhone(row.phone),
    ...(isNamedByBuyer && { amount: nairaFromKobo(row.amount_kobo) }),
    ...(row.number !== null && { billersCode: row.number }),
    ...(row.variation_code !== null && { variation_code: row.variation_code }),
    ...(row.subscription_type !== null && { subscription_type: row.subscription_type }),
    quantity: row.quantity,
  }
}

export function statesOf(status: WirePurchase['status']): State[] {
  return (Object.keys(statusOf) as State[]).filter((state) => statusOf[state] === status)
}

export function toRecipient(row: Purchase): Recipient {
  const { id, product, amount, service, provider, provider_name, phone, billersCode, created_at } = toPurchase(row)
  return {
    service,
    provider,
    provider_name,
    phone,
    ...(billersCode !== undefined && { billersCode }),
    customer_name: row.customer_name,
    last: { purchase_id: id, product, amount },
    bought_at: created_at,
  }
}
