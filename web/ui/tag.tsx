import type { Condition } from '#contracts/catalog.ts'
import css from './tag.module.css'

/** The documents' words for the two conditions. */
export const conditionNames: Record<Condition, string> = { brand_new: 'Brand New', fairly_used: 'Fairly Used' }

/** A price tag with the condition of a product. `hung` on the left edge of a picture, or standing in a row. */
export function ConditionTag({ condition, isHung = false }: { condition: Condition; isHung?: boolean }) {
  return <span className={`${css.tag} ${css[condition]} ${isHung ? css.hung : ''}`}>{conditionNames[condition]}</span>
}
