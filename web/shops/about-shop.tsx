import type { ShopPage } from '#contracts/shops.ts'
import { useMember } from '../accounts/session/member.tsx'
import { brand } from '../brand.ts'
import { callLink, whatsAppLink } from '../format/phone.ts'
import { longAgo } from '../format/time.ts'
import { paths } from '../paths.ts'
import { SellerRating } from '../reviews/seller-rating.tsx'
import { ReliableBadge } from '../reviews/reliable-badge.tsx'
import { VerifiedBadge } from '../ui/badges.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { ShareButton } from '../ui/share-button.tsx'
import { TimeAgo } from '../ui/time-ago.tsx'
import { placeOf } from '../format/place-of.ts'
import { ShopAvatar, ShopCover } from '../ui/shop-cover.tsx'
import css from './about-shop.module.css'

interface AboutShopProps {
  shop: ShopPage
  /** Absolute URL of the page. */
  address: string
}

/** The shop: a cover of umbrellas in its colors, who it is, and how to contact it. */
export function AboutShop({ shop, address }: AboutShopProps) {
  const { id, storename, verified, date_joined, store_description, badges, rating, orders_done } = shop
  return (
    <header className="wrap">
      <ShopCover id={id} className={css.cover} />
      <div className={css.about}>
        <div className={`flex gap-12 ${css.marks}`}>
          <ShopAvatar id={id} />
          {verified && <VerifiedBadge />}
          {badges.includes('reliable_seller') && <ReliableBadge />}
          <span className={css.share}>
            <ShareButton title={storename} text={`${storename} on ${brand.name}`} address={address} />
          </span>
        </div>
        <div>
          <h1 tabIndex={-1}>{storename}</h1>
          <p className={`flex gap-6 note ${css.place}`}>
            <Icon name="pin" />
            <span>
              {placeOf(shop)} · Joined <TimeAgo time={date_joined} say={longAgo} />
            </span>
          </p>
          <p className="note">
            <a href="#reviews" className={css.rating}>
              <SellerRating rating={rating} done={orders_done} />
            </a>
          </p>
        </div>
        <Description text={store_description} />
        <ContactShop shop={shop} address={address} />
      </div>
    </header>
  )
}

/** The longest text that is shown whole: about two lines. */
const SHORT = 120

function Description({ text }: { text: string }) {
  if (text.length <= SHORT && !text.includes('\n')) return <p className={css.description}>{text}</p>
  return (
    <details className={css.description}>
      <summary>
        <span className={css.text}>{text}</span>
        <span className={css.turn} />
      </summary>
    </details>
  )
}

function ContactShop({ shop: { id, storename, phone }, address }: AboutShopProps) {
  const isOwn = useMember().session?.userId === id
  if (isOwn) {
    return (
      <div className={`cluster gap-10 ${css.ways}`}>
        <ButtonLink to={paths.myShop} kind="outline" icon="shop">
          My Shop
        </ButtonLink>
      </div>
    )
  }
  if (!phone) return null
  return (
    <div className={`cluster gap-10 ${css.ways}`}>
      <ButtonLink
        to={whatsAppLink(phone, `Hello ${storename}, I saw your shop on ${brand.name}: ${address}`)}
        icon="chat"
        target="_blank"
        rel="noopener"
      >
        Message Seller
      </ButtonLink>
      <ButtonLink to={callLink(phone)} kind="outline" icon="phone">
        Call Seller
      </ButtonLink>
    </div>
  )
}
