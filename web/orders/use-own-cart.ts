import { useEffect, useRef, useState } from 'react'
import type { Cart } from '#contracts/cart.ts'
import { storeCartCount } from '../app/cart-count.ts'
import { orderApi } from '../app/order-api.ts'
import { isRefusal, textOf } from '../app/problem-text.ts'
import { useToast } from '../ui/toast.tsx'

/**
 * The cart of the member and its changes. A new quantity is shown at once; changes are sent one after the other, and the
 * last response is shown.
 */
export function useOwnCart(loaded: Cart) {
  const [cart, setCart] = useState(loaded)
  const toast = useToast()
  const newest = useRef(0)
  const underWay = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => storeCartCount(cart.count), [cart.count])

  const change = async (assumed: Cart, ask: () => Promise<{ data: Cart }>) => {
    const before = cart
    const turn = ++newest.current
    setCart(assumed)
    const answer = underWay.current.then(ask)
    underWay.current = answer.catch(() => {})
    try {
      const { data } = await answer
      if (turn === newest.current) setCart(data)
    } catch (error) {
      if (turn === newest.current) setCart(before)
      if (!isRefusal(error, 'session_expired')) toast({ kind: 'error', text: textOf(error) })
    }
  }
  return {
    cart,
    setQuantity: (productId: string, quantity: number) =>
      change(withQuantity(cart, productId, quantity), () =>
        orderApi().cart.setCartItem({ params: { productId }, body: { quantity } }),
      ),
    remove: (productId: string) => change(cart, () => orderApi().cart.removeCartItem({ params: { productId } })),
  }
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
