import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { ItemPhoto } from './item-photo.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'
import type { CartLine } from './sample.ts'
import css from './items.module.css'

/** The items of the cart: a table on wide screens, a list of cards on a phone. */
export function ItemsTable({ lines, onRemove }: { lines: readonly CartLine[]; onRemove: (line: CartLine) => void }) {
  return (
    <table className={css.items}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Price</th>
          <th scope="col">
            <span className="sr">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <div className={`cluster ${css.item}`}>
                <ItemPhoto line={line} />
                <span>
                  {line.name}
                  <small>{line.kind}</small>
                </span>
              </div>
            </th>
            <td>
              <QuantityStepper line={line} />
            </td>
            <td>
              <Price naira={line.price * line.quantity} size="row" />
            </td>
            <td>
              <Button
                kind="quiet"
                size="small"
                icon="trash"
                aria-label={`Remove ${line.name}`}
                onClick={() => onRemove(line)}
              >
                <span className={css.word}>Remove</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
