import type { Condition } from '#contracts/catalog.ts'
import { conditionNames } from '../ui/tag.tsx'
import { changed, type ListChoice } from './list-choice.ts'
import type { ListKind } from './list-kinds.ts'
import { shownPrice } from '../format/price-text.ts'

/** A filter chip above the list. Its link leads to `turned`, the choice with this filter toggled. */
interface FilterChip {
  label: string
  isOn: boolean
  turned: ListChoice
}

/** The two conditions, which are always offered, and every other applied filter. */
export function filterChips(kind: ListKind, choice: ListChoice): FilterChip[] {
  return [
    conditionChip(choice, 'brand_new'),
    conditionChip(choice, 'fairly_used'),
    ...appliedChip(
      choice.priceAbove && `From NGN ${shownPrice(choice.priceAbove)}`,
      changed(choice, { priceAbove: '' }),
    ),
    ...appliedChip(
      choice.priceBelow && `Up to NGN ${shownPrice(choice.priceBelow)}`,
      changed(choice, { priceBelow: '' }),
    ),
    ...appliedChip(choice.state, changed(choice, { state: '' })),
    // On the search page the text is the subject, with its own search box.
    ...appliedChip(kind === 'search' ? '' : choice.text && `“${choice.text}”`, changed(choice, { text: '' })),
  ]
}

/** The same list without filters. Keeps category, search text and order. */
export function withoutFilters(kind: ListKind, choice: ListChoice): ListChoice {
  return changed(choice, {
    text: kind === 'search' ? choice.text : '',
    conditions: [],
    priceAbove: '',
    priceBelow: '',
    state: '',
  })
}

function conditionChip(choice: ListChoice, condition: Condition): FilterChip {
  const isOn = choice.conditions.includes(condition)
  const conditions = isOn ? choice.conditions.filter((each) => each !== condition) : [...choice.conditions, condition]
  return { label: conditionNames[condition], isOn, turned: changed(choice, { conditions }) }
}

function appliedChip(label: string, turned: ListChoice): FilterChip[] {
  return label ? [{ label, isOn: true, turned }] : []
}
