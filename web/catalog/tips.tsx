import { Icon } from '../ui/icon.tsx'
import css from './tips.module.css'

/** Safety tips for buyers, shown before the description of a product. */
export function Tips({ isOrderable }: { isOrderable: boolean }) {
  return (
    <section className={css.tips} aria-labelledby="tips">
      <h2 id="tips">Tips</h2>
      <ul>
        <li className="flex gap-10">
          <Icon name="naira-note" />
          Avoid paying in advance, even for delivery
        </li>
        <li className="flex gap-10">
          <Icon name="eye" />
          Inspect the item first, then pay
        </li>
        {isOrderable && (
          <li className="flex gap-10">
            <Icon name="shield" />
            With Buy safely the seller gets nothing until you have inspected the item.
          </li>
        )}
      </ul>
    </section>
  )
}
