import { RoundButton } from '../ui/button.tsx'
import { setQuantity } from './cart-data.ts'
import type { CartLine } from './sample.ts'
import css from './items.module.css'

export function QuantityStepper({ line: { id, name, quantity } }: { line: CartLine }) {
  return (
    <fieldset className={`inline-row ${css.stepper}`} aria-label={`Quantity of ${name}`}>
      <RoundButton
        icon="minus"
        label="One less"
        // Not `disabled`, so that the button keeps the focus when the quantity reaches 1.
        aria-disabled={quantity === 1}
        onClick={() => setQuantity(id, quantity - 1)}
      />
      <output>{quantity}</output>
      <RoundButton icon="plus" label="One more" onClick={() => setQuantity(id, quantity + 1)} />
    </fieldset>
  )
}
