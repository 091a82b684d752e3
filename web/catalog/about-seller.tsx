import type { Product } from '#contracts/catalog.ts'
import type { Coming } from '../app/loaders.ts'
import { brand } from '../brand.ts'
import { longAgo } from '../format/time.ts'
import { paths } from '../paths.ts'
import { useArrival } from '../ui/arrival.ts'
import { VerifiedBadge } from '../ui/badges.tsx'
import { Icon } from '../ui/icon.tsx'
import { late } from '../ui/late.tsx'
import { Link } from '../ui/link.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { sellerName, sellerPlace } from './product-words.ts'
import css from './about-seller.module.css'

/** The server renders it. Its script only follows links, so it comes after the rest. */
export const SellerPart = late(() => import('../reviews/seller-part.tsx'))

interface AboutSellerProps {
  product: Product
  /** How many products the shop lists. */
  shopCount: Coming<number | null>
}

/** The seller of a product. A tap on the badge explains it. */
export function AboutSeller({ product, shopCount }: AboutSellerProps) {
  const { seller, store_info } = product
  const place = sellerPlace(store_info)
  return (
    <section aria-label="Seller">
      <div className={css.seller}>
        <Umbrella seed={seller.id} className={css.avatar} />
        <div className={`cluster ${css.name}`}>
          <p>{sellerName(seller)}</p>
          {seller.verified && <Verified />}
        </div>
        <p className="note">
          {place && `${place} · `}Joined <TimeAgo time={seller.date_joined} say={longAgo} />
        </p>
        <SellerPart product={product} />
        <ShopLink sellerId={seller.id} count={shopCount} />
      </div>
    </section>
  )
}

function ShopLink({ sellerId, count }: { sellerId: string; count: Coming<number | null> }) {
  const { value = null } = useArrival(count)
  return (
    <Link to={paths.shop(sellerId)} className={css.shop}>
      More from this shop{value !== null && value > 1 && `: ${value.toLocaleString('en-NG')} products`}
      <Icon name="right" />
    </Link>
  )
}

function Verified() {
  return (
    <>
      <button type="button" className={css.badge} popoverTarget="verified-meaning">
        <VerifiedBadge />
        <span className="sr">: what it means</span>
      </button>
      <span id="verified-meaning" popover="auto" className={css.meaning}>
        {brand.name} has checked this seller’s identity against an official ID card. The badge says nothing about an
        item: inspect it first, then pay.
      </span>
    </>
  )
}
