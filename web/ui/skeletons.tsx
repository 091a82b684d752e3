import { SlowNote } from './slow-note.tsx'
import { Umbrella } from './umbrella.tsx'
import lists from './product-lists.module.css'
import css from './skeletons.module.css'

interface CardSkeletonsProps {
  count: number
  as?: 'grid' | 'rail'
  isBesidePanel?: boolean
}

/** Placeholders for loading cards, with the same layout and without animation. */
export function CardSkeletons({ count, as = 'grid', isBesidePanel = false }: CardSkeletonsProps) {
  const className = isBesidePanel ? `${lists.grid} ${lists.besidePanel}` : lists[as]
  return (
    <>
      <ul className={className} aria-busy="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            {index === 0 && <span className="sr">Loading products</span>}
            <div className={`center ${css.picture}`}>
              <Umbrella colours={['var(--line)', 'var(--stall)']} />
            </div>
            <div className={`grid gap-8 ${css.words}`} aria-hidden="true">
              <i style={{ height: 18, width: '62%' }} />
              <i style={{ height: 14 }} />
              <i style={{ height: 14, width: '70%' }} />
              <i style={{ height: 12, width: '80%' }} />
            </div>
          </li>
        ))}
      </ul>
      <SlowNote />
    </>
  )
}
