import type { ReactNode } from 'react'
import { VerifiedBadge } from './badges.tsx'
import { Link } from './link.tsx'
import { Umbrella } from './umbrella.tsx'
import css from './seller-card.module.css'

interface SellerCardProps {
  id: string
  name: string
  /** Where the name leads. */
  to?: string
  isVerified: boolean
  /** In the place of the plain badge, where a tap says what it means. */
  badge?: ReactNode
  /** City and state: `"Ikeja, Lagos"`; left out where the name says it. */
  place?: string
  /** Since when, such as `<TimeAgo time={…} say={longAgo} />`. */
  joined: ReactNode
}

/** Who sells: a name, what was checked of it, from where and since when. */
export function SellerCard({ id, name, to, isVerified, badge = <VerifiedBadge />, place, joined }: SellerCardProps) {
  return (
    <div className={css.seller}>
      <Umbrella seed={id} className={css.avatar} />
      <p className={css.name}>
        {to ? <Link to={to}>{name}</Link> : name} {isVerified && badge}
      </p>
      <p className={css.about}>
        {place && `${place} · `}Joined {joined}
      </p>
    </div>
  )
}
