import type { ReactNode } from 'react'
import type { Plan, Subscription } from '#contracts/subscriptions.ts'
import { useMember } from '../accounts/session/member.tsx'
import { useOffered } from '../app/site.ts'
import { formatNgn } from '../format/money.ts'
import { formatDay } from '../format/time.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Price } from '../ui/price.tsx'
import { FREE_MONTHS, PAID_MONTHS } from './claim-plan.ts'
import { pathAfterPlan } from './path-after-plan.ts'
import css from './subscription-plan.module.css'

interface PlanCardProps {
  plan: Plan
  /** What the plan has that others have not. */
  bodies: readonly string[]
  /** The user's current plan. */
  active: Subscription | null
  /** The user has had the plan for nothing, as each can be had once. */
  hasHad: boolean
  /** Listings in use; null if not known. */
  used: number | null
  isBusy: boolean
  onChoose: (plan: Plan) => void
}

const NO_CARDS = 'Paying by card is not available yet'

export function PlanCard({ plan, bodies, active, hasHad, used, isBusy, onChoose }: PlanCardProps) {
  const { id, title, price, max_listings } = plan
  const { profile } = useMember()
  const isFree = price === 0
  const offered = useOffered()
  const isActive = id === active?.plan_id
  const isMarked = title.toLowerCase() === 'basic'
  const notNow = isFree ? !isActive && freeNotNow(active, hasHad) : !offered.cards && NO_CARDS
  const listings = `${max_listings} listings`
  const about = bodies.find((body) => body.startsWith(listings)) ?? listings
  return (
    <li className={`grid gap-12 ${css.card}`} data-is-marked={isMarked || undefined}>
      <h2 id={`plan-${id}`}>{title}</h2>
      <div>
        <p className={`cluster ${css.price}`}>
          <Price naira={price} size="detail" /> for {isFree ? FREE_MONTHS : PAID_MONTHS} months
        </p>
        {!isFree && <p className="note">{formatNgn(price / PAID_MONTHS)} a month</p>}
      </div>
      <ul className="grid gap-8">
        <li className={css.listings}>
          <b>{listings}</b>
          {about.slice(listings.length)}
        </li>
        {bodies
          .filter((body) => body !== about)
          .map((body) => (
            <li key={body} className="flex gap-10">
              <Icon name="check" /> {body}
            </li>
          ))}
      </ul>
      {isActive && (
        <p className={css.yours}>
          <b>Your plan until {formatDay(active.ends_at)}</b>
          {used !== null && `${used} of ${active.max_listings} listings used`}
        </p>
      )}
      <div className={`grid gap-8 ${css.foot}`}>
        {isActive && (
          <ButtonLink isWide to={pathAfterPlan(profile?.is_seller ?? false)}>
            {profile?.updated_store ? 'List Product' : 'Set up your shop'}
          </ButtonLink>
        )}
        {isActive && !isFree && <p className="note">Paying again adds six months.</p>}
        {notNow && <p className={css.notNow}>{notNow}</p>}
        {!notNow && !(isFree && isActive) && (
          <Button
            isWide
            kind={isFree ? 'primary' : 'outline'}
            aria-describedby={`plan-${id}`}
            isBusy={isBusy}
            onClick={() => onChoose(plan)}
          >
            {isFree ? 'Select Plan' : 'Make Payment'}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Why a free plan cannot be chosen now, or null. */
function freeNotNow(active: Subscription | null, hasHad: boolean): ReactNode {
  if (hasHad) return 'You have had it: it is free once'
  return (
    active && (
      <>
        You can choose it when <em>{active.plan}</em> ends
      </>
    )
  )
}
