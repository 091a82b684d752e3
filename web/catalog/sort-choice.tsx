import type { Sort } from '#contracts/catalog.ts'
import { Icon } from '../ui/icon.tsx'
import { changed, sortOf, sortsFor, type ListChoice } from './list-choice.ts'
import { useSyncedState } from './synced-state.ts'
import chip from '../ui/chip.module.css'
import css from './sort-choice.module.css'

const sortNames: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  price_asc: 'Price low to high',
  price_desc: 'Price high to low',
}

interface SortChoiceProps {
  choice: ListChoice
  /** Id of the filter form, to which the select belongs when there are no scripts. */
  formId: string
  onApply: (choice: ListChoice) => void
}

export function SortChoice({ choice, formId, onApply }: SortChoiceProps) {
  const [sort, setSort] = useSyncedState(choice, sortOf)
  return (
    <div className={`flex gap-8 ${css.sort}`}>
      <label className={chip.chip}>
        <span className="sr">Sort by</span>
        <select
          name="sort"
          form={formId}
          value={sort}
          onChange={(event) => {
            const chosen = event.target.value as Sort
            setSort(chosen)
            onApply(changed(choice, { sort: chosen }))
          }}
        >
          {sortsFor(choice.text).map((each) => (
            <option key={each} value={each}>
              {sortNames[each]}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <noscript>
        <button className={chip.chip} form={formId}>
          Sort
        </button>
      </noscript>
    </div>
  )
}
