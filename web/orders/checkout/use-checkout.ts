import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Address } from '#contracts/addresses.ts'
import type { CartGroup } from '#contracts/cart.ts'
import { useOffered } from '../../app/site.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { useWallet } from '../../wallet/top-up/use-wallet.ts'
import { shownVersion } from '../parts/shown-version.ts'
import { checkoutDraft, EMPTY, type CheckoutDraft } from './checkout-draft.ts'
import type { ToOrder } from './load-checkout.ts'
import { offerOf } from './method-words.ts'
import { payWith, type Paying } from './pay-with.ts'
import { useAddressBook } from './use-address-book.ts'
import { orderBody, usePlaceOrder } from './use-place-order.ts'
import { useQuote, type QuoteInput } from './use-quote.ts'

/** What is ordered of one shop, and its delivery method once one is chosen. */
export interface Chosen {
  readonly group: CartGroup
  readonly method: 'pickup' | 'door' | undefined
}

/** What is chosen, its prices, and how it is paid. */
export function useCheckout({ groups, addresses: loaded, left }: ToOrder) {
  const [draft, setDraft] = useState(() => checkoutDraft.read() ?? EMPTY)
  const offered = useOffered()
  const { wallet, refresh } = useWallet()
  const { revalidate } = useRevalidator()
  const book = useAddressBook(loaded)
  const address =
    book.addresses.find(({ id }) => id === draft.addressId) ?? book.addresses.find((one) => one.is_default)
  const chosen = chosenOf(groups, draft.methods, address?.state ?? null)
  const asked = quoteInput(chosen, address)
  const { quote, failure: noQuote, isAsking, replace, askAgain } = useQuote(asked)
  const total = quote?.total ?? sumNaira(...groups.map(({ items_total }) => items_total))
  const missing = wallet ? Math.max(0, sumNaira(total, -wallet.balance)) : 0
  const means = payWith(draft.payWith, offered, wallet === undefined ? null : missing)
  const paying: Paying | null = means && { with: means, refundTo: draft.refundTo }
  const body = quote && asked && paying && orderBody(asked, quote.total, paying)
  const { forget, ...placing } = usePlaceOrder({
    body,
    draft,
    onDraft: setDraft,
    left,
    onPriceChanged: replace,
    onCartChanged: revalidate,
    onShort: refresh,
  })
  const choose = (change: Partial<CheckoutDraft>) => {
    // An address is saved with the draft of when its form was sent.
    const changed = { ...(checkoutDraft.read() ?? draft), ...change }
    setDraft(changed)
    // The failure was about the former choice.
    forget()
    checkoutDraft.store(changed)
  }
  const refreshWallet = () => {
    forget()
    return refresh()
  }
  return {
    draft,
    choose,
    book,
    address,
    chosen,
    quote,
    noQuote,
    isAsking,
    askAgain,
    wallet,
    refreshWallet,
    total,
    missing,
    paying,
    ...placing,
  }
}

/** Whether anything is delivered to a door. */
export function isDelivered(chosen: readonly Chosen[]): boolean {
  return chosen.some(({ method }) => method === 'door')
}

/** A method that the shop does not offer for this address is not chosen. */
function chosenOf(groups: readonly CartGroup[], names: CheckoutDraft['methods'], state: string | null): Chosen[] {
  return groups.map((group) => {
    const [only, ...others] = group.methods
    const name = names[group.seller.id] ?? (others.length === 0 && only?.method === 'pickup' ? 'pickup' : undefined)
    const method = group.methods.find((method) => method.method === name)
    return { group, method: method && offerOf(method, state).fee !== null ? method.method : undefined }
  })
}

/** Null while something is not chosen. */
function quoteInput(chosen: readonly Chosen[], address: Address | undefined): QuoteInput | null {
  const isComplete =
    chosen.every(({ method }) => method !== undefined) && (!isDelivered(chosen) || address !== undefined)
  if (!isComplete) return null
  const orders = chosen.map(({ group: { seller, lines, methods }, method: name }) => {
    const { method, days, place } = methods.find(({ method }) => method === name)!
    return {
      seller: seller.id,
      method,
      lines: lines.map(({ product, quantity, version }) => ({
        product: product.id,
        quantity,
        ...shownVersion(version),
      })),
      shown_terms: { days, place },
    }
  })
  return { orders, ...(isDelivered(chosen) && address && { address: address.id }) }
}
