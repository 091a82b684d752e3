import type { Product } from '#contracts/catalog.ts'
import { brand } from '../brand.ts'
import { longAgo } from '../format/time.ts'
import { paths } from '../paths.ts'
import { VerifiedBadge } from '../ui/badges.tsx'
import { SellerCard } from '../ui/seller-card.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { sellerName, sellerPlace } from './product-words.ts'
import css from './about-seller.module.css'

/** The seller of a product. A tap on the badge explains it. */
export function AboutSeller({ product: { seller, store_info } }: { product: Product }) {
  return (
    <section aria-label="Seller">
      <SellerCard
        id={seller.id}
        name={sellerName(seller)}
        to={paths.shop(seller.id)}
        isVerified={seller.verified}
        badge={<Verified />}
        place={sellerPlace(store_info)}
        joined={<TimeAgo time={seller.date_joined} say={longAgo} />}
      />
    </section>
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
