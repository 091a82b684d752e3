import { redirect } from 'react-router'
import type { Cart } from '#contracts/cart.ts'
import type { Need } from '../../app/loaders.ts'
import { orderApi } from '../../app/order-api.ts'
import { textOf } from '../../app/problem-text.ts'
import { readSession } from '../../app/session.ts'
import { authAddress } from '../../paths.ts'
import { changesSent } from './cart-changes.ts'
import { shownVersion } from '../parts/shown-version.ts'

/** The cart of a member, or why it could not be loaded. `wrong` is why a product could not be put into the cart. */
type LoadedCart = { cart: Cart; wrong?: string } | { failure: string }

/**
 * Loads the cart, null for a visitor. `?add=` names a product that goes into the cart once: a reload, or coming back,
 * adds no second one. `&version=` names the page that the member was shown. A visitor who adds a product signs in first.
 */
export function loadCart({ url }: Need) {
  const productId = url.searchParams.get('add')
  if (readSession()) return { loaded: openCart(productId, url.searchParams.get('version')) }
  if (productId) throw redirect(authAddress('login', url.pathname + url.search))
  return { loaded: null }
}

async function openCart(productId: string | null, version: string | null): Promise<LoadedCart> {
  const { cart } = orderApi()
  try {
    await changesSent()
    const { data } = await cart.getCart()
    const isThere = data.groups.some(({ lines }) => lines.some(({ product }) => product.id === productId))
    if (!productId || isThere) return { cart: data }
    return await cart.setCartItem({ params: { productId }, body: { quantity: 1, ...shownVersion(version) } }).then(
      (answer) => ({ cart: answer.data }),
      (error: unknown) => ({ cart: data, wrong: textOf(error) }),
    )
  } catch (error) {
    return { failure: textOf(error) }
  }
}
