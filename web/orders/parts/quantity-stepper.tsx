import { RoundButton } from '../../ui/button.tsx'
import css from './items.module.css'

interface QuantityStepperProps {
  /** Name of the item. */
  name: string
  quantity: number
  /** The largest quantity; without one there is no limit. */
  most?: number | undefined
  onChange: (quantity: number) => void
}

export function QuantityStepper({ name, quantity, most = Infinity, onChange }: QuantityStepperProps) {
  // Not `disabled`, so that the button keeps the focus at the limit.
  const change = (next: number) => {
    if (next >= 1 && next <= most) onChange(next)
  }
  return (
    <fieldset className={`inline-row ${css.stepper}`} aria-label={`Quantity of ${name}`}>
      <RoundButton icon="minus" label="One less" aria-disabled={quantity === 1} onClick={() => change(quantity - 1)} />
      <output>{quantity}</output>
      <RoundButton icon="plus" label="One more" aria-disabled={quantity >= most} onClick={() => change(quantity + 1)} />
    </fieldset>
  )
}
