import type { Sort } from '#contracts/catalog.ts'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { filterChips } from './applied-filters.ts'
import { changed, choiceAddress, sortOf, sortsFor, type ListChoice } from './list-choice.ts'
import { listPaths, type ListKind } from './list-kinds.ts'
import { useSyncedState } from './synced-state.ts'
import chip from '../ui/chip.module.css'
import css from './list-toolbar.module.css'

interface ListToolbarProps {
  kind: ListKind
  choice: ListChoice
  /** Id of the filter form, which the sort belongs to where there are no scripts. */
  formId: string
  /** Where the filters stand on a narrow page without scripts. */
  panelId: string
  onFilters: () => void
  onApply: (choice: ListChoice) => void
}

/** Above the list: the way to the filters on a narrow screen, the order, and what is applied as chips. */
export function ListToolbar({ kind, choice, formId, panelId, onFilters, onApply }: ListToolbarProps) {
  const chips = filterChips(kind, choice)
  const applied = chips.filter(({ isOn }) => isOn).length
  return (
    <div className={css.bar}>
      <a
        className={`${chip.chip} ${css.filters}`}
        href={`#${panelId}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault()
          onFilters()
        }}
      >
        <Icon name="filter" />
        Filters
        {applied > 0 && (
          <b>
            {applied}
            <span className="sr"> applied</span>
          </b>
        )}
      </a>
      <SortChoice choice={choice} formId={formId} onApply={onApply} />
      <ul className={css.chips} aria-label="Filters applied" data-applied={applied}>
        {chips.map(({ label, isOn, turned }) => (
          <li key={label} data-on={isOn}>
            <Chip to={choiceAddress(listPaths[kind], turned)} isOn={isOn}>
              {label}
            </Chip>
          </li>
        ))}
      </ul>
    </div>
  )
}

const sortNames: Record<Sort, string> = {
  relevance: 'Best match',
  newest: 'Newest',
  price_asc: 'Price low to high',
  price_desc: 'Price high to low',
}

function SortChoice({ choice, formId, onApply }: Pick<ListToolbarProps, 'choice' | 'formId' | 'onApply'>) {
  const [sort, setSort] = useSyncedState(choice, sortOf)
  return (
    <div className={css.sort}>
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
