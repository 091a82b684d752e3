import type { CartGroup } from '#contracts/cart.ts'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { methodNames } from '../parts/method-names.ts'
import { RadioRows } from '../parts/radio-rows.tsx'
import { offerOf } from './method-words.ts'

interface MethodChoiceProps {
  group: CartGroup
  /** Whether the checkout has other shops. */
  isOneOfMany: boolean
  /** State of the delivery address; null while there is none. */
  state: string | null
  chosen: 'pickup' | 'door' | undefined
  error: string | undefined
  onChoose: (method: 'pickup' | 'door') => void
}

/** How the goods of one shop reach the buyer. */
export function MethodChoice({ group, isOneOfMany, state, chosen, error, onChoose }: MethodChoiceProps) {
  const { seller, lines, methods } = group
  const name = `method-${seller.id}`
  const options = methods.map((method) => {
    const { fee, isFrom, words } = offerOf(method, state)
    const amount = fee !== null && (
      <>
        {isFrom && 'from '}
        <Price naira={fee} size="row" />
      </>
    )
    return { value: method.method, label: methodNames[method.method], words, amount, isOut: fee === null }
  })
  return (
    <RadioFrame label={isOneOfMany ? seller.storename : 'Delivery method'} name={name} error={error}>
      <p className="note">
        {lines
          .map(({ product, quantity }) => (quantity > 1 ? `${product.name} × ${quantity}` : product.name))
          .join(', ')}
      </p>
      <RadioRows name={name} options={options} chosen={chosen} onChoose={onChoose} />
    </RadioFrame>
  )
}
