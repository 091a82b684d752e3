import { useRef } from 'react'
import { titled } from '../brand.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { useToast } from '../ui/toast.tsx'
import { Amounts } from './amounts.tsx'
import { removeLine, startOver, useCart } from './cart-data.ts'
import { ItemsTable } from './items-table.tsx'
import { PreviewNote } from './preview-note.tsx'
import type { CartLine } from './sample.ts'
import { itemCount, sumOf } from './totals.ts'
import css from './preview.module.css'

export const meta = () => [{ title: titled('Cart') }, { name: 'robots', content: 'noindex' }]

export default function CartPage() {
  const { lines } = useCart()
  const toast = useToast()
  const heading = useRef<HTMLHeadingElement>(null)
  const remove = ({ id, name }: CartLine) => {
    const undo = removeLine(id)
    heading.current?.focus()
    toast({ kind: 'success', text: `${name}: removed`, action: { label: 'Undo', act: undo } })
  }
  const bringBack = () => {
    startOver()
    heading.current?.focus()
  }
  return (
    <>
      <PreviewNote />
      <div className={`wrap ${css.page}`}>
        <h1 ref={heading} tabIndex={-1}>
          Cart
        </h1>
        {lines.length === 0 ? (
          <EmptyState
            as="list"
            title="Your cart is empty"
            action={
              <Button kind="outline" onClick={bringBack}>
                Bring the sample back
              </Button>
            }
          />
        ) : (
          <div className={`grid gap-28 ${css.columns}`}>
            <ItemsTable lines={lines} onRemove={remove} />
            <section className={`grid gap-14 ${css.summary}`} aria-labelledby="summary">
              <h2 id="summary">Order Summary</h2>
              <Amounts amounts={[[itemCount(lines), sumOf(lines)]]} total={sumOf(lines)} />
              <p className="note">Delivery is chosen and added at the checkout.</p>
              <ButtonLink isWide to={paths.checkOut}>
                Proceed to Checkout
              </ButtonLink>
            </section>
          </div>
        )}
      </div>
    </>
  )
}
