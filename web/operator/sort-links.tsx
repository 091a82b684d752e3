import { SelectField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { columnOf, sortWords, type Section, type Sort } from './section.ts'
import css from './operator.module.css'
import table from './operator-table.module.css'

type Query = Readonly<Record<string, string>>

/** The current order; null if the list has only one. */
function sortOf({ sorts }: Section, query: Query): Sort | null {
  const all = Object.values(sorts ?? {}).flat()
  return all.find((sort) => sort === query['sort']) ?? all[0] ?? null
}

/** A column head. If sortable, a click sorts by it, and a second click reverses the order. */
export function SortedHead({ head, section, query }: { head: string; section: Section; query: Query }) {
  const pair = section.sorts?.[head]
  if (!pair)
    return (
      <th scope="col" {...columnOf(head)}>
        {head}
      </th>
    )
  const sort = sortOf(section, query)
  const [first, second] = pair
  const isBy = sort === first || sort === second
  const next = sort === first ? second : first
  const { page: _, ...rest } = query
  return (
    <th scope="col" {...columnOf(head)} aria-sort={isBy ? (isAscending(sort) ? 'ascending' : 'descending') : undefined}>
      <span className={table.plainHead}>{head}</span>
      <Link
        className={table.sort}
        to={{ search: `?${new URLSearchParams({ ...rest, sort: next })}` }}
        preventScrollReset
      >
        {head}
        <Icon name={isBy ? (isAscending(sort) ? 'upward' : 'downward') : 'sort'} />
        <span className="sr">, sort: {sortWords[next]}</span>
      </Link>
    </th>
  )
}

/** Replaces the sortable heads where rows are cards. */
export function SortField({ section, query }: { section: Section; query: Query }) {
  const sort = sortOf(section, query)
  if (sort === null) return null
  return (
    <div className={css.sortField}>
      <SelectField key={sort} label="Order" name="sort" defaultValue={sort}>
        {Object.values(section.sorts ?? {})
          .flat()
          .map((each) => (
            <option key={each} value={each}>
              {sortWords[each]}
            </option>
          ))}
      </SelectField>
    </div>
  )
}

function isAscending(sort: Sort): boolean {
  return sort === 'oldest' || sort.endsWith('_asc')
}
