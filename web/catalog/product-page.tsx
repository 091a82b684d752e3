import { useEffect } from 'react'
import type { Card, Product } from '#contracts/catalog.ts'
import type { Coming } from '../app/loaders.ts'
import { useMember } from '../accounts/session/member.tsx'
import { paths } from '../paths.ts'
import { Stock } from '../ui/badges.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { Price } from '../ui/price.tsx'
import { ConditionTag } from '../ui/tag.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Tips } from '../ui/tips.tsx'
import { ContactBar, ContactSeller } from './contact-seller.tsx'
import { Gallery } from './gallery.tsx'
import { MoreItems } from './more-items.tsx'
import { noteInterest } from './note-interest.ts'
import { ProductFacts } from './product-facts.tsx'
import { storeAddress } from './product-words.ts'
import { AboutSeller } from './about-seller.tsx'
import { ReportProduct } from './report-product.tsx'
import { ShareProduct } from './share-product.tsx'
import css from './product-page.module.css'

interface ProductPageProps {
  product: Product
  /** Absolute URL of this page. */
  address: string
  more: Coming<Card[] | null>
}

/** The page of a product: pictures, price, seller, place, and how to contact the seller. */
export function ProductPage({ product, address, more }: ProductPageProps) {
  const { name, category, condition, in_stock, brand_name, created_at, price } = product
  const isOwn = useMember().session?.userId === product.seller.id
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
        <Gallery product={product} />
        <div className={css.words}>
          <div className="row gap-8">
            <ConditionTag condition={condition} />
            <Stock isInStock={in_stock} />
          </div>
          <h1 tabIndex={-1}>{name}</h1>
          <p className={`cluster hint ${css.meta}`}>
            {brand_name && (
              <span>
                Brand: <b>{brand_name}</b>
              </span>
            )}
            <span>
              Posted <TimeAgo time={created_at} />
            </span>
          </p>
          <p className={css.price}>
            <Price naira={price} size="detail" />
          </p>
          <div className={css.contact}>
            <ContactSeller product={product} address={address} isOwn={isOwn} />
          </div>
          <p className={css.note}>{contactNote(product, isOwn)}</p>
          <div className={`cluster ${css.beside}`}>
            <ShareProduct product={product} address={address} />
            {!isOwn && <ReportProduct productId={product.id} />}
          </div>
          <AboutSeller product={product} />
          <Tips />
          <section className={css.block} aria-labelledby="description">
            <h2 id="description">Description</h2>
            <p className={css.description}>{product.description}</p>
            <ProductFacts product={product} />
          </section>
          <section className={css.block} aria-labelledby="store-address">
            <h2 id="store-address">Store Address</h2>
            <address>{storeAddress(product.store_info)}</address>
          </section>
        </div>
      </article>
      <MoreItems more={more} />
      <ContactBar product={product} address={address} isOwn={isOwn} />
    </>
  )
}

function contactNote({ seller }: Product, isOwn: boolean): string {
  if (isOwn && seller.phone) return 'Your product: here buyers find Message Seller and Call Seller.'
  if (isOwn) return 'Your product: buyers cannot reach you until your account has a phone number.'
  if (seller.phone) return 'Message Seller opens WhatsApp with the product name filled in.'
  return 'This seller has not given a phone number yet.'
}
