import type { NewShop } from '#contracts/shops.ts'
import { useMember } from '../accounts/session/member.tsx'
import { VerifiedBadge } from '../ui/badges.tsx'
import { Icon } from '../ui/icon.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import { stallOf } from '../ui/umbrella-shape.ts'
import css from './shop-preview.module.css'

/** The shop as it is typed, like the head of its page. */
export function ShopPreview({ typed }: { typed: NewShop }) {
  const { session, profile } = useMember()
  const id = session?.userId ?? ''
  const { storename, store_description, store_city, store_state } = typed
  const place = [...new Set([store_city, store_state])].filter(Boolean).join(', ')
  return (
    <figure className={css.preview}>
      <figcaption>As buyers will see it</figcaption>
      <div className={css.shop}>
        <div className={css.cover}>
          {stallOf(id).map((colours) => (
            <Umbrella key={colours.join()} ribs={10} colours={colours} />
          ))}
        </div>
        <div className={`row gap-10 ${css.marks}`}>
          <span className={css.avatar}>
            <Umbrella seed={id} />
          </span>
          {profile?.kyc_status === 'verified' && <VerifiedBadge />}
        </div>
        <p className={css.name}>{storename || 'Store name'}</p>
        <p className="flex gap-6 note">
          <Icon name="pin" />
          {place || 'Town, State'}
        </p>
        <p className={css.description}>{store_description || 'Store description'}</p>
      </div>
    </figure>
  )
}
