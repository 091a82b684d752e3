import { useEffect } from 'react'
import type { Product } from '#contracts/catalog.ts'
import type { ShownReview } from '#contracts/reviews.ts'
import type { Page } from '#contracts/values/paging.ts'
import type { Coming } from '../app/loaders.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { Stock } from '../ui/badges.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Icon } from '../ui/icon.tsx'
import { late } from '../ui/late.tsx'
import { Price } from '../ui/price.tsx'
import { ConditionTag } from '../ui/tag.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Tips } from './tips.tsx'
import { ContactBar, ContactSeller } from './contact-seller.tsx'
import { Gallery } from './gallery.tsx'
import type { MoreProducts } from './load-product.ts'
import { MoreItems } from './more-items.tsx'
import { noteInterest } from './note-interest.ts'
import { sellerPlace, storeAddress, factsOf, WARRANTY_ADDRESS } from './product-words.ts'
import { AboutSeller, SellerPart } from './about-seller.tsx'
import { ReportLink } from './report-product.tsx'
import '../reviews/reviews.css'
import css from './product-page.module.css'

/** The server renders it, as the part of the seller. */
const BuyingNotes = late(() => import('./buying-notes.tsx'))

interface ProductPageProps {
  product: Product
  /** Absolute URL of this page. */
  address: string
  /** How many products the seller's shop lists. */
  shopCount: Coming<number | null>
  /** The newest ones of the shop. */
  reviews: Coming<Page<ShownReview> | null>
  more: Coming<MoreProducts | null>
}

/** The page of a product: pictures, price, seller, place, and how to contact the seller. */
export function ProductPage({ product, address, shopCount, reviews, more }: ProductPageProps) {
  const { name, category, condition, in_stock, brand_name, created_at, price, warranty_address, seller } = product
  const isOwn = useMember().session?.userId === seller.id
  const isOrderable = product.orderable && !isOwn
  useEffect(() => noteInterest(product.id, 'view'), [product.id])
  return (
    <>
      <article className={`wrap ${css.page}`}>
        <div className={css.crumb}>
          <Breadcrumb
            above={[
              { label: 'Home', to: paths.home },
              { label: category.name, to: paths.category(category.name) },
            ]}
            here={name}
          />
        </div>
        <Gallery product={product} address={address} />
        <div className={css.side}>
          <div className={`cluster ${css.state}`}>
            <ConditionTag condition={condition} />
            <Stock isInStock={in_stock} />
            <span className="hint">
              Posted <TimeAgo time={created_at} />
            </span>
          </div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={css.price}>
            <Price naira={price} size="detail" />
          </p>
          <p className={`cluster note ${css.meta}`}>
            {warranty_address && (
              <span className="flex gap-8">
                <Icon name="pin" />
                {warranty_address}
              </span>
            )}
            {brand_name && (
              <span>
                Brand: <b>{brand_name}</b>
              </span>
            )}
          </p>
          <div className={css.contact}>
            <ContactSeller product={product} address={address} isOwn={isOwn} />
          </div>
          <BuyingNotes
            product={product}
            isOwn={isOwn}
            place={sellerPlace(product.store_info)}
            className={seller.phone && !isOwn ? `hint ${css.besideButton}` : 'hint'}
          />
          <AboutSeller product={product} shopCount={shopCount} />
          <Tips isOrderable={isOrderable} />
          {!isOwn && (
            <p className={`${css.report} ${css.atSide}`}>
              <ReportLink />
            </p>
          )}
        </div>
        <div className={css.low}>
          <section aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p className={css.description}>{product.description}</p>
          </section>
          <section aria-labelledby="details">
            <h2 id="details">Details</h2>
            <ProductFacts product={product} />
          </section>
          <SellerPart product={product} reviews={reviews} />
          <section aria-labelledby="store-address">
            <h2 id="store-address">Store Address</h2>
            <address className="flex gap-8">
              <Icon name="pin" />
              {storeAddress(product.store_info)}
            </address>
          </section>
        </div>
      </article>
      <ContactBar product={product} address={address} isOwn={isOwn} />
      <MoreItems more={more} />
      {!isOwn && (
        <p className={`wrap ${css.report} ${css.atEnd}`}>
          <ReportLink />
        </p>
      )}
    </>
  )
}

/** An address may be long, so it has a row of its own. */
function ProductFacts({ product }: { product: Product }) {
  return (
    <dl className={css.facts}>
      {factsOf(product).map(({ name, value }) => (
        <div key={name} className={name === WARRANTY_ADDRESS ? css.whole : undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
