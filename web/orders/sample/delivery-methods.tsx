import { Price } from '../../ui/price.tsx'
import { chooseMethod, useCart } from './cart-data.ts'
import css from '../parts/delivery.module.css'

export function DeliveryMethods() {
  const { methods, method } = useCart()
  return (
    <fieldset className={`grid gap-10 ${css.methods}`}>
      <legend>Delivery method</legend>
      {methods.map(({ id, name, price, promise }) => (
        <label key={id} className="cluster">
          <input type="radio" name="method" value={id} checked={id === method.id} onChange={() => chooseMethod(id)} />
          <span>
            <b>{name}</b>
            <small>{promise}</small>
          </span>
          <Price naira={price} size="row" />
        </label>
      ))}
    </fieldset>
  )
}
