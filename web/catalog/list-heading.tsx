import { useEffect, useRef, useState, type ReactNode } from 'react'
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
  /** What stands beside the heading: the order. */
  children: ReactNode
}

/** The name of the list and how many products are in it, also said once it is quiet. */
export function ListHeading({ kind, choice, list, narrowing, children }: ListHeadingProps) {
  const heading = useShownAgain(choice)
  const count = list ? countText(list, narrowing) : ''
  return (
    <div className={css.heading}>
      <h1 ref={heading} tabIndex={-1}>
        All Products
      </h1>
      <p className={css.count}>
        {count}
        {kind === 'search' && (
          <Link className={css.seeAll} to={paths.categories}>
            See all <Icon name="right" />
          </Link>
        )}
      </p>
      <output className="sr">{useQuiet(count)}</output>
      {children}
    </div>
  )
}

/** When another list takes the place of one that was scrolled through, its beginning is shown; a turned page also takes the focus. */
function useShownAgain(choice: ListChoice) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(choice)
  const isBackOrForward = useNavigationType() === 'POP'
  useEffect(() => {
    const before = shown.current
    shown.current = choice
    if (isBackOrForward || choiceQuery(before).toString() === choiceQuery(choice).toString()) return
    if (before.page !== choice.page) return heading.current?.focus()
    if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView()
    // The search box begins anew with what it was asked, and the focus that was in it is nowhere.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [choice, isBackOrForward])
  return heading
}

const QUIET_MS = 500

/** The text once it has stood still for half a second; what the page began with is not said. */
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
