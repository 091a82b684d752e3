import type { Card } from '#contracts/catalog.ts'
import { useMember } from '../accounts/session/member.tsx'
import type { Coming } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { Rail } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import css from './product-page.module.css'

/** Other products of the seller, then of the category. The requirements have another title for a signed-in user. */
export function MoreItems({ more }: { more: Coming<Card[] | null> }) {
  const { value } = useArrival(more)
  const title = useMember().session ? 'More Items From Seller' : 'More Items'
  if (value === null || value?.length === 0) return null
  return (
    <section className={`wrap ${css.more}`} aria-labelledby="more-items">
      <SectionHeading id="more-items" title={title} seeAll={paths.categories} />
      {value ? <Rail label={title} products={value} /> : <CardSkeletons count={4} as="rail" />}
    </section>
  )
}
