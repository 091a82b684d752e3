import { useState, type RefObject } from 'react'
import type { Cart, CartLine } from '#contracts/cart.ts'
import { sumNaira } from '../../format/sum-naira.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CartGroup, isOnSale, OUT } from './cart-group.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import type { useOwnCart } from './use-own-cart.ts'
import css from '../parts/page.module.css'

interface OwnCartProps extends ReturnType<typeof useOwnCart> {
  /** Gets the focus after a removal. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The lines of the member's cart by shop. What is bought now is chosen by shop, all at first. */
export function OwnCart({ cart: { groups }, leaving, setQuantity, remove, heading }: OwnCartProps) {
  const [postponed, setPostponed] = useState<ReadonlySet<string>>(new Set())
  const toast = useToast()
  const chosen = groups.filter(({ seller, lines }) => !postponed.has(seller.id) && isOnSale(lines))
  const counted = chosen.flatMap(({ lines }) => lines.filter(({ problem }) => problem === null))
  const total = sumNaira(...counted.map(({ line_total }) => line_total))
  const removeLine = ({ product, quantity, problem }: CartLine) => {
    void remove(product.id)
    heading.current?.focus()
    const undo = () => void setQuantity(product.id, quantity)
    const close = toast({
      kind: 'success',
      text: `${product.name}: removed`,
      // The server would refuse to put back what cannot be bought, and accept a page that was not looked at.
      ...(!OUT.has(problem) && { action: { label: 'Undo', act: undo } }),
    })
    // Another page would not show what Undo puts back.
    leaving().addEventListener('abort', close)
  }
  const choose = (sellerId: string, isChosen: boolean) => {
    const others = [...postponed].filter((id) => id !== sellerId)
    setPostponed(new Set(isChosen ? others : [...others, sellerId]))
  }
  return (
    <div className={`grid gap-28 ${css.columns}`}>
      <div className="grid gap-28">
        {groups.map((group) => (
          <CartGroup
            key={group.seller.id}
            group={group}
            isChosen={chosen.includes(group)}
            onChoose={(isChosen) => choose(group.seller.id, isChosen)}
            onQuantity={({ product }, quantity) => void setQuantity(product.id, quantity)}
            onRemove={removeLine}
          />
        ))}
      </div>
      <OrderSummary lines={counted} total={total}>
        {counted.length > 0 ? (
          <ButtonLink isWide to={checkoutOf(chosen, groups)}>
            Proceed to Checkout
          </ButtonLink>
        ) : (
          <Button isWide disabled>
            Proceed to Checkout
          </Button>
        )}
      </OrderSummary>
    </div>
  )
}

/** The checkout of the chosen shops. */
export function checkoutOf(chosen: Cart['groups'], all: Cart['groups']): string {
  if (chosen.length === all.length) return paths.checkOut
  return `${paths.checkOut}?${new URLSearchParams(chosen.map(({ seller }) => ['shop', seller.id]))}`
}
