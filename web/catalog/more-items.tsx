import { useMember } from '../accounts/session/member.tsx'
import type { Coming } from '../app/loaders.ts'
import { useArrival } from '../ui/arrival.ts'
import { Rail } from '../ui/product-lists.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { CardSkeletons } from '../ui/skeletons.tsx'
import type { MoreProducts } from './load-product.ts'
import css from './product-page.module.css'

/**
 * Other products of the seller, then of the category. The requirements have another title for a signed-in user, under
 * which only products of the seller are shown, if there are any: the cards name no seller.
 */
export function MoreItems({ more }: { more: Coming<MoreProducts | null> }) {
  const { value } = useArrival(more)
  const ofSeller = useMember().session ? value?.ofSeller : 0
  const title = ofSeller === 0 ? 'More Items' : 'More Items From Seller'
  const products = value?.products.slice(0, ofSeller || undefined)
  if (value === null || products?.length === 0) return null
  return (
    <section className={`wrap ${css.more} ${ofSeller ? css.ofSeller : ''}`} aria-labelledby="more-items">
      <SectionHeading id="more-items" title={title} />
      {products ? <Rail label={title} products={products} /> : <CardSkeletons count={4} as="rail" />}
    </section>
  )
}
