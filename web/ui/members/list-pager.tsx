import type { ComponentProps } from 'react'
import { focusHeading } from '../focus-heading.ts'
import { Pager } from '../pager.tsx'
import { useWhenChanged } from '../use-when-changed.ts'

type ListPagerProps = ComponentProps<typeof Pager> & {
  /** Selector of the heading of the list; by default that of the page. */
  heading?: string
}

/** A `Pager` whose next page starts at the heading of its list. A user who has moved on meanwhile keeps the focus. */
export function ListPager({ heading, ...pager }: ListPagerProps) {
  useWhenChanged(pager.page, () => {
    // The pressed link may be gone.
    const { activeElement: focused, body } = document
    if (focused === body || focused?.closest('nav')) focusHeading(heading)
  })
  return <Pager {...pager} />
}
