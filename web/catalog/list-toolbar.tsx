import type { ReactNode } from 'react'
import { Chip } from '../ui/chip.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { filterChips, withoutFilters } from './applied-filters.ts'
import { choiceAddress, type ListChoice } from './list-choice.ts'
import { listPaths, type ListKind } from './list-kinds.ts'
import chip from '../ui/chip.module.css'
import css from './list-toolbar.module.css'

interface ListToolbarProps {
  kind: ListKind
  choice: ListChoice
  /** Id of the filter panel on a narrow page without scripts. */
  panelId: string
  onFilters: () => void
  onClear: () => void
  /** The order. */
  children: ReactNode
}

/** Above the list: the filter button on narrow screens, and the applied filters as chips. */
export function ListToolbar({ kind, choice, panelId, onFilters, onClear, children }: ListToolbarProps) {
  const chips = filterChips(kind, choice)
  const applied = chips.filter(({ isOn }) => isOn).length
  return (
    <div className={`flex gap-8 ${css.bar}`}>
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
      {children}
      <ul className={`flex gap-8 ${css.chips}`} aria-label="Quick filters" data-applied={applied}>
        {chips.map(({ label, isOn, turned }) => (
          <li key={label} data-on={isOn}>
            <Chip to={choiceAddress(listPaths[kind], turned)} isOn={isOn}>
              {label}
            </Chip>
          </li>
        ))}
        {applied > 0 && (
          <li className={css.clear}>
            <Link
              to={choiceAddress(listPaths[kind], withoutFilters(kind, choice))}
              preventScrollReset
              onClick={onClear}
            >
              Clear all
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
