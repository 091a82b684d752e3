import { useEffect, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import type { ProductList } from '#contracts/catalog.ts'
import { paths } from '../paths.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { choiceQuery, type ListChoice } from './list-choice.ts'
import type { ListKind } from './list-kinds.ts'
import { countText } from './list-count.ts'
import css from './product-list-page.module.css'

interface ListHeadingProps {
  kind: ListKind
  choice: ListChoice
  list: ProductList | null | undefined
  narrowing: string
}

/** The heading of the list with the number of products, announced after typing has stopped. */
export function ListHeading({ kind, choice, list, narrowing }: ListHeadingProps) {
  const heading = useShownAgain(choice)
  const count = list ? countText(list, narrowing) : ''
  return (
    <div className={css.heading}>
      <h1 ref={heading} tabIndex={-1}>
        All Products
      </h1>
      <p className={`cluster gap-8 hint ${css.count}`}>
        {list?.total === 0 ? '' : count}
        {kind === 'search' && list?.total !== 0 && (
          <Link className={`inline-row gap-4 ${css.seeAll}`} to={paths.categories}>
            See all <Icon name="right" />
          </Link>
        )}
      </p>
      <output className="sr">{useQuiet(count)}</output>
    </div>
  )
}

/** After the list changed, scrolls to its start if needed. After a page change, moves the focus to the heading. */
function useShownAgain(choice: ListChoice) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(choice)
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown.current
    shown.current = choice
    if (isBackOrForward || choiceQuery(before).toString() === choiceQuery(choice).toString()) return
    const isFilling = document.activeElement?.matches('input, select')
    if (before.page !== choice.page && !isFilling) return heading.current?.focus()
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
    // A submitted search box has given up the focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [choice, isBackOrForward])
  return heading
}

const QUIET_MS = 500

/** The text after it was stable for half a second. The initial text is not announced. */
function useQuiet(text: string): string {
  const [said, setSaid] = useState('')
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const timer = setTimeout(() => setSaid(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return said
}
