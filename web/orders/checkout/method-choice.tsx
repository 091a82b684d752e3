import type { CartGroup } from '#contracts/cart.ts'
import { RadioFrame } from '../../ui/members/radio-frame.tsx'
import { Price } from '../../ui/price.tsx'
import { methodNames } from '../parts/method-names.ts'
import { offerOf } from './method-words.ts'
import css from '../parts/delivery.module.css'

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
  return (
    <RadioFrame label={isOneOfMany ? seller.storename : 'Delivery method'} name={name} error={error}>
      <p className="note">
        {lines
          .map(({ product, quantity }) => (quantity > 1 ? `${product.name} × ${quantity}` : product.name))
          .join(', ')}
      </p>
      <div className={`grid gap-10 ${css.methods}`}>
        {methods.map((method) => {
          const { fee, isFrom, words } = offerOf(method, state)
          return (
            <label key={method.method} className="cluster" data-out={fee === null || undefined}>
              <input
                type="radio"
                name={name}
                value={method.method}
                checked={chosen === method.method && fee !== null}
                disabled={fee === null}
                onChange={() => onChoose(method.method)}
              />
              <span>
                <b>{methodNames[method.method]}</b>
                <small>{words}</small>
              </span>
              {fee !== null && (
                <span className={css.fee}>
                  {isFrom && 'from '}
                  <Price naira={fee} size="row" />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </RadioFrame>
  )
}
