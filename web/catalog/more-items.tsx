import { useSyncExternalStore } from 'react'
import type { Card } from '#contracts/catalog.ts'
import type { Coming } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { readSession } from '../app/session.ts'
import { useArrival } from '../ui/arrival.ts'
import { Rail } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import css from './product-page.module.css'

/** Other products of the seller, then of the category. */
export function MoreItems({ more }: { more: Coming<Card[] | null> }) {
  const { value } = useArrival(more)
  const title = useMoreItemsTitle()
  if (value === null || value?.length === 0) return null
  return (
    <section className={`wrap ${css.more}`} aria-labelledby="more-items">
      <SectionHeading id="more-items" title={title} seeAll={paths.categories} />
      {value ? <Rail label={title} products={value} /> : <CardSkeletons count={4} as="rail" />}
    </section>
  )
}

/** The requirements have another title for a signed-in user, whom the server does not know. */
function useMoreItemsTitle(): string {
  const isSignedIn = useSyncExternalStore(
    onSessionOfAnotherTab,
    () => readSession() !== null,
    () => false,
  )
  return isSignedIn ? 'More Items From Seller' : 'More Items'
}

function onSessionOfAnotherTab(look: () => void): () => void {
  addEventListener('storage', look)
  return () => removeEventListener('storage', look)
}
