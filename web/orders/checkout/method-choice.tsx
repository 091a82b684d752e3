import type { DeliveryMethod } from '#contracts/order-terms.ts'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { methodNames } from '../parts/method-names.ts'
import { RadioRows } from '../parts/radio-rows.tsx'
import { offerOf } from './method-words.ts'
import type { useCheckout } from './use-checkout.ts'
import css from './own-checkout.module.css'

interface MethodChoiceProps {
  checkout: ReturnType<typeof useCheckout>
  /** Whether to say what is not chosen. */
  isTried: boolean
}

/** How the goods of each shop reach the buyer. */
export function MethodChoice({ checkout: { draft, choose, address, chosen }, isTried }: MethodChoiceProps) {
  const isOneOfMany = chosen.length > 1
  return (
    <div className={`grid gap-16 ${isOneOfMany ? css.shops : ''}`}>
      {isOneOfMany && <h2>Delivery method</h2>}
      {chosen.map(({ group: { seller, lines, methods }, method }) => (
        <RadioFrame
          key={seller.id}
          label={isOneOfMany ? seller.storename : 'Delivery method'}
          name={`method-${seller.id}`}
          error={isTried && !method ? 'Choose how you get it' : undefined}
        >
          <p className="note">
            {lines
              .map(({ product, quantity }) => (quantity > 1 ? `${product.name} × ${quantity}` : product.name))
              .join(', ')}
          </p>
          <RadioRows
            name={`method-${seller.id}`}
            options={methods.map((each) => optionOf(each, address?.state ?? null))}
            chosen={method}
            onChoose={(name) => choose({ methods: { ...draft.methods, [seller.id]: name } })}
          />
        </RadioFrame>
      ))}
    </div>
  )
}

/** `state` is that of the delivery address; null while there is none. */
function optionOf(method: DeliveryMethod, state: string | null) {
  const { fee, isFrom, words } = offerOf(method, state)
  const amount = fee !== null && (
    <>
      {isFrom && 'from '}
      <Price naira={fee} size="row" />
    </>
  )
  return { value: method.method, label: methodNames[method.method], words, amount, isOut: fee === null }
}
