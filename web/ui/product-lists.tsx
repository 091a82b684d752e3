import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Card } from '#contracts/catalog.ts'
import { RoundButton } from './button.tsx'
import { ProductCard } from './product-card.tsx'
import css from './product-lists.module.css'

interface ListProps {
  products: readonly Card[]
  /** How many pictures at the start load eagerly instead of lazily. */
  eager?: number
  /** Whether this list is the main content: its first picture then has high priority. */
  isMain?: boolean
}

/** Products in 2, 3 or 4 columns; next to a panel at most 3. */
export function ProductGrid({ isBesidePanel = false, ...list }: ListProps & { isBesidePanel?: boolean }) {
  return <ul className={isBesidePanel ? `${css.grid} ${css.besidePanel}` : css.grid}>{items(list)}</ul>
}

/** Products in a horizontally scrolling row: 2 visible, above 600 px 3, above 1024 px 4. */
export function Rail(rail: RailProps) {
  // Different products need a new rail, which starts unscrolled.
  return <RailOf key={rail.products[0]?.id} {...rail} />
}

type RailProps = ListProps & { label: string }

function RailOf({ label, ...list }: RailProps) {
  const rail = useRef<HTMLUListElement>(null)
  const { canGoBack, canGoOn } = useRailEnds(rail)
  const scroll = (direction: 1 | -1) => rail.current?.scrollBy({ left: direction * rail.current.clientWidth })
  return (
    <div className={css.railFrame}>
      <ul className={css.rail} ref={rail} aria-label={label}>
        {items(list)}
      </ul>
      {canGoBack && (
        <div className={css.arrowBack}>
          <RoundButton icon="left" label={`Scroll ${label} back`} onClick={() => scroll(-1)} />
        </div>
      )}
      {canGoOn && (
        <div className={css.arrowOn}>
          <RoundButton icon="right" label={`Scroll ${label} on`} onClick={() => scroll(1)} />
        </div>
      )}
    </div>
  )
}

function items({ products, eager = 0, isMain = false }: ListProps) {
  const loadingOf = (index: number) => (index >= eager ? 'lazy' : isMain && index === 0 ? 'first' : 'eager')
  return products.map((product, index) => (
    <li key={product.id}>
      <ProductCard product={product} loading={loadingOf(index)} />
    </li>
  ))
}

/** Whether the rail can scroll in each direction. Both false before hydration. */
function useRailEnds(rail: RefObject<HTMLUListElement | null>) {
  const [canGoBack, setCanGoBack] = useState(false)
  const [canGoOn, setCanGoOn] = useState(false)
  useEffect(() => {
    const list = rail.current
    if (!list) return
    const look = () => {
      setCanGoBack(list.scrollLeft > 8)
      setCanGoOn(list.scrollWidth - list.clientWidth - list.scrollLeft > 8)
    }
    // Safari before 26.2 has no `scrollend`.
    list.addEventListener('scroll', look)
    const sizes = new ResizeObserver(look)
    sizes.observe(list)
    return () => {
      list.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [rail])
  return { canGoBack, canGoOn }
}
