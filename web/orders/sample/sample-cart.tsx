import type { RefObject } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SampleNote } from '../../ui/members/sample-note.tsx'
import { removeLine, setQuantity, startOver, useCart } from './cart-data.ts'
import { ItemPhoto } from './item-photo.tsx'
import { ItemsTable } from '../parts/items-table.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { sumOf } from '../parts/totals.ts'
import css from '../parts/page.module.css'

/** The sample of a cart. It shows what a cart is while the member's own is empty. */
export function SampleCart({ heading }: { heading: RefObject<HTMLHeadingElement | null> }) {
  const { lines } = useCart()
  const toast = useToast()
  const remove = ({ id, name }: { id: string; name: string }) => {
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
      <SampleNote />
      <div className={`wrap ${css.page}`}>
        {lines.length === 0 ? (
          <EmptyState
            as="list"
            title="The sample is empty"
            action={
              <Button kind="outline" onClick={bringBack}>
                Bring the sample back
              </Button>
            }
          />
        ) : (
          <div className={`grid gap-28 ${css.columns}`}>
            <ItemsTable
              items={lines.map((line) => ({
                ...line,
                total: line.price * line.quantity,
                photo: <ItemPhoto line={line} />,
              }))}
              onQuantity={({ id }, quantity) => setQuantity(id, quantity)}
              onRemove={remove}
            />
            <OrderSummary lines={lines} total={sumOf(lines)}>
              <ButtonLink kind="outline" isWide to={paths.checkOut}>
                Proceed to Checkout
              </ButtonLink>
            </OrderSummary>
          </div>
        )}
      </div>
    </>
  )
}
