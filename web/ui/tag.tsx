import type { Condition } from '#contracts/catalog.ts'
import css from './tag.module.css'

/** The names of the two conditions, from the requirements. */
export const conditionNames: Record<Condition, string> = { brand_new: 'Brand New', fairly_used: 'Fairly Used' }

/** The condition of a product as a price tag; with `isHung` at the left edge of a picture. */
export function ConditionTag({ condition, isHung = false }: { condition: Condition; isHung?: boolean }) {
  return <span className={`${css.tag} ${css[condition]} ${isHung ? css.hung : ''}`}>{conditionNames[condition]}</span>
}
