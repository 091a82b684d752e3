import type { Waiting } from '#contracts/operator/overview.ts'
import { toSearch } from '../paths.ts'
import { Link } from '../ui/link.tsx'
import { foundText } from './list-query.ts'
import { countOf } from './rail.tsx'
import { inWords, statusFilterOf, type Section } from './section.ts'
import css from './operator.module.css'

interface StatusTabsProps {
  section: Section
  query: Readonly<Record<string, string>>
  /** The number of rows of this list. */
  total: number | undefined
  waiting: Waiting | null
}

/** The status of a list as tabs. The current one counts its rows, another one what waits in it. */
export function StatusTabs({ section, query, total, waiting }: StatusTabsProps) {
  const filter = statusFilterOf(section)
  if (!filter) return null
  const { name, label, all, choices, words } = filter
  const { [name]: current = '', page: _, ...rest } = query
  return (
    <nav className={`flex gap-4 ${css.statuses}`} aria-label={label}>
      {['', ...choices].map((choice) => {
        const isHere = choice === current
        const count = isHere ? total : choice === section.waits ? countOf(waiting, section.slug) : undefined
        const search = new URLSearchParams({ ...rest, ...(choice && { [name]: choice }) })
        return (
          <Link
            key={choice}
            to={{ search: toSearch(search) }}
            aria-current={isHere ? 'true' : undefined}
            preventScrollReset
          >
            {choice ? (words?.[choice] ?? inWords(choice)) : all}
            {typeof count === 'number' && (
              <small>{isHere ? foundText(count, section) : count.toLocaleString('en')}</small>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
