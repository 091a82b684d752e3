import type { ReactNode } from 'react'
import { VerifiedBadge } from './badges.tsx'
import { Link } from './link.tsx'
import { Umbrella } from './umbrella.tsx'
import css from './seller-card.module.css'

interface SellerCardProps {
  id: string
  name: string
  /** Link target of the name. */
  to?: string
  isVerified: boolean
  /** Replaces the plain badge, for example with one that explains itself on tap. */
  badge?: ReactNode
  /** City and state, such as `"Ikeja, Lagos"`; omit it if the name contains it. */
  place?: string
  /** When the seller joined, such as `<TimeAgo time={…} say={longAgo} />`. */
  joined: ReactNode
}

/** The seller: name, verification, place and join date. */
export function SellerCard({ id, name, to, isVerified, badge = <VerifiedBadge />, place, joined }: SellerCardProps) {
  return (
    <div className={css.seller}>
      <Umbrella seed={id} className={css.avatar} />
      <p className={`cluster ${css.name}`}>
        {to ? <Link to={to}>{name}</Link> : name} {isVerified && badge}
      </p>
      <p className="note">
        {place && `${place} · `}Joined {joined}
      </p>
    </div>
  )
}
