import { Icon } from '../ui/icon.tsx'
import css from './tips.module.css'

/** Safety tips for buyers, shown before the description of a product. */
export function Tips() {
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
      </ul>
    </section>
  )
}
