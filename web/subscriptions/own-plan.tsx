import type { Subscription } from '#contracts/subscriptions.ts'
import { formatDay } from '../format/time.ts'
import { useMember } from '../accounts/session/member.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { pathAfterPlan } from './path-after-plan.ts'
import css from './subscription-plan.module.css'

interface OwnPlanProps {
  plan: Subscription
  /** Listings in use; null if not known. */
  used: number | null
}

/** The current plan of the user, or the last one. */
export function OwnPlan({ plan: { plan, status, ends_at, max_listings }, used }: OwnPlanProps) {
  const { profile } = useMember()
  if (status === 'expired') {
    return (
      <section className={`grid gap-8 ${css.own}`} aria-labelledby="own-plan">
        <h2 id="own-plan">
          Your <em>{plan}</em> plan has ended
        </h2>
        <p>It ran until {formatDay(ends_at)}. With a new plan your listings are back on the market.</p>
      </section>
    )
  }
  return (
    <section className={`grid gap-8 ${css.own}`} aria-labelledby="own-plan">
      <h2 id="own-plan">
        You have the <em>{plan}</em> plan
      </h2>
      <p>
        Until {formatDay(ends_at)}
        {used !== null && `, ${used} of ${max_listings} listings used`}
      </p>
      <ButtonLink size="small" kind="outline" to={pathAfterPlan(profile?.is_seller ?? false)}>
        {profile?.updated_store ? 'List Product' : 'Set up your shop'}
      </ButtonLink>
    </section>
  )
}
