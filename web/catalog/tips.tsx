import { Icon } from '../ui/icon.tsx'
import css from './tips.module.css'

const TIPS = [
  ['naira-note', 'Avoid paying in advance, even for delivery'],
  ['eye', 'Inspect the item first, then pay'],
  ['shield', 'With Buy safely the seller gets nothing until you have inspected the item.'],
] as const

/** Safety tips for buyers, shown before the description of a product. The last is for products that can be ordered. */
export function Tips({ isOrderable }: { isOrderable: boolean }) {
  return (
    <section className={css.tips} aria-labelledby="tips">
      <h2 id="tips">Tips</h2>
      <ul>
        {TIPS.slice(0, isOrderable ? 3 : 2).map(([icon, text]) => (
          <li key={icon} className="flex gap-10">
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
