import type { Address } from '#contracts/addresses.ts'
import type { CartGroup } from '#contracts/cart.ts'
import type { Need } from '../../app/loaders.ts'
import { orderApi } from '../../app/order-api.ts'
import { textOf } from '../../app/problem-text.ts'
import { readSession } from '../../app/session.ts'
import { changesSent } from '../cart/cart-changes.ts'

/** What the member orders now. */
export interface ToOrder {
  /** The chosen shops with the lines that can be ordered. */
  groups: readonly CartGroup[]
  addresses: readonly Address[]
  /** Pieces that stay in the cart. */
  left: number
  /** Whether nothing is in the cart, not even what cannot be ordered. */
  isEmpty: boolean
}

type LoadedCheckout = { cart: ToOrder } | { failure: string } | null

/** Loads the shops of the cart that `?shop=` names, or all of them; null for a visitor. */
export function loadCheckout({ url }: Need) {
  return { loaded: readSession() ? openCheckout(url.searchParams.getAll('shop')) : null }
}

async function openCheckout(shops: readonly string[]): Promise<LoadedCheckout> {
  const { cart, addresses } = orderApi()
  try {
    await changesSent()
    const [{ data }, book] = await Promise.all([cart.getCart(), addresses.listAddresses()])
    const groups = data.groups
      .filter(({ seller }) => shops.length === 0 || shops.includes(seller.id))
      .map((group) => ({ ...group, lines: group.lines.filter(({ problem }) => problem === null) }))
      .filter(({ lines }) => lines.length > 0)
    const pieces = groups.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
    return { cart: { groups, addresses: book.data, left: data.count - pieces, isEmpty: data.groups.length === 0 } }
  } catch (error) {
    return { failure: textOf(error) }
  }
}
