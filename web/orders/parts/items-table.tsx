import type { ReactNode } from 'react'
import { Button, RoundButton } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Price } from '../../ui/price.tsx'
import css from './items.module.css'

/** A row of the table. */
export interface Item {
  readonly id: string
  readonly name: string
  /** Its page, if it has one. */
  readonly to?: string
  /** Color, size, condition and so on. */
  readonly kind: string
  /** Price of the whole quantity, in naira. */
  readonly total: number
  readonly quantity: number
  /** The largest quantity; without one there is no limit. */
  readonly most?: number
  readonly photo: ReactNode
  /** Why the item is not counted. */
  readonly problem?: ReactNode
  /** Whether it cannot be bought, so that it has neither quantity nor price. */
  readonly isOut?: boolean
}

interface ItemsTableProps<Row extends Item> {
  items: readonly Row[]
  onQuantity: (item: Row, quantity: number) => void
  onRemove: (item: Row) => void
}

/** The items of the cart: a table on wide screens, a list of cards on a phone. */
export function ItemsTable<Row extends Item>({ items, onQuantity, onRemove }: ItemsTableProps<Row>) {
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
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              <div className={`cluster ${css.item}`}>
                {item.photo}
                <span>
                  {item.to ? <Link to={item.to}>{item.name}</Link> : item.name}
                  <small>{item.kind}</small>
                  {item.problem}
                </span>
              </div>
            </th>
            <td>
              {!item.isOut && <QuantityStepper item={item} onChange={(quantity) => onQuantity(item, quantity)} />}
            </td>
            <td>{!item.isOut && <Price naira={item.total} size="row" />}</td>
            <td>
              <Button
                kind="quiet"
                size="small"
                icon="trash"
                aria-label={`Remove ${item.name}`}
                onClick={() => onRemove(item)}
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

function QuantityStepper({ item, onChange }: { item: Item; onChange: (quantity: number) => void }) {
  const { name, quantity, most = Infinity } = item
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
