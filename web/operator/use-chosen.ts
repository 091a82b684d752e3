import { useState } from 'react'
import type { Row } from './section.ts'

/** The selected rows of a list. A row that leaves the list is deselected. */
export function useChosen(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = rows.filter(({ id }) => ids.has(id))
  const choose = (some: readonly Row[]) => setIds(new Set(some.map(({ id }) => id)))
  return {
    chosen,
    isChosen: ({ id }: Row) => ids.has(id),
    toggle: (row: Row) => choose(ids.has(row.id) ? chosen.filter(({ id }) => id !== row.id) : [...chosen, row]),
    toggleAll: () => choose(chosen.length === rows.length ? [] : rows),
    choose,
  }
}
