import type { Card } from '#contracts/catalog.ts'
import type { Coming } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { GONE_TITLE } from './product-head.ts'
import { ReportLink } from './report-product.tsx'
import css from './product-page.module.css'

/** Shown for a product that was sold, taken down or never existed, with other products. It can still be reported. */
export function ProductGone({ more }: { more: Coming<Card[] | null> }) {
  const { value } = useArrival(more)
  return (
    <div className="wrap" data-gone>
      <EmptyState
        as="page"
        title={GONE_TITLE}
        action={
          <>
            <div className={css.goneSearch}>
              <SearchBox label="Product search" />
            </div>
            <ButtonLink kind="outline" size="small" to={paths.categories}>
              See all products
            </ButtonLink>
            <ReportLink />
          </>
        }
      >
        It may have been sold or taken down by its seller.
      </EmptyState>
      {value && value.length > 0 && (
        <section className={css.more} aria-labelledby="also-like">
          <SectionHeading id="also-like" title="You might also like" />
          <ProductGrid products={value} />
        </section>
      )}
    </div>
  )
}
