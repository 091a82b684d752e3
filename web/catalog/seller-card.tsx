import type { ReactNode } from 'react'
import { VerifiedBadge } from '../ui/badges.tsx'
import { Umbrella } from '../ui/umbrella.tsx'
import css from './seller-card.module.css'

interface SellerCardProps {
  id: string
  name: string
  isVerified: boolean
  /** Replaces the plain badge, for example with one that explains itself on tap. */
  badge?: ReactNode
  /** City and state, such as `"Ikeja, Lagos"`. */
  place: string
  /** When the seller joined, such as `<TimeAgo time={…} say={longAgo} />`. */
  joined: ReactNode
  /** A row below, such as a link to the shop. */
  children?: ReactNode
}

/** The seller: name, verification, place and join date. */
export function SellerCard({
  id,
  name,
  isVerified,
  badge = <VerifiedBadge />,
  place,
  joined,
  children,
}: SellerCardProps) {
  return (
    <div className={css.seller}>
      <Umbrella seed={id} className={css.avatar} />
      <div className={`cluster ${css.name}`}>
        <p>{name}</p>
        {isVerified && badge}
      </div>
      <p className="note">
        {place && `${place} · `}Joined {joined}
      </p>
      {children}
    </div>
  )
}
