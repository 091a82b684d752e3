import { useEffect, useRef, useState } from 'react'
import type { Cart, CartLine } from '#contracts/cart.ts'
import { orderApi } from '../../app/order-api.ts'
import { isRefusal, textOf } from '../../app/problem-text.ts'
import { storeCount } from '../../app/seen-counts.ts'
import { useLeaving } from '../../app/use-leaving.ts'
import { formatNgn } from '../../format/money.ts'
import { useToast } from '../../ui/toast.tsx'
import { sendChange } from './cart-changes.ts'
import { shownVersion } from '../parts/shown-version.ts'

/**
 * The cart of the member and its changes. A change is shown at once, then the last response; after a refusal the one before.
 */
export function useOwnCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  const toast = useToast()
  const leaving = useLeaving()
  const newest = useRef(0)
  const said = useRef(loaded)
  useEffect(() => storeCount('cart-count', cart.count), [cart.count])

  /** Resolves to null if a later change of the product took its place. */
  const change = async (productId: string, assumed: Cart, ask: () => Promise<{ data: Cart }>) => {
    const turn = ++newest.current
    setCart(assumed)
    try {
      const answer = await sendChange(productId, ask)
      if (!answer) return null
      said.current = answer.data
    } catch (error) {
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: textOf(error) })
    }
    if (turn === newest.current) setCart(said.current)
    return said.current
  }
  return {
    cart,
    /** Gives a signal, aborted when the cart is left: then no change is shown any more. */
    leaving,
    /** Another quantity accepts the price of now, so a price that the member has not seen is announced. */
    async setQuantity(productId: string, quantity: number) {
      const before = lineIn(cart, productId)
      const changed = await change(productId, withQuantity(cart, productId, quantity), () =>
        orderApi().cart.setCartItem({ params: { productId }, body: { quantity, ...shownVersion(before?.version) } }),
      )
      const price = changed && lineIn(changed, productId)?.product.price
      if (before && price && price !== before.product.price) toast({ text: `The price is now ${formatNgn(price)}` })
    },
    remove: (productId: string) =>
      change(productId, without(cart, productId), () => orderApi().cart.removeCartItem({ params: { productId } })),
  }
}

/** Undefined if the product is not in the cart. */
function lineIn({ groups }: Cart, productId: string): CartLine | undefined {
  return groups.flatMap(({ lines }) => lines).find(({ product }) => product.id === productId)
}

/** The cart with another quantity of a product, until the server has responded. */
function withQuantity(cart: Cart, productId: string, quantity: number): Cart {
  const groups = cart.groups.map((group) => ({
    ...group,
    lines: group.lines.map((line) =>
      line.product.id === productId ? { ...line, quantity, line_total: line.product.price * quantity } : line,
    ),
  }))
  return { ...cart, groups }
}

/** The cart without a product, until the server has responded. */
function without(cart: Cart, productId: string): Cart {
  const groups = cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter(({ product }) => product.id !== productId) }))
    .filter(({ lines }) => lines.length > 0)
  return { ...cart, groups }
}
