import type { NewShop } from '#contracts/shops.ts'
import { useMember } from '../accounts/session/member.tsx'
import { placeOf } from '../format/place-of.ts'
import { ShopAvatar, ShopCover } from '../ui/shop-cover.tsx'
import { VerifiedBadge } from '../ui/badges.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './shop-preview.module.css'

/** The shop as it is typed, like the head of its page. */
export function ShopPreview({ typed }: { typed: NewShop }) {
  const { session, profile } = useMember()
  const id = session?.userId ?? ''
  const { storename, store_description } = typed
  return (
    <figure className={css.preview}>
      <figcaption>As buyers will see it</figcaption>
      <div className={css.shop}>
        <ShopCover id={id} className={css.cover} />
        <div className={`row gap-10 ${css.marks}`}>
          <ShopAvatar id={id} />
          {profile?.kyc_status === 'verified' && <VerifiedBadge />}
        </div>
        <p className={css.name}>{storename || 'Store name'}</p>
        <p className="flex gap-6 note">
          <Icon name="pin" />
          {placeOf(typed) || 'Town, State'}
        </p>
        <p className={css.description}>{store_description || 'Store description'}</p>
      </div>
    </figure>
  )
}
