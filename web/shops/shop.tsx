import { useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ShopPage } from '#contracts/shops.ts'
import type { Route } from './+types/shop.ts'
import { inBrowser, onServer } from '../app/loaders.ts'
import { paths } from '../paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback.tsx'
import { Link } from '../ui/link.tsx'
import { Pager } from '../ui/pager.tsx'
import { ProductGrid } from '../ui/product-lists.tsx'
import { useWhenChanged } from '../ui/use-when-changed.ts'
import { AboutShop } from './about-shop.tsx'
import { asksTheSame, loadShop, shopPage } from './load-shop.ts'
import { ReportShop } from './report-shop.tsx'
import { ShopReviews } from './shop-reviews.tsx'
import { NO_SHOP, shopHead } from './shop-head.ts'
import css from './shop.module.css'
import chip from '../ui/chip.module.css'

const onServerAlways = onServer(loadShop)

/** The page of a shop that no longer exists has status 404. */
export async function loader(asked: Route.LoaderArgs) {
  const parts = await onServerAlways(asked)
  return data(parts, { status: parts.shop ? 200 : 404 })
}

export const clientLoader = inBrowser(loadShop)

/** Does not reload the shop when the URL opens a dialog over it. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !asksTheSame(currentUrl, nextUrl)
}

export const meta: Route.MetaFunction = ({ loaderData }) => shopHead(loaderData)

/** `/shops/:id` */
export default function Shop({ loaderData }: Route.ComponentProps) {
  const { shop, list, reviews, page, category, address } = loaderData
  const heading = useRef<HTMLHeadingElement>(null)
  useWhenChanged(page, () => heading.current?.focus())
  if (!shop || !list || !reviews) return <NoShop />
  return (
    <>
      <div className={`wrap ${css.crumb}`}>
        <Breadcrumb above={[{ label: 'Home', to: paths.home }]} here={shop.storename} />
      </div>
      <AboutShop shop={shop} address={address} />
      <section className={`wrap ${css.list}`} aria-labelledby="listings">
        <h2 id="listings" ref={heading} tabIndex={-1}>
          {list.total === 1 ? '1 product' : `${list.total.toLocaleString('en-NG')} products`}
        </h2>
        <ShopCategories shop={shop} chosen={category} />
        {list.data.length > 0 ? (
          <ProductGrid products={list.data} isMain eager={2} />
        ) : (
          <EmptyState
            as="section"
            title="No Products Found"
            action={
              <ButtonLink kind="outline" size="small" to={paths.categories}>
                See all products
              </ButtonLink>
            }
          >
            {page > 1 ? `This list ends at page ${list.total_pages}.` : 'This shop has nothing listed now.'}
          </EmptyState>
        )}
        <Pager
          page={page}
          pages={list.total_pages}
          toPage={(to) => shopPage(shop.id, to, category)}
          label={shop.storename}
        />
      </section>
      <ShopReviews shop={shop} reviews={reviews} />
      <ReportShop shopId={shop.id} />
    </>
  )
}

function NoShop() {
  return (
    <div className="wrap">
      <EmptyState
        as="page"
        title={NO_SHOP}
        action={
          <ButtonLink kind="outline" size="small" to={paths.categories}>
            See all products
          </ButtonLink>
        }
      >
        Its seller may have left the market.
      </EmptyState>
    </div>
  )
}

/** The categories of a shop's products with their counts, if there are several. */
function ShopCategories({ shop: { id, categories }, chosen }: { shop: ShopPage; chosen: string | null }) {
  if (categories.length < 2) return null
  const choices = [{ id: 'all', name: null, product_count: null }, ...categories]
  return (
    <ul className={`flex gap-8 ${css.categories}`} aria-label="Categories of this shop">
      {choices.map(({ id: key, name, product_count: count }) => (
        <li key={key}>
          <Link
            className={name === chosen ? `${chip.chip} ${chip.on}` : chip.chip}
            to={shopPage(id, 1, name)}
            aria-current={name === chosen ? 'true' : undefined}
            preventScrollReset
          >
            {name ?? 'All'} {count !== null && <small>{count}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
